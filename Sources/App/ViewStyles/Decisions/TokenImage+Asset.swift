package import TokenRuntime

extension TokenImage {
    /// The name of an asset; nil for a symbol, for an image that a payload brings, and for an address, whose image the app must load.
    package nonisolated var assetName: String? { url == nil && symbolName == nil && digest == nil ? name : nil }

    /// The name of an SF Symbol: `heart.fill` for `symbol:heart.fill`. Nil for another image: no asset has a colon in its name.
    package nonisolated var symbolName: String? {
        let (name, prefix) = (name, "symbol:")
        return name.utf8.starts(with: prefix.utf8) ? String(name.dropFirst(prefix.count)) : nil
    }
}

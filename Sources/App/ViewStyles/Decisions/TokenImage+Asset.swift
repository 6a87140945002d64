package import TokenRuntime

extension TokenImage {
    /// The name of an asset; nil for an address, whose image an app loads itself.
    package nonisolated var assetName: String? { url == nil ? name : nil }
}

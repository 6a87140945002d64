package import TokenRuntime

extension TokenImage {
    /// The name of an asset; nil for an address, whose image the app must load.
    package nonisolated var assetName: String? { url == nil ? name : nil }
}

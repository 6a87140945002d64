#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    /// The source of images in styles.
    @MainActor
    public enum StyleImages {
        /// Returns the image for a name or an address; nil if it is not available (yet).
        ///
        /// The default takes assets from the main bundle and returns nil for addresses: styles never load from the network themselves. An app that
        /// loads images calls `reload()` when they have arrived.
        public static var loader: (TokenImage) -> UIImage? = { image in image.assetName.flatMap { UIImage(named: $0) } }

        /// Requests all images of bound views again. Do not call it inside the loader: return an available image there.
        public static func reload() {
            StyleBindings.shared.applyAll()
        }

        static func image(_ image: TokenImage?) -> UIImage? {
            guard let image else { return nil }
            let loaded = loader(image)
            if loaded == nil { StyleErrors.report(.missingImage(name: image.name)) }
            return loaded
        }
    }
#endif

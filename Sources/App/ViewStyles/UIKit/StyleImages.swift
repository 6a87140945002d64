#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    /// Where the images of styles come from.
    @MainActor
    public enum StyleImages {
        /// Gives the image for a name or an address; nil where it is not there (yet).
        ///
        /// Without one of the app's own, assets come from the main bundle, and addresses give nothing: styles never load from the network
        /// by themselves. An app that loads them calls `reload()` when they have come.
        public static var loader: (TokenImage) -> UIImage? = { image in image.assetName.flatMap { UIImage(named: $0) } }

        /// Asks for all images of bound views again. Not for the loader itself, which returns an image that is there.
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

#if canImport(UIKit) && !os(watchOS)
    internal import Foundation
    internal import Observation
    public import TokenRuntime
    public import UIKit

    /// The source of images in styles.
    @MainActor
    public enum StyleImages {
        /// Returns the image for a name or an address; nil if it is not available (yet). SwiftUI asks it too.
        ///
        /// The default takes assets from the main bundle and returns nil for addresses: styles never load from the network themselves. An app that
        /// loads images calls `reload()` when they have arrived. A symbol for which it returns nil is the system's. It is not asked for images that a
        /// payload brings: the store has them, and their digest and size were checked before.
        public static var loader: (TokenImage) -> UIImage? {
            get { source.loader ?? { image in image.assetName.flatMap { UIImage(named: $0) } } }
            set { source.loader = newValue }
        }

        /// Requests all images of bound views and of SwiftUI's views again. Do not call it inside the loader: return an available image there.
        public static func reload() {
            source.reloads += 1
            StyleBindings.shared.applyAll()
        }

        /// Returns an image, and a symbol in the size of a font.
        static func image(_ image: TokenImage?, fitting font: @autoclosure () -> UIFont? = nil) -> UIImage? {
            guard let image else { return nil }
            let found = image.digest == nil ? loader(image) : served(image)
            guard let loaded = found ?? image.symbolName.flatMap({ UIImage(systemName: $0) }) else {
                StyleErrors.report(.missingImage(name: image.name))
                return nil
            }
            guard loaded.isSymbolImage, let font = font() else { return loaded }
            return loaded.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font))
        }

        /// The app's own loader, if it has one. A view that reads this is updated after `reload()`.
        static var ownLoader: ((TokenImage) -> UIImage?)? {
            get {
                _ = source.reloads
                return source.loader
            }
            set { source.loader = newValue }
        }

        /// Returns an image that a payload brings; nil for any other. An image of a digest is always the same.
        static func served(_ image: TokenImage) -> UIImage? {
            guard let digest = image.digest as NSString? else { return nil }
            if let known = servedImages.object(forKey: digest) { return known }
            guard let made = servedData(image).flatMap({ UIImage(data: $0) }) else { return nil }
            servedImages.setObject(made, forKey: digest)
            return made
        }

        /// Where the bytes of those images come from.
        static var servedData: (TokenImage) -> Data? = { $0.servedData }

        private static let servedImages = NSCache<NSString, UIImage>()
        private static let source = ImageSource()
    }

    @MainActor @Observable
    private final class ImageSource {
        var loader: ((TokenImage) -> UIImage?)?
        var reloads = 0
    }
#endif

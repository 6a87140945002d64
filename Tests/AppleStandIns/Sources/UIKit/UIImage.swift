import Foundation

open class UIImage: NSObject, @unchecked Sendable {
    public let name: String

    /// For tests: the available assets.
    nonisolated(unsafe) public static var assets: [String: UIImage] = [:]

    /// For tests: the symbols that the system has.
    public static let symbols: Set = ["heart", "heart.fill"]

    /// Nothing unless a test sets it.
    open var size: CGSize { Self.sizes[name] ?? .zero }

    /// For tests: the sizes of assets.
    nonisolated(unsafe) public static var sizes: [String: CGSize] = [:]

    public private(set) var isSymbolImage = false
    /// The font whose size a symbol has; nil for the system's default.
    public private(set) var symbolFont: UIFont?

    open class SymbolConfiguration: NSObject, @unchecked Sendable {
        let font: UIFont

        public init(font: UIFont) { self.font = font }
    }

    /// For tests: the first line of the data is the image's name, and no data is no image.
    public convenience init?(data: Data) {
        guard let name = String(data: data, encoding: .utf8)?.split(separator: "\n").first else { return nil }
        self.init(asset: String(name))
    }

    public convenience init?(systemName name: String) {
        guard UIImage.symbols.contains(name) else { return nil }
        self.init(asset: name)
        isSymbolImage = true
    }

    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        let image = UIImage(asset: name)
        (image.isSymbolImage, image.symbolFont) = (isSymbolImage, configuration.font)
        return image
    }

    /// An image made by hand.
    public init(asset name: String) { self.name = name }

    public convenience init?(named name: String) {
        guard UIImage.assets[name] != nil else { return nil }
        self.init(asset: name)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIImage)?.name == name }
    open override var hash: Int { name.hashValue }
}

@MainActor open class UIImageView: UIView {
    open var image: UIImage? { didSet { record("image") } }
}

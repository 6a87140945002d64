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

    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    open class SymbolConfiguration: NSObject, @unchecked Sendable {
        public fileprivate(set) var font: UIFont?
        public fileprivate(set) var pointSize: CGFloat?
        public fileprivate(set) var weight = SymbolWeight.unspecified
        public fileprivate(set) var scale = SymbolScale.unspecified

        public init(font: UIFont) { self.font = font }

        public init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
        }

        public init(weight: UIImage.SymbolWeight) { self.weight = weight }

        public init(scale: UIImage.SymbolScale) { self.scale = scale }

        /// The attributes of the other one replace those of this one.
        open func applying(_ otherConfiguration: SymbolConfiguration?) -> Self {
            guard let other = otherConfiguration else { return self }
            font = other.font ?? font
            pointSize = other.pointSize ?? pointSize
            if other.weight != .unspecified { weight = other.weight }
            if other.scale != .unspecified { scale = other.scale }
            return self
        }

        open override func isEqual(_ object: Any?) -> Bool { (object as? SymbolConfiguration)?.description == description }
        open override var hash: Int { description.hashValue }
        open override var description: String { "\(font?.pointSize ?? 0) \(pointSize ?? 0) \(weight) \(scale)" }
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
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { record("preferredSymbolConfiguration") } }
}

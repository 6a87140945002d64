open class UIImage: NSObject, @unchecked Sendable {
    public let name: String

    /// For tests: the available assets.
    nonisolated(unsafe) public static var assets: [String: UIImage] = [:]

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

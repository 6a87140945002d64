@MainActor open class UIButton: UIControl {
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    private struct Look {
        var title: String?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    /// By the bits of the state.
    private var looks = [Look](repeating: Look(), count: 16)
    private let label = UILabel()

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 18)
    }

    public required init?(coder: NSCoder) { nil }

    open var titleLabel: UILabel? { label }

    /// UIKit drops `disabled` beside `highlighted`: both are one state to it.
    private func place(_ state: UIControl.State) -> Int {
        Int(state.contains(.highlighted) ? state.subtracting(.disabled).rawValue : state.rawValue)
    }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        looks[place(state)].title = title
        record("title")
    }
    open func title(for state: UIControl.State) -> String? { value(\.title, state) }

    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        if isRefused("titleColor \(place(state))") { return }
        looks[place(state)].titleColor = color
        record("titleColor")
    }
    /// White if no colour was set.
    open func titleColor(for state: UIControl.State) -> UIColor? { value(\.titleColor, state) ?? .white }

    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        looks[place(state)].image = image
        record("image")
    }
    open func image(for state: UIControl.State) -> UIImage? { value(\.image, state) }

    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        if isRefused("backgroundImage \(place(state))") { return }
        looks[place(state)].backgroundImage = image
        record("backgroundImage")
    }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { value(\.backgroundImage, state) }

    private func value<Value>(_ part: KeyPath<Look, Value?>, _ state: UIControl.State) -> Value? {
        looks[place(state)][keyPath: part] ?? looks[0][keyPath: part]
    }

    open var configuration: UIButton.Configuration? { didSet { record("configuration") } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet {
            record("configurationUpdateHandler")
            setNeedsUpdateConfiguration()
        }
    }

    /// Immediately, while UIKit waits for the next layout pass.
    open func setNeedsUpdateConfiguration() { configurationUpdateHandler?(self) }

    override func stateDidChange() { setNeedsUpdateConfiguration() }
}

public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
}

public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

public struct UIBackgroundConfiguration {
    public var image: UIImage?
    public var backgroundColor: UIColor?
    public var cornerRadius: CGFloat = 0

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

extension UIButton {
    /// Not isolated to an actor, as on Apple's page.
    public struct Configuration {
        public enum CornerStyle: Int, Sendable { case fixed, dynamic, small, medium, large, capsule }

        /// The name of the function that made it.
        public let look: String

        init(look: String) { self.look = look }

        public var title: String?
        // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/subtitle
        public var subtitle: String?
        // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/basebackgroundcolor
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var image: UIImage?
        public var baseForegroundColor: UIColor?
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        public var imagePlacement = NSDirectionalRectEdge.leading
        public var imagePadding: CGFloat = 0
        public var background = UIBackgroundConfiguration()
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?

        public static func plain() -> UIButton.Configuration { Configuration(look: "plain") }
        // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/gray()
        public static func gray() -> UIButton.Configuration { Configuration(look: "gray") }
        // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/filled()
        public static func filled() -> UIButton.Configuration { Configuration(look: "filled") }
    }
}

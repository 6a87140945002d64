@MainActor open class UITableViewCell: UIView {
    /// Excludes a background configuration.
    open var selectedBackgroundView: UIView? {
        didSet {
            if selectedBackgroundView != nil { backgroundConfiguration = nil }
            record("selectedBackgroundView")
        }
    }
    /// Excludes background views and a background colour.
    open var backgroundConfiguration: UIBackgroundConfiguration? = UIBackgroundConfiguration() {
        didSet {
            guard backgroundConfiguration != nil else { return }
            (selectedBackgroundView, backgroundColor) = (nil, nil)
        }
    }

    /// Called by a table before it uses the cell again.
    open func prepareForReuse() {}
}

public struct UICellConfigurationState: Sendable {
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isFocused = false
}

@MainActor open class UICollectionReusableView: UIView {
    /// Called by a collection view before it uses the view again.
    open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// Shown by a view in the cell.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            content?.removeFromSuperview()
            content = contentConfiguration?.makeContentView()
            if let content { addSubview(content) }
        }
    }
    private var content: (any UIView & UIContentView)?

    open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
    open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
    /// Excludes background views.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { record("backgroundConfiguration") } }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet {
            record("configurationUpdateHandler")
            setNeedsUpdateConfiguration()
        }
    }

    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState()
        (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
        return state
    }

    /// Immediately, while UIKit waits for the next layout pass.
    open func setNeedsUpdateConfiguration() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }

    open func updateConfiguration(using state: UICellConfigurationState) {}
}

/// Has a background of its own, unlike other cells.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        backgroundConfiguration = UIBackgroundConfiguration()
    }

    public required init?(coder: NSCoder) { nil }
}

public protocol UIContentConfiguration {
    @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
}

@MainActor open class UIListContentView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration

    init(_ configuration: UIListContentConfiguration) {
        self.configuration = configuration
        super.init()
    }

    public required init?(coder: NSCoder) { nil }
}

/// Not isolated to an actor, as on Apple's page.
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public enum TextTransform: Sendable { case none, capitalized, lowercase, uppercase }

        public var font = UIFont.systemFont(ofSize: 13)
        public var color = UIColor.label
        public var transform = TextTransform.none
    }

    public var text: String?
    public var textProperties = TextProperties()

    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(self) }
}

@MainActor open class UITableViewHeaderFooterView: UIView {
    open var contentConfiguration: (any UIContentConfiguration)? { didSet { record("contentConfiguration") } }
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { record("backgroundConfiguration") } }

    open override var backgroundColor: UIColor? {
        didSet { precondition(backgroundColor == nil, "not supported: use the background configuration") }
    }

    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

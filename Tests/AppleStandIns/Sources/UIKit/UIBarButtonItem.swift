@MainActor open class UIBarItem: NSObject {
    private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    nonisolated override init() { super.init() }

    // https://developer.apple.com/documentation/uikit/uibaritem/settitletextattributes(_:for:)
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state.rawValue] = attributes
        record("titleTextAttributes")
    }

    // https://developer.apple.com/documentation/uikit/uibaritem/titletextattributes(for:)
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state.rawValue] }
}

@MainActor open class UIBarButtonItem: UIBarItem {
    // https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
    public enum Style: Int, Sendable {
        case plain
        // Deprecated from iOS 26 on: in C, the same value as `prominent`.
        case done
        #if compiler(>=6.2)
            // https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum/prominent
            @available(iOS 26, tvOS 26, visionOS 26, *)
            public static var prominent: Style { .done }
        #endif
    }

    public override nonisolated init() { super.init() }

    // https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.property
    open var style = UIBarButtonItem.Style.plain { didSet { record("style") } }
    // https://developer.apple.com/documentation/uikit/uibarbuttonitem/tintcolor
    open var tintColor: UIColor? { didSet { record("tintColor") } }
}

@MainActor open class UIBarAppearance: NSObject {
    public enum Theme: Sendable { case `default`, opaque, transparent }

    public override nonisolated init() { super.init() }

    /// The values that it was configured with first.
    public private(set) var theme = Theme.default
    open var backgroundColor: UIColor?
    open var shadowColor: UIColor? = .black

    open func configureWithDefaultBackground() { theme = .default }
    open func configureWithOpaqueBackground() { theme = .opaque }
    open func configureWithTransparentBackground() { theme = .transparent }
}

@MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

@MainActor open class UINavigationBar: UIView {
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            if isRefused("standardAppearance") { return standardAppearance = oldValue }
            record("standardAppearance")
        }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            if isRefused("compactAppearance") { return compactAppearance = oldValue }
            record("compactAppearance")
        }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            if isRefused("scrollEdgeAppearance") { return scrollEdgeAppearance = oldValue }
            record("scrollEdgeAppearance")
        }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            if isRefused("compactScrollEdgeAppearance") { return compactScrollEdgeAppearance = oldValue }
            record("compactScrollEdgeAppearance")
        }
    }
    #if !os(tvOS)
        open var prefersLargeTitles = false { didSet { record("prefersLargeTitles") } }
    #endif
}

@MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
}

@MainActor open class UITabBarItemAppearance: NSObject {
    public override nonisolated init() { super.init() }

    public private(set) lazy var normal = UITabBarItemStateAppearance()
    public private(set) lazy var selected = UITabBarItemStateAppearance()
    public private(set) lazy var disabled = UITabBarItemStateAppearance()
    public private(set) lazy var focused = UITabBarItemStateAppearance()
}

@MainActor open class UITabBarAppearance: UIBarAppearance {
    open lazy var stackedLayoutAppearance = UITabBarItemAppearance()
    open lazy var inlineLayoutAppearance = UITabBarItemAppearance()
    open lazy var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

@MainActor open class UITabBar: UIView {
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            if isRefused("standardAppearance") { return standardAppearance = oldValue }
            record("standardAppearance")
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        didSet {
            if isRefused("scrollEdgeAppearance") { return scrollEdgeAppearance = oldValue }
            record("scrollEdgeAppearance")
        }
    }
}

@MainActor open class UIToolbarAppearance: UIBarAppearance {}

@available(tvOS, unavailable)
@MainActor open class UIToolbar: UIView {
    open var standardAppearance = UIToolbarAppearance() { didSet { record("standardAppearance") } }
    open var compactAppearance: UIToolbarAppearance? { didSet { record("compactAppearance") } }
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { record("scrollEdgeAppearance") } }
    open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { record("compactScrollEdgeAppearance") } }
}

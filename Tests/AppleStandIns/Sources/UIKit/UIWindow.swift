@MainActor open class UIWindow: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    public init(windowScene: UIWindowScene) { super.init() }

    public required init?(coder: NSCoder) { nil }

    override open var window: UIWindow? { self }

    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            if let view = rootViewController?.view { addSubview(view) }
        }
    }

    open func makeKeyAndVisible() { isHidden = false }
}

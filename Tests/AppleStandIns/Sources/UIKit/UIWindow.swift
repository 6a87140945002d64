@MainActor open class UIWindow: UIView {
    override open var window: UIWindow? { self }

    public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }

    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.view.removeFromSuperview()
            rootViewController.map { addSubview($0.view) }
        }
    }

    open func makeKeyAndVisible() {}
}

@MainActor open class UIWindow: UIView {
    override open var window: UIWindow? { self }
}

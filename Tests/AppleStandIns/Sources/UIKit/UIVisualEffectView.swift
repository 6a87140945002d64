@MainActor open class UIVisualEffectView: UIView {
    public let contentView = UIView()

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        super.insertSubview(contentView, at: 0)
    }

    public required init?(coder: NSCoder) { nil }

    /// Raises an exception: subviews belong into the content view.
    open override func insertSubview(_ view: UIView, at index: Int) {
        preconditionFailure("subviews of an effect view belong into its content view")
    }
}

@MainActor open class UIScrollView: UIView {
    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) { nil }

    open var isScrollEnabled = true
    open var contentSize = CGSize.zero
    open var contentOffset = CGPoint.zero

    open override var bounds: CGRect { CGRect(origin: contentOffset, size: super.bounds.size) }

    /// Whether a drag that began in the view scrolls: not in a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
}

@MainActor open class UIVisualEffectView: UIView {
    public let contentView = UIView()
    // https://developer.apple.com/documentation/uikit/uivisualeffectview/effect
    open var effect: UIVisualEffect? { didSet { record("effect") } }

    // https://developer.apple.com/documentation/uikit/uivisualeffectview/init(effect:)
    public convenience init(effect: UIVisualEffect?) {
        self.init(frame: .zero)
        self.effect = effect
    }

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

// https://developer.apple.com/documentation/uikit/uivisualeffect
@MainActor open class UIVisualEffect: NSObject {
    nonisolated override init() { super.init() }

    /// For tests: an effect of an app.
    public static let blur = UIVisualEffect()
}

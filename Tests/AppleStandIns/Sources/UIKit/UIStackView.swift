@MainActor open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }

    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    open private(set) var arrangedSubviews: [UIView] = []

    open func addArrangedSubview(_ view: UIView) {
        addSubview(view)
        arrangedSubviews.append(view)
    }

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { record("axis") } }
    open var alignment = Alignment.fill { didSet { record("alignment") } }
    open var distribution = Distribution.fill { didSet { record("distribution") } }
    open var spacing: CGFloat = 0 { didSet { record("spacing") } }
    open var isLayoutMarginsRelativeArrangement = false { didSet { record("isLayoutMarginsRelativeArrangement") } }
}

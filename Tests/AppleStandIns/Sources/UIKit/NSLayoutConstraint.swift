public struct UILayoutPriority: Hashable, RawRepresentable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

@MainActor open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable { case horizontal, vertical }
    enum Side { case width, height }
    enum Relation { case equal, greaterThanOrEqual }

    private weak var view: UIView?
    let side: Side
    let relation: Relation
    open var constant: CGFloat
    open private(set) var multiplier: CGFloat = 1
    open var priority = UILayoutPriority.required
    open var identifier: String?

    init(_ view: UIView, _ side: Side, _ relation: Relation, _ constant: CGFloat, multiplier: CGFloat = 1) {
        self.multiplier = multiplier
        self.view = view
        self.side = side
        self.relation = relation
        self.constant = constant
    }

    /// Active constraints on one view's own size are kept by that view.
    open var isActive: Bool {
        get { view?.constraints.contains { $0 === self } ?? false }
        set {
            view?.constraints.removeAll { $0 === self }
            if newValue { view?.constraints.append(self) }
        }
    }
}

@MainActor open class NSLayoutDimension: NSObject {
    private let view: UIView
    private let side: NSLayoutConstraint.Side

    init(_ view: UIView, _ side: NSLayoutConstraint.Side) {
        self.view = view
        self.side = side
    }

    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { NSLayoutConstraint(view, side, .equal, c) }

    /// The other side is the same view's height, the only one that is used.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(view, side, .equal, 0, multiplier: m)
    }

    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(view, side, .greaterThanOrEqual, c)
    }
}

@MainActor
extension UIView {
    /// For tests: the constants of the active constraints.
    public var equalWidth: CGFloat? { constant(.width, .equal) }
    public var equalHeight: CGFloat? { constant(.height, .equal) }
    public var minimumHeight: CGFloat? { constant(.height, .greaterThanOrEqual) }

    private func constant(_ side: NSLayoutConstraint.Side, _ relation: NSLayoutConstraint.Relation) -> CGFloat? {
        constraints.first { $0.side == side && $0.relation == relation }?.constant
    }
}

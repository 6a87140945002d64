nonisolated public struct Path: Equatable, Sendable {
    /// For tests.
    public enum Element: Equatable, Sendable {
        case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
        case rect(CGRect)
        case move(CGPoint)
        case line(CGPoint)
    }

    /// For tests.
    public private(set) var elements: [Element] = []

    public init() {}

    public init(_ rect: CGRect) { elements = [.rect(rect)] }

    public mutating func addPath(_ path: Path) { elements += path.elements }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + dx, y: point.y + dy) }
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .roundedRect(let rect, let radii, let style): .roundedRect(rect.offsetBy(dx: dx, dy: dy), radii, style)
            case .rect(let rect): .rect(rect.offsetBy(dx: dx, dy: dy))
            case .move(let point): .move(moved(point))
            case .line(let point): .line(moved(point))
            }
        }
        return path
    }

    public mutating func move(to end: CGPoint) { elements.append(.move(end)) }

    public mutating func addLine(to end: CGPoint) { elements.append(.line(end)) }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        let radii = RectangleCornerRadii(
            topLeading: cornerRadius, bottomLeading: cornerRadius, bottomTrailing: cornerRadius, topTrailing: cornerRadius)
        self.init(roundedRect: rect, cornerRadii: radii, style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        elements = [.roundedRect(rect, cornerRadii, style)]
    }
}

nonisolated public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension CGRect {
    /// For tests: where shapes are drawn.
    public static let sample = CGRect(x: 0, y: 0, width: 100, height: 50)
}

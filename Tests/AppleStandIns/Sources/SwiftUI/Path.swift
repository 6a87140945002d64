nonisolated public struct Path: Equatable, Sendable {
    /// For tests.
    public enum Element: Equatable, Sendable {
        case roundedRect(CGRect, RectangleCornerRadii, RoundedCornerStyle)
        case move(CGPoint)
        case line(CGPoint)
    }

    /// For tests.
    public private(set) var elements: [Element] = []

    public init() {}

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

nonisolated public protocol Shape: Sendable, Animatable, View {
    nonisolated func path(in rect: CGRect) -> Path
}

nonisolated public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var dash: [CGFloat]

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.dash = dash
    }
}

public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

nonisolated public struct RoundedRectangle: InsettableShape, Hashable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }

    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerSize.width, style: style) }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        RoundedRectangle(cornerRadius: cornerSize.width - amount, style: style)
    }

    public static func == (a: Self, b: Self) -> Bool { a.cornerSize == b.cornerSize && a.style == b.style }

    public func hash(into hasher: inout Hasher) { hasher.combine(cornerSize.width) }
}

nonisolated public struct Rectangle: InsettableShape, Hashable {
    /// For tests.
    public private(set) var insetAmount: CGFloat = 0

    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect.insetBy(dx: insetAmount, dy: insetAmount), cornerRadius: 0)
    }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}

nonisolated public struct Circle: InsettableShape, Hashable {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: rect.width / 2) }

    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

extension Circle: Primitive {
    @MainActor func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Circle", [:])] }
}

extension Rectangle: Primitive {
    @MainActor func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Rectangle", ["inset": insetAmount])] }
}

extension RoundedRectangle: Primitive {
    @MainActor func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("RoundedRectangle", ["shape": self])] }
}

extension Shape {
    nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        Modified(name: "fill", content: self, arguments: ["style": content, "isEOFilled": style.isEOFilled])
    }

    nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        Modified(name: "stroke", content: self, arguments: ["style": content, "stroke": style])
    }
}

extension InsettableShape {
    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View {
        Modified(name: "strokeBorder", content: self, arguments: ["style": content, "lineWidth": style.lineWidth, "stroke": style])
    }

    nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
        Modified(name: "strokeBorder", content: self, arguments: ["style": content, "lineWidth": lineWidth])
    }
}

public protocol ShapeStyle: Sendable {
    associatedtype Resolved: ShapeStyle = Never
    func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
    public func resolve(in environment: EnvironmentValues) -> Never { fatalError("a style that is drawn as it is") }
}

extension Never: ShapeStyle {}

public struct Color: Hashable, Sendable {
    private let source: any ShapeStyle & Hashable
    private let resolved: @Sendable (EnvironmentValues) -> Resolved

    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// Components as given: this stand-in does not convert between spaces.
    public struct Resolved: Hashable, Sendable, ShapeStyle {
        public var colorSpace: RGBColorSpace
        public var red: Float
        public var green: Float
        public var blue: Float
        public var opacity: Float

        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            self.colorSpace = colorSpace
            self.red = red
            self.green = green
            self.blue = blue
            self.opacity = opacity
        }
    }

    public init<T>(_ color: T) where T: Hashable, T: ShapeStyle, T.Resolved == Color.Resolved {
        source = color
        resolved = { color.resolve(in: $0) }
    }

    public init(_ resolved: Resolved) {
        source = resolved
        self.resolved = { _ in resolved }
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(
            Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
    }

    public static let red = Color(red: 1, green: 0, blue: 0)
    public static let blue = Color(red: 0, green: 0, blue: 1)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)

    public func resolve(in environment: EnvironmentValues) -> Resolved { resolved(environment) }

    public static func == (a: Color, b: Color) -> Bool { AnyHashable(a.source) == AnyHashable(b.source) }

    public func hash(into hasher: inout Hasher) { AnyHashable(source).hash(into: &hasher) }
}

extension Color: ShapeStyle {}

/// The style that is around, which keeps what is drawn as it is.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
}

public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var blue: Color { .blue }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

public struct HierarchicalShapeStyle: ShapeStyle {
    public static let primary = HierarchicalShapeStyle()
    public static let secondary = HierarchicalShapeStyle()
}

public struct BackgroundStyle: ShapeStyle {
    public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct TintShapeStyle: ShapeStyle {
    public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

public struct AnyShapeStyle: ShapeStyle {
    let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) { self.style = style }
}

extension Color: View, Primitive {
    func draw(in context: DrawingContext) -> [Drawing] { [context.drawing("Color", ["color": self])] }
}

import TokenModel

/// A type of tokens that SwiftUI's modifiers take by name: `.foregroundStyle(.accent)`, `.padding(.space.gap)`.
enum TokenWord: CaseIterable {
    case color, gradient, font, dimension, shadow, border, transition

    /// Nil for a token that no modifier takes.
    init?(_ type: TokenType) {
        switch type {
        case .color: self = .color
        case .gradient: self = .gradient
        case .typography: self = .font
        case .dimension: self = .dimension
        case .shadow: self = .shadow
        case .border: self = .border
        case .transition: self = .transition
        case .number, .duration, .fontWeight, .fontFamily, .strokeStyle, .cubicBezier: return nil
        }
    }

    /// Its name in `ViewStyles`.
    var type: StaticString {
        switch self {
        case .color: "ColorToken"
        case .gradient: "GradientToken"
        case .font: "FontToken"
        case .dimension: "DimensionToken"
        case .shadow: "ShadowToken"
        case .border: "BorderToken"
        case .transition: "TransitionToken"
        }
    }

    /// Whether SwiftUI finds it among its own styles of shapes.
    var isShapeStyle: Bool { self == .color || self == .gradient }
}

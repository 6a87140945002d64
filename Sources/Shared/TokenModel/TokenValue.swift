/// A value as the specification writes it: of a token, a part of a token, or a style field. It may contain unresolved references.
///
/// Nothing is normalized: an absent alpha stays absent, a weight's name stays a name. `SnapshotWriter` converts it for the runtime.
package indirect enum TokenValue: Sendable, Hashable {
    case color(ColorValue)
    case dimension(Double, DimensionUnit)
    case duration(Double, DurationUnit)
    case number(Double)
    case fontWeight(FontWeight)
    /// The families in order of preference. `isList` distinguishes `["Inter"]` from `"Inter"`.
    case fontFamily([String], isList: Bool)
    case cubicBezier(Double, Double, Double, Double)
    /// One of a fixed set of words: a stroke style's name or a line cap.
    case keyword(String)
    case boolean(Bool)
    /// A style field's text.
    case string(String)
    /// A style field's image: an asset name or an HTTPS URL.
    case image(String)
    /// A style field's case of an enumeration, by its index.
    case enumeration(Int)
    /// Top, leading, bottom, trailing: each a dimension or a reference to one.
    case insets([TokenValue])
    /// The members in the order of `TokenType.members`; nil for an absent optional member.
    case composite(TokenType, [TokenValue?])
    /// Shadow layers, gradient stops, or the items of a dash array.
    case list([TokenValue])
    /// A style field's values by control state. The bits of a state are UIKit's: 1 highlighted, 2 disabled, 4 selected, 8 focused; 0 normal.
    case states([StateValue])
    /// `{group.token}`, without its braces.
    case reference(String)
    /// A colour, dimension, duration, number or weight that is calculated from others.
    case expression(Expression)
}

package struct StateValue: Sendable, Hashable {
    package var state: UInt8
    package var value: TokenValue

    package init(state: UInt8, value: TokenValue) {
        self.state = state
        self.value = value
    }
}

package enum DimensionUnit: String, CaseIterable, Sendable { case px, rem }

package enum DurationUnit: String, CaseIterable, Sendable { case ms, s }

/// A weight by number or by name, 2025.10 section 8.4.
package enum FontWeight: Sendable, Hashable {
    case number(Double)
    case name(String)

    /// The weight from 1 to 1000; nil for a name that the specification does not define.
    package var number: Double? {
        switch self {
        case .number(let number): number
        case .name(let name): Self.names.first { $0.name == name }?.number
        }
    }

    package static let names: [(name: String, number: Double)] = [
        ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300), ("normal", 400),
        ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
        ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950), ("ultra-black", 950),
    ]
}

extension TokenValue {
    package static let strokeStyleKeywords = ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
    package static let lineCaps = ["round", "butt", "square"]
    /// The most layers, stops or dashes, far above what any design needs. Every alias of a list repeats it in the output.
    package static let listLimit = 256
    /// The sides of insets, in order.
    package static let sides = ["top", "leading", "bottom", "trailing"]
}

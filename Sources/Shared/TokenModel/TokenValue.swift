/// A value as the specification writes it: a token's, a sub-value's, a style field's; with references where nothing has resolved them yet.
///
/// Nothing is normalised: an absent alpha stays absent, a weight's name stays a name. `SnapshotWriter` makes the runtime's form of it.
package indirect enum TokenValue: Sendable, Hashable {
    case color(ColorValue)
    case dimension(Double, DimensionUnit)
    case duration(Double, DurationUnit)
    case number(Double)
    case fontWeight(FontWeight)
    /// The families from most to least preferred; `isList` tells `["Inter"]` from `"Inter"`.
    case fontFamily([String], isList: Bool)
    case cubicBezier(Double, Double, Double, Double)
    /// A stroke style's name, a line cap: one of a fixed set of words.
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
    /// The members of `TokenType.members`, in that order; nil for an optional member that is absent.
    case composite(TokenType, [TokenValue?])
    /// Shadow layers, gradient stops, the items of a dash array.
    case list([TokenValue])
    /// A style field's values by control state; the bits of a state are UIKit's: 1 highlighted, 2 disabled, 4 selected, 8 focused; 0 normal.
    case states([StateValue])
    /// `{group.token}`, without its braces.
    case reference(String)
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

    /// 1 to 1000; nil for a name that the specification does not have.
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
    /// Of layers, stops and dashes: far more than anybody draws; every alias of a list repeats it in the output.
    package static let listLimit = 256
    /// Of insets, in their order.
    package static let sides = ["top", "leading", "bottom", "trailing"]
}

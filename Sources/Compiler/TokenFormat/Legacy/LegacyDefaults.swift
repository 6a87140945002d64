import TokenModel

/// The value that CSS assumes for a missing member of a composite. Other tools leave such members out.
struct LegacyDefaults {
    let value: TokenValue
    /// JSON in the specification's form.
    let json: String

    /// Returns nil for a member that has no default.
    static func value(of member: String, in type: TokenType) -> LegacyDefaults? {
        switch (type, member) {
        case (.shadow, "offsetX"), (.shadow, "offsetY"), (.shadow, "blur"), (.shadow, "spread"), (.typography, "letterSpacing"): .zero
        case (.typography, "fontWeight"): .init(value: .fontWeight(.number(400)), json: "400")
        // CSS leaves `normal` to the font; browsers use about 1.2 for most fonts.
        case (.typography, "lineHeight"): .init(value: .number(1.2), json: "1.2")
        case (.border, "style"): .init(value: .keyword("solid"), json: "\"solid\"")
        case (.transition, "delay"): .init(value: .duration(0, .ms), json: "{\"value\": 0, \"unit\": \"ms\"}")
        case (.transition, "timingFunction"): .init(value: .cubicBezier(0.25, 0.1, 0.25, 1), json: "[0.25, 0.1, 0.25, 1]")
        default: nil
        }
    }

    private static let zero = LegacyDefaults(value: .dimension(0, .px), json: "{\"value\": 0, \"unit\": \"px\"}")
}

import TokenModel

/// What CSS takes for a member of a composite that is not there; other tools leave such members out.
struct LegacyDefaults {
    let value: TokenValue
    /// As the specification writes it.
    let json: String

    /// Nil for a member that nothing can stand for.
    static func value(of member: String, in type: TokenType) -> LegacyDefaults? {
        switch (type, member) {
        case (.shadow, "offsetX"), (.shadow, "offsetY"), (.shadow, "blur"), (.shadow, "spread"), (.typography, "letterSpacing"): .zero
        case (.typography, "fontWeight"): .init(value: .fontWeight(.number(400)), json: "400")
        // CSS leaves `normal` to the font; browsers come near this with most.
        case (.typography, "lineHeight"): .init(value: .number(1.2), json: "1.2")
        case (.border, "style"): .init(value: .keyword("solid"), json: "\"solid\"")
        case (.transition, "delay"): .init(value: .duration(0, .ms), json: "{\"value\": 0, \"unit\": \"ms\"}")
        case (.transition, "timingFunction"): .init(value: .cubicBezier(0.25, 0.1, 0.25, 1), json: "[0.25, 0.1, 0.25, 1]")
        default: nil
        }
    }

    private static let zero = LegacyDefaults(value: .dimension(0, .px), json: "{\"value\": 0, \"unit\": \"px\"}")
}

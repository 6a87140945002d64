/// Easings and transitions.
extension Author {
    mutating func cubicBezier(_ setting: Setting) -> Node {
        if setting.isLegacy, dice.chance(50) { return .text("cubic-bezier(\(fraction()), -0.5,\(fraction()), 1)") }
        return .list(
            (0..<4).map { index in
                if index % 2 == 0 { return pointed(at: .fraction, setting) ?? .number(fraction()) }
                return .number(dice.pick([fraction(), "-0.5", "1.56", "2"]))
            })
    }

    mutating func transition(_ setting: Setting) -> Node {
        object([
            "duration": value(of: .duration, setting), "delay": value(of: .duration, setting),
            "timingFunction": value(of: .cubicBezier, setting),
        ])
    }
}

import TokenModel

/// Lines: stroke styles and borders.
extension Author {
    mutating func strokeStyle(_ setting: Setting) -> Node {
        guard dice.chance(40) else { return .text(dice.pick(TokenValue.strokeStyleKeywords)) }
        note(.dashes)
        let dashes = (0..<dice.roll(1...4)).map { _ in value(of: .dimension, setting) }
        return object(["dashArray": .list(dashes), "lineCap": .text(dice.pick(TokenValue.lineCaps))])
    }

    mutating func border(_ setting: Setting) -> Node {
        object([
            "color": value(of: .color, setting), "width": value(of: .dimension, setting), "style": value(of: .strokeStyle, setting),
        ])
    }
}

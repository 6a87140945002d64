import TokenModel

/// Families, weights, typography.
extension Author {
    mutating func fontFamily(_ setting: Setting) -> Node {
        guard dice.chance(50) else { return .text(family()) }
        note(.familyLists)
        return .list((0..<dice.roll(1...3)).map { _ in pointed(at: .family, setting) ?? .text(family()) })
    }

    private mutating func family() -> String {
        dice.pick([
            "system-ui", "Inter", "ui-rounded", "ui-monospace", "Fira Code", "SF Pro \"Display\"", "Ünïcode", "O'Hara", "12 Point", "A\\B",
            "\u{FEFF}BOM",
        ])
    }

    mutating func fontWeight(_ setting: Setting) -> Node {
        if setting.isLegacy, dice.chance(60) {
            return .text(dice.pick(["Bold", "SemiBold", "Extra Light", "700", "REGULAR", "demi_bold"]))
        }
        return dice.chance(50)
            ? .number(dice.pick(["400", "700", "1", "1000", "550.5", "1e3"])) : .text(dice.pick(FontWeight.names.map(\.name)))
    }

    mutating func typography(_ setting: Setting) -> Node {
        object([
            "fontFamily": value(of: .fontFamily, setting), "fontSize": value(of: .dimension, setting),
            "fontWeight": value(of: .fontWeight, setting), "letterSpacing": offset(setting),
            "lineHeight": value(of: .number, setting),
        ])
    }

    /// Members of a typography token that only tokengen uses.
    mutating func typographyExtras() -> Node {
        note(.typographyExtras)
        var members: [Node.Member] = []
        if dice.chance(70) {
            members.append(.init(name: "textStyle", value: .text(dice.pick(["largeTitle", "body", "caption2", "headline"]))))
        }
        if dice.chance(40) {
            members.append(.init(name: "postScriptName", value: .text(dice.pick(["Inter-Bold", "Ümlaut-Regular", "A\"B"]))))
        }
        // No font is larger.
        if dice.chance(30) {
            members.append(
                .init(
                    name: "maximumSize",
                    value: .map([.init(name: "value", value: .number("1000000")), .init(name: "unit", value: .text("px"))])))
        } else if dice.chance(20) {
            members = [.init(name: "textStyle", value: .text("none"))]
        }
        return .map(members)
    }
}

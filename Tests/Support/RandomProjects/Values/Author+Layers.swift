import TokenModel

/// Shadows and gradients: lists of layers and stops, whose items may be references too.
extension Author {
    mutating func shadow(_ setting: Setting) -> Node {
        guard dice.chance(50) else { return shadowLayer(setting) }
        note(.shadowLists)
        return .list((0..<dice.roll(0...3)).map { _ in item(of: .shadow, setting) ?? shadowLayer(setting) })
    }

    private mutating func shadowLayer(_ setting: Setting) -> Node {
        var layer = object([
            "color": value(of: .color, setting), "offsetX": offset(setting), "offsetY": offset(setting),
            "blur": value(of: .dimension, setting), "spread": offset(setting),
        ])
        if dice.chance(25), case .map(let members) = layer {
            note(.insetShadows)
            layer = .map(members + [.init(name: "inset", value: .boolean(dice.chance(60)))])
        }
        return layer
    }

    mutating func gradient(_ setting: Setting) -> Node {
        .list((0..<dice.roll(1...4)).map { _ in item(of: .gradient, setting) ?? stop(setting) })
    }

    private mutating func stop(_ setting: Setting) -> Node {
        let position = dice.chance(15) ? Node.number(dice.pick(["-0.5", "1.5", "-1", "2e0"])) : .number(fraction())
        let isReference = dice.chance(temper.references)
        return object([
            "color": value(of: .color, setting), "position": isReference ? reference(to: .number, setting) ?? position : position,
        ])
    }

    /// A reference instead of one layer or stop: its token must be a single one wherever the list applies.
    private mutating func item(of type: TokenType, _ setting: Setting) -> Node? {
        guard dice.chance(temper.references) else { return nil }
        let reference = reference(to: type, setting) { draft, token in
            setting.contexts.allSatisfy { draft.plain(token, in: $0)?.isOneLayer ?? false }
        }
        if reference != nil { note(.itemReferences) }
        return reference
    }
}

extension Node {
    fileprivate var isOneLayer: Bool {
        switch self {
        case .list(let items): items.count == 1
        case .map: true
        default: false
        }
    }
}

import TokenModel

/// Values, by type; each part of one may be a reference.
extension Author {
    /// A reference, a formula or a literal.
    mutating func value(of type: TokenType, _ setting: Setting) -> Node {
        if dice.chance(temper.references), let reference = reference(to: type, setting) { return reference }
        return formula(of: type, setting) ?? literal(of: type, setting)
    }

    mutating func literal(of type: TokenType, _ setting: Setting) -> Node {
        if let feature = Feature(rawValue: type.rawValue) { note(feature) }
        return switch type {
        case .color: color(setting)
        case .dimension: dimension(setting)
        case .duration: duration(setting)
        case .number: number(setting)
        case .fontFamily: fontFamily(setting)
        case .fontWeight: fontWeight(setting)
        case .cubicBezier: cubicBezier(setting)
        case .strokeStyle: strokeStyle(setting)
        case .border: border(setting)
        case .transition: transition(setting)
        case .shadow: shadow(setting)
        case .gradient: gradient(setting)
        case .typography: typography(setting)
        }
    }

    /// An object whose members come in any order.
    mutating func object(_ members: KeyValuePairs<String, Node>) -> Node {
        let members = members.map { Node.Member(name: $0.key, value: $0.value) }
        return .map(dice.chance(80) ? members : dice.shuffled(members))
    }
}

import TokenModel

/// A token as older tools write it: members without `$`, types with other names.
extension Renderer {
    mutating func legacy(_ token: Node, _ type: TokenType) -> Node {
        guard case .map(let members) = token else { return token }
        let hasSigns = dice.chance(40) || !(token["$value"]?.isPlainlyAValue ?? false)
        return .map(
            members.map { member in
                var member = member
                if member.name == "$type", dice.chance(60), let name = dice.pickAny(type.legacyNames) { member.value = .text(name) }
                if !hasSigns { member.name = String(member.name.drop { $0 == "$" }) }
                return member
            })
    }
}

extension Node {
    /// Whether it cannot be mistaken for a group.
    fileprivate var isPlainlyAValue: Bool {
        guard case .map(let members) = self else { return true }
        return members.contains { if case .map = $0.value { false } else { true } }
    }
}

extension TokenType {
    fileprivate var legacyNames: [String] {
        switch self {
        case .dimension: ["sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "space", "radius"]
        case .number: ["opacity", "zIndex", "percentage"]
        case .fontFamily: ["fontFamilies"]
        case .fontWeight: ["fontWeights"]
        case .duration: ["time"]
        case .cubicBezier: ["cubic-bezier"]
        case .shadow: ["boxShadow"]
        default: []
        }
    }
}

import TokenModel

extension TokenValue {
    /// The value with each of its colours replaced.
    func mappingColors(_ transform: (ColorValue) -> ColorValue) -> TokenValue {
        switch self {
        case .color(let color): .color(transform(color))
        case .composite(let type, let members): .composite(type, members.map { $0?.mappingColors(transform) })
        case .list(let items): .list(items.map { $0.mappingColors(transform) })
        default: self
        }
    }

    /// Whether any of its colours satisfies a condition.
    func hasColor(where condition: (ColorValue) -> Bool) -> Bool {
        switch self {
        case .color(let color): condition(color)
        case .composite(_, let members): members.contains { $0?.hasColor(where: condition) ?? false }
        case .list(let items): items.contains { $0.hasColor(where: condition) }
        default: false
        }
    }
}

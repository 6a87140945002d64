extension TokenValue {
    /// Whether the value may contain references. False for the kinds that can only be literal.
    package var mayHoldReferences: Bool {
        switch self {
        case .insets, .composite, .list, .states, .reference, .expression: true
        default: false
        }
    }

    /// Calls `body` with the path of each reference in the value, in order.
    package func forEachReference(_ body: (String) -> Void) {
        switch self {
        case .reference(let path): body(path)
        case .expression(let expression): expression.forEachReference(body)
        case .composite(_, let members): for member in members { member?.forEachReference(body) }
        case .list(let items), .insets(let items): for item in items { item.forEachReference(body) }
        case .states(let states): for state in states { state.value.forEachReference(body) }
        default: break
        }
    }

    /// Returns the value with each reference replaced by the result of `replacement` for its path.
    package func replacingReferences(_ replacement: (String) -> TokenValue) -> TokenValue {
        replacingParts { part in
            switch part {
            case .reference(let path): replacement(path)
            case .expression(let expression): .expression(expression.replacingReferences(replacement))
            default: part
            }
        }
    }

    /// Returns the value with each part that has no parts of its own, or the whole if there are none, replaced by the result of `replacement`.
    package func replacingParts(_ replacement: (TokenValue) -> TokenValue) -> TokenValue {
        switch self {
        case .composite(let type, let members): .composite(type, members.map { $0?.replacingParts(replacement) })
        case .list(let items): .list(items.map { $0.replacingParts(replacement) })
        case .insets(let items): .insets(items.map { $0.replacingParts(replacement) })
        case .states(let states): .states(states.map { StateValue(state: $0.state, value: $0.value.replacingParts(replacement)) })
        default: replacement(self)
        }
    }

    /// The value without what shows nothing: the hexadecimal fallback of colours, and an alpha of 1, which is the default.
    package var withoutNotation: TokenValue {
        replacingParts { part in
            guard case .color(var color) = part else { return part }
            color.hex = nil
            if color.alpha == 1 { color.alpha = nil }
            return .color(color)
        }
    }

    /// Whether two values are the same, whatever notation they have.
    package func isSame(as other: TokenValue) -> Bool { self == other || withoutNotation == other.withoutNotation }
}

extension TokenValue {
    /// False for the kinds that can only be literal.
    package var mayHoldReferences: Bool {
        switch self {
        case .insets, .composite, .list, .states, .reference: true
        default: false
        }
    }

    /// Calls `body` with the path of each reference in the value, in order.
    package func forEachReference(_ body: (String) -> Void) {
        switch self {
        case .reference(let path): body(path)
        case .composite(_, let members): for member in members { member?.forEachReference(body) }
        case .list(let items), .insets(let items): for item in items { item.forEachReference(body) }
        case .states(let states): for state in states { state.value.forEachReference(body) }
        default: break
        }
    }

    /// The value with each reference replaced by what `replacement` gives for its path.
    package func replacingReferences(_ replacement: (String) -> TokenValue) -> TokenValue {
        switch self {
        case .reference(let path): replacement(path)
        case .composite(let type, let members): .composite(type, members.map { $0?.replacingReferences(replacement) })
        case .list(let items): .list(items.map { $0.replacingReferences(replacement) })
        case .insets(let items): .insets(items.map { $0.replacingReferences(replacement) })
        case .states(let states): .states(states.map { StateValue(state: $0.state, value: $0.value.replacingReferences(replacement)) })
        default: self
        }
    }
}

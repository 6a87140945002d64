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

    /// With the only item of each list that is an item of a list itself in its place: of layers or stops, also by control state.
    package var withSingleItems: TokenValue {
        get throws(NestedList) {
            switch self {
            case .list(let items): return .list(try Self.single(items, state: nil))
            case .states(var states):
                for index in states.indices {
                    guard case .list(let items) = states[index].value else { continue }
                    states[index].value = .list(try Self.single(items, state: states[index].state))
                }
                return .states(states)
            default: return self
            }
        }
    }

    private static func single(_ items: [TokenValue], state: UInt8?) throws(NestedList) -> [TokenValue] {
        guard items.contains(where: { if case .list = $0 { true } else { false } }) else { return items }
        var single: [TokenValue] = []
        for item in items {
            guard case .list(let inner) = item else {
                single.append(item)
                continue
            }
            guard inner.count == 1 else { throw NestedList(state: state) }
            single += inner
        }
        return single
    }
}

/// An item of a list refers to a list that does not have one item.
package struct NestedList: Error, Hashable {
    /// The control state whose list it is; nil where there are none.
    package let state: UInt8?
}

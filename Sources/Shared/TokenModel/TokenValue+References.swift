extension TokenValue {
    /// Whether the value may contain references. False for the kinds that can only be literal.
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

    /// Returns the value with each reference replaced by the result of `replacement` for its path.
    package func replacingReferences(_ replacement: (String) -> TokenValue) -> TokenValue {
        replacingParts { if case .reference(let path) = $0 { replacement(path) } else { $0 } }
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

    /// The value with nested lists flattened: in a list of layers or stops, a list of one item is replaced by that item. Also applies to each
    /// control state.
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

/// The error for an item of a list that refers to a list without exactly one item.
package struct NestedList: Error, Hashable {
    /// The control state of the list; nil for a value without states.
    package let state: UInt8?
}

import TokenModel

/// A piece of a token file before it is text. References name tokens by index in the draft.
package indirect enum Node: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// As JSON writes it.
    case number(String)
    case text(String)
    case list([Node])
    case map([Member])
    case reference(Reference)
    case formula(Formula)

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: Node
    }

    static func map(_ members: KeyValuePairs<String, Node>) -> Node { .map(members.map { Member(name: $0.key, value: $0.value) }) }

    subscript(name: String) -> Node? {
        guard case .map(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// Calls `body` with each reference within the node, in order.
    func forEachReference(_ body: (Reference) -> Void) {
        switch self {
        case .reference(let reference): body(reference)
        case .list(let items): for item in items { item.forEachReference(body) }
        case .map(let members): for member in members { member.value.forEachReference(body) }
        case .formula(let formula): formula.forEachOperand { node, _ in node.forEachReference(body) }
        case .null, .boolean, .number, .text: break
        }
    }

    /// With every reference replaced by the result of `body`.
    func replacingReferences(_ body: (Reference) -> Node) -> Node {
        switch self {
        case .reference(let reference): body(reference)
        case .list(let items): .list(items.map { $0.replacingReferences(body) })
        case .map(let members): .map(members.map { Member(name: $0.name, value: $0.value.replacingReferences(body)) })
        case .formula(let formula): .formula(formula.mapOperands { node, _ in node.replacingReferences(body) })
        case .null, .boolean, .number, .text: self
        }
    }
}

/// An alias or a pointer to a token, or a pointer to a part of its value.
package struct Reference: Hashable, Sendable {
    /// The index of the token in the draft.
    var token: Int
    var form: Form
    /// The names and indices that lead into the token's value; empty for the whole value.
    var steps: [String] = []

    enum Form: Hashable, Sendable {
        /// `"{color.accent}"`
        case braces
        /// `{"$ref": "#/color/accent"}`
        case pointer
        /// `{"$ref": "#/color/accent/$value"}`
        case pointerToValue
    }
}

import TokenSyntax

/// A component as its file declares it: the value of each member, which nobody has looked into yet.
package struct ComponentDeclaration: Sendable {
    package enum Member: String, CaseIterable, Sendable {
        case description = "$description"
        case extensions = "$extensions"
        case level, style, content, body, states, events, updates, actions, transitions, examples, brands
    }

    package let name: String
    package let tree: SyntaxTree
    package let key: NodeID
    package var members: [Member: NodeID] = [:]

    package subscript(member: Member) -> NodeID? { members[member] }
}

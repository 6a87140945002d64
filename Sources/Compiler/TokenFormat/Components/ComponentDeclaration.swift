import TokenSyntax

/// A component as its file declares it. The value of each member is a node that has not been read yet.
package struct ComponentDeclaration: Sendable {
    package enum Member: String, CaseIterable, Sendable {
        case description = "$description"
        case extensions = "$extensions"
        case level, style, content, body, states, events, updates, actions, transitions, examples, brands
    }

    package let name: String
    package let tree: SyntaxTree
    package let key: NodeID
    /// The members that have a value. One that is `null` or empty counts as not written.
    package var members: [Member: NodeID] = [:]
    /// The keys of members that are `null` or empty.
    package var emptyMembers: [Member: NodeID] = [:]
    /// Whether it has a member that does not exist. Any member that is missing may be that one, misspelt.
    package var hasUnknownMembers = false

    package subscript(member: Member) -> NodeID? { members[member] }
}

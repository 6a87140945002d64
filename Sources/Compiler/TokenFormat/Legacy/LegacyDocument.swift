import TokenModel
import TokenSyntax

/// What a JSON file that is read leniently has beyond the format.
package struct LegacyDocument: Sendable {
    package var log = LegacyLog()
    /// The members that tokens do not have.
    package var extras: [ExtraMember] = []
    /// The tokens, by their index, that may be the own token of their group: `_`, `@`, `DEFAULT`.
    var possibleRoots: [Int] = []
    /// By the node of a type's name: what it is called in the format.
    var types: [NodeID: TokenType] = [:]
    /// Whether some type's tokens are not read.
    package var leavesTokensOut = false
    /// The tokens inside of others, which are left out.
    package var nested: [NestedToken] = []

    package struct NestedToken: Sendable {
        package var path: String
        package var key: NodeID
    }

    /// A member that is kept by moving it into the token's `$extensions`.
    package struct ExtraMember: Sendable {
        /// The token's object.
        let token: NodeID
        /// The object that holds the member: the token's or its value's.
        let holder: NodeID
        let key: NodeID
    }
}

extension TokenDocument {
    /// The type that a `$type` names, by its legacy name where such are read; nil for a name that is none.
    package func type(at node: NodeID) -> TokenType? {
        TokenType(rawValue: tree.string(node)) ?? legacy?.types[node]
    }
}

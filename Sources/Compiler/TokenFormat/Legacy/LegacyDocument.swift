import TokenDiagnostics
import TokenModel
import TokenSyntax

/// The legacy parts of a leniently read JSON file.
package struct LegacyDocument: Sendable {
    package var log = LegacyLog()
    /// Members that tokens of the format do not have.
    package var extras: [ExtraMember] = []
    /// Indices of the tokens that may be their group's own token: `_`, `@`, `DEFAULT`.
    var possibleRoots: [Int] = []
    /// The format's type for each node that holds a legacy type name.
    var types: [NodeID: TokenType] = [:]
    /// Whether the tokens of some type are not read.
    package var leavesTokensOut = false
    /// Whether another tool wrote the project's JSON. If so, what the format cannot have is left out instead of refused.
    package internal(set) var isForeign = false
    /// Whether a token without a type is left out instead of refused.
    package internal(set) var mayLackTypes = false
    var refusals: [Refusal] = []
    /// The errors about duplicate keys, until it is known which tool wrote the files.
    var duplicateKeys = Diagnostics()
    /// The indices of the tokens that such a key makes ambiguous. They are left out.
    package internal(set) var tokensOfDuplicateKeys: [Int] = []
    /// Tokens that are left out because of their place or name.
    package var absent: [AbsentToken] = []

    package struct AbsentToken: Sendable {
        package var path: String
        package var key: NodeID
        package var cause: LeftOut
    }

    /// A member that is kept by moving it into the token's `$extensions`.
    package struct ExtraMember: Sendable {
        /// The token's object.
        let token: NodeID
        /// The object that holds the member: the token, or the token's value.
        let holder: NodeID
        let key: NodeID
    }

    /// The expressions of a token that are written into its `$extensions`, beside their results.
    package struct KeptExpressions: Sendable {
        /// The token's object.
        let token: NodeID
        /// By JSON pointer within the value, which is empty for the whole.
        let texts: [(pointer: String, text: String)]
        /// The members that the expressions contain, and that are removed.
        let members: [(holder: NodeID, key: NodeID)]

        /// Nil if they are written there already, or could not be.
        package init?(of token: NodeID, _ value: TokenValue, in tree: SyntaxTree) {
            let extensions = tree.value(of: "$extensions", in: token) ?? tree.value(of: "extensions", in: token)
            if let extensions, tree.kind(extensions) != .mapping || tree.ownExpression(in: extensions) != nil { return nil }
            self.token = token
            texts = value.expressionTexts()
            members = tree.modifications(of: token).compactMap { _, node in
                let key = tree.key(of: node)
                return tree.parent(of: node).map { ($0, key) }
            }
        }
    }
}

extension TokenDocument {
    /// Returns the type that a `$type` names, including legacy names in a leniently read file. Nil if the name is unknown.
    package func type(at node: NodeID) -> TokenType? {
        TokenType(rawValue: tree.string(node)) ?? legacy?.types[node]
    }
}

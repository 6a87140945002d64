import TokenDiagnostics
import TokenModel
import TokenSyntax

/// What a value needs to know of its surroundings: which tokens its references may name, and what those are.
///
/// In a token file these are the tokens of a brand, in a file of overrides those of a release.
package protocol ReferenceScope: Sendable {
    /// Whether a reference may name the token where a value of a type is wanted; an error is reported at `place`.
    ///
    /// - Parameters:
    ///   - expected: nil for any type.
    ///   - inBase: the reference stands in the platform layer, which may not look at a brand's tokens.
    func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool

    /// Whether a file has a token with the path, which is left out.
    func leavesOut(_ path: String) -> Bool

    /// Nil where there is no token with the path, or its type could not be told.
    func type(of path: String) -> TokenType?

    /// Where the value of a token is written that counts in a mode; nil for a token that stands in no file.
    func source(of path: String, in mode: TokenMode) -> ValueSource?

    /// The path by which the format knows what an older tool has written, with the form that it was; nil where it is as it should be.
    func modernPath(of path: String) -> (path: String, form: LegacyForm)?
}

/// Where a token's value is written, and by which rules it is read.
package struct ValueSource {
    let tree: SyntaxTree
    let node: NodeID
    let inBase: Bool
    let notation: Notation
    /// The token's `$extensions`.
    let extensions: NodeID?

    package init(tree: SyntaxTree, node: NodeID, inBase: Bool, notation: Notation, extensions: NodeID?) {
        self.tree = tree
        self.node = node
        self.inBase = inBase
        self.notation = notation
        self.extensions = extensions
    }
}

/// Short forms are part of the YAML format; in JSON they are legacy.
package enum Notation: Sendable {
    case yaml, lenientJSON, strictJSON

    package init(_ tree: SyntaxTree, isStrict: Bool) {
        self = tree.format == .yaml ? .yaml : isStrict ? .strictJSON : .lenientJSON
    }
}

extension Diagnostic.Message {
    package static func unresolvedAlias(_ path: String) -> Self { .error(.unresolvedAlias, "no token named '\(path)'") }
    package static func wrongReferenceType(_ path: String, _ type: TokenType, _ expected: TokenType) -> Self {
        .error(.wrongType, "'\(path)' is a \(type.rawValue); expected a \(expected.rawValue)")
    }
}

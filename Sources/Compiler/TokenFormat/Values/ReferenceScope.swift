import TokenDiagnostics
import TokenModel
import TokenSyntax

/// The surroundings of a value: which tokens its references can name, and what those are.
///
/// In a token file these are the tokens of a brand; in a file of overrides, those of a release.
package protocol ReferenceScope: Sendable {
    /// Returns whether a reference may name the token where a value of the type is expected. An error is reported at `place`.
    ///
    /// - Parameters:
    ///   - expected: nil for any type.
    ///   - inBase: whether the reference is in the platform layer, which cannot refer to a brand's tokens.
    func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool

    /// Whether a file declares a token with the path that is left out.
    func leavesOut(_ path: String) -> Bool

    /// Returns the outermost group of a token's path that no file declares. Nil if there is none, or if the path looks like a misspelling.
    func missingGroup(of path: String) -> String?

    /// Returns nil if no token has the path or its type is unknown.
    func type(of path: String) -> TokenType?

    /// Whether the type of the token at a path is unreliable because of an error that is reported elsewhere.
    func isDoubtful(_ path: String) -> Bool

    /// Returns where the token's value for a mode is written. Nil for a token that is not in a file.
    func source(of path: String, in mode: TokenMode) -> ValueSource?

    /// Returns the modern path for a path in an older tool's form, and that form. Nil if the path is modern already.
    func modernPath(of path: String) -> (path: String, form: LegacyForm)?
}

extension ReferenceScope {
    package func isDoubtful(_ path: String) -> Bool { false }

    package func missingGroup(of path: String) -> String? { nil }
}

/// Where a token's value is written, and by which rules it is read.
package struct ValueSource {
    let tree: SyntaxTree
    let node: NodeID
    let inBase: Bool
    let notation: Notation
    /// The token's object, or in YAML its value alone.
    let token: NodeID

    package init(tree: SyntaxTree, node: NodeID, inBase: Bool, notation: Notation, token: NodeID) {
        self.tree = tree
        self.node = node
        self.inBase = inBase
        self.notation = notation
        self.token = token
    }
}

/// The rules for reading values. Short forms are part of the YAML format; in JSON they are legacy.
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

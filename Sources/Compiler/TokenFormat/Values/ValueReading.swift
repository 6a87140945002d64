import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Reads a file's values by type: a `ValueReader` those of the format, a `LegacyReader` also those of other tools.
package protocol ValueReading: Sendable {
    /// The reader of the format's own forms, with the diagnostics so far.
    var values: ValueReader { get set }

    /// Begins the value of a token in a mode.
    ///
    /// - Parameter token: the token's object.
    mutating func begin(_ token: NodeID?, in mode: TokenMode)

    /// - Parameter type: nil if it is unknown: then only a reference is checked.
    mutating func read(_ node: NodeID, as type: TokenType?) -> TokenValue?

    /// Returns a value after the changes by other members of its token, or the value unchanged if there are none. Nil if an error was reported or the
    /// token is left out.
    mutating func modified(_ value: TokenValue, of token: NodeID, as type: TokenType, at node: NodeID) -> TokenValue?

    /// Ends the value that was begun.
    ///
    /// - Parameter isRead: whether it has a value.
    mutating func end(as type: TokenType?, isRead: Bool) -> ValueOrigin

    /// Notes the legacy form of a reference that is a whole value. Nothing else is checked.
    mutating func noteAlias(_ node: NodeID)

    /// The members that the format does not have, and that are kept in `$extensions`.
    var extras: [LegacyDocument.ExtraMember] { get }
}

/// What is to be known of a token's value besides the value.
package struct ValueOrigin {
    /// Why the token is left out; nil if it has a value or an error.
    package var leftOut: LeftOut?
    /// The error because of which it is left out, if there is one.
    package var error: String?
    /// The results that are written beside its expressions.
    package var results: [WrittenResult] = []
}

extension ValueReader: ValueReading {
    package var values: ValueReader {
        get { self }
        _modify { yield &self }
    }

    package mutating func begin(_ token: NodeID?, in mode: TokenMode) {}

    package mutating func end(as type: TokenType?, isRead: Bool) -> ValueOrigin { ValueOrigin() }

    package mutating func noteAlias(_ node: NodeID) {}

    package var extras: [LegacyDocument.ExtraMember] { [] }

    /// An error if there is one: the format has no such member.
    package mutating func modified(_ value: TokenValue, of token: NodeID, as type: TokenType, at node: NodeID) -> TokenValue? {
        guard let modify = tree.value(of: "$extensions", in: token).flatMap({ tree.modification(in: $0) }) else { return value }
        diagnostics.report(.modification, at: tree.reference(modify), hint: "'tokengen explain' with the token's path shows it")
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var modification: Self {
        .error(.legacyForm, "'modify' belongs to Tokens Studio; write the modified colour as the value")
    }
}

import TokenModel

extension SyntaxTree {
    /// Returns the number that an unquoted scalar spells in JSON's grammar, correctly rounded.
    ///
    /// Returns nil for anything else, such as a quoted number, `0x10` or `+1`, and for a number too large for a `Double`.
    package func number(_ node: NodeID) -> Double? {
        guard kind(node) == .plain || kind(node) == .number else { return nil }
        return withText(node) { Double(jsonNumber: $0) }
    }
}

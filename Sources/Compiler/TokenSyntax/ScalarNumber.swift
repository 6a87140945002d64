import TokenModel

extension SyntaxTree {
    /// The number that a scalar without quotes spells by JSON's grammar, correctly rounded.
    ///
    /// Nil for anything else, such as a text that looks like a number, `0x10` or `+1`, and for a number too large for a `Double`.
    package func number(_ node: NodeID) -> Double? {
        guard kind(node) == .plain || kind(node) == .number else { return nil }
        return withText(node) { Double(jsonNumber: $0) }
    }
}

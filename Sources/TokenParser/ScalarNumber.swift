extension SyntaxTree {
    /// The number that a scalar without quotes spells by JSON's grammar, correctly rounded.
    ///
    /// Nil for anything else, such as a text that looks like a number, `0x10` or `+1`, and for a number too large for a `Double`.
    package func number(_ node: NodeID) -> Double? {
        guard kind(node) == .plain || kind(node) == .number else { return nil }
        return withText(node) { Double(jsonNumber: $0) }
    }
}

extension Double {
    /// What the bytes spell by JSON's grammar (RFC 8259, section 6), correctly rounded; nil where that is no finite number.
    package init?(jsonNumber text: UnsafeBufferPointer<UInt8>) {
        guard let literal = NumberLiteral(text) else { return nil }
        if let value = literal.exactValue {
            self = value
        } else {
            guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
            self = value
        }
    }
}

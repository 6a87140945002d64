import TokenModel
import TokenSyntax

extension SyntaxTree {
    /// The path of a scalar that is one reference and nothing else.
    package func aliasPath(_ node: NodeID) -> String? {
        guard isText(node) else { return nil }
        let bytes = bytes(node)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self).normalForm
    }

    /// Whether a text begins as a reference and does not end as one.
    package func isUnclosedAlias(_ node: NodeID) -> Bool {
        guard isText(node) else { return false }
        let bytes = bytes(node)
        return bytes.first == UInt8(ascii: "{") && !bytes.contains(UInt8(ascii: "}"))
    }
}

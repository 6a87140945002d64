import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    /// Reports an object with `$ref` where only aliases are allowed. Returns false for any other node.
    ///
    /// - Parameter type: the type that an alias can have in this place; nil for a part that cannot be an alias.
    mutating func refusesPointer(_ node: NodeID, as type: TokenType?) -> Bool {
        guard refusesPointers, tree.kind(node) == .mapping, let pointer = tree.value(of: "$ref", in: node) else { return false }
        let alias = type.flatMap { scope.tokenPath(of: tree.string(pointer), type: $0) }.map { "{\($0)}" }
        // Only a person knows where a block over several lines ends.
        let isAlone = tree.subtree(of: node).count == 3 && tree.file.bytes[tree.range(node).start] == UInt8(ascii: "{")
        diagnostics.report(
            .misplacedPointer, at: tree.reference(node), suggestion: alias,
            fixes: alias.map { isAlone ? tree.fixes(node, writing: $0) : [] } ?? [])
        return true
    }
}

extension ReferenceScope {
    /// Returns the path of the token that a pointer names as a whole, if it has the type. Nil if the pointer names anything else.
    fileprivate func tokenPath(of pointer: String, type: TokenType) -> String? {
        guard var names = try? PointerPath(pointer).names else { return nil }
        if names.last == "$value" { names.removeLast() }
        let path = names.joined(separator: ".")
        return self.type(of: path) == type ? path : nil
    }
}

extension Diagnostic.Message {
    package static var misplacedPointer: Self {
        .error(.misplacedPointer, "'$ref' works only in token files; write the token's path in braces")
    }
}

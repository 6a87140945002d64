import TokenDiagnostics
import TokenSyntax

extension SourceRange {
    /// Returns where a part of the value in this range is written, such as the blur of a shadow; nil if the value is not written in parts.
    ///
    /// - Parameters:
    ///   - path: names of members, and numbers of items from 1, separated by `/`.
    ///   - leaf: what changed there.
    func part(at path: String, of leaf: ValueDifference) -> SourceRange? {
        // The value alone is parsed, at its column, because the lines of a block are indented alike.
        let indentation = file.location(of: start).column - 1
        let bytes = Array(repeating: UInt8(ascii: " "), count: indentation) + file.bytes[start..<end]
        var ignored = Diagnostics()
        guard let tree = SyntaxParser().parse(SourceFile(name: file.name, bytes: bytes), reporting: &ignored), !ignored.hasErrors,
            let node = tree.node(at: path).map({ tree.quantityPart(of: $0, leaf) })
        else { return nil }
        let found = tree.range(node)
        return SourceRange(file: file, start: start - indentation + found.start, end: start - indentation + found.end)
    }
}

extension SyntaxTree {
    /// The number or the unit of a quantity that is written in parts.
    fileprivate func quantityPart(of node: NodeID, _ leaf: ValueDifference) -> NodeID {
        guard kind(node) == .mapping else { return node }
        func number(_ text: String) -> Substring { text.prefix { !$0.isLetter } }
        let name = number(leaf.old) == number(leaf.new) ? "unit" : "value"
        return entries(of: node).first { string($0.key) == name }?.value ?? node
    }

    fileprivate func node(at path: String) -> NodeID? {
        guard var node = root else { return nil }
        for name in path.split(separator: "/") {
            let next =
                kind(node) == .sequence
                ? Int(name).flatMap { number in items(of: node).enumerated().first { $0.offset == number - 1 }?.element }
                : entries(of: node).first { string($0.key) == name }?.value
            guard let next else { return nil }
            node = next
        }
        return node
    }
}

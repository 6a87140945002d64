import TokenDiagnostics
import TokenSyntax

extension SourceRange {
    /// Returns where a part of the value in this range is written, such as the blur of a shadow; nil if the value is not written in parts.
    ///
    /// - Parameter path: names of members, and numbers of items from 1, separated by `/`.
    func part(at path: String) -> SourceRange? {
        // The value alone is parsed, at its column, because the lines of a block are indented alike.
        let indentation = file.location(of: start).column - 1
        let bytes = Array(repeating: UInt8(ascii: " "), count: indentation) + file.bytes[start..<end]
        var ignored = Diagnostics()
        guard let tree = SyntaxParser().parse(SourceFile(name: file.name, bytes: bytes), reporting: &ignored), !ignored.hasErrors,
            let node = tree.node(at: path)
        else { return nil }
        let found = tree.range(node)
        return SourceRange(file: file, start: start - indentation + found.start, end: start - indentation + found.end)
    }
}

extension SyntaxTree {
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

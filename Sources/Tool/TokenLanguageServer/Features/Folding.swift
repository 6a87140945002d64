import TokenDiagnostics
import TokenSyntax

extension DocumentView {
    /// Returns the lines that can be folded: those of mappings and lists, each with its key, and of comments.
    var foldingRanges: [LSP.FoldingRange] {
        let values = SyntaxTree(file).map { tree in tree.ids.dropFirst().compactMap { lines(of: $0, in: tree) } } ?? []
        var known: Set<Int> = []
        // Of several that begin on a line, the outermost comes first.
        return (values + commentLines).filter { known.insert($0.startLine).inserted }.sorted { $0.startLine < $1.startLine }
    }

    private func lines(of node: NodeID, in tree: SyntaxTree) -> LSP.FoldingRange? {
        guard !tree.isScalar(node), !tree.isAlias(node) else { return nil }
        let key = NodeID(node.index - 1)
        let hasKey = tree.isScalar(key) && tree.range(key).end <= tree.range(node).start
        let start = file.location(of: hasKey ? tree.range(key).start : tree.range(node).start).line
        // The line of a closing bracket stays visible.
        let end = file.location(of: tree.contentEnd(node)).line - (tree.isBlock(node) ? 0 : 1)
        return end > start ? .init(startLine: start - 1, endLine: end - 1) : nil
    }

    /// Blocks of lines that are comments.
    private var commentLines: [LSP.FoldingRange] {
        let marks = SyntaxParser.isYAML(file.name) ? ["#"] : ["//"]
        var found: [LSP.FoldingRange] = []
        var start: Int?
        for line in 1...file.lineCount + 1 {
            let text = line > file.lineCount ? [] : file.line(line).drop { $0 == UInt8(ascii: " ") || $0 == 9 }
            if marks.contains(where: { text.starts(with: $0.utf8) }) {
                start = start ?? line
            } else if let first = start {
                if line - 1 > first { found.append(.init(startLine: first - 1, endLine: line - 2, kind: "comment")) }
                start = nil
            }
        }
        return found
    }
}

import TokenFormat
import TokenResolver
import TokenSyntax

extension JSONPrinter {
    /// Prints any value of a file as JSON. A plain YAML scalar becomes the JSON value it looks like, otherwise text.
    ///
    /// The printer keeps its own stack, because the file determines the nesting depth.
    package mutating func value(_ reference: SyntaxReference) {
        let tree = reference.tree
        var open: [OpenValue] = []
        var node = reference.node
        let end = tree.end(of: node)
        while true {
            while let top = open.last, node >= top.end {
                text(top.isMapping ? "}" : "]")
                open.removeLast()
            }
            guard node < end else { return }
            let isKey = begin(in: &open)
            switch tree.kind(node) {
            case _ where isKey:
                member(tree.string(node))
            case .mapping, .sequence:
                let isMapping = tree.kind(node) == .mapping
                text(isMapping ? "{" : "[")
                open.append(OpenValue(end: tree.end(of: node), isMapping: isMapping))
            default: scalar(node, in: tree)
            }
            node = tree.successor(of: node)
        }
    }

    /// A mapping or list that is being printed.
    private struct OpenValue {
        let end: NodeID
        let isMapping: Bool
        var count = 0
    }

    /// Prints the comma before an item or a key. Returns whether a key comes next.
    private mutating func begin(in open: inout [OpenValue]) -> Bool {
        guard let top = open.last else { return false }
        let isKey = top.isMapping && top.count.isMultiple(of: 2)
        if top.count > 0, isKey || !top.isMapping { text(",") }
        open[open.count - 1].count += 1
        return isKey
    }

    private mutating func scalar(_ node: NodeID, in tree: SyntaxTree) {
        if tree.isNull(node) {
            text("null")
        } else if tree.kind(node) != .string, tree.equals(node, "true") || tree.equals(node, "false") || tree.number(node) != nil {
            buffer.append(verbatim: tree.bytes(node))
        } else {
            string(tree.string(node))
        }
    }
}

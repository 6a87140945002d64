import TokenSyntax

extension SyntaxTree {
    /// A YAML file of another tool, as if the same had been written in JSON: what is not quoted is a number, a truth value, null or text by
    /// its looks, and the file is then read as leniently.
    package var asForeign: SyntaxTree {
        guard format == .yaml else { return self }
        var tree = self
        tree.format = .json
        tree.isForeign = true
        for index in tree.nodes.indices where tree.nodes[index].kind == .plain {
            let node = NodeID(index)
            tree.nodes[index].kind =
                if isNull(node) || bytes(node).isEmpty {
                    .null
                } else if equals(node, "true") || equals(node, "false") {
                    .boolean
                } else {
                    number(node) == nil ? .string : .number
                }
        }
        return tree
    }
}

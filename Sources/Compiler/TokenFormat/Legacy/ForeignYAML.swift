import TokenSyntax

extension SyntaxTree {
    /// Another tool's YAML file, read as if it were JSON: an unquoted scalar is a number, a Boolean, null or text, depending on how it looks. The
    /// file is then read as leniently as JSON.
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

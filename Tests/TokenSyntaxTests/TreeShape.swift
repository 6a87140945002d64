import Testing

@testable import TokenSyntax

/// What holds for every tree: nodes in the order of the text, each collection ending where its content does, all places inside of the file.
func checkShape(of tree: SyntaxTree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var faults: [String] = []
    var open: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
        while let end = open.last, end == index { open.removeLast() }
        let next = Int(node.next)
        if node.start > node.end || Int(node.end) > tree.file.bytes.count { faults.append("node \(index): place") }
        if Int(node.textStart) + Int(node.textLength) > tree.text.count { faults.append("node \(index): text") }
        if next <= index || next > open.last ?? tree.nodes.count { faults.append("node \(index): next") }
        if tree.isScalar(index) {
            if next != index + 1 { faults.append("node \(index): scalar with content") }
        } else {
            open.append(next)
        }
        if faults.count > 10 { break }
    }
    for index in tree.nodes.indices where tree.kind(index) == .mapping && faults.isEmpty {
        var child = index + 1
        while child < Int(tree.nodes[index].next) {
            if !tree.isScalar(child) || child + 1 >= Int(tree.nodes[index].next) { faults.append("node \(child): key") }
            child = Int(tree.nodes[child + 1].next)
        }
    }
    if let root = tree.root, Int(tree.nodes[root].next) != tree.nodes.count { faults.append("several roots") }
    #expect(faults.isEmpty, "\(tree.file.name)", sourceLocation: sourceLocation)
}

extension SyntaxTree {
    /// The whole tree on one line: plain scalars as they are, texts in double quotes, JSON's own in angle brackets.
    var outline: String { root.map { outline($0) } ?? "nothing" }

    private func outline(_ node: NodeID) -> String {
        switch kind(node) {
        case .mapping: "{" + entries(of: node).map { "\(outline($0.key)): \(outline($0.value))" }.joined(separator: ", ") + "}"
        case .sequence: "[" + items(of: node).map { outline($0) }.joined(separator: ", ") + "]"
        case .plain: string(node)
        case .string: "\"" + string(node) + "\""
        case .number, .boolean, .null: "<" + string(node) + ">"
        }
    }

    /// What stands in the file in the place of each node, in order.
    var places: [String] { nodes.indices.map { range($0).text } }
}

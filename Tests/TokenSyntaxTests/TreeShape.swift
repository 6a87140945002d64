import Testing

@testable import TokenSyntax

/// Properties of every tree: nodes in text order, each collection ending where its content does, all positions inside the file.
func checkShape(of tree: SyntaxTree, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    var errors: [String] = []
    var open: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
        while let end = open.last, end == index { open.removeLast() }
        let next = Int(node.next)
        if node.start > node.end || Int(node.end) > tree.file.bytes.count { errors.append("node \(index): place") }
        if Int(node.textStart) + Int(node.textLength) > tree.text.count { errors.append("node \(index): text") }
        if next <= index || next > open.last ?? tree.nodes.count { errors.append("node \(index): next") }
        if tree.isScalar(NodeID(index)) {
            if next != index + 1 { errors.append("node \(index): scalar with content") }
        } else {
            open.append(next)
        }
        if errors.count > 10 { break }
    }
    for node in tree.ids where tree.kind(node) == .mapping && errors.isEmpty {
        var key = tree.successor(of: node)
        while key < tree.end(of: node) {
            if !tree.isScalar(key) || tree.value(of: key) >= tree.end(of: node) { errors.append("node \(key.index): key") }
            key = tree.end(of: tree.value(of: key))
        }
    }
    if let root = tree.root, tree.end(of: root).index != tree.nodes.count { errors.append("several roots") }
    #expect(errors.isEmpty, "\(tree.file.name)", sourceLocation: sourceLocation)
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

    /// The text of each node in the file, in order.
    var places: [String] { ids.map { range($0).text } }
}

/// Tests name the nodes of their texts by counting them.
extension NodeID: ExpressibleByIntegerLiteral {
    public init(integerLiteral index: Int) { self.init(index) }
}

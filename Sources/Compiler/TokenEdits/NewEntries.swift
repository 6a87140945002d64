import TokenDiagnostics
import TokenSyntax

/// Entries to add to one file, each below the names that lead to it. What the file has of these names is used.
package struct NewEntries {
    fileprivate indirect enum Node {
        case value(SyntaxEdits.NewValue)
        case names([(name: String, node: Node)])
    }

    private var root: [(name: String, node: Node)] = []

    package init() {}

    package mutating func add(_ value: SyntaxEdits.NewValue, at names: [String]) { Self.add(value, at: names[...], to: &root) }

    private static func add(_ value: SyntaxEdits.NewValue, at names: ArraySlice<String>, to entries: inout [(name: String, node: Node)]) {
        guard let name = names.first else { return }
        if names.count == 1 { return entries.append((name, .value(value))) }
        // Neighbours come one after the other, so the search is short.
        let index = entries.lastIndex { $0.name == name } ?? entries.endIndex
        if index == entries.endIndex { entries.append((name, .names([]))) }
        guard case .names(var inner) = entries[index].node else { return }
        entries[index].node = .names([])
        add(value, at: names.dropFirst(), to: &inner)
        entries[index].node = .names(inner)
    }

    /// Returns the edits. Nil if a name is a value in the file and not a mapping.
    package func edits(of tree: SyntaxTree) -> [TextEdit]? {
        var edits = SyntaxEdits(tree)
        guard let node = tree.root, !tree.isNull(node) else {
            edits.append(root.map { ($0.name, $0.node.value) })
            return edits.edits
        }
        var finder = NodeFinder(tree)
        return Self.insert(root, into: node, &edits, &finder) ? edits.edits : nil
    }

    private static func insert(
        _ entries: [(name: String, node: Node)], into mapping: NodeID, _ edits: inout SyntaxEdits, _ finder: inout NodeFinder
    ) -> Bool {
        guard edits.tree.kind(mapping) == .mapping else { return false }
        var new: [(name: String, value: SyntaxEdits.NewValue)] = []
        for (name, node) in entries {
            guard case .names(let inner) = node, let known = finder.member(name, of: mapping) else {
                new.append((name, node.value))
                continue
            }
            guard insert(inner, into: known, &edits, &finder) else { return false }
        }
        edits.insert(new, into: mapping)
        return true
    }

    func text(isJSON: Bool) -> String { SyntaxEdits.text(of: root.map { ($0.name, $0.node.value) }, isJSON: isJSON) }
}

extension NewEntries.Node {
    fileprivate var value: SyntaxEdits.NewValue {
        switch self {
        case .value(let value): value
        case .names(let entries): .mapping(entries.map { ($0.name, $0.node.value) })
        }
    }
}

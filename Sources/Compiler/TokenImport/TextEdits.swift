import TokenDiagnostics
import TokenSyntax

/// Changes of a file's text that keep everything else, and what the file should then say.
struct TextEdits {
    private let tree: SyntaxTree
    private var edits: SyntaxEdits
    /// What should have changed, by the nodes of the tree.
    private(set) var replaced: [NodeID: String] = [:]
    private(set) var inserted: [NodeID: [PlainValue.Entry]] = [:]

    init(_ tree: SyntaxTree) {
        self.tree = tree
        edits = SyntaxEdits(tree)
    }

    mutating func replace(_ scalar: NodeID, with text: String) {
        edits.replace(scalar, with: text)
        replaced[scalar] = text
    }

    /// Adds entries at the end of a mapping, in brackets or on lines as the mapping is.
    ///
    /// - Parameter entries: names, and values in YAML or JSON.
    mutating func insert(_ entries: [(name: String, value: String)], into mapping: NodeID) {
        guard !entries.isEmpty else { return }
        inserted[mapping] = PlainValue.entries(entries)
        edits.insert(entries.map { ($0.name, .text($0.value)) }, into: mapping)
    }

    /// Adds lines at the end of the file, after an empty one.
    mutating func append(_ lines: [String]) { edits.append(lines, afterEmptyLine: true) }

    /// Returns the changed text; nil if it does not mean what is expected.
    func result(expecting expected: PlainValue?) -> [UInt8]? {
        guard let result = tree.file.bytes(after: edits.edits) else { return nil }
        var diagnostics = Diagnostics()
        let changed = SyntaxParser().parse(SourceFile(name: tree.file.name, bytes: result), reporting: &diagnostics)
        guard !diagnostics.hasErrors, let changed, changed.root.map({ PlainValue($0, of: changed) }) == expected else { return nil }
        return result
    }
}

/// What a file says, however it is written.
enum PlainValue: Equatable {
    case scalar(String)
    case list([PlainValue])
    case mapping([Entry])

    struct Entry: Equatable {
        let name: String
        let value: PlainValue
    }

    /// - Parameter edits: changes that count as made.
    init(_ node: NodeID, of tree: SyntaxTree, with edits: TextEdits? = nil) {
        switch tree.kind(node) {
        case .mapping:
            let entries = tree.entries(of: node).map {
                Entry(name: tree.string($0.key), value: PlainValue($0.value, of: tree, with: edits))
            }
            self = .mapping(entries + (edits?.inserted[node] ?? []))
        case .sequence: self = .list(tree.items(of: node).map { PlainValue($0, of: tree, with: edits) })
        case .plain, .string, .number, .boolean, .null: self = .scalar(edits?.replaced[node] ?? tree.string(node))
        }
    }

    /// Adds entries to a mapping; does nothing to another value.
    mutating func add(_ entries: [Entry]) {
        if case .mapping(let own) = self { self = .mapping(own + entries) }
    }

    /// Returns entries whose values are YAML or JSON.
    static func entries(_ entries: [(name: String, value: String)]) -> [Entry] {
        var ignored = Diagnostics()
        return entries.compactMap { name, text in
            let tree = SyntaxParser().parse(SourceFile(name: "value.yaml", bytes: Array(text.utf8)), reporting: &ignored)
            return tree.flatMap { tree in tree.root.map { Entry(name: name, value: PlainValue($0, of: tree)) } }
        }
    }
}

import TokenDiagnostics
import TokenSyntax

/// Changes of a file's text that keep everything else.
struct TextEdits {
    private let tree: SyntaxTree
    private var edits: [(start: Int, end: Int, text: String)] = []
    /// What should have changed, by the nodes of the tree.
    private(set) var replaced: [NodeID: String] = [:]
    private(set) var inserted: [NodeID: [PlainValue.Entry]] = [:]
    private let lineEnding: String

    init(_ tree: SyntaxTree) {
        self.tree = tree
        lineEnding = tree.file.bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    }

    mutating func replace(_ scalar: NodeID, with text: String) {
        let range = tree.range(scalar)
        edits.append((range.start, range.end, text))
        replaced[scalar] = text
    }

    /// Adds entries at the end of a mapping, in brackets or on lines as the mapping is.
    mutating func insert(_ entries: [String], into mapping: NodeID) {
        guard !entries.isEmpty else { return }
        inserted[mapping] = PlainValue.entries(in: entries.joined(separator: ", "))
        let bytes = tree.file.bytes
        let range = tree.range(mapping)
        let last = Array(tree.entries(of: mapping)).last
        if range.start < bytes.count, bytes[range.start] == UInt8(ascii: "{") {
            let end = last.map { tree.range($0.value).end } ?? range.start + 1
            let text = entries.joined(separator: ", ")
            edits.append((end, end, last == nil ? " \(text) " : ", \(text)"))
        } else if let last {
            // The line of the last entry may end with a comment.
            let end =
                bytes[tree.range(last.value).end...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.endIndex
            let indentation = String(repeating: " ", count: tree.range(last.key).startLocation.column - 1)
            edits.append((end, end, entries.map { "\(lineEnding)\(indentation)\($0)" }.joined()))
        }
    }

    /// Adds lines at the end of the file, after an empty one.
    mutating func append(_ lines: [String]) {
        let bytes = tree.file.bytes
        let isOpen = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
        let gap = bytes.isEmpty ? "" : isOpen ? lineEnding + lineEnding : lineEnding
        edits.append((bytes.count, bytes.count, gap + lines.map { $0 + lineEnding }.joined()))
    }

    /// Returns the changed text; nil if it does not mean what is expected.
    func result(expecting expected: PlainValue?) -> [UInt8]? {
        var result: [UInt8] = []
        var position = 0
        var last: (start: Int, end: Int, text: String)?
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            // An alias repeats what is changed.
            if let last, last == edit, edit.start < edit.end { continue }
            guard edit.start >= position else { return nil }
            result += tree.file.bytes[position..<edit.start]
            result += edit.text.utf8
            position = edit.end
            last = edit
        }
        result += tree.file.bytes[position...]
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

    /// Returns the entries of a mapping in YAML or JSON without its brackets.
    static func entries(in text: String) -> [Entry] {
        var ignored = Diagnostics()
        let file = SourceFile(name: "entries.yaml", bytes: Array("{ \(text) }".utf8))
        guard let tree = SyntaxParser().parse(file, reporting: &ignored), let root = tree.root,
            case .mapping(let entries) = PlainValue(root, of: tree)
        else { return [] }
        return entries
    }
}

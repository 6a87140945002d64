import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The members of another tool's objects that an import does not read.
///
/// Each object is checked when it is read. A member that the reader does not know is named in the summary, unless it is metadata.
struct UnreadMembers {
    let metadata: Set<String>
    private var unread: [String: Int] = [:]

    /// - Parameter metadata: members that may be ignored, of `ForeignMetadata`.
    init(besides metadata: Set<String>) { self.metadata = metadata }

    mutating func check(_ object: NodeID, of tree: SyntaxTree, knowing known: Set<String>) {
        for (key, _) in tree.entries(of: object) {
            let name = tree.name(key)
            if !known.contains(name), !metadata.contains(name) { add(name) }
        }
    }

    mutating func add(_ name: String) { unread[name, default: 0] += 1 }

    /// A line for the summary; nil if everything is known.
    var note: String? {
        guard !unread.isEmpty else { return nil }
        let shown = unread.sorted { $0.key < $1.key }
            .map { "'\($0.key.escapedForDisplay)'" + ($0.value > 1 ? " (\($0.value) times)" : "") }
        return "Not read, because tokengen does not know them: \(shown.joined(separator: ", "))."
    }
}

extension SyntaxTree {
    /// Whether an object of Figma has no members but these and metadata. Any other one could change what a value means.
    func hasOnly(_ known: Set<String>, in object: NodeID) -> Bool {
        entries(of: object).allSatisfy { known.contains(name($0.key)) || ForeignMetadata.figma.contains(name($0.key)) }
    }
}

extension SyntaxTree {
    /// What to call a node in the summary: its name, its own text, or its first member.
    func label(of node: NodeID) -> String {
        if isScalar(node) { return string(node) }
        return text("name", in: node) ?? entries(of: node).first { _ in true }.map { name($0.key) } ?? "an empty item"
    }
}

extension [String] {
    /// The first ten in quotes, and the number of the others.
    var firstInQuotes: String { prefix(10).map(\.self).inQuotes + (count > 10 ? " and \(count - 10) more" : "") }
}

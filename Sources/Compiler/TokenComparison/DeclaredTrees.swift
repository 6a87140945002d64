import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// What files say at the places of declarations, whatever their layout, comments, quotes and order of members.
///
/// Resolving keeps no trees, so a file is parsed again when it is first asked about.
struct DeclaredTrees: Sendable {
    fileprivate struct Tree {
        let tree: SyntaxTree
        let nodes: [Range<Int>: NodeID]
    }

    private var trees: [ObjectIdentifier: Tree?] = [:]

    /// Whether two places say the same, apart from the new names of tokens.
    ///
    /// - Parameter newPath: returns the path of a token now, by the one that it had.
    mutating func areSame(_ old: SourceRange, _ new: SourceRange, _ newPath: (String) -> String) -> Bool {
        if old.bytes == new.bytes { return true }
        guard let one = node(at: old), let two = node(at: new) else { return false }
        return one.says(two, newPath)
    }

    private mutating func node(at place: SourceRange) -> SyntaxReference? {
        let id = ObjectIdentifier(place.file)
        if trees[id] == nil {
            var ignored = Diagnostics()
            let tree = SyntaxParser(readsJSON5: true).parse(place.file, reporting: &ignored)
            trees[id] = .some(tree.map(Tree.init))
        }
        return trees[id]??.node(at: place)
    }
}

extension DeclaredTrees.Tree {
    fileprivate init(_ tree: SyntaxTree) {
        let places = tree.nodes.indices.map { (Int(tree.nodes[$0].start)..<Int(tree.nodes[$0].end), NodeID($0)) }
        self.init(tree: tree, nodes: Dictionary(places) { first, _ in first })
    }

    fileprivate func node(at place: SourceRange) -> SyntaxReference? { nodes[place.start..<place.end].map(tree.reference) }
}

extension SyntaxReference {
    /// Whether two nodes say the same, apart from the new names of tokens.
    fileprivate func says(_ other: SyntaxReference, _ newPath: (String) -> String) -> Bool {
        let (one, two) = (tree.kind(node), other.tree.kind(other.node))
        if one == .mapping, two == .mapping {
            let (members, others) = (self.members, other.members)
            guard members.count == others.count else { return false }
            return members.allSatisfy { name, member in others[name].map { member.says($0, newPath) } ?? false }
        }
        if one == .sequence, two == .sequence {
            let (items, others) = (Array(tree.items(of: node)), Array(other.tree.items(of: other.node)))
            return items.count == others.count
                && zip(items, others).allSatisfy { tree.reference($0).says(other.tree.reference($1), newPath) }
        }
        guard tree.isScalar(node), other.tree.isScalar(other.node) else { return false }
        return tree.bytes(node) == other.tree.bytes(other.node)
            || tree.string(node).replacingPaths(newPath) == other.tree.string(other.node).replacingPaths { $0 }
    }

    private var members: [String: SyntaxReference] {
        Dictionary(tree.entries(of: node).map { (tree.string($0.key), tree.reference($0.value)) }) { first, _ in first }
    }
}

extension SourceRange {
    fileprivate var bytes: ArraySlice<UInt8> { file.bytes[start..<end] }
}

extension String {
    /// Returns the text with other paths in braces, and in a pointer such as `#/size/a/$value`.
    fileprivate func replacingPaths(_ newPath: (String) -> String) -> String {
        if hasPrefix("#/") {
            let names = dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
            let path = names.prefix { !$0.hasPrefix("$") }
            let new = newPath(path.joined(separator: ".")).parts(separatedBy: ".")
            return "#/" + (new + names.dropFirst(path.count).map(String.init)).joined(separator: "/")
        }
        let parts = parts(separatedBy: "{")
        return parts.dropFirst().reduce(parts[0]) { text, part in
            let ends = part.parts(separatedBy: "}", maxSplits: 1)
            return text + "{" + (ends.count == 2 ? newPath(ends[0].trimmingSpaces) + "}" + ends[1] : part)
        }
    }
}

import TokenDiagnostics
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

    /// Whether two places say the same.
    mutating func areSame(_ old: SourceRange, _ new: SourceRange) -> Bool {
        if old.file.bytes[old.start..<old.end] == new.file.bytes[new.start..<new.end] { return true }
        guard let one = node(at: old), let two = node(at: new) else { return false }
        return one.says(two)
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
    /// Whether two nodes say the same.
    fileprivate func says(_ other: SyntaxReference) -> Bool {
        let (one, two) = (tree.kind(node), other.tree.kind(other.node))
        if one == .mapping, two == .mapping {
            let (members, others) = (self.members, other.members)
            return members.count == others.count && members.allSatisfy { name, member in others[name].map(member.says) ?? false }
        }
        if one == .sequence, two == .sequence {
            let (items, others) = (Array(tree.items(of: node)), Array(other.tree.items(of: other.node)))
            return items.count == others.count
                && zip(items, others).allSatisfy { tree.reference($0).says(other.tree.reference($1)) }
        }
        return tree.isScalar(node) && other.tree.isScalar(other.node) && tree.bytes(node) == other.tree.bytes(other.node)
    }

    private var members: [String: SyntaxReference] {
        Dictionary(tree.entries(of: node).map { (tree.string($0.key), tree.reference($0.value)) }) { first, _ in first }
    }
}

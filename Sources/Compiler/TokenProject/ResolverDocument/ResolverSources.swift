import TokenDiagnostics
import TokenSyntax

/// The sources of a resolver document. Each is included once, however often it is referred to.
struct ResolverSources {
    private let tree: SyntaxTree
    private(set) var all: [TokenSource] = []
    /// Keyed by the node of an object that is a source as a whole.
    private var parts: [NodeID: Int] = [:]
    private var files: [ObjectIdentifier: Int] = [:]
    /// The entries of each list. Sets are stored as their lists.
    var lists: [NodeID: [Entry]] = [:]
    /// The sources of each list, including those of the sets in it.
    var expansions: [NodeID: [Int]] = [:]
    /// How many more sources the lists may expand to in total.
    var budget = Self.maximumExpansion
    /// How many more nodes may be copied for sources.
    private var nodeBudget: Int

    enum Entry {
        case source(Int)
        /// A reference to a set, at the node.
        case list(NodeID, at: NodeID)
    }

    static let maximumCount = 10_000
    static let maximumExpansion = 1_000_000

    init(_ tree: SyntaxTree) {
        self.tree = tree
        nodeBudget = tree.nodes.count * 2 + 1_000_000
    }

    /// Adds the sources of an object with references and returns their indices, weakest first. Returns nil if there would be too many.
    ///
    /// An override is a separate source. The members that it overrides are left out of the object.
    mutating func add(_ target: ReferenceFollower.Target) -> [Int]? {
        var hidden: Set<String> = []
        var stronger: [Int] = []
        for node in target.overrides {
            guard let index = addPart(node, without: hidden.union(["$ref"])) else { return nil }
            stronger.append(index)
            for (key, _) in tree.entries(of: node) where !tree.equals(key, "$ref") { hidden.insert(tree.string(key)) }
        }
        guard let base = add(target.end, without: hidden) else { return nil }
        return [base] + stronger.reversed()
    }

    private mutating func add(_ end: ReferenceFollower.End, without keys: Set<String>) -> Int? {
        switch end {
        case .file(let file):
            guard keys.isEmpty else { return append(.file(file, without: keys), nodes: file.bytes.count / 8) }
            if let known = files[ObjectIdentifier(file)] { return known }
            files[ObjectIdentifier(file)] = append(.file(file, without: []), nodes: 0)
            return files[ObjectIdentifier(file)]
        case .node(let node):
            guard keys.isEmpty else { return addPart(node, without: keys) }
            if let known = parts[node] { return known }
            parts[node] = addPart(node, without: [])
            return parts[node]
        }
    }

    private mutating func addPart(_ node: NodeID, without keys: Set<String>) -> Int? {
        let count = tree.subtree(of: node).count
        return count <= nodeBudget ? append(.part(tree.part(at: node, without: keys)), nodes: count) : nil
    }

    private mutating func append(_ source: TokenSource, nodes: Int) -> Int? {
        guard all.count < Self.maximumCount, nodes <= nodeBudget else { return nil }
        nodeBudget -= nodes
        all.append(source)
        return all.count - 1
    }
}

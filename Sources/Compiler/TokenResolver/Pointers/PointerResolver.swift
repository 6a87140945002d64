import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Rewrites values with the targets of their `$ref` in place (2025.10 sections 6.6.2 and 7.1.2).
///
/// Wherever an alias is allowed, a pointer to a whole token becomes an alias and stays a reference. A pointer to a part of a value is replaced by a
/// copy of that part, as it counts in the current mode. Pointers are looked up in the flattened set, across files.
struct PointerResolver {
    let set: TokenSet
    let target: PointerTarget
    var documents: [TokenDocument]
    var diagnostics = Diagnostics()
    private(set) var invalid: [TokenSet.Declaration: TokenSet.InvalidDeclaration] = [:]
    /// The tokens that a pointer names and that something has been copied from.
    var copiedFrom: Set<TokenID> = []
    /// The tokens that the pointers of a rewritten declaration name.
    private(set) var sources: [TokenSet.Declaration: [TokenID]] = [:]
    /// The rewritten declarations, by original declaration.
    private var known: [TokenSet.Declaration: [Written]] = [:]
    var copiedNodes = 0

    /// A rewritten declaration, with the tokens and declarations that it was made from.
    private struct Written {
        let declaration: TokenSet.Declaration
        let reads: [(token: TokenID, declaration: TokenSet.Declaration)]
    }

    /// The maximum number of nodes that pointers may add in total.
    static let maximumNodes = 250_000

    init(_ set: TokenSet) {
        self.set = set
        target = PointerTarget(set)
        documents = set.documents
    }

    /// Returns the declaration with its pointers resolved, or unchanged if it has no pointers. Modes and contexts in which the pointers
    /// lead to the same declarations share the result.
    ///
    /// - Parameter contexts: those of the open modifiers; nil for the defaults.
    mutating func resolved(
        _ declaration: TokenSet.Declaration, in mode: TokenMode, _ contexts: [Int]? = nil
    ) -> TokenSet.Declaration {
        guard let keys = pointerKeys(of: declaration) else { return declaration }
        if let same = known[declaration]?.first(where: { isSame($0, in: mode, contexts) }) { return same.declaration }
        let token = set[declaration]
        let place = TokenSet.Node(document: declaration.document, node: token.value)
        let start = documents[declaration.document].tree.nodes.count
        var copy = Copy(declaration: declaration, mode: mode, contexts: contexts, graft: .init(node: NodeID(start), original: token.value))
        if keys.contains(set.documents[declaration.document].tree.key(of: token.value)) {
            substitute(place, at: .token, &copy)
        } else {
            append(place, &copy)
        }
        var result = declaration
        if let failure = copy.failure {
            invalid[declaration] = failure
        } else {
            documents[declaration.document].tree.grafts.append(copy.graft)
            var rewritten = token
            rewritten.value = copy.graft.node
            result.token = documents[declaration.document].tokens.count
            documents[declaration.document].tokens.append(rewritten)
            sources[result] = copy.sources
        }
        known[declaration, default: []].append(Written(declaration: result, reads: copy.reads))
        return result
    }

    /// Whether the same declarations would be read.
    private func isSame(_ written: Written, in mode: TokenMode, _ contexts: [Int]?) -> Bool {
        written.reads.allSatisfy { set.declaration(of: $0.token, in: mode, contexts) == $0.declaration }
    }

    /// Returns nil if the declaration's value has no pointers.
    func pointerKeys(of declaration: TokenSet.Declaration) -> ArraySlice<NodeID>? {
        let document = set.documents[declaration.document]
        guard !document.pointerKeys.isEmpty else { return nil }
        let value = set[declaration].value
        let keys = document.pointerKeys.range(from: document.tree.key(of: value), to: document.tree.end(of: value))
        return keys.isEmpty ? nil : keys
    }

    // MARK: - Writing

    /// A value being written.
    struct Copy {
        let declaration: TokenSet.Declaration
        let mode: TokenMode
        let contexts: [Int]?
        var graft: SyntaxTree.Graft
        /// The pointers that are being followed, outermost first.
        var hops: [TokenSet.Node] = []
        /// The range of the outermost pointer in the file. Everything that it copies is reported at this range.
        var range: (start: UInt32, end: UInt32)?
        /// The tokens whose declarations were read, and these.
        var reads: [(token: TokenID, declaration: TokenSet.Declaration)] = []
        /// Those that the pointers name.
        var sources: [TokenID] = []
        var failure: TokenSet.InvalidDeclaration?

        var document: Int { declaration.document }
    }

    /// The context of a pointer, which determines whether an alias may appear there.
    enum Position {
        case token
        case member(String)
        /// An item of a list: of the named member, or of the list that is the whole value.
        case item(of: String?)

        /// The position of the items of a list at this position.
        var ofItems: Self {
            if case .member(let name) = self { .item(of: name) } else { .item(of: nil) }
        }
    }

    /// A mapping or list being written.
    private struct Frame {
        let copy: NodeID
        let end: NodeID
        /// Nil for a mapping, whose members have names.
        let list: Position?
    }

    /// Appends a value node by node, following the pointers in it.
    mutating func append(_ place: TokenSet.Node, _ copy: inout Copy) {
        let tree = set.documents[place.document].tree
        var open: [Frame] = []
        var node = place.node
        let end = tree.end(of: place.node)
        while node < end {
            close(&open, before: node, copy.document)
            let position = open.last.map { $0.list ?? .member(tree.string(tree.key(of: node))) } ?? .token
            if tree.kind(node) == .mapping, tree.value(of: "$ref", in: node) != nil {
                substitute(TokenSet.Node(document: place.document, node: node), at: position, &copy)
                node = tree.end(of: node)
                continue
            }
            let index = append(tree.nodes[node.index], of: tree, place.document, &copy)
            if !tree.isScalar(node) {
                let list = tree.kind(node) == .sequence ? position.ofItems : nil
                open.append(Frame(copy: index, end: tree.end(of: node), list: list))
            }
            node = tree.successor(of: node)
        }
        close(&open, before: end, copy.document)
    }

    private mutating func close(_ open: inout [Frame], before node: NodeID, _ document: Int) {
        while let last = open.last, last.end <= node {
            documents[document].tree.close(last.copy)
            open.removeLast()
        }
    }

    private mutating func append(_ node: SyntaxNode, of tree: SyntaxTree, _ source: Int, _ copy: inout Copy) -> NodeID {
        var node = node
        if source != copy.document {
            let start = Int(node.textStart)
            node.textStart = append(tree.text[start..<start + Int(node.textLength)], to: copy.document)
        }
        if let range = copy.range { (node.start, node.end) = range }
        copiedNodes += 1
        return documents[copy.document].tree.append(node)
    }

    mutating func append(_ text: some Collection<UInt8>, to document: Int) -> UInt32 {
        let start = UInt32(documents[document].tree.text.count)
        documents[document].tree.text += text
        return start
    }
}

extension [NodeID] {
    /// Returns the nodes of an ascending list that lie in a range.
    fileprivate func range(from start: NodeID, to end: NodeID) -> ArraySlice<NodeID> {
        self[partitioningIndex { $0 >= start }...].prefix { $0 < end }
    }
}

import TokenDiagnostics

extension SyntaxTreeBuilder {
    typealias Subtree = Expansion.Subtree

    /// Appends a copy of the node that an anchor names.
    ///
    /// The copy's range is that of the alias. Its content keeps the ranges where it is written.
    mutating func expand(alias name: String, at start: Int, _ end: Int) {
        guard let subtree = expansion.subtree(of: name) else {
            let isWorthIt = diagnostics.affordsSearch(among: expansion.anchorCount)
            let suggestion = isWorthIt ? nearest(to: name, among: expansion.anchorNames) : nil
            report(.unknownAnchor(name), at: start, end, hint: suggestion.map { "did you mean '*\($0)'?" })
            return addDropped(at: start, end)
        }
        guard node(subtree, subtree.start).next != 0 else {
            report(.cyclicAnchor(name), at: start, end)
            return addDropped(at: start, end)
        }
        begin()
        let index = tree.nodes.count
        guard copy(subtree, at: start, end) else { return }
        tree.nodes[index].start = UInt32(start)
        tree.nodes[index].end = UInt32(end)
        complete(NodeID(index))
    }

    /// Drops the entry or item that is being read from the tree, because it cannot be read.
    mutating func drop() {
        top.fate = .drop
        if let node = top.node { tree.nodes[node.index].lacksContent = true }
    }

    /// Continues without a value that cannot be read. Its entry or item is left out of the tree.
    mutating func addDropped(at start: Int, _ end: Int) {
        drop()
        add(SyntaxNode(kind: .null, start: UInt32(start), end: UInt32(end)))
    }

    /// Removes the entry or item that has just been completed. Keeps the value of a `<<` for merging.
    mutating func settle() {
        let isMerge = top.fate == .merge
        let start = isMerge ? top.current + 1 : top.current
        top.fate = .keep
        if isMerge || expansion.anchorCount > top.anchorCount {
            let subtree = expansion.keep(tree.nodes[start...], firstAnchor: top.anchorCount)
            if isMerge { addMerges(of: subtree, writtenAt: start) }
        }
        tree.nodes.removeLast(tree.nodes.count - top.current)
    }

    private mutating func addMerges(of subtree: Subtree, writtenAt start: Int) {
        let root = node(subtree, subtree.start)
        switch root.kind {
        case .mapping:
            expansion.merges.append((depth, subtree))
        case .sequence:
            var item = subtree.start + 1
            while item < Int(root.next) {
                if node(subtree, item).kind == .mapping {
                    expansion.merges.append((depth, Subtree(start: item, isCut: true)))
                } else {
                    report(.mergeOfNoMapping, at: NodeID(start))
                }
                item = Int(node(subtree, item).next)
            }
        default:
            report(.mergeOfNoMapping, at: NodeID(start))
        }
    }

    /// Adds the entries of `<<` keys to the innermost mapping, unless it has their keys already. Of several equal keys, the first counts.
    mutating func mergeEntries() {
        guard let last = expansion.merges.last, last.depth == depth else { return }
        var first = expansion.merges.count - 1
        while first > 0, expansion.merges[first - 1].depth == depth { first -= 1 }
        for (_, subtree) in expansion.merges[first...] {
            var key = subtree.start + 1
            let end = Int(node(subtree, subtree.start).next)
            while key < end, !isStopped {
                merge(subtree, key: key)
                key = Int(node(subtree, key + 1).next)
            }
        }
        expansion.forget(from: expansion.merges[first].subtree.start)
        expansion.merges.removeLast(expansion.merges.count - first)
    }

    private mutating func merge(_ subtree: Subtree, key: Int) {
        let index = tree.nodes.count
        tree.nodes.append(node(subtree, key).moved(from: key, to: index))
        if register(NodeID(index)) != nil {
            tree.nodes.removeLast()
        } else {
            top.count += 1
            _ = copy(Subtree(start: key + 1, isCut: subtree.isCut), at: Int(top.end), Int(top.end))
        }
    }

    /// Appends a copy. Reports an error and returns false if a limit is exceeded.
    private mutating func copy(_ subtree: Subtree, at start: Int, _ end: Int) -> Bool {
        let first = tree.nodes.count
        let last = Int(node(subtree, subtree.start).next)
        expansion.addedNodes += last - subtree.start
        guard expansion.addedNodes <= limits.maximumExpandedNodes else {
            stop(.expansionLimit(limits.maximumExpandedNodes), at: start, end)
            return false
        }
        var enclosing: [Int] = []
        for index in subtree.start..<last {
            let node = node(subtree, index).moved(from: subtree.start, to: first)
            while let end = enclosing.last, end <= tree.nodes.count { enclosing.removeLast() }
            tree.nodes.append(node)
            if !tree.isScalar(NodeID(tree.nodes.count - 1)) { enclosing.append(Int(node.next)) }
            guard depth + enclosing.count <= limits.maximumDepth else {
                stop(.aliasTooDeep(limits.maximumDepth), at: start, end)
                return false
            }
        }
        return true
    }

    private func node(_ subtree: Subtree, _ index: Int) -> SyntaxNode {
        subtree.isCut ? expansion.cutNodes[index] : tree.nodes[index]
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownAnchor(_ name: String) -> Self {
        .error(.unknownAnchor, "no anchor named '&\(name)' before this alias")
    }

    fileprivate static func cyclicAnchor(_ name: String) -> Self {
        .error(.cyclicAnchor, "'*\(name)' is inside the value of '&\(name)'; an alias cannot contain itself")
    }

    static func expansionLimit(_ limit: Int) -> Self {
        .error(.expansionLimit, "the aliases of this file add more than \(limit) keys and values")
    }

    fileprivate static func aliasTooDeep(_ limit: Int) -> Self {
        .error(.tooDeep, "the aliases of this file nest values more than \(limit) levels deep")
    }

    fileprivate static var mergeOfNoMapping: Self {
        .error(.mergeValue, "'<<' needs a mapping or a list of mappings")
    }
}

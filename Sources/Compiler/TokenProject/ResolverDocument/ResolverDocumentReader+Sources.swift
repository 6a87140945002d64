import TokenDiagnostics
import TokenSyntax

extension ResolverDocumentReader {
    /// Returns the sources of a list, including those of the sets that it refers to, weakest first.
    ///
    /// If a source occurs several times, only the last occurrence counts, because it declares everything again. Uses an explicit stack, because sets
    /// may nest to any depth.
    mutating func sources(of list: NodeID) -> [Int] {
        if let known = sources.expansions[list] { return known }
        var open = [(list: list, next: 0)]
        var isOpen: Set<NodeID> = [list]
        while let frame = open.last {
            let entries = entries(of: frame.list)
            if frame.next < entries.count {
                open[open.count - 1].next += 1
                guard case .list(let inner, let place) = entries[frame.next], sources.expansions[inner] == nil else { continue }
                if isOpen.insert(inner).inserted {
                    open.append((inner, 0))
                } else {
                    report(.setCycle(tree.value(of: "$ref", in: place).map(tree.string) ?? ""), place)
                }
            } else {
                sources.expansions[frame.list] = expanded(entries, frame.list)
                isOpen.remove(frame.list)
                open.removeLast()
            }
        }
        return sources.expansions[list] ?? []
    }

    private mutating func expanded(_ entries: [ResolverSources.Entry], _ list: NodeID) -> [Int] {
        var seen: Set<Int> = []
        var expansion: [Int] = []
        for entry in entries.reversed() {
            let inner: [Int]
            switch entry {
            case .source(let index): inner = [index]
            case .list(let list, _): inner = sources.expansions[list] ?? []
            }
            guard spend(inner.count, at: list) else { return [] }
            expansion += inner.reversed().filter { seen.insert($0).inserted }
        }
        return expansion.reversed()
    }

    /// Uses up part of the expansion limit. Reports an error and returns false once the document exceeds it.
    mutating func spend(_ count: Int, at node: NodeID) -> Bool {
        sources.budget -= count
        if sources.budget < 0 { report(.tooMany(ResolverSources.maximumExpansion), node) }
        return sources.budget >= 0
    }

    /// Returns the entries of a list of sources. Each list is read once.
    private mutating func entries(of list: NodeID) -> [ResolverSources.Entry] {
        if let known = sources.lists[list] { return known }
        var entries: [ResolverSources.Entry] = []
        for item in tree.items(of: list) { entries += self.entries(for: item) }
        sources.lists[list] = entries
        return entries
    }

    private mutating func entries(for item: NodeID) -> [ResolverSources.Entry] {
        guard tree.kind(item) == .mapping else {
            report(.noSource, item)
            return []
        }
        guard let target = follow(item) else { return [] }
        if isSet(target) { return self.list(ofSet: target, at: item).map { [.list($0, at: item)] } ?? [] }
        if case .node(let end) = target.end, tree.kind(end) != .mapping {
            report(.noSource, item)
            return []
        }
        guard let indices = sources.add(target) else {
            report(.tooMany(ResolverSources.maximumCount), item)
            return []
        }
        return indices.map { .source($0) }
    }

    /// Whether the target is a set. An object outside `sets` is one if it has a list of sources.
    private mutating func isSet(_ target: ReferenceFollower.Target) -> Bool {
        guard target.isReferenced, case .node(let end) = target.end else { return false }
        return target.home == .set || follower.finder.member("sources", of: end).map { tree.kind($0) == .sequence } ?? false
    }
}

extension Diagnostic.Message {
    fileprivate static var noSource: Self {
        .error(.resolverDocument, "a source must be an object of groups and tokens, or a reference to a set, an object or a file")
    }
    fileprivate static func setCycle(_ text: String) -> Self {
        .error(.resolverCycle, "'\(text)' is a set that contains itself through other sets")
    }
    fileprivate static func tooMany(_ limit: Int) -> Self {
        .error(.expansionLimit, "the document's references expand to too many sources; the limit is \(limit)")
    }
}

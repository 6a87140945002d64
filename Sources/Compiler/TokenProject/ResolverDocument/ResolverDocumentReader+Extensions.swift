import TokenSyntax

/// What tokengen's own output says in `$extensions` that the resolver module has no members for.
extension ResolverDocumentReader {
    /// Returns the list of a set's sources that count only in a combination of contexts. Nil for other sets.
    mutating func combination(
        _ target: ReferenceFollower.Target, at item: NodeID
    ) -> (list: NodeID, choice: ResolverDocument.Choice)? {
        guard let own = own(target), let when = tree.value(of: "when", in: own), tree.kind(when) == .mapping,
            let sources = tree.value(of: "sources", in: own), let list = list(at: sources, "'sources'")
        else { return nil }
        let entries = tree.entries(of: when).map { (tree.string($0.key), tree.string($0.value)) }
        return (list, Dictionary(entries) { $1 })
    }

    /// Reads whether a modifier stays open, and which widths its contexts follow.
    mutating func readOpenness(of modifier: inout ResolverDocument.Modifier, _ target: ReferenceFollower.Target) {
        guard let own = own(target) else { return }
        modifier.isOpen = tree.value(of: "open", in: own).map { tree.equals($0, "true") } ?? false
        guard let follows = tree.value(of: "follows", in: own), tree.kind(follows) == .mapping else { return }
        for (context, width) in tree.entries(of: follows) {
            guard let points = tree.number(width), points > 0 else { continue }
            modifier.follows.append((.init(text: tree.string(context), place: tree.reference(context)), points))
        }
    }

    private mutating func own(_ target: ReferenceFollower.Target) -> NodeID? {
        guard let extensions = follower.member("$extensions", of: target), tree.kind(extensions) == .mapping,
            let own = tree.value(of: "tokengen", in: extensions), tree.kind(own) == .mapping
        else { return nil }
        return own
    }
}

import TokenFormat
import TokenModel
import TokenSyntax

extension TokenSet {
    /// Returns the `$extensions` of each token that has any, itself or through its groups.
    func extensionsByToken() -> [TokenID: TokenExtensions] {
        var found: [TokenID: TokenExtensions] = [:]
        let ofGroups = extensionsByGroup()
        for (index, token) in tokens.indexed {
            let place = original(of: index)
            let own = documents[place.document].tokens[place.token].properties.extensions.node
            guard own != nil || !ofGroups[token.group].isEmpty else { continue }
            found[index] = TokenExtensions(
                own: own.map { SyntaxReference(tree: documents[place.document].tree, node: $0) }, ofGroups: ofGroups[token.group])
        }
        return found
    }

    /// Returns the `$extensions` that tokens have in `base/`, where a later declaration replaces that.
    func baseExtensions() -> [TokenID: SyntaxReference] {
        var found: [TokenID: SyntaxReference] = [:]
        for (index, token) in tokens.indexed {
            guard let base = token.base, base != token.declaration, let node = self[base].properties.extensions.node else { continue }
            found[index] = SyntaxReference(tree: documents[base.document].tree, node: node)
        }
        return found
    }

    /// Returns what groups say about themselves, sorted by path. A file as a whole is no group.
    func groupNotes() -> [GroupNotes] {
        func reference(_ node: Node?) -> SyntaxReference? { node.map { SyntaxReference(tree: documents[$0.document].tree, node: $0.node) } }
        return groups.filter { !$0.path.isEmpty && ($0.description != nil || !$0.extensions.isEmpty) }
            .map {
                GroupNotes(
                    path: $0.path, description: reference($0.description).map { $0.tree.string($0.node) },
                    extensions: reference($0.extensions.first))
            }
            .sorted { $0.path < $1.path }
    }

    /// How many levels of groups count. Without a limit, thousands of nested groups would repeat theirs for each token.
    private static let extensionLimit = 32

    private func extensionsByGroup() -> [[SyntaxReference]] {
        var found: [[SyntaxReference]] = []
        found.reserveCapacity(groups.count)
        for group in groups {
            let own = group.extensions.map { SyntaxReference(tree: documents[$0.document].tree, node: $0.node) }
            let inherited = group.parent.map { found[$0] } ?? []
            found.append(Array((own + inherited).prefix(Self.extensionLimit)))
        }
        return found
    }
}

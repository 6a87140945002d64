import TokenEmitter
import TokenResolver
import TokenSwift

/// What apps write in place of the accessors of tokens that are gone: those of the same tokens with other names, and of what removed aliases
/// refer to.
struct SwiftReplacements {
    private var accessors: [String: String] = [:]

    /// - Parameter renames: the new paths of tokens, by their old ones.
    init(_ old: ResolvedProject, _ new: ResolvedProject, _ renames: [String: String]) {
        let kept = Set(new.brands.flatMap { $0.tokens.map(\.path) })
        var successors: [String: Set<String>] = [:]
        for brand in old.brands {
            for token in brand.tokens {
                let successor = brand.successor(of: token) { path in
                    let path = renames[path] ?? path
                    return kept.contains(path) ? path : nil
                }
                successors[token.path, default: []].insert(successor ?? "")
            }
        }
        // Only what all brands agree on is certain.
        let certain = successors.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { !$0.value.isEmpty }
        let before = TokenNames(old).swiftAccessors(of: Set(certain.keys)), now = TokenNames(new).swiftAccessors(of: Set(certain.values))
        for (from, to) in certain {
            for (type, accessor) in before[from] ?? [:] { accessors[accessor] = now[to]?[type] }
        }
    }

    /// The replacement of a declaration, with the labels of its parameters. That of a group is where all of its tokens are now.
    subscript(declaration: SwiftDeclaration) -> String? {
        if declaration.kind == .type {
            let groups = Set(
                accessors.filter { $0.key.hasPrefix(declaration.name + ".") }.map { from, to -> String in
                    let member = from.dropFirst(declaration.name.count)
                    return to.hasSuffix(member) ? String(to.dropLast(member.count)) : ""
                })
            return groups.count == 1 ? groups.first.flatMap { $0.isEmpty || $0 == declaration.name ? nil : $0 } : nil
        }
        guard let accessor = accessors[declaration.name], accessor != declaration.name else { return nil }
        return accessor + declaration.text.dropFirst(declaration.name.count)
    }
}

extension ResolvedBrand {
    /// Follows the aliases of a token in all modes to the first path that is still there.
    fileprivate func successor(of token: ResolvedToken, _ newPath: (String) -> String?) -> String? {
        var token = token
        while true {
            if let path = newPath(token.path) { return path }
            guard token.modes.isEmpty, let target = token.target else { return nil }
            token = tokens[target]
        }
    }
}

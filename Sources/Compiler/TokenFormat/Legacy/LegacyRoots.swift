import TokenDiagnostics
import TokenSyntax

/// Finds tokens named `_`, `@` or `DEFAULT` that are their group's own token, and renames them to `$root`.
///
/// To the format these are ordinary names. A token with such a name is taken for the group's own if it has siblings and its file shows other signs of
/// a legacy format, or if a reference names the group. The decision for a path applies to all files.
package struct LegacyRoots {
    private var documents: [TokenDocument]

    package static func rename(in documents: inout [TokenDocument]) {
        guard documents.contains(where: { $0.legacy?.possibleRoots.isEmpty == false }) else { return }
        var roots = LegacyRoots(documents: documents)
        roots.rename(roots.groupsWithRoots())
        documents = roots.documents
    }

    /// Returns the paths of the groups whose own token is renamed. A group that has two such names, or `$root`, keeps all of them.
    private func groupsWithRoots() -> Set<String> {
        var names: [String: Set<String>] = [:]
        var certain: Set<String> = []
        for document in documents {
            guard let legacy = document.legacy, !legacy.possibleRoots.isEmpty else { continue }
            let isLegacy = document.isSignedByAnotherTool
            let sizes = isLegacy ? document.memberCounts() : []
            for token in legacy.possibleRoots.map({ document.tokens[$0] }) {
                let group = document.groups[token.group].path
                names[group, default: []].insert(document.tree.string(token.key))
                if isLegacy, sizes[token.group] > 1 { certain.insert(group) }
            }
        }
        let taken = documents.flatMap { document in
            document.tokens.filter { document.tree.equals($0.key, "$root") }.map { document.groups[$0.group].path }
        }
        let candidates = Set(names.filter { $0.value.count == 1 && !$0.key.isEmpty }.keys).subtracting(taken)
        let uncertain = candidates.subtracting(certain)
        return candidates.intersection(certain).union(uncertain.isEmpty ? [] : named(uncertain))
    }

    /// Returns the paths that an alias names.
    private func named(_ paths: Set<String>) -> Set<String> {
        var found: Set<String> = []
        for document in documents {
            for node in document.tree.ids {
                if let path = document.tree.aliasPath(node), paths.contains(path) { found.insert(path) }
            }
        }
        return found
    }

    private mutating func rename(_ groups: Set<String>) {
        for index in documents.indices {
            guard let legacy = documents[index].legacy else { continue }
            for token in legacy.possibleRoots {
                let group = documents[index].groups[documents[index].tokens[token].group].path
                guard groups.contains(group) else { continue }
                documents[index].tokens[token].path = group + ".$root"
                let key = documents[index].tokens[token].key
                let tree = documents[index].tree
                documents[index].legacy?.log.note(.rootName(tree.string(key)), at: tree.range(key), replacement: .text("\"$root\""))
            }
        }
    }
}

extension TokenDocument {
    /// Returns the number of tokens and groups in each group, by group index.
    fileprivate func memberCounts() -> [Int] {
        var counts = Array(repeating: 0, count: groups.count)
        for token in tokens { counts[token.group] += 1 }
        for group in groups { if let parent = group.parent { counts[parent] += 1 } }
        return counts
    }
}

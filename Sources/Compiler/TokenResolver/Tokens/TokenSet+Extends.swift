import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

extension TokenSet {
    /// Sets what a group extends. A brand must not change it for a group of `base/`, because the group's tokens have slots that all brands share.
    mutating func setExtends(_ new: Node, of group: Int, _ isBase: Bool, _ diagnostics: inout Diagnostics) {
        let tree = documents[new.document].tree
        if let old = groups[group].extends, self.isBase[old.document], !isBase {
            guard documents[old.document].tree.name(old.node) != tree.name(new.node) else { return }
            diagnostics.report(
                .extendsChanged(groups[group].path), at: tree.reference(new.node),
                notes: [.init("'\(groups[group].path)' extends this", at: documents[old.document].tree.range(old.node))])
        } else {
            groups[group].extends = new
        }
    }

    /// Copies the extended contents into each group with `$extends` (section 6.7).
    mutating func extendGroups(reporting diagnostics: inout Diagnostics) {
        guard groups.contains(where: { $0.extends != nil }) else { return }
        var extender = GroupExtender(self)
        extender.extendAll(reporting: &diagnostics)
        self = extender.set
    }

    /// Converts tokens that point to a group into groups that extend it.
    ///
    /// An object with only a `$ref` is read as a token, but it is a group if the pointer leads to one, directly or through other pointers.
    mutating func takePointersToGroupsForExtensions(reporting diagnostics: inout Diagnostics) {
        guard documents.contains(where: { !$0.pointerKeys.isEmpty }) else { return }
        let isGroup = leadToGroups()
        guard isGroup.contains(true) else { return }
        for (token, isGroup) in zip(tokens, isGroup) where isGroup { takeForExtension(token, &diagnostics) }
        tokens = ByToken(zip(tokens, isGroup).filter { !$1 }.map(\.0))
        tokenIDs = Dictionary(tokens.indexed.map { ($1.path, $0) }) { first, _ in first }
    }

    /// Returns, for each token, whether it is a pointer that leads to a group.
    private func leadToGroups() -> ByToken<Bool> {
        var answers: ByToken<Bool?> = ByToken(repeating: nil, count: tokens.count)
        for start in tokens.indices {
            var chain: [TokenID] = []
            var isGroup = false
            var next: TokenID? = start
            while let token = next {
                if let known = answers[token] {
                    isGroup = known
                    break
                }
                // A token that leads to a cycle is not a group.
                answers[token] = false
                chain.append(token)
                guard let path = pointedPath(of: tokens[token]) else { break }
                next = tokenIDs[path]
                isGroup = next == nil
            }
            for token in chain { answers[token] = isGroup }
        }
        return answers.mapValues { $0 ?? false }
    }

    /// Returns the path of the token or group that a token points to, if it consists only of a `$ref`.
    private func pointedPath(of token: Token) -> String? {
        let tree = documents[token.declaration.document].tree
        let value = self[token.declaration].value
        guard tree.equals(tree.key(of: value), "$ref"), let target = try? PointerPath(tree.string(value)) else { return nil }
        // As written; if that leads nowhere, percent-decoded.
        let paths = [target.names, target.names.map { $0.percentDecoded ?? $0 }].map { $0.joined(separator: ".") }
        return paths.first { tokenIDs[$0] != nil || groupIndex[$0] != nil }
    }

    private mutating func takeForExtension(_ token: Token, _ diagnostics: inout Diagnostics) {
        let declared = self[token.declaration]
        let tree = documents[token.declaration.document].tree
        let group = groupIndex[token.path] ?? groups.count
        if group == groups.count {
            groups.append(Group(path: token.path, parent: token.group, range: tree.range(declared.key)))
            groupIndex[token.path] = group
        }
        let document = token.declaration.document
        setExtends(Node(document: document, node: declared.value), of: group, isBase[document], &diagnostics)
    }

    /// Applies a mode's values to every copy of the redefined tokens, unless the mode redefines the copy itself. The result is as if the mode's files
    /// had existed before the copying.
    mutating func passModesOnToCopies() {
        for copy in copies {
            let (own, source) = (tokens[copy.token], tokens[copy.source])
            guard !own.modes.isEmpty || !source.modes.isEmpty else { continue }
            for mode in TokenMode.overlaying {
                let isOwn = wholeModes.contains(mode) || mode.isOverlaid { own.has($0) }
                tokens[copy.token].set((isOwn ? own : source).declaration(in: mode), in: mode)
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func extendsChanged(_ path: String) -> Self {
        .error(.extendsChanged, "'\(path)' extends another group in base/; a brand cannot change that")
    }
}

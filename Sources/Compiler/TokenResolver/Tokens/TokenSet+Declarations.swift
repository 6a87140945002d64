import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The contents and places of declarations.
extension TokenSet {
    package subscript(declaration: Declaration) -> TokenDocument.Token { documents[declaration.document].tokens[declaration.token] }

    /// Whether another tool wrote the declaration's file.
    func isForeign(_ declaration: Declaration) -> Bool { documents[declaration.document].legacy?.isForeign == true }

    /// Returns where the name is written.
    package func keyRange(_ declaration: Declaration) -> SourceRange {
        documents[declaration.document].tree.range(self[declaration].key)
    }

    func keyPointer(_ declaration: Declaration) -> JSONPointer {
        documents[declaration.document].tree.pointer(to: self[declaration].key)
    }

    func valueReference(_ declaration: Declaration) -> SyntaxReference {
        documents[declaration.document].tree.reference(self[declaration].value)
    }

    func keyNode(_ declaration: Declaration) -> SyntaxNode {
        documents[declaration.document].tree.nodes[self[declaration].key.index]
    }

    /// Returns where the value is written.
    package func valueRange(_ declaration: Declaration) -> SourceRange {
        documents[declaration.document].tree.range(self[declaration].value)
    }

    /// Returns the `$type` of the nearest group that has one, starting where the declaration is written. A copied token therefore keeps its type.
    package func inheritedType(of declaration: Declaration) -> GroupType {
        let (document, indices) = (documents[declaration.document], groupIndices[declaration.document])
        var group: Int? = indices.isEmpty ? nil : self[declaration].group
        while let index = group {
            let own = document.groups[index]
            let merged = groups[indices[index]]
            let type = merged.typesDiffer ? document.type(of: own) ?? (own.parent == nil ? .none : merged.type) : merged.type
            if case .none = type { group = own.parent } else { return type }
        }
        return .none
    }

    /// Returns the `$type` that a declaration's own file gives it, itself or by its nearest group that has one. Nil for an alias without its own, and
    /// where the nearest group has its type in another file.
    func statedType(of declaration: Declaration) -> NodeID? {
        let (document, token) = (documents[declaration.document], self[declaration])
        if let own = token.properties.type.node { return own }
        guard document.tree.aliasPath(token.value) == nil else { return nil }
        var group: Int? = token.group
        while let index = group {
            let own = document.groups[index]
            if let node = own.properties.type.node { return node }
            if own.parent != nil, let known = groupIndex[own.path], groups[known].type.isStated { return nil }
            group = own.parent
        }
        return nil
    }

    package func description(of declaration: Declaration) -> String? {
        self[declaration].properties.description.node.map { documents[declaration.document].tree.string($0) }
    }

    /// Returns the declaration outside modes and contexts, which gives a token its type, description, deprecation and extensions.
    func original(of token: TokenID) -> Declaration { typed[token] ?? tokens[token].declaration }

    /// Returns the token's own `$deprecated`, otherwise that of the nearest group that has one. `false` ends the search.
    package func deprecation(of token: TokenID) -> Deprecation? {
        deprecation(original(of: token), in: tokens[token].group, \.deprecation)
    }

    /// Returns the descriptions and deprecations in `base/` where they may differ from the brand's.
    func baseNotes() -> [TokenID: TokenNotes] {
        let isMarked = groups.contains { $0.deprecation != $0.baseDeprecation }
        var found: [TokenID: TokenNotes] = [:]
        for (index, token) in tokens.indexed {
            guard let base = token.base, isMarked || base != token.declaration else { continue }
            let deprecation = deprecation(base, in: token.group, \.baseDeprecation)
            found[index] = TokenNotes(description: description(of: base), deprecation: deprecation)
        }
        return found
    }

    private func deprecation(_ declaration: Declaration, in group: Int, _ mark: (Group) -> DeprecationMark?) -> Deprecation? {
        let properties = self[declaration].properties
        if properties.deprecated.node != nil, let mark = properties.deprecation(in: documents[declaration.document].tree) {
            return mark.deprecation
        }
        var group: Int? = group
        while let index = group {
            if let mark = mark(groups[index]) { return mark.deprecation }
            group = groups[index].parent
        }
        return nil
    }
}

extension TokenDocument {
    /// The type that the file itself gives a group; nil if it gives none.
    fileprivate func type(of group: Group) -> GroupType? {
        group.properties.type.node.map { type(at: $0).map { .known($0) } ?? .unknown }
    }
}

import TokenDiagnostics
import TokenParser

/// What a declaration says, and where.
extension TokenSet {
    package subscript(declaration: Declaration) -> TokenDocument.Token { documents[declaration.document].tokens[declaration.token] }

    /// Where the name is written.
    package func keyRange(_ declaration: Declaration) -> SourceRange {
        documents[declaration.document].tree.range(self[declaration].key)
    }

    func keyPointer(_ declaration: Declaration) -> JSONPointer {
        documents[declaration.document].tree.pointer(to: self[declaration].key)
    }

    func valuePointer(_ declaration: Declaration) -> JSONPointer {
        documents[declaration.document].tree.pointer(to: self[declaration].value)
    }

    func keyNode(_ declaration: Declaration) -> SyntaxNode {
        documents[declaration.document].tree.nodes[self[declaration].key]
    }

    /// Where the value is written.
    package func valueRange(_ declaration: Declaration) -> SourceRange {
        documents[declaration.document].tree.range(self[declaration].value)
    }

    /// The `$type` of the nearest group that has one, seen from where the declaration is written: a copied token keeps its type.
    package func inheritedType(of declaration: Declaration) -> GroupType {
        let document = groupPlaces[declaration.document]
        var group: Int? = document.isEmpty ? nil : document[self[declaration].group]
        while let index = group {
            if case .none = groups[index].type { group = groups[index].parent } else { return groups[index].type }
        }
        return .none
    }

    /// The token's own `$deprecated`, else that of the nearest group that has one; `false` ends the search.
    package func deprecation(of token: Token) -> Deprecation? {
        let tree = documents[token.declaration.document].tree
        if let mark = self[token.declaration].properties.deprecation(in: tree) { return mark.deprecation }
        var group: Int? = token.group
        while let index = group {
            if let mark = groups[index].deprecation { return mark.deprecation }
            group = groups[index].parent
        }
        return nil
    }
}

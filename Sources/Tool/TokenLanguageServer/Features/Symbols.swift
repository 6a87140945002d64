import TokenDiagnostics
import TokenModel
import TokenResolver
import TokenSyntax

extension DocumentView {
    /// How deep symbols are nested.
    private static let depthLimit = 12

    /// Returns the names in a file as a tree. Members of the format, which begin with `$`, are left out, with all that is in them.
    var symbols: [LSP.DocumentSymbol] {
        var ignored = Diagnostics()
        guard let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &ignored), let root = tree.root else { return [] }
        return symbols(in: root, of: tree, depth: 0)
    }

    private func symbols(in node: NodeID, of tree: SyntaxTree, depth: Int) -> [LSP.DocumentSymbol] {
        guard depth < Self.depthLimit else { return [] }
        return tree.entries(of: node).compactMap { key, value in
            let (name, keyRange, valueRange) = (tree.string(key), tree.range(key), tree.range(value))
            // What an alias or `<<` brings is written elsewhere.
            guard !name.hasPrefix("$"), !name.isEmpty, valueRange.start >= keyRange.end else { return nil }
            let isToken = tree.isScalar(value) || tree.value(of: "$value", in: value) != nil
            let detail = tree.isScalar(value) ? value : tree.value(of: "$value", in: value).flatMap { tree.isScalar($0) ? $0 : nil }
            return LSP.DocumentSymbol(
                name: name.escapedForDisplay, detail: detail.map { String(tree.string($0).escapedForDisplay.prefix(80)) },
                kind: isToken ? .constant : .namespace, range: range(keyRange.start..<valueRange.end),
                selectionRange: range(keyRange.bytes),
                children: symbols(in: value, of: tree, depth: depth + 1))
        }
    }
}

extension ProjectView {
    /// Returns the tokens, style types and components whose names have all letters of a query in their order.
    func symbols(matching query: String) -> [LSP.WorkspaceSymbol] {
        guard let project = checked.project else { return [] }
        let wanted = query.lowercased().filter { $0 != " " }
        var symbols: [LSP.WorkspaceSymbol] = []
        var known: Set<String> = []
        func add(_ name: String, _ kind: LSP.SymbolKind, _ range: SourceRange) {
            guard name.lowercased().hasLetters(wanted), known.insert(name).inserted, let location = location(of: range) else { return }
            symbols.append(.init(name: name.escapedForDisplay, kind: kind, location: location))
        }
        for component in project.components { add(component.name, .class, component.range) }
        for type in project.styles.types { add(type.name, .struct, type.range) }
        for (_, token) in project.ownTokens { add(token.path, .constant, token.key) }
        return symbols
    }
}

extension String {
    /// Whether it has letters in their order.
    func hasLetters(_ letters: String) -> Bool {
        var rest = letters.utf8[...]
        for byte in utf8 where byte == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}

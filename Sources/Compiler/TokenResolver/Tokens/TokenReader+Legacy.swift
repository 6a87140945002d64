import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

extension TokenReader {
    /// The values that must not be replaced with a result.
    var unwritable: [SourceRange] {
        leftOut.keys.map { set.valueRange(set.tokens[$0].declaration) }
    }

    /// The objects of the tokens that are left out only because another tool wrote the files. They keep their form, by which the files are known.
    var unmigrated: [SourceRange] {
        leftOut.filter(\.value.cause.isOnlyInForeignFiles).flatMap { index, _ in
            let token = set.tokens[index]
            return ([token.declaration, token.base].compactMap(\.self) + token.modes.map(\.declaration)).map { declaration in
                let tree = set.documents[declaration.document].tree
                return tree.range(tree.value(of: set[declaration].key))
            }
        }
    }

    /// Returns the edits of all documents, including structural ones.
    ///
    /// - Parameter result: returns the result of an expression in a mode, or nil if it has none.
    func legacyEdits(_ result: (Expression, TokenMode) -> TokenValue?) -> [LegacyEdit] {
        let derived = Dictionary(grouping: derived.sorted { $0.key.token < $1.key.token }, by: \.key.document)
        return readers.indices.flatMap { index -> [LegacyEdit] in
            guard let document = set.documents[index].legacy, !set.documents[index].tree.isForeign else { return [] }
            var log = readers[index].values.log
            var types: Set<SourceRange> = []
            let kept = (derived[index] ?? []).compactMap { declaration, value in
                let kept = write(value, of: declaration, into: &log, result)
                if kept != nil, let place = writeType(of: declaration, value, into: &log) { types.insert(place) }
                return kept
            }
            log.removeExpressions()
            let moved = LegacyExtras(tree: set.documents[index].tree).edits(for: document.extras + readers[index].extras, kept)
            return document.log.edits.filter { !types.contains($0.range) } + log.edits + moved
        }
    }

    /// Writes the type of a result if the token is declared as a `number` and has a length, and returns the place.
    private func writeType(of declaration: TokenSet.Declaration, _ derived: Derived, into log: inout LegacyLog) -> SourceRange? {
        guard let type = derived.token.flatMap({ scope.types[$0] }), let node = set[declaration].properties.type.node,
            set.documents[declaration.document].type(at: node) != type
        else { return nil }
        let tree = set.documents[declaration.document].tree
        log.writeType(type, insteadOf: tree.string(node), at: tree.range(node), of: tree.range(tree.value(of: set[declaration].key)))
        return tree.range(node)
    }

    /// Writes the results of a declaration into the log, and returns its expressions, to be written beside them. Nil if they are not written.
    private func write(
        _ derived: Derived, of declaration: TokenSet.Declaration, into log: inout LegacyLog,
        _ result: (Expression, TokenMode) -> TokenValue?
    ) -> LegacyDocument.KeptExpressions? {
        let tree = set.documents[declaration.document].tree
        let (key, value) = (set[declaration].key, set[declaration].value)
        let isLeftOut = derived.token.map { leftOut[$0] != nil } ?? false
        let token = tree.value(of: key)
        let isWhole = if case .expression = derived.value { true } else { false }
        guard !isLeftOut, tree.isWrittenInPlace(isWhole ? value : key), derived.results.isEmpty, !derived.value.expressionTexts().isEmpty,
            let written = derived.value.withResults({ result($0, derived.mode) }),
            let kept = LegacyDocument.KeptExpressions(of: token, derived.value, in: tree)
        else { return nil }
        log.writeResults(in: tree.range(value), of: tree.range(token), whole: isWhole ? .value(written) : nil) { part in
            part.withResults { result($0, derived.mode) }
        }
        return kept
    }
}

extension TokenValue {
    /// Returns the value with each expression replaced by its result. Nil if one has none.
    fileprivate func withResults(_ result: (Expression) -> TokenValue?) -> TokenValue? {
        var isComplete = true
        let value = replacingParts { part in
            guard case .expression(let expression) = part else { return part }
            guard let found = result(expression) else {
                isComplete = false
                return part
            }
            return found
        }
        return isComplete ? value : nil
    }
}

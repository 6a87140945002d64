import TokenDiagnostics
import TokenSyntax

extension TokenDocument {
    /// Takes the errors about duplicate keys out of what the parser found in a leniently read file. If another tool wrote it, they cost the tokens that
    /// have such a key, are in one, or are in a group with one: which of the two values was meant is unknown.
    package mutating func takeDuplicateKeys(from diagnostics: inout Diagnostics) {
        guard legacy != nil, diagnostics.all.contains(where: { $0.id == .duplicateKey }) else { return }
        var rest = Diagnostics()
        for diagnostic in diagnostics.all {
            if diagnostic.id == .duplicateKey { legacy?.duplicateKeys.report(diagnostic) } else { rest.report(diagnostic) }
        }
        diagnostics = rest
        let starts = (legacy?.duplicateKeys.all ?? []).compactMap { $0.notes.first?.range?.start }.sorted()
        var isRepeated: [Bool] = []
        for group in groups {
            let isOwn = group.parent != nil && starts.hasElement(in: tree.range(group.key))
            isRepeated.append(isOwn || group.parent.map { isRepeated[$0] } ?? false)
        }
        legacy?.tokensOfDuplicateKeys = tokens.indices.filter { index in
            let key = tokens[index].key
            let whole = SourceRange(file: tree.file, start: tree.range(key).start, end: tree.range(tree.value(of: key)).end)
            return isRepeated[tokens[index].group] || starts.hasElement(in: whole)
        }
    }
}

extension [Int] {
    /// Whether a sorted list has an offset in a range.
    fileprivate func hasElement(in range: SourceRange) -> Bool {
        let next = partitioningIndex { $0 >= range.start }
        return next < count && self[next] < range.end
    }
}

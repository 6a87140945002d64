import TokenDiagnostics
import TokenFormat
import TokenModel

extension TokenReader {
    /// The edits of all documents, those that a document's structure needs included.
    var legacyEdits: [LegacyEdit] {
        readers.indices.flatMap { index -> [LegacyEdit] in
            guard let document = set.documents[index].legacy else { return [] }
            var log = LegacyLog()
            LegacyExtras(tree: set.documents[index].tree).edits(for: document.extras + readers[index].extras, reporting: &log)
            return document.log.edits + readers[index].legacy.edits + log.edits
        }
    }

    /// Reports the tokens that have no value because their type, or that of a token they refer to, is not read.
    ///
    /// - Parameter hasValue: whether a token, by its index, could be resolved.
    mutating func reportLeftOut(_ hasValue: (Int) -> Bool) {
        guard !diagnostics.hasErrors, set.documents.contains(where: { $0.legacy?.leavesTokensOut == true }) else { return }
        refuseChangedReading(hasValue)
        warnOfLost(hasValue)
    }

    /// A token of `base/` has a slot in all brands or in none, whatever a brand says in its place.
    private mutating func refuseChangedReading(_ hasValue: (Int) -> Bool) {
        for (index, token) in set.tokens.enumerated() {
            guard let base = token.base, base.document != token.declaration.document else { continue }
            var isReadInBase = false
            if let value = overridden[index] {
                isReadInBase = true
                value.forEachReference { path in
                    if let target = set.tokenIndex[path], !hasValue(target) { isReadInBase = false }
                }
            }
            guard isReadInBase != hasValue(index) else { continue }
            diagnostics.report(
                .readingChanged(token.path, isReadInBase: isReadInBase), at: set.valueReference(token.declaration),
                notes: [.init("'\(token.path)' in base/", at: set.valueRange(base))])
        }
    }

    private mutating func warnOfLost(_ hasValue: (Int) -> Bool) {
        var lost: [Int: (first: TokenSet.Declaration, count: Int)] = [:]
        for index in set.tokens.indices where !hasValue(index) {
            let declaration = set.tokens[index].declaration
            let document = set.documents[declaration.document]
            // Those with a type of their own have been counted by it.
            if let own = set[declaration].properties.type.node, document.type(at: own) == nil { continue }
            lost[declaration.document, default: (declaration, 0)].count += 1
        }
        for (_, (first, count)) in lost.sorted(by: { $0.key < $1.key }) {
            diagnostics.report(.lost(set[first].path, count), at: set.keyRange(first))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func readingChanged(_ path: String, isReadInBase: Bool) -> Self {
        .error(
            .typeChanged,
            isReadInBase
                ? "'\(path)' is not read here, but it is in base/; a token has the same type in all brands"
                : "'\(path)' is read here, but not in base/; a token has the same type in all brands")
    }
    fileprivate static func lost(_ path: String, _ count: Int) -> Self {
        .warning(
            .notRead,
            count == 1
                ? "'\(path)' is not read, since it belongs to a type that is not, or refers to a token of one"
                : "'\(path)' and \(count - 1) more of this file are not read, since they belong to a type that is not, or refer to a token of one"
        )
    }
}

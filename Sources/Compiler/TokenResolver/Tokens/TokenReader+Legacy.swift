import TokenDiagnostics
import TokenFormat
import TokenModel

extension TokenReader {
    /// The values that must not be replaced with a result.
    var unwritable: [SourceRange] {
        Array(leftOut.keys).map { set.valueRange(set.tokens[$0].declaration) }
            + calculatedInContexts.flatMap { set.allDeclarations(of: $0).map(set.valueRange) }
            + calculatedModes.map { index, modes in modes.map { set.valueRange(set.tokens[index].declaration(in: $0)) } }.joined()
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

    /// The edits of all documents, including structural ones.
    var legacyEdits: [LegacyEdit] {
        readers.indices.flatMap { index -> [LegacyEdit] in
            guard let document = set.documents[index].legacy, !set.documents[index].tree.isForeign else { return [] }
            var log = LegacyLog()
            LegacyExtras(tree: set.documents[index].tree).edits(for: document.extras + readers[index].extras, reporting: &log)
            return document.log.edits + readers[index].values.log.edits + log.edits
        }
    }
}

internal import TokenModel
package import TokenRuntime

/// Checks the overrides of a payload against a catalogue, resolves what they change, and compiles the result for the bundled snapshot.
///
/// | step | result |
/// | --- | --- |
/// | `OverrideReader` | each override, looked up and type-checked |
/// | `OverrideGraph` | the tokens that the overrides reach through references |
/// | `OverrideResolution` | the values of those tokens in every mode and context, and of the fields that refer to them |
/// | `OverrideWriter` | the words of the slots that change, by context where they differ, each number within its bounds |
package struct OverrideCompiler: Sendable {
    package let catalogue: TokenCatalogue
    package let bundled: TokenSnapshot

    package init(catalogue: TokenCatalogue, bundled: TokenSnapshot) {
        self.catalogue = catalogue
        self.bundled = bundled
    }

    /// Compiles a stack of layers, the lowest first, completely or not at all: the first wrong override rejects it.
    package func compile(_ stack: [OverrideSource]) throws(PayloadRejection) -> CompiledOverride {
        var reader = OverrideReader(catalogue)
        for source in stack { try reader.read(source) }
        var resolution = OverrideResolution(catalogue, reader.overrides)
        try resolution.resolve()
        var writer = OverrideWriter(catalogue, resolution)
        let end = bundled.words.count
        let entries = try writer.words().map { change in
            // The labels matter: an array of tuples without them would be cast element by element.
            (
                slot: change.slot,
                word: change.word.map { SnapshotWriter.bits(of: $0, slot: change.slot, recordsFrom: end) } ?? SnapshotFormat.none
            )
        }
        return CompiledOverride(
            entries: entries, sections: writer.sections(recordsFrom: end), records: writer.finishRecords(), bundled: bundled,
            overrideCount: reader.overrides.tokens.count + reader.overrides.fields.count, unknownPaths: reader.overrides.unknownPaths)
    }
}

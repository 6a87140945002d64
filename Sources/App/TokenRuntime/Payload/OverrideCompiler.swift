internal import TokenModel

/// Checks the overrides of a payload against a catalogue, resolves what they change, and compiles it for the bundled table.
///
/// | step | what comes out |
/// | --- | --- |
/// | `OverrideReader` | each override looked up and type-checked |
/// | `OverrideGraph` | what it reaches by references |
/// | `AliasResolver` | the values of that, in every mode |
/// | `OverrideWriter` | the words of the slots that change, each number within its bounds |
package struct OverrideCompiler: Sendable {
    package let catalogue: TokenCatalogue
    package let bundled: TokenSnapshot

    package init(catalogue: TokenCatalogue, bundled: TokenSnapshot) {
        self.catalogue = catalogue
        self.bundled = bundled
    }

    /// All or nothing: the first override that is wrong rejects the payload.
    package func compile(_ payload: Payload) throws(PayloadRejection) -> CompiledOverride {
        var reader = OverrideReader(payload, catalogue)
        try reader.read()
        var resolution = OverrideResolution(catalogue, reader.overrides)
        try resolution.resolve()
        var writer = OverrideWriter(catalogue, resolution)
        let table = bundled.words.count
        let entries = try writer.words().map { change in
            // With its labels: an array of tuples without them would be cast one by one.
            (
                slot: change.slot,
                word: change.word.map { SnapshotWriter.bits(of: $0, slot: change.slot, recordsFrom: table) } ?? SnapshotFormat.none
            )
        }
        return CompiledOverride(
            entries: entries, records: writer.finishRecords(), bundled: bundled,
            overrideCount: reader.overrides.tokens.count + reader.overrides.fields.count, unknownPaths: reader.overrides.unknownPaths)
    }
}

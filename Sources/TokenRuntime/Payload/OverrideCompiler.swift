internal import TokenModel

/// Checks the overrides of a payload against a catalogue, resolves what they change, and compiles it for the bundled table.
///
/// | step | what comes out |
/// | --- | --- |
/// | `OverrideReader` | each override looked up and type-checked |
/// | `OverrideGraph` | what it reaches by references |
/// | `AliasResolver` | the values of that, in every mode |
/// | `SnapshotWriter` | the words of the slots that change |
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
        return try write(resolution, reader.overrides)
    }

    private func write(_ resolution: OverrideResolution, _ overrides: Overrides) throws(PayloadRejection) -> CompiledOverride {
        var writer = SnapshotWriter(recordsInPointsPerRem: catalogue.remInPoints, expectedCount: resolution.slots.count)
        // By place of the value: aliases share their target's, and so its word.
        var words: [SnapshotWriter.Word?] = Array(repeating: nil, count: resolution.values.count)
        let table = bundled.words.count
        var entries: [(slot: Int, word: UInt64)] = []
        entries.reserveCapacity(resolution.slots.count)
        for (slot, places) in resolution.slots {
            guard let places else {
                entries.append((slot, SnapshotFormat.none))
                continue
            }
            let word: SnapshotWriter.Word
            do throws(UnwritableValue) {
                if !places.isUniform {
                    word = try writer.word(for: places.map { resolution.values[$0] })
                } else if let known = words[places.light] {
                    word = known
                } else {
                    word = try writer.word(for: resolution.values[places.light])
                    words[places.light] = word
                }
            } catch {
                throw .wrongOverride(path: catalogue.path(ofSlot: slot), reason: "its value cannot be stored: \(error)")
            }
            entries.append((slot, SnapshotWriter.bits(of: word, slot: slot, recordsFrom: table)))
        }
        return CompiledOverride(
            entries: entries, records: writer.finishRecords(), bundled: bundled,
            overrideCount: overrides.tokens.count + overrides.fields.count, unknownPaths: overrides.unknownPaths)
    }
}

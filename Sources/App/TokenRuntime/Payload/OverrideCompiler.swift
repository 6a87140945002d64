internal import TokenModel

/// Checks the overrides of a payload against a catalogue, resolves what they change, and compiles the result for the bundled snapshot.
///
/// | step | result |
/// | --- | --- |
/// | `OverrideReader` | each override, looked up and type-checked |
/// | `OverrideGraph` | the tokens that the overrides reach through references |
/// | `OverrideResolution` | the values of those tokens in every mode, and of the fields that refer to them |
/// | `OverrideWriter` | the words of the slots that change, each number within its bounds |
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
        try refuseContexts(resolution, reader.overrides)
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
            entries: entries, records: writer.finishRecords(), bundled: bundled,
            overrideCount: reader.overrides.tokens.count + reader.overrides.fields.count, unknownPaths: reader.overrides.unknownPaths)
    }

    /// Refuses to replace values that differ by context, or by mode where they are read with a brand. Refuses references to values that differ by context:
    /// what refers to them would differ too.
    private func refuseContexts(_ resolution: OverrideResolution, _ overrides: Overrides) throws(PayloadRejection) {
        guard bundled.hasSections || catalogue.hasContexts else { return }
        var (differing, byContext): (Set<Slot>, Set<Slot>) = ([], [])
        bundled.forEachSection { condition, entries in
            let slots = stride(from: 0, to: entries.count, by: 2).map { Slot(Int(truncatingIfNeeded: entries[$0])) }
            differing.formUnion(slots)
            if !condition.contexts.isEmpty { byContext.formUnion(slots) }
        }
        // Also those whose declarations in contexts make no difference so far.
        for token in catalogue.tokens where token.contexts != nil { differing.insert(token.slot) }
        let values = values(overrides)
        // Name what the payload names, rather than what refers to it.
        if let slot = (values.map(\.slot) + resolution.slots.map(\.slot)).first(where: differing.contains) {
            throw .wrongOverride(
                path: catalogue.path(of: slot), reason: "its value differs by context or mode; payloads cannot replace it yet")
        }
        for (slot, value) in values {
            var target: String?
            value?.forEachReference { path in
                if let token = catalogue.token(at: path), byContext.contains(catalogue.tokens[token].slot) { target = path }
            }
            guard let target else { continue }
            let reason = "it refers to '\(target)', whose value differs by context; payloads cannot do that yet"
            throw .wrongOverride(path: catalogue.path(of: slot), reason: reason)
        }
    }

    /// The overridden values, in the order of their slots; nil for a field that is reset.
    private func values(_ overrides: Overrides) -> [(slot: Slot, value: TokenValue?)] {
        let tokens = overrides.tokens.keys.flatMap { token in
            let (slot, override) = (catalogue.tokens[token].slot, overrides.tokens[token])
            return ([override?.value] + TokenMode.allCases.map { override?.modes[$0] }).map { (slot: slot, value: $0) }
        }
        return (tokens + overrides.fields.map { (slot: $0, value: $1.value) }).sorted { $0.slot < $1.slot }
    }
}

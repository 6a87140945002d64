package import TokenModel

/// Writes the words of the slots that change, and those that differ by context, and checks that each number is within its bounds.
package struct OverrideWriter {
    private let catalogue: TokenCatalogue
    private let resolution: OverrideResolution
    private var writer: SectionWriter
    /// The values that are within the bounds of their kinds.
    private var checked: IndexedArray<ValueID, Bool>

    /// The limit for the total size of a payload's values, counted each time a value is written out. References can expand a few bytes into a list
    /// of 256 layers in four modes. The limit is many times what 10,000 overrides need.
    static let effortLimit = 1_500_000

    package init(_ catalogue: TokenCatalogue, _ resolution: OverrideResolution) {
        self.catalogue = catalogue
        self.resolution = resolution
        let records = SnapshotWriter(
            recordsInPointsPerRem: catalogue.remInPoints, expectedCount: resolution.slots.count, effortLimit: Self.effortLimit)
        writer = SectionWriter(resolution.values, catalogue.space, records)
        checked = IndexedArray(repeating: false, count: resolution.values.count)
    }

    /// Returns the words in the order of their slots; nil for a field that is reset.
    package mutating func words() throws(PayloadRejection) -> [(slot: Slot, word: SnapshotWriter.Word?)] {
        var written: [(slot: Slot, word: SnapshotWriter.Word?)] = []
        written.reserveCapacity(resolution.slots.count)
        for change in resolution.slots { written.append((change.slot, try word(of: change))) }
        return written
    }

    /// The sections of what differs by context; see `OverrideFormat`. Call it after `words()`.
    ///
    /// - Parameter start: the position of the records, in words.
    func sections(recordsFrom start: Int) -> [UInt64] { writer.entries(recordsFrom: start) }

    consuming func finishRecords() -> [UInt64] { writer.finishRecords() }

    /// The total size written so far, counted like `effortLimit`.
    var effort: Int { writer.effort }

    private mutating func word(of change: OverrideResolution.Change) throws(PayloadRejection) -> SnapshotWriter.Word? {
        guard let values = change.values else { return nil }
        try check(values, change, in: catalogue.space.defaults)
        if let contexts = change.contexts {
            for (choice, values) in contexts.values.enumerated().dropFirst() {
                try check(values, change, in: catalogue.space.contexts(of: choice, in: contexts.modifiers))
            }
        }
        do throws(UnwritableValue) {
            try writer.add(values, change.contexts, hasModes: change.hasModes, at: change.slot)
            return try writer.word(for: change.hasModes ? values : ByMode(repeating: values.light))
        } catch {
            throw .wrongOverride(path: catalogue.path(of: change.slot), reason: "its value cannot be stored: \(error)")
        }
    }

    private mutating func check(
        _ values: ByMode<ValueID>, _ change: OverrideResolution.Change, in contexts: [Int]
    ) throws(PayloadRejection) {
        try check(values.light, change, contexts, .light)
        guard !values.isUniform else { return }
        for mode in TokenMode.overlaying where values[mode] != values.light { try check(values[mode], change, contexts, mode) }
    }

    private mutating func check(
        _ id: ValueID, _ change: OverrideResolution.Change, _ contexts: [Int], _ mode: TokenMode
    ) throws(PayloadRejection) {
        guard change.bounds != nil || !checked[id] else { return }
        do throws(OutOfBounds) {
            if let bounds = change.bounds { try resolution.values[id].check(bounds, remInPoints: catalogue.remInPoints) }
            if !checked[id] { try resolution.values[id].check(nil, remInPoints: catalogue.remInPoints) }
            checked[id] = true
        } catch {
            throw .wrongOverride(path: catalogue.path(of: change.slot), reason: "\(error)\(resolution.place(contexts, mode))")
        }
    }
}

package import TokenModel

/// Writes the words of the slots that change, and checks that each number is within its bounds.
package struct OverrideWriter {
    private let catalogue: TokenCatalogue
    private let resolution: OverrideResolution
    private var writer: SnapshotWriter
    /// The words of values that are the same in all modes. Aliases share their target's value, and with it its word.
    private var known: IndexedArray<ValueID, SnapshotWriter.Word?>
    /// The words of values that differ by mode.
    private var knownByMode: [ByMode<ValueID>: SnapshotWriter.Word] = [:]

    /// The limit for the total size of a payload's values, counted each time a value is written out. References can expand a few bytes into a list
    /// of 256 layers in four modes. The limit is many times what 10,000 overrides need.
    static let effortLimit = 1_500_000

    package init(_ catalogue: TokenCatalogue, _ resolution: OverrideResolution) {
        self.catalogue = catalogue
        self.resolution = resolution
        writer = SnapshotWriter(
            recordsInPointsPerRem: catalogue.remInPoints, expectedCount: resolution.slots.count, effortLimit: Self.effortLimit)
        known = IndexedArray(repeating: nil, count: resolution.values.count)
    }

    /// Returns the words in the order of their slots; nil for a field that is reset.
    package mutating func words() throws(PayloadRejection) -> [(slot: Slot, word: SnapshotWriter.Word?)] {
        var written: [(slot: Slot, word: SnapshotWriter.Word?)] = []
        written.reserveCapacity(resolution.slots.count)
        for change in resolution.slots { written.append((change.slot, try word(of: change))) }
        return written
    }

    consuming func finishRecords() -> [UInt64] { writer.finishRecords() }

    /// The total size written so far, counted like `effortLimit`.
    var effort: Int { writer.effort }

    private mutating func word(of change: OverrideResolution.Change) throws(PayloadRejection) -> SnapshotWriter.Word? {
        guard let values = change.values else { return nil }
        if let bounds = change.bounds { try check(values, bounds, change.slot) }
        if let known = values.isUniform ? known[values.light] : knownByMode[values] { return known }
        try check(values, nil, change.slot)
        let word = try write(values, change.slot)
        if values.isUniform { known[values.light] = word } else { knownByMode[values] = word }
        return word
    }

    private mutating func write(_ values: ByMode<ValueID>, _ slot: Slot) throws(PayloadRejection) -> SnapshotWriter.Word {
        do throws(UnwritableValue) {
            guard values.isUniform else { return try writer.word(for: values.map { resolution.values[$0] }) }
            return try writer.word(for: resolution.values[values.light])
        } catch {
            throw .wrongOverride(path: catalogue.path(of: slot), reason: "its value cannot be stored: \(error)")
        }
    }

    private func check(_ values: ByMode<ValueID>, _ bounds: NumberBounds?, _ slot: Slot) throws(PayloadRejection) {
        do throws(OutOfBounds) {
            try resolution.values[values.light].check(bounds, remInPoints: catalogue.remInPoints)
            guard !values.isUniform else { return }
            for mode in TokenMode.overlaying where values[mode] != values.light {
                try resolution.values[values[mode]].check(bounds, remInPoints: catalogue.remInPoints)
            }
        } catch {
            throw .wrongOverride(path: catalogue.path(of: slot), reason: "\(error)")
        }
    }
}

package import TokenModel

/// Writes the words of the slots that change, and checks that each number lies within its bounds.
package struct OverrideWriter {
    private let catalogue: TokenCatalogue
    private let resolution: OverrideResolution
    private var writer: SnapshotWriter
    /// By place of the value, where it is the same in all modes: aliases share their target's, and so its word.
    private var known: [SnapshotWriter.Word?]
    /// The same for values that differ by mode.
    private var knownByMode: [ByMode<Int>: SnapshotWriter.Word] = [:]

    /// How much the values of a payload may add up to, each counted wherever it is written out: references make a few bytes into a list of
    /// 256 layers in four modes. Many times what 10,000 overrides need.
    static let effortLimit = 1_500_000

    package init(_ catalogue: TokenCatalogue, _ resolution: OverrideResolution) {
        self.catalogue = catalogue
        self.resolution = resolution
        writer = SnapshotWriter(
            recordsInPointsPerRem: catalogue.remInPoints, expectedCount: resolution.slots.count, effortLimit: Self.effortLimit)
        known = Array(repeating: nil, count: resolution.values.count)
    }

    /// In the order of slots; nil for a field that is reset.
    package mutating func words() throws(PayloadRejection) -> [(slot: Int, word: SnapshotWriter.Word?)] {
        var written: [(slot: Int, word: SnapshotWriter.Word?)] = []
        written.reserveCapacity(resolution.slots.count)
        for change in resolution.slots { written.append((change.slot, try word(of: change))) }
        return written
    }

    consuming func finishRecords() -> [UInt64] { writer.finishRecords() }

    /// What has been written so far, as `effortLimit` counts it.
    var effort: Int { writer.effort }

    private mutating func word(of change: OverrideResolution.Change) throws(PayloadRejection) -> SnapshotWriter.Word? {
        guard let places = change.places else { return nil }
        if let bounds = change.bounds { try check(places, bounds, change.slot) }
        if let known = places.isUniform ? known[places.light] : knownByMode[places] { return known }
        try check(places, nil, change.slot)
        let word = try write(places, change.slot)
        if places.isUniform { known[places.light] = word } else { knownByMode[places] = word }
        return word
    }

    private mutating func write(_ places: ByMode<Int>, _ slot: Int) throws(PayloadRejection) -> SnapshotWriter.Word {
        do throws(UnwritableValue) {
            guard places.isUniform else { return try writer.word(for: places.map { resolution.values[$0] }) }
            return try writer.word(for: resolution.values[places.light])
        } catch {
            throw .wrongOverride(path: catalogue.path(ofSlot: slot), reason: "its value cannot be stored: \(error)")
        }
    }

    private func check(_ places: ByMode<Int>, _ bounds: NumberBounds?, _ slot: Int) throws(PayloadRejection) {
        do throws(OutOfBounds) {
            try resolution.values[places.light].check(bounds, remInPoints: catalogue.remInPoints)
            guard !places.isUniform else { return }
            for mode in TokenMode.overlaying where places[mode] != places.light {
                try resolution.values[places[mode]].check(bounds, remInPoints: catalogue.remInPoints)
            }
        } catch {
            throw .wrongOverride(path: catalogue.path(ofSlot: slot), reason: "\(error)")
        }
    }
}

/// Writes the words of a brand's slots, and those that differ in other contexts, or in other modes where a snapshot has one value for all, as sections of an
/// override.
///
/// Each slot is in the sections of the choices that its value depends on, so that no two sections that hold at the same time have the same slot.
package struct SectionWriter {
    private let values: IndexedArray<ValueID, TokenValue>
    private let space: ChoiceSpace
    private var writer: SnapshotWriter
    private var sections: [ContextCondition: [(slot: Slot, word: SnapshotWriter.Word)]] = [:]
    /// The words of values that are the same in all modes. Aliases share their target's value, and with it its word.
    private var words: IndexedArray<ValueID, SnapshotWriter.Word?>
    /// The words of values that differ by mode.
    private var wordsByMode: [ByMode<ValueID>: SnapshotWriter.Word] = [:]

    package init(_ values: IndexedArray<ValueID, TokenValue>, _ space: ChoiceSpace, _ writer: SnapshotWriter) {
        (self.values, self.space, self.writer) = (values, space, writer)
        words = IndexedArray(repeating: nil, count: values.count)
    }

    package mutating func word(for ids: ByMode<ValueID>) throws(UnwritableValue) -> SnapshotWriter.Word {
        if ids.isUniform {
            if let word = words[ids.light] { return word }
            let word = try writer.word(for: values[ids.light])
            words[ids.light] = word
            return word
        }
        if let word = wordsByMode[ids] { return word }
        let word = try writer.word(for: ids.map { values[$0] })
        wordsByMode[ids] = word
        return word
    }

    /// Adds the values of a slot that differ from those in the default contexts.
    ///
    /// - Parameters:
    ///   - normal: the values in the default contexts. Only the first counts if the snapshot has one for all modes.
    ///   - hasModes: whether the snapshot has a value for each mode.
    package mutating func add(
        _ normal: ByMode<ValueID>, _ contexts: ContextValues?, hasModes: Bool, at slot: Slot
    ) throws(UnwritableValue) {
        guard contexts != nil || !hasModes && !normal.isUniform else { return }
        let choices = contexts?.values ?? [normal]
        let isByMode = !hasModes && choices.contains { values in TokenMode.overlaying.contains { !isSame(values[$0], values.light) } }
        let snapshot = hasModes ? normal : ByMode(repeating: normal.light)
        for (choice, values) in choices.enumerated() {
            let chosen = contexts?.modifiers.indices ?? []
            let all = contexts.map { space.contexts(of: choice, in: $0.modifiers) } ?? []
            for mode in isByMode ? TokenMode.allCases.map(Optional.some) : [nil] {
                let values = mode.map { ByMode(repeating: values[$0]) } ?? (hasModes ? values : ByMode(repeating: values.light))
                guard !TokenMode.allCases.allSatisfy({ isSame(values[$0], snapshot[$0]) }) else { continue }
                let condition = ContextCondition(contexts: chosen.map { ($0, all[$0]) }, mode: mode)
                sections[condition, default: []].append((slot, try word(for: values)))
            }
        }
    }

    private func isSame(_ a: ValueID, _ b: ValueID) -> Bool { a == b || values[a] == values[b] }

    package var hasSections: Bool { !sections.isEmpty }
    package var effort: Int { writer.effort }

    /// Returns the sections, each with its condition before its entries; see `OverrideFormat`.
    ///
    /// - Parameter start: the position of the records, in words.
    package func entries(recordsFrom start: Int) -> [UInt64] {
        var entries: [UInt64] = []
        for (condition, slots) in sections.sorted(by: { $0.key.isBefore($1.key) }) {
            let words = condition.words(entryCount: slots.count)
            entries += [words.0, words.1]
            for (slot, word) in slots { entries += [UInt64(slot.index), SnapshotWriter.bits(of: word, slot: slot, recordsFrom: start)] }
        }
        return entries
    }

    package consuming func finishRecords() -> [UInt64] { writer.finishRecords() }
}

extension ContextCondition {
    fileprivate func isBefore(_ other: ContextCondition) -> Bool {
        let (a, b) = (words(entryCount: 0), other.words(entryCount: 0))
        return (contexts.count, a.0, a.1) < (other.contexts.count, b.0, b.1)
    }
}

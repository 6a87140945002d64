/// Writes the snapshot that the runtime reads: a word for each slot, and the records that the words lead to.
///
/// The same calls in the same order produce the same bytes.
package struct SnapshotWriter: Sendable {
    /// The content of a slot. Only the writer that made it can use it.
    package struct Word: Sendable, Hashable {
        fileprivate let bits: UInt64
    }

    var records: RecordWriter
    let remInPoints: Double
    private let slotCount: Int
    private let effortLimit: Int
    private let layout: UInt64

    /// Creates a writer with all slots unset. `layout` is the digest by which generated code recognises its slots.
    package init(slotCount: Int, layout: UInt64, remInPoints: Double) {
        precondition(slotCount <= UInt32.max, "a snapshot holds at most 2^32 slots")
        self.slotCount = slotCount
        self.layout = layout
        self.remInPoints = remInPoints
        effortLimit = .max
        records = RecordWriter(reservedWordCount: SnapshotFormat.headerWordCount + slotCount, expectedRecordCount: slotCount)
    }

    /// Creates a writer for records alone, which are appended to an existing snapshot as an override.
    ///
    /// - Parameter effortLimit: the number of words that may be written. Equal records count each time, and a conversion counts as 240.
    package init(recordsInPointsPerRem remInPoints: Double, expectedCount: Int, effortLimit: Int = .max) {
        slotCount = 0
        layout = 0
        self.remInPoints = remInPoints
        self.effortLimit = effortLimit
        records = RecordWriter(expectedRecordCount: expectedCount)
    }

    /// Returns the word's bits in a slot of a snapshot. `start` is the position of the appended records, in words.
    package static func bits(of word: Word, slot: Slot, recordsFrom start: Int) -> UInt64 {
        RecordWriter.word(word.bits, at: SnapshotFormat.headerWordCount + slot.index, recordsFrom: start)
    }

    package consuming func finishRecords() -> [UInt64] { records.finish() }

    /// Returns the word of a value that is the same in all modes. If it throws, the writer is unchanged, except for unused records.
    package mutating func word(for value: TokenValue) throws(UnwritableValue) -> Word {
        try word { writer throws(UnwritableValue) in try writer.push(value) }
    }

    /// Returns the word of a value that may differ by mode. Kinds that cannot differ use `light`.
    package mutating func word(for values: ByMode<TokenValue>) throws(UnwritableValue) -> Word {
        try word { writer throws(UnwritableValue) in try writer.push(values) }
    }

    private mutating func word(_ push: (inout SnapshotWriter) throws(UnwritableValue) -> Void) throws(UnwritableValue) -> Word {
        do throws(UnwritableValue) {
            try push(&self)
            guard effort <= effortLimit else { throw .tooMuch }
            return Word(bits: records.pop())
        } catch {
            records.abandon()
            throw error
        }
    }

    /// The effort so far, in words.
    package var effort: Int { records.effort + conversions.count * Self.effortOfConversion }
    /// The results for colours in spaces other than sRGB.
    var conversions: [ColorValue: ColorRecord] = [:]
    private static let effortOfConversion = 240

    package mutating func set(slot: Slot, to word: Word) throws(UnwritableValue) {
        guard 0 <= slot.index, slot.index < slotCount else { throw .slot(slot, count: slotCount) }
        records.place(word.bits, at: SnapshotFormat.headerWordCount + slot.index)
    }

    /// Returns the snapshot. `kinds` are those of all slots, or empty if nothing will be applied to the snapshot. `catalogue` is the digest of the
    /// catalogue that belongs to the snapshot.
    package consuming func finish(kinds: IndexedArray<Slot, SlotKind> = [], catalogue: UInt64 = 0) throws(UnwritableValue) -> [UInt8] {
        guard kinds.isEmpty || kinds.count == slotCount else { throw .kindCount(kinds.count, slotCount: slotCount) }
        let layout = layout
        let versionAndSlotCount = UInt64(SnapshotFormat.version) | UInt64(slotCount) << 32
        var words = records.finish()
        let kindsStart = words.count
        words.append(packing: kinds.lazy.map(\.rawValue))
        words.withUnsafeMutableBufferPointer { words in
            words[..<SnapshotFormat.headerWordCount].update(repeating: 0)
            words[SnapshotFormat.HeaderWord.magic] = SnapshotFormat.magic
            words[SnapshotFormat.HeaderWord.versionAndSlotCount] = versionAndSlotCount
            words[SnapshotFormat.HeaderWord.layout] = layout
            words[SnapshotFormat.HeaderWord.byteCount] = UInt64(words.count * 8)
            words[SnapshotFormat.HeaderWord.catalogue] = catalogue
            words[SnapshotFormat.HeaderWord.kinds] = kinds.isEmpty ? 0 : UInt64(kindsStart)
            words[SnapshotFormat.HeaderWord.checksum] = SnapshotFormat.checksum(of: UnsafeRawBufferPointer(words))
        }
        return words.withUnsafeBytes { Array($0) }
    }
}

import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The values of a brand that differ from its snapshot in other contexts, or in other modes where the snapshot has one value for all.
///
/// Each slot is in the sections of the choices that its value depends on, so that no two sections that hold at the same time have the same slot.
struct BrandSections {
    private let brand: ResolvedBrand
    private let space: ChoiceSpace
    private let styles: StyleLayout
    private var writer: SnapshotWriter
    private var sections: [ContextCondition: [(slot: Slot, word: SnapshotWriter.Word)]] = [:]
    private var words: [ByMode<ValueID>: SnapshotWriter.Word] = [:]

    init(_ brand: ResolvedBrand, _ project: ResolvedProject) throws(BundleError) {
        self.brand = brand
        styles = project.styles
        space = project.modifiers.space
        writer = SnapshotWriter(recordsInPointsPerRem: project.configuration.remInPoints, expectedCount: brand.contexts.tokens.count)
        for id in brand.tokens.indices {
            let token = brand.tokens[id]
            try add(token.values, brand.contexts.tokens[id], hasModes: token.type.mayDifferByMode, at: brand.slots.slot(of: id)) {
                BundleError(brand: brand.name, path: token.path, range: token.declared.range, reason: $0)
            }
        }
        for block in styles.blocks {
            for (index, field) in styles.types[block.type].leaves.enumerated() {
                let leaf = block.firstLeaf + index
                guard let values = brand.leaves[leaf].values else { continue }
                try add(values, brand.contexts.leaves[leaf], hasModes: field.kind.mayDifferByMode, at: brand.slots.slot(ofLeaf: leaf)) {
                    BundleError(
                        brand: brand.name, path: project.styles.path(ofLeaf: leaf), range: brand.leaves[leaf].range, reason: $0)
                }
            }
        }
    }

    /// Adds what differs from the default contexts.
    ///
    /// - Parameter hasModes: whether the snapshot has a value for each mode.
    private mutating func add(
        _ normal: ByMode<ValueID>, _ contexts: ContextValues?, hasModes: Bool, at slot: Slot, error: (String) -> BundleError
    ) throws(BundleError) {
        guard contexts != nil || !hasModes && !normal.isUniform else { return }
        let choices = contexts?.values ?? [normal]
        let isByMode = !hasModes && choices.contains { values in TokenMode.overlaying.contains { !isSame(values[$0], values.light) } }
        for (choice, values) in choices.enumerated() {
            let chosen = contexts?.modifiers.indices ?? []
            let all = contexts.map { space.contexts(of: choice, in: $0.modifiers) } ?? []
            for mode in isByMode ? TokenMode.allCases.map(Optional.some) : [nil] {
                let values = mode.map { ByMode(repeating: values[$0]) } ?? (hasModes ? values : ByMode(repeating: values.light))
                let snapshot = hasModes ? normal : ByMode(repeating: normal.light)
                guard !TokenMode.allCases.allSatisfy({ isSame(values[$0], snapshot[$0]) }) else { continue }
                let condition = ContextCondition(contexts: chosen.map { ($0, all[$0]) }, mode: mode)
                do throws(UnwritableValue) {
                    sections[condition, default: []].append((slot, try word(values)))
                } catch let unwritable {
                    throw error("\(unwritable)")
                }
            }
        }
    }

    private func isSame(_ a: ValueID, _ b: ValueID) -> Bool { a == b || brand.values[a] == brand.values[b] }

    private mutating func word(_ ids: ByMode<ValueID>) throws(UnwritableValue) -> SnapshotWriter.Word {
        if let word = words[ids] { return word }
        let values = brand.values
        let word = ids.isUniform ? try writer.word(for: values[ids.light]) : try writer.word(for: ids.map { values[$0] })
        words[ids] = word
        return word
    }

    /// Returns the sections as an override of the snapshot, whose records come after the snapshot's; nil for none.
    consuming func bytes(after snapshot: [UInt8]) -> [UInt8]? {
        guard !sections.isEmpty else { return nil }
        let bundled = snapshot.withUnsafeBytes { bytes in
            bytes.loadUnaligned(fromByteOffset: SnapshotFormat.HeaderWord.checksum * 8, as: UInt64.self)
        }
        var entries: [UInt64] = []
        for (condition, slots) in sections.sorted(by: { $0.key.isBefore($1.key) }) {
            let words = condition.words(entryCount: slots.count)
            entries += [words.0, words.1]
            for (slot, word) in slots {
                entries += [UInt64(slot.index), SnapshotWriter.bits(of: word, slot: slot, recordsFrom: snapshot.count / 8)]
            }
        }
        return OverrideFormat.bytes(entries: entries, records: writer.finishRecords(), bundled: bundled)
    }
}

extension ContextCondition {
    fileprivate func isBefore(_ other: ContextCondition) -> Bool {
        let (a, b) = (words(entryCount: 0), other.words(entryCount: 0))
        return (contexts.count, a.0, a.1) < (other.contexts.count, b.0, b.1)
    }
}

extension FieldKind {
    /// Whether a snapshot has a value of this kind for each mode.
    var mayDifferByMode: Bool { if case .token(let type) = self { type.mayDifferByMode } else { false } }
}

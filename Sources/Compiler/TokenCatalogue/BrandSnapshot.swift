import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

extension ResolvedBrand {
    /// Returns the bundled values in the form that the runtime reads.
    func snapshotBytes(_ project: ResolvedProject, layoutDigest: UInt64, catalogue: [UInt8]) throws(BundleError) -> [UInt8] {
        var writer = BrandSnapshotWriter(self, layout: layoutDigest, remInPoints: project.configuration.remInPoints)
        for index in tokens.indices {
            do throws(UnwritableValue) {
                try writer.set(slot: slots.slot(of: index), to: tokens[index].values, hasModes: tokens[index].type.mayDifferByMode)
            } catch {
                throw BundleError(brand: name, path: tokens[index].path, range: tokens[index].declared.range, reason: "\(error)")
            }
        }
        for block in project.styles.blocks {
            for (index, field) in project.styles.types[block.type].leaves.enumerated() {
                let leaf = block.firstLeaf + index
                guard let values = leaves[leaf].values else { continue }
                do throws(UnwritableValue) {
                    try writer.set(slot: slots.slot(ofLeaf: leaf), to: values, hasModes: field.kind.mayDifferByMode)
                } catch {
                    throw BundleError(brand: name, path: project.styles.path(ofLeaf: leaf), range: leaves[leaf].range, reason: "\(error)")
                }
            }
        }
        var digest = Digest64()
        catalogue.withUnsafeBytes { digest.combine(bytes: $0) }
        let kinds = try slotKinds(project)
        do {
            return try writer.finish(kinds: kinds, catalogue: digest.value)
        } catch {
            throw BundleError(brand: name, path: nil, range: nil, reason: "\(error)")
        }
    }

    private func slotKinds(_ project: ResolvedProject) throws(BundleError) -> IndexedArray<Slot, SlotKind> {
        var kinds = IndexedArray<Slot, SlotKind>(repeating: SlotKind(.number), count: slots.count)
        for index in tokens.indices { kinds[slots.slot(of: index)] = SlotKind(SlotKind.Form(tokens[index].type)) }
        for block in project.styles.blocks {
            for (index, leaf) in project.styles.types[block.type].leaves.enumerated() {
                guard let form = leaf.kind.form else {
                    throw BundleError(brand: name, path: leaf.path, range: nil, reason: "a style type has no slot of its own")
                }
                kinds[slots.slot(ofLeaf: block.firstLeaf + index)] = SlotKind(form, hasStates: leaf.hasStates)
            }
        }
        return kinds
    }
}

/// A snapshot being written, with the words that are known already. An alias shares its target's value, and so its word.
private struct BrandSnapshotWriter {
    private let values: IndexedArray<ValueID, TokenValue>
    private var writer: SnapshotWriter
    private var words: IndexedArray<ValueID, SnapshotWriter.Word?>

    init(_ brand: ResolvedBrand, layout: UInt64, remInPoints: Double) {
        values = brand.values
        writer = SnapshotWriter(slotCount: brand.slots.count, layout: layout, remInPoints: remInPoints)
        words = IndexedArray(repeating: nil, count: values.count)
    }

    /// - Parameter hasModes: false for a kind of which the snapshot has the default mode's value; `BrandSections` has the others.
    mutating func set(slot: Slot, to values: ByMode<ValueID>, hasModes: Bool) throws(UnwritableValue) {
        try writer.set(slot: slot, to: try word(hasModes ? values : ByMode(repeating: values.light)))
    }

    consuming func finish(kinds: IndexedArray<Slot, SlotKind>, catalogue: UInt64) throws(UnwritableValue) -> [UInt8] {
        try writer.finish(kinds: kinds, catalogue: catalogue)
    }

    private mutating func word(_ ids: ByMode<ValueID>) throws(UnwritableValue) -> SnapshotWriter.Word {
        guard ids.isUniform else { return try writer.word(for: ByMode(ids) { values[$0] }) }
        if let word = words[ids.light] { return word }
        let word = try writer.word(for: values[ids.light])
        words[ids.light] = word
        return word
    }
}

extension FieldKind {
    /// Nil for a style type: only its fields have slots.
    fileprivate var form: SlotKind.Form? {
        switch self {
        case .token(let type): SlotKind.Form(type)
        case .style: nil
        case .enumeration: .enumeration
        case .boolean: .boolean
        case .string, .image: .text
        case .insets: .insets
        }
    }
}

extension ByMode<TokenValue> {
    fileprivate init(_ ids: ByMode<ValueID>, _ value: (ValueID) -> TokenValue) {
        let light = value(ids.light)
        self.init(light: light) { ids[$0] == ids.light ? light : value(ids[$0]) }
    }
}

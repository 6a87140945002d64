import TokenModel
import TokenResolver

extension ResolvedBrand {
    /// The bundled values as the runtime reads them.
    func snapshotImage(_ project: ResolvedProject, layoutDigest: UInt64, catalogue: [UInt8]) -> [UInt8] {
        var writer = SnapshotWriter(
            slotCount: slots.count, layout: layoutDigest, remInPoints: project.configuration.remInPoints)
        // Aliases share their target's value, and so its word.
        var words: [SnapshotWriter.Word?] = Array(repeating: nil, count: values.count)
        func word(_ places: ByMode<Int>) -> SnapshotWriter.Word {
            guard places.isUniform else { return writer.word(for: ByMode(places) { values[$0] }) }
            if let word = words[places.light] { return word }
            let word = writer.word(for: values[places.light])
            words[places.light] = word
            return word
        }
        for index in tokens.indices { writer.set(slot: slots.slot(ofToken: index), to: word(tokens[index].values)) }
        for (index, leaf) in leaves.enumerated() {
            if let places = leaf.values { writer.set(slot: slots.slot(ofLeaf: index), to: word(places)) }
        }
        var digest = Digest64()
        catalogue.withUnsafeBytes { digest.combine(bytes: $0) }
        return writer.finish(kinds: slotKinds(project), catalogue: digest.value)
    }

    private func slotKinds(_ project: ResolvedProject) -> [SlotKind] {
        var kinds = Array(repeating: SlotKind(.number), count: slots.count)
        for (index, token) in tokens.enumerated() { kinds[slots.slot(ofToken: index)] = SlotKind(SlotKind.Form(token.type)) }
        for block in project.styles.blocks {
            for (index, leaf) in project.styles.types[block.type].leaves.enumerated() {
                kinds[slots.slot(ofLeaf: block.firstLeaf + index)] = SlotKind(leaf.kind.form, hasStates: leaf.hasStates)
            }
        }
        return kinds
    }
}

extension FieldKind {
    /// A style's leaves are never styles themselves.
    fileprivate var form: SlotKind.Form {
        switch self {
        case .token(let type): SlotKind.Form(type)
        case .style(let name): preconditionFailure("the style type '\(name)' is no leaf")
        case .enumeration: .enumeration
        case .boolean: .boolean
        case .string, .image: .text
        case .insets: .insets
        }
    }
}

extension ByMode<TokenValue> {
    fileprivate init(_ places: ByMode<Int>, _ value: (Int) -> TokenValue) {
        self.init(repeating: value(places.light))
        for mode in TokenMode.allCases where places[mode] != places.light { self[mode] = value(places[mode]) }
    }
}

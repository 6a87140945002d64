import TokenModel
import TokenResolver

/// The fields of all variants that existed before and still do, or belong to a variant that did.
struct FieldPairs: Sendable {
    struct Pair: Sendable {
        let path: String
        /// Indices into `ResolvedBrand.leaves`; nil for a field that is new in its style type.
        let old: Int?
        let new: Int
        /// The cases of the field's enumeration before and now; empty for other fields.
        let cases: (old: [String], new: [String])

        /// Returns a value of before with the cases of an enumeration numbered as they are now. A case that is gone becomes its name.
        func translated(_ value: TokenValue?) -> TokenValue? {
            guard cases.old != cases.new, let value else { return value }
            switch value {
            case .enumeration(let index):
                guard cases.old.indices.contains(index) else { return value }
                return cases.new.firstIndex(of: cases.old[index]).map(TokenValue.enumeration) ?? .string(cases.old[index])
            case .states(let states):
                return .states(states.map { StateValue(state: $0.state, value: translated($0.value) ?? $0.value) })
            default: return value
            }
        }
    }

    private(set) var all: [Pair] = []

    init(_ old: ResolvedProject, _ new: ResolvedProject) {
        struct Variant: Hashable {
            let type: String
            let name: String
        }
        let blocks = Dictionary(old.styles.blocks.map { (Variant(type: old.styles.types[$0.type].name, name: $0.variant), $0) }) { $1 }
        for block in new.styles.blocks {
            let type = new.styles.types[block.type]
            guard let before = blocks[Variant(type: type.name, name: block.variant)] else { continue }
            let oldLeaves = old.styles.types[before.type].leaves
            let offsets = Dictionary(oldLeaves.enumerated().map { ($1.path, $0) }) { first, _ in first }
            for (offset, leaf) in type.leaves.enumerated() {
                let oldOffset = offsets[leaf.path]
                var cases: (old: [String], new: [String]) = ([], [])
                if case .enumeration(let name) = leaf.kind {
                    let now = new.styles.enumeration(named: name)?.cases ?? []
                    cases = (old.styles.enumeration(named: name)?.cases ?? now, now)
                }
                all.append(
                    Pair(
                        path: "\(type.name)/\(block.variant)/\(leaf.path)", old: oldOffset.map { before.firstLeaf + $0 },
                        new: block.firstLeaf + offset, cases: cases))
            }
        }
    }
}

import TokenFormat
import TokenModel
import TokenResolver

/// The fields of all variants that existed before and still do, and what states of components change that did.
struct FieldPairs: Sendable {
    struct Pair: Sendable {
        let path: String
        /// Indices into `ResolvedBrand.leaves`; nil for a field that is new in its style type, and for what a state does not change.
        let old: Int?
        let new: Int?
        /// Of what a state changes, the leaves of the style that it changes; nil for other fields.
        let beneath: (old: Int?, new: Int?)
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

    /// - Parameter spelling: what the names of the old state count as.
    init(_ old: ResolvedProject, _ new: ResolvedProject, spelling: (String) -> String = { $0 }) {
        let (before, now) = (Blocks(old, spelling), Blocks(new) { $0 })
        let states = before.states.intersection(now.states)
        func add(_ variant: Variant, _ leaf: String, _ old: Int?, _ new: Int?, cases: (old: [String], new: [String]) = ([], [])) {
            let style = now.styles[variant] ?? before.styles[variant]
            let beneath = style.map { (old: before.fields[$0]?[leaf]?.index, new: now.fields[$0]?[leaf]?.index) } ?? (nil, nil)
            all.append(Pair(path: "\(variant.type)/\(variant.name)/\(leaf)", old: old, new: new, beneath: beneath, cases: cases))
        }
        for variant in now.order {
            guard let fields = now.fields[variant], before.fields[variant] != nil || states.contains(variant) else { continue }
            let oldFields = before.fields[variant] ?? [:]
            for (leaf, field) in fields.sorted(by: { $0.value.index < $1.value.index }) {
                var cases: (old: [String], new: [String]) = ([], [])
                if case .enumeration(let name) = field.kind {
                    cases.new = new.styles.enumeration(named: name)?.cases ?? []
                    let before = old.styles.enumerations.first { spelling($0.name) == name }
                    cases.old = before?.cases.map(spelling) ?? cases.new
                }
                add(variant, leaf, oldFields[leaf]?.index, field.index, cases: cases)
            }
        }
        // What a state no longer changes. A field of a style that is gone is a part, and says it all.
        for variant in before.order where states.contains(variant) {
            for (leaf, field) in (before.fields[variant] ?? [:]).sorted(by: { $0.value.index < $1.value.index })
            where now.fields[variant]?[leaf] == nil {
                add(variant, leaf, field.index, nil)
            }
        }
    }

    private struct Variant: Hashable {
        let type: String
        let name: String
    }

    /// The variants of a project with their fields, those of components' states too.
    private struct Blocks {
        private(set) var order: [Variant] = []
        private(set) var fields: [Variant: [String: (index: Int, kind: FieldKind)]] = [:]
        /// For each state, what it changes.
        private(set) var styles: [Variant: Variant] = [:]
        /// What states may change, whether they do or not.
        private(set) var states: Set<Variant> = []

        init(_ project: ResolvedProject, _ spelling: (String) -> String) {
            for block in project.styles.blocks {
                let type = project.styles.types[block.type]
                let variant = Variant(type: spelling(type.name), name: spelling(block.variant))
                if fields[variant] == nil { order.append(variant) }
                let leaves = type.leaves.enumerated().map { (spelling($1.path), (index: block.firstLeaf + $0, kind: $1.kind)) }
                fields[variant] = Dictionary(leaves) { first, _ in first }
                guard let patch = block.patch else { continue }
                let (style, name) = (project.styles.types[patch.type].name, project.styles.blocks[patch.beneath].variant)
                styles[variant] = Variant(type: spelling(style), name: spelling(name))
            }
            for component in project.components {
                guard let style = component.style else { continue }
                for state in component.states {
                    for name in state.variant == nil ? project.styles.types[style].variants : ["default"] {
                        states.insert(Variant(type: spelling(component.name(of: state)), name: spelling(name)))
                    }
                }
            }
        }
    }
}

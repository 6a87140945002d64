import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// What a component's state changes in a variant of its style.
package struct StatePatch: Sendable {
    /// The index of the style type in `StyleLayout.types`.
    package var type: Int
    package var component: String
    package var state: String
    /// The variant of that type that the state modifies.
    package var variant: String
    /// The index of that variant's block.
    package var beneath: Int
    /// The leaves of that type that the state changes, in order. Each has a slot that belongs to the state.
    package var leaves: [Int]
    /// The changes in the component file: for all brands, and by brand.
    let patch: SyntaxReference?
    let patchesByBrand: [String: SyntaxReference]

    /// Returns the changes that apply to a brand, weakest first.
    func levels(brand: String?) -> [SyntaxReference] {
        [patch, brand.flatMap { patchesByBrand[$0] }].compactMap(\.self)
    }
}

extension StyleLayout {
    /// Adds a style type for each state that changes fields, such as `ProfileHeader@invited`. The type has only the changed fields.
    ///
    /// This gives a state's fields slots and paths. They appear in catalogues and payloads and are explained like those of any style. If only some
    /// brands change a field in a state, the state has that field in all brands.
    mutating func append(statesOf components: [Component]) {
        let variants = Dictionary(blocks.enumerated().map { (Variant(type: $1.type, name: $1.variant), $0) }) { first, _ in first }
        for component in components {
            guard let index = component.style else { continue }
            for state in component.states {
                let style = types[index]
                let patches = [state.patch].compactMap(\.self) + state.patchesByBrand.values
                let changes = changes(of: style, by: patches)
                // A patch with nothing but mistakes gets an empty type: they are reported where its values are read.
                guard changes.hasMistake || !changes.leaves.isEmpty else { continue }
                append(state, of: component, over: index, among: variants, leaves: changes.leaves)
            }
        }
    }

    private struct Variant: Hashable {
        let type: Int
        let name: String
    }

    private mutating func append(
        _ state: Component.State, of component: Component, over style: Int, among known: [Variant: Int], leaves places: [Int]
    ) {
        let leaves = places.map { types[style].leaves[$0] }
        let fields = leaves.map { $0.stateField(at: state.range) }
        // A state that selects a variant modifies only that variant.
        let variants = state.variant == nil ? types[style].variants : ["default"]
        append(
            StyleType(
                name: component.name(of: state), description: state.description, fields: fields, variants: variants, swift: .state,
                range: state.range, leaves: leaves))
        for variant in variants {
            guard let beneath = known[Variant(type: style, name: state.variant ?? variant)] else { continue }
            let patch = StatePatch(
                type: style, component: component.name, state: state.name, variant: state.variant ?? variant, beneath: beneath,
                leaves: places, patch: state.patch, patchesByBrand: state.patchesByBrand)
            blocks.append(
                StyleBlock(
                    type: types.count - 1, variant: variant, firstLeaf: leafCount,
                    extensions: [component.extensions].compactMap(\.self), patch: patch))
            leafCount += leaves.count
        }
    }
}

extension StyleLeaf {
    /// Returns the field of a component's state that changes the leaf.
    package func stateField(at range: SourceRange) -> StyleField {
        StyleField(name: path, kind: kind, hasStates: hasStates, bounds: bounds, range: range)
    }
}

extension Component {
    /// Returns the name of a state in the paths of its fields.
    package func name(of state: State) -> String { "\(name)@\(state.name)" }
}

extension StyleLayout {
    /// What patches change in a style type.
    private struct Changes {
        var paths: Set<String> = []
        /// The changed leaves, in order.
        var leaves: [Int] = []
        /// Whether the patches name fields that do not exist, or give a nested style a value that is not a mapping.
        var hasMistake = false
    }

    private func changes(of type: StyleType, by patches: [SyntaxReference]) -> Changes {
        var changes = Changes()
        for patch in patches { collect(patch, of: type, below: "", into: &changes) }
        changes.leaves = type.leaves.indices.filter { changes.paths.contains(type.leaves[$0].path) }
        return changes
    }

    private func collect(_ patch: SyntaxReference, of type: StyleType, below prefix: String, into changes: inout Changes) {
        for (key, value) in patch.tree.entries(of: patch.node) {
            let name = patch.tree.string(key)
            guard let field = type.fields.first(where: { $0.name == name }) else {
                changes.hasMistake = true
                continue
            }
            guard case .style(let style) = field.kind, let part = self.type(named: style) else {
                changes.paths.insert(prefix + name)
                continue
            }
            if patch.tree.isNull(value) {
                changes.paths.formUnion(part.leaves.map { prefix + name + "/" + $0.path })
            } else if patch.tree.kind(value) == .mapping {
                collect(patch.tree.reference(value), of: part, below: prefix + name + "/", into: &changes)
            } else {
                changes.hasMistake = true
            }
        }
    }
}

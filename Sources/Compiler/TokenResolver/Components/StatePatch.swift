import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// What a state of a component changes of a variant of its style.
package struct StatePatch: Sendable {
    /// The index of the style type in `StyleLayout.types`.
    package var type: Int
    package var component: String
    package var state: String
    /// The variant of that type over which the state lies.
    package var variant: String
    /// The leaves of that type that are changed, in order: each has a slot of the state's own.
    package var leaves: [Int]
    /// What the component file says, in all brands and in some.
    let patch: SyntaxReference?
    let patchesByBrand: [String: SyntaxReference]

    /// The weakest first.
    func levels(brand: String?) -> [SyntaxReference] {
        [patch, brand.flatMap { patchesByBrand[$0] }].compactMap(\.self)
    }
}

extension StyleLayout {
    /// Adds a style type for each state that changes fields: `ProfileHeader@invited`, with those fields alone.
    ///
    /// So a state's fields have slots and paths, are in catalogues and payloads, and are explained as those of any style. A field that only some
    /// brands change in a state is the state's own in all.
    mutating func append(statesOf components: [Component]) {
        for component in components {
            guard let index = component.style else { continue }
            for state in component.states {
                let style = types[index]
                let patches = [state.patch].compactMap(\.self) + state.patchesByBrand.values
                let places = style.leaves(changedBy: patches, in: self)
                guard !places.isEmpty else { continue }
                append(state, of: component, over: index, leaves: places)
            }
        }
    }

    private mutating func append(_ state: Component.State, of component: Component, over style: Int, leaves places: [Int]) {
        let leaves = places.map { types[style].leaves[$0] }
        let fields = leaves.map { leaf in
            StyleField(name: leaf.path, kind: leaf.kind, hasStates: leaf.hasStates, bounds: leaf.bounds, range: state.range)
        }
        // A state that picks a variant lies over that one alone.
        let variants = state.variant == nil ? types[style].variants : ["default"]
        types.append(
            StyleType(
                name: component.name(of: state), description: state.description, fields: fields, variants: variants, swift: .state,
                range: state.range, leaves: leaves))
        for variant in variants {
            let patch = StatePatch(
                type: style, component: component.name, state: state.name, variant: state.variant ?? variant, leaves: places,
                patch: state.patch, patchesByBrand: state.patchesByBrand)
            blocks.append(
                StyleBlock(
                    type: types.count - 1, variant: variant, firstLeaf: leafCount,
                    extensions: [component.extensions].compactMap(\.self), patch: patch))
            leafCount += leaves.count
        }
    }
}

extension Component {
    /// The name that a state's fields have in paths.
    package func name(of state: State) -> String { "\(name)@\(state.name)" }
}

extension StyleType {
    /// In order; what is no field is reported where the values are read.
    fileprivate func leaves(changedBy patches: [SyntaxReference], in layout: StyleLayout) -> [Int] {
        var changed: Set<String> = []
        for patch in patches { layout.collectPaths(changedBy: patch, of: self, below: "", into: &changed) }
        return leaves.indices.filter { changed.contains(leaves[$0].path) }
    }
}

extension StyleLayout {
    fileprivate func collectPaths(changedBy patch: SyntaxReference, of type: StyleType, below prefix: String, into paths: inout Set<String>)
    {
        for (key, value) in patch.tree.entries(of: patch.node) {
            let name = patch.tree.string(key)
            guard let field = type.fields.first(where: { $0.name == name }) else { continue }
            guard case .style(let style) = field.kind, let part = self.type(named: style) else {
                paths.insert(prefix + name)
                continue
            }
            if patch.tree.isNull(value) {
                paths.formUnion(part.leaves.map { prefix + name + "/" + $0.path })
            } else {
                let inner = patch.tree.reference(value)
                collectPaths(changedBy: inner, of: part, below: prefix + name + "/", into: &paths)
            }
        }
    }
}

import Foundation
import TokenResolver

extension Property {
    /// An override of a field that a component's state changes means the same as these words in the component file, or both are refused.
    static let stateWords = Property(name: "state words") { trial throws(Violation) in
        guard let release = try Release(trial) else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x57A7)
        let places = trial.draft.patchPlaces(of: release.place)
        for place in dice.shuffled(places).prefix(3) {
            guard let node = trial.draft.patched(place) else { continue }
            let value = dice.chance(40) ? dice.hostileNode() : dice.damaged(node)
            guard let overrides = trial.draft.overrides(of: place, by: value) else { continue }
            try release.compare(RandomProject(trial.draft.replacing(place, by: value)), trial, ("yaml", overrides))
        }
    }
}

/// A field that a state changes, if nothing stronger changes it.
private struct PatchPlace {
    var component: Int
    var state: Int
    /// The brand whose patch it is in.
    var brand: Int?
    var names: [String]
    /// The variants over which the state lies.
    var variants: [String]
}

extension Draft {
    /// Leaves out fields with control states, since a file and an override may each give a part of them.
    fileprivate func patchPlaces(of brand: Int?) -> [PatchPlace] {
        var places: [PatchPlace] = []
        for (index, component) in components.all.enumerated() {
            guard let style = component.style, let type = styles.types.first(where: { $0.name == style }) else { continue }
            for (number, state) in component.states.enumerated() {
                for leaf in leaves(ofStyle: style) where !leaf.hasStates {
                    let level = state.patchesByBrand.contains { $0.brand == brand && $0.patch.says(leaf.names[...]) } ? brand : nil
                    let variants = state.variant == nil ? type.variants : ["default"]
                    let place = PatchPlace(component: index, state: number, brand: level, names: leaf.names, variants: variants)
                    if patched(place) != nil { places.append(place) }
                }
            }
        }
        return places
    }

    fileprivate func patched(_ place: PatchPlace) -> Node? {
        let state = components.all[place.component].states[place.state]
        let patch = place.brand.map { brand in state.patchesByBrand.first { $0.brand == brand }?.patch ?? [] } ?? state.patch
        guard case .value(let node)? = patch.value(at: place.names[...]) else { return nil }
        return node
    }

    /// The same project, with another value for the field in this state.
    fileprivate func replacing(_ place: PatchPlace, by value: Node) -> Draft {
        var draft = self
        func replace(_ patch: inout ComponentStateDraft.Patch) { patch = patch.replacing(place.names[...], by: value) }
        if let brand = place.brand {
            for index in draft.components.all[place.component].states[place.state].patchesByBrand.indices
            where draft.components.all[place.component].states[place.state].patchesByBrand[index].brand == brand {
                replace(&draft.components.all[place.component].states[place.state].patchesByBrand[index].patch)
            }
        } else {
            replace(&draft.components.all[place.component].states[place.state].patch)
        }
        return draft
    }

    /// A file that gives the value for each variant; nil if the value has a pointer, which overrides cannot contain.
    fileprivate func overrides(of place: PatchPlace, by value: Node) -> String? {
        var takesAll = true
        value.forEachReference { if $0.form != .braces { takesAll = false } }
        guard takesAll else { return nil }
        let component = components.all[place.component]
        var renderer = Renderer(self)
        let text = renderer.plainText(value)
        let fields = place.variants.map { variant in
            let path = ["\(component.name)@\(component.states[place.state].name)", variant] + place.names
            return Node.Member(name: path.joined(separator: "/"), value: text)
        }
        return YAMLWriter.write(.map([.init(name: "styles", value: .map(fields))]), Dice(seed: seed), isPlain: true).text
    }
}

extension ComponentStateDraft.Patch {
    fileprivate func says(_ names: ArraySlice<String>) -> Bool { value(at: names) != nil }

    /// The patch's value of a field, or of a part that contains it.
    fileprivate func value(at names: ArraySlice<String>) -> FieldValue? {
        guard let value = first(where: { $0.field == names.first })?.value else { return nil }
        if case .part(let inner) = value { return inner.value(at: names.dropFirst()) }
        return value
    }

    fileprivate func replacing(_ names: ArraySlice<String>, by node: Node) -> Self {
        map { entry in
            guard entry.field == names.first else { return entry }
            if case .part(let inner) = entry.value { return (entry.field, .part(inner.replacing(names.dropFirst(), by: node))) }
            return (entry.field, .value(node))
        }
    }
}

import TokenDelivery
import TokenModel

/// Style fields. They have no modes of their own and differ by mode only through the tokens that they refer to.
extension OverrideFinder {
    mutating func findFields() throws(UnwritableValue) {
        for field in old.fields { try find(field) }
        let known = Set(old.fields.map(\.path))
        var lacking: [String] = []
        for field in new.fields where field.value != nil && !known.contains(field.path) {
            // One note for each variant.
            let variant = field.path.utf8.split(separator: UInt8(ascii: "/")).prefix(2).map { String(Substring($0)) }.joined(separator: "/")
            if lacking.last != variant { lacking.append(variant) }
        }
        notes += lacking.map { ($0, "the release does not have all of its fields") }
    }

    private mutating func find(_ field: CatalogueDeclarations.Field) throws(UnwritableValue) {
        guard let place = newFields[field.path] else { return notes.append((field.path, "it no longer exists")) }
        let now = new.fields[place]
        guard now.hasStates == field.hasStates, now.kind.isKind(of: field.kind) else {
            return notes.append((field.path, "its kind has changed"))
        }
        let value = now.value.flatMap { $0.renumbered(from: now.kind.cases, to: field.kind.cases) }
        if value == nil, now.value != nil { return notes.append((field.path, "the release does not have this case of its enumeration")) }
        guard try isChanged(field, value) else { return }
        if value == nil, field.isRequired { return notes.append((field.path, "the app's own type needs a value there")) }
        override(field, with: value)
    }

    private mutating func isChanged(_ field: CatalogueDeclarations.Field, _ value: TokenValue?) throws(UnwritableValue) -> Bool {
        let set = (field.value.map { release.modifiers(of: $0) } ?? []).union(value.map { wanted.modifiers(of: $0) } ?? [])
        // There cannot be so many that matter.
        guard let choices = self.choices(of: set) else { return true }
        for contexts in choices {
            for mode in TokenMode.allCases {
                let shown = field.value.flatMap { release.value(of: $0, in: mode, contexts) }
                // The value would be lost, because an item of its list now refers to a list.
                if shown == nil, field.value != nil { return true }
                let wanted = value.flatMap { self.wanted.value(of: $0, in: mode, contexts) }
                if !(try isSame(shown, wanted)) { return true }
            }
        }
        return false
    }

    private mutating func override(_ field: CatalogueDeclarations.Field, with value: TokenValue?) {
        let choices = value.flatMap { self.choices(of: replacedModifiers(of: $0)) } ?? [space.defaults]
        var override = OverrideSet.Field(
            path: field.path, value: value.map { known($0, in: .light, space.defaults) }, cases: field.kind.cases)
        let differs = value.map { value in
            choices.contains { contexts in TokenMode.allCases.contains { known(value, in: $0, contexts) != override.value } }
        }
        if differs == true {
            return notes.append((field.path, "it differs by mode or context, and the release has none of the tokens it refers to"))
        }
        if let written = override.value, written.hasFontExtras {
            return notes.append((field.path, "the release does not have the font that it refers to"))
        }
        if case .states(let old)? = field.value, case .states(let new)? = override.value {
            // States are merged over those of the release.
            override.resetStates = old.map(\.state).filter { state in !new.contains { $0.state == state } }
        }
        overrides.fields.append(override)
    }
}

extension OverrideKind {
    /// Whether the kinds match. Enumerations with the same name match, whatever their cases.
    fileprivate func isKind(of other: OverrideKind) -> Bool {
        if case .enumeration(let name, _) = self, case .enumeration(let otherName, _) = other { return name == otherName }
        return self == other
    }
}

extension TokenValue {
    /// Returns the same cases as indices in another list of names; nil if that list lacks one of them.
    fileprivate func renumbered(from names: [String], to others: [String]) -> TokenValue? {
        switch self {
        case .enumeration(let index):
            return names.indices.contains(index) ? others.firstIndex(of: names[index]).map(TokenValue.enumeration) : nil
        case .states(let states):
            let renumbered = states.compactMap { state in
                state.value.renumbered(from: names, to: others).map { StateValue(state: state.state, value: $0) }
            }
            return renumbered.count == states.count ? .states(renumbered) : nil
        default: return self
        }
    }

    /// Whether it has font properties beyond the specification, which a style field cannot express.
    fileprivate var hasFontExtras: Bool { Typography(self)?.extras.all.isEmpty == false }
}

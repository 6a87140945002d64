import TokenResolver

/// Removes styles and their parts from a draft.
extension Draft {
    /// Fields of other types that have this type are removed too.
    mutating func dropStyles(_ range: Range<Int>) {
        let names = styles.types.indices.filter(range.contains).map { styles.types[$0].name }
        styles.types.remove(in: range)
        for type in styles.types.indices {
            let lost = styles.types[type].fields.filter { field in
                if case .style(let name) = field.kind { names.contains(name) } else { false }
            }
            for field in lost { dropField(field.name, of: type) }
        }
    }

    /// Those that no field has as its kind.
    mutating func dropEnumerations(_ range: Range<Int>) {
        let used = styles.types.flatMap(\.fields).compactMap { if case .enumeration(let name) = $0.kind { name } else { nil } }
        for index in range.reversed() where styles.enumerations.indices.contains(index) && !used.contains(styles.enumerations[index].name) {
            styles.enumerations.remove(at: index)
        }
    }

    /// By index among the fields of all types.
    mutating func dropFields(_ range: Range<Int>) {
        var place = 0
        for type in styles.types.indices {
            for field in styles.types[type].fields {
                if range.contains(place) { dropField(field.name, of: type) }
                place += 1
            }
        }
    }

    private mutating func dropField(_ name: String, of type: Int) {
        styles.types[type].fields.removeAll { $0.name == name }
        styles.types[type].applies?.removeAll { $0.field == name }
        dropValues(of: styles.types[type].name, at: name)
    }

    /// In the type itself and wherever the type is a part.
    private mutating func dropValues(of type: String, at field: String) {
        let draft = self
        for index in styles.types.indices {
            for level in styles.types[index].levels.indices {
                styles.types[index].levels[level].values = draft.without(
                    field, of: type, in: styles.types[index].levels[level].values, of: styles.types[index].name)
            }
        }
        changePatches { style, patch in draft.without(field, of: type, in: patch, of: style) }
    }

    private func without(
        _ field: String, of type: String, in values: [(field: String, value: FieldValue)], of holder: String
    ) -> [(field: String, value: FieldValue)] {
        let fields = fields(ofStyle: holder)
        return values.filter { !(holder == type && $0.field == field) }.map { entry in
            guard case .part(let inner) = entry.value, case .style(let part)? = fields.first(where: { $0.name == entry.field })?.kind else {
                return entry
            }
            return (entry.field, .part(without(field, of: type, in: inner, of: part)))
        }
    }

    mutating func dropLevels(_ range: Range<Int>) {
        var place = 0
        for type in styles.types.indices {
            styles.types[type].levels.removeAll { _ in
                defer { place += 1 }
                return range.contains(place)
            }
        }
    }

    mutating func dropValues(_ range: Range<Int>) {
        var place = 0
        for type in styles.types.indices {
            for level in styles.types[type].levels.indices {
                styles.types[type].levels[level].values.removeAll { _ in
                    defer { place += 1 }
                    return range.contains(place)
                }
            }
        }
    }

    /// Removes values that contain a node of the kind; for states the whole field.
    mutating func dropStyleValues(where isUnwanted: (Node) -> Bool) {
        for type in styles.types.indices {
            for level in styles.types[type].levels.indices {
                styles.types[type].levels[level].values = styles.types[type].levels[level].values.without(isUnwanted)
            }
        }
        changePatches { _, patch in patch.without(isUnwanted) }
    }

    mutating func changeStyleValues(_ change: (Node) -> Node) {
        for type in styles.types.indices {
            for level in styles.types[type].levels.indices {
                styles.types[type].levels[level].values = styles.types[type].levels[level].values.map {
                    ($0.field, $0.value.changed(change))
                }
            }
        }
        changePatches { _, patch in patch.map { ($0.field, $0.value.changed(change)) } }
    }
}

extension [(field: String, value: FieldValue)] {
    fileprivate func without(_ isUnwanted: (Node) -> Bool) -> Self {
        compactMap { entry in
            switch entry.value {
            case .reset: entry
            case .value(let node): isUnwanted(node) ? nil : entry
            case .states(let states): states.contains { $0.value.map(isUnwanted) ?? false } ? nil : entry
            case .part(let values): (entry.field, .part(values.without(isUnwanted)))
            }
        }
    }
}

extension FieldValue {
    fileprivate func changed(_ change: (Node) -> Node) -> FieldValue {
        switch self {
        case .reset: .reset
        case .value(let node): .value(change(node))
        case .states(let states): .states(states.map { ($0.bits, $0.value.map(change)) })
        case .part(let values): .part(values.map { ($0.field, $0.value.changed(change)) })
        }
    }
}

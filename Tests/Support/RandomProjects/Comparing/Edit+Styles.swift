import TokenFormat
import TokenModel

extension Edit {
    static let styles: [Edit] = [
        Edit(name: "change field value") { $0.changeFieldValue() },
        Edit(name: "add field value") { $0.addFieldValue() },
        Edit(name: "add field") { $0.addField() },
        Edit(name: "retype field") { $0.retypeField() },
        Edit(name: "add variant") { $0.addVariant() },
        Edit(name: "remove variant") { $0.removeVariant() },
        Edit(name: "add case") { $0.addCase() },
        Edit(name: "remove case") { $0.removeCase() },
    ]
}

extension Author {
    private var levels: [(type: Int, level: Int)] {
        draft.styles.types.indices.flatMap { type in draft.styles.types[type].levels.indices.map { (type, $0) } }
    }

    /// One literal or reference, however deep it lies.
    fileprivate mutating func changeFieldValue() -> Bool {
        guard let (type, level) = dice.pickAny(levels) else { return false }
        let entry = draft.styles.types[type].levels[level]
        guard let values = changed(entry.values, draft.styles.types[type].fields, entry.brand) else { return false }
        draft.styles.types[type].levels[level].values = values
        return true
    }

    /// With one of the values changed; nil without any.
    mutating func changed(
        _ values: [(field: String, value: FieldValue)], _ fields: [FieldDraft], _ brand: Int?
    ) -> [(field: String, value: FieldValue)]? {
        guard let index = dice.pickAny(Array(values.indices)), let field = fields.first(where: { $0.name == values[index].field }) else {
            return nil
        }
        var values = values
        switch values[index].value {
        case .reset: return nil
        case .value: values[index].value = .value(fieldValue(of: field.kind, brand: brand, field.bounds))
        case .states(var states):
            guard let place = dice.pickAny(Array(states.indices)) else { return nil }
            states[place].value = fieldValue(of: field.kind, brand: brand, field.bounds)
            values[index].value = .states(states)
        case .part(let inner):
            guard case .style(let name) = field.kind, let inner = changed(inner, draft.fields(ofStyle: name), brand) else { return nil }
            values[index].value = .part(inner)
        }
        return values
    }

    fileprivate mutating func addFieldValue() -> Bool {
        guard let (type, level) = dice.pickAny(levels) else { return false }
        let entry = draft.styles.types[type].levels[level]
        let missing = draft.styles.types[type].fields.filter { field in !entry.values.contains { $0.field == field.name } }
        guard let field = dice.pickAny(missing) else { return false }
        if case .style = field.kind { return false }
        let value = fieldValue(of: field.kind, brand: entry.brand, field.bounds)
        draft.styles.types[type].levels[level].values.append((field.name, .value(value)))
        return true
    }

    // MARK: Fields, variants, cases

    fileprivate mutating func addField() -> Bool {
        guard let type = dice.pickAny(Array(draft.styles.types.indices)) else { return false }
        let field = FieldDraft(name: freshName(), kind: dice.pick([.boolean, .token(.color), .string, .token(.dimension)]))
        draft.styles.types[type].fields.append(field)
        guard dice.chance(50), let level = draft.styles.types[type].levels.indices.first else { return true }
        let value = fieldValue(of: field.kind, brand: draft.styles.types[type].levels[level].brand)
        draft.styles.types[type].levels[level].values.append((field.name, .value(value)))
        return true
    }

    /// Without its values.
    fileprivate mutating func retypeField() -> Bool {
        let fields = draft.styles.types.indices.flatMap { type in draft.styles.types[type].fields.indices.map { (type, $0) } }
        guard let place = dice.pickAny(Array(fields.indices)) else { return false }
        let (type, index) = fields[place]
        let field = draft.styles.types[type].fields[index]
        let others: [FieldKind] = [.boolean, .string, .token(.color), .token(.number)]
        draft = draft.reduced(by: [Reduction(.field, place..<place + 1)])
        let kind = dice.pick(others.filter { $0 != field.kind })
        draft.styles.types[type].fields.insert(FieldDraft(name: field.name, kind: kind), at: index)
        return true
    }

    fileprivate mutating func addVariant() -> Bool {
        let types = draft.styles.types.indices.filter { !draft.styles.types[$0].levels.isEmpty }
        guard let type = dice.pickAny(Array(types)) else { return false }
        draft.styles.types[type].levels.append(
            StyleLevel(brand: nil, variant: freshName(), values: patch(of: draft.styles.types[type].fields, brand: nil)))
        return true
    }

    fileprivate mutating func removeVariant() -> Bool {
        let variants = draft.styles.types.indices.flatMap { type in draft.styles.types[type].variants.dropFirst().map { (type, $0) } }
        guard let (type, variant) = dice.pickAny(variants) else { return false }
        draft.styles.types[type].levels.removeAll { $0.variant == variant }
        draft = draft.reduced(by: [])
        draft.dropUnsoundComponents()
        return !draft.styles.types[type].levels.isEmpty
    }

    /// Anywhere, which gives others other numbers.
    fileprivate mutating func addCase() -> Bool {
        guard let index = dice.pickAny(Array(draft.styles.enumerations.indices)) else { return false }
        let place = dice.roll(draft.styles.enumerations[index].cases.count + 1)
        draft.styles.enumerations[index].cases.insert(freshName(), at: place)
        draft.components.renumber(draft.styles.enumerations[index].name) { $0 < place ? $0 : $0 + 1 }
        return true
    }

    fileprivate mutating func removeCase() -> Bool {
        guard let index = dice.pickAny(draft.styles.enumerations.indices.filter { draft.styles.enumerations[$0].cases.count > 1 }) else {
            return false
        }
        let place = dice.roll(draft.styles.enumerations[index].cases.count)
        let name = draft.styles.enumerations[index].cases.remove(at: place)
        draft.dropStyleValues { $0 == .text(name) }
        draft.components.renumber(draft.styles.enumerations[index].name) { $0 < place ? $0 : max($0 - 1, 0) }
        return true
    }
}

extension ComponentsDraft {
    /// Gives the cases of an enumeration other numbers wherever a component names one.
    fileprivate mutating func renumber(_ name: String, _ number: (Int) -> Int) {
        for index in all.indices { all[index].changeValues { $0.renumbered(name, number) } }
    }
}

extension ComponentValueDraft {
    fileprivate func renumbered(_ name: String, _ number: (Int) -> Int) -> ComponentValueDraft {
        switch self {
        case .enumeration(let index, name): .enumeration(number(index), of: name)
        case .content(let values, let component): .content(values.map { $0.renumbered(name, number) }, of: component)
        case .list(let values): .list(values.map { $0.renumbered(name, number) })
        default: self
        }
    }
}

extension ComponentDraft {
    /// Changes each value of examples, calls, animations and elements.
    fileprivate mutating func changeValues(_ change: (ComponentValueDraft) -> ComponentValueDraft) {
        for index in examples.indices { examples[index].content = examples[index].content.map(change) }
        for index in transitions.indices {
            transitions[index].updates = transitions[index].updates.map { $0.changingValues(change) }
            transitions[index].actions = transitions[index].actions.map { $0.changingValues(change) }
        }
        body?.changeValues(change)
    }
}

extension CallDraft {
    fileprivate func changingValues(_ change: (ComponentValueDraft) -> ComponentValueDraft) -> CallDraft {
        CallDraft(
            message: message,
            arguments: arguments.map { argument in if case .literal(let value) = argument { .literal(change(value)) } else { argument } })
    }
}

extension ElementDraft {
    fileprivate mutating func changeValues(_ change: (ComponentValueDraft) -> ComponentValueDraft) {
        content = content.map(change)
        description = description.map(change)
        hint = hint.map(change)
        sends = sends?.changingValues(change)
        reachedEnd = reachedEnd?.changingValues(change)
        for index in visibleIf.indices { visibleIf[index].values = visibleIf[index].values.map(change) }
        if var inner = instance {
            inner.content = inner.content.map(change)
            for index in inner.answers.indices { inner.answers[index].event = inner.answers[index].event.changingValues(change) }
            instance = inner
        }
        for index in children.indices { children[index].changeValues(change) }
    }
}

extension Edit {
    static let components: [Edit] = [
        Edit(name: "change patch") { $0.changePatch() },
        Edit(name: "add patch") { $0.addPatch() },
        Edit(name: "add state") {
            $0.editComponent { $1.states.isEmpty ? false : $1.add(ComponentStateDraft(name: $0.freshName()), to: \.states) }
        },
        Edit(name: "add event") { $0.editComponent { $1.add(MessageDraft(name: $0.freshName()), to: \.events) } },
        Edit(name: "add update") { $0.editComponent { $1.add(MessageDraft(name: $0.freshName()), to: \.updates) } },
        Edit(name: "add action") { $0.editComponent { $1.add(MessageDraft(name: $0.freshName()), to: \.actions) } },
        Edit(name: "add content") { $0.addContent() },
        Edit(name: "remove transition") { $0.editComponent { $1.removeAny(\.transitions, &$0.dice) } },
        Edit(name: "change target") { $0.changeTarget() },
        Edit(name: "remove example") { $0.editComponent { $1.removeAny(\.examples, &$0.dice) } },
        Edit(name: "change example") { $0.changeExample() },
        Edit(name: "change level") {
            $0.editComponent {
                $1.level = $1.level == .atom ? .molecule : .atom; return true
            }
        },
        Edit(name: "change body") { $0.changeBody() },
        Edit(name: "add parameter") { $0.addParameter() },
    ]
}

extension Author {
    fileprivate mutating func editComponent(_ edit: (inout Author, inout ComponentDraft) -> Bool) -> Bool {
        guard let index = dice.pickAny(Array(draft.components.all.indices)) else { return false }
        var component = draft.components.all[index]
        let isEdited = edit(&self, &component)
        draft.components.all[index] = component
        return isEdited
    }

    // MARK: States

    fileprivate mutating func changePatch() -> Bool {
        editComponent { author, component in
            guard let style = component.style, let place = author.dice.pickAny(Array(component.states.indices)) else { return false }
            let fields = author.draft.fields(ofStyle: style)
            let brands = component.states[place].patchesByBrand.indices
            if let index = author.dice.pickAny(Array(brands)), author.dice.chance(50) {
                let (brand, patch) = component.states[place].patchesByBrand[index]
                guard let changed = author.changed(patch, fields, brand) else { return false }
                component.states[place].patchesByBrand[index].patch = changed
                return true
            }
            guard let changed = author.changed(component.states[place].patch, fields, nil) else { return false }
            component.states[place].patch = changed
            return true
        }
    }

    /// A field that the state did not change so far.
    fileprivate mutating func addPatch() -> Bool {
        editComponent { author, component in
            guard let style = component.style, let place = author.dice.pickAny(Array(component.states.indices)) else { return false }
            let patch = component.states[place].patch
            let fields = author.draft.fields(ofStyle: style).filter { field in !patch.contains { $0.field == field.name } }
            guard let field = author.dice.pickAny(fields) else { return false }
            if case .style = field.kind { return false }
            component.states[place].patch.append((field.name, .value(author.fieldValue(of: field.kind, brand: nil, field.bounds))))
            return true
        }
    }

    fileprivate mutating func changeTarget() -> Bool {
        editComponent { author, component in
            guard let place = author.dice.pickAny(Array(component.transitions.indices)) else { return false }
            let state = author.dice.roll(component.stateCount)
            guard component.transitions[place].target != state, component.transitions[place].state != state else { return false }
            component.transitions[place].target = state
            return true
        }
    }

    // MARK: Messages, content, body

    /// Optional, so that nothing has to give it a value.
    fileprivate mutating func addParameter() -> Bool {
        editComponent { author, component in
            guard let place = author.dice.pickAny(Array(component.events.indices)) else { return false }
            // The body passes values by place.
            guard component.body == nil, !author.draft.components.all.contains(where: { $0.body != nil }) else { return false }
            component.events[place].parameters.append(
                ParameterDraft(name: author.freshName(), kind: author.dice.pick([.string, .duration, .boolean]), isOptional: true))
            return true
        }
    }

    /// Optional or required; the examples have it.
    fileprivate mutating func addContent() -> Bool {
        guard let index = dice.pickAny(Array(draft.components.all.indices)) else { return false }
        let field = ContentDraft(name: freshName(), kind: dice.pick([.string, .boolean, .integer]), isOptional: dice.chance(50))
        let component = draft.components.all[index]
        let isShown = draft.components.all.contains { $0.shows(component.name) }
        guard !isShown else { return false }
        draft.components.all[index].content.append(field)
        for place in component.examples.indices {
            let value = field.isOptional ? .missing : value(of: field.kind, in: component)
            draft.components.all[index].examples[place].content.append(value)
        }
        return true
    }

    fileprivate mutating func changeExample() -> Bool {
        editComponent { author, component in
            guard let place = author.dice.pickAny(Array(component.examples.indices)),
                let field = author.dice.pickAny(Array(component.content.indices))
            else { return false }
            component.examples[place].content[field] = author.content(of: component.content[field], in: component)
            return true
        }
    }

    /// Without the last of its elements.
    fileprivate mutating func changeBody() -> Bool {
        editComponent { _, component in
            guard let count = component.body?.children.count, count > 1, let last = component.body?.children.last else { return false }
            guard last.all.allSatisfy({ $0.name == nil }) else { return false }
            component.body?.children.removeLast()
            return true
        }
    }
}

extension ComponentDraft {
    fileprivate mutating func add<Item>(_ item: Item, to list: WritableKeyPath<ComponentDraft, [Item]>) -> Bool {
        self[keyPath: list].append(item)
        return true
    }

    fileprivate mutating func removeAny<Item>(_ list: WritableKeyPath<ComponentDraft, [Item]>, _ dice: inout Dice) -> Bool {
        guard !self[keyPath: list].isEmpty else { return false }
        self[keyPath: list].remove(at: dice.roll(self[keyPath: list].count))
        return true
    }

    /// Whether a value or an element of it is a component of that name.
    fileprivate func shows(_ name: String) -> Bool {
        content.contains { $0.kind.names(name) } || (body?.all ?? []).contains { $0.instance?.component == name }
    }
}

extension ContentKind {
    fileprivate func names(_ component: String) -> Bool {
        switch self {
        case .component(component): true
        case .list(let item): item.names(component)
        default: false
        }
    }
}

import TokenFormat
import TokenModel

/// The declared parts of a draft, each with what is said of it in some words: which words differ is compared, not what they are.
struct PartsMeaning {
    struct Key: Hashable, CustomStringConvertible {
        let kind: String
        let path: String

        var description: String { "\(kind) '\(path)'" }
    }

    private struct Part {
        let owner: Key?
        let words: String
    }

    private var parts: [Key: Part] = [:]

    init(_ draft: Draft) {
        for brand in draft.brands { add("brand", brand, "") }
        for type in draft.styles.types {
            let applies = type.applies?.map { "\($0.field) \($0.view)" }.joined(separator: ",") ?? ""
            let existing = type.target.type.map { "\($0) \(type.fields.map(\.name))" }
            let owner = add("style", type.name, existing ?? applies)
            for field in type.fields { add("field", "\(type.name).\(field.name)", "\(field.kind.name) \(field.hasStates)", owner) }
            for variant in type.variants { add("variant", "\(type.name)/\(variant)", "", owner) }
        }
        for enumeration in draft.styles.enumerations {
            let owner = add("enumeration", enumeration.name, "")
            for name in enumeration.cases { add("case", "\(enumeration.name).\(name)", "", owner) }
        }
        for component in draft.components.all { add(component, in: draft) }
    }

    @discardableResult
    private mutating func add(_ kind: String, _ path: String, _ words: String, _ owner: Key? = nil) -> Key {
        let key = Key(kind: kind, path: path)
        if parts[key] == nil { parts[key] = Part(owner: owner, words: words) }
        return key
    }

    private mutating func add(_ component: ComponentDraft, in draft: Draft) {
        let name = component.name
        let words = ComponentPartWords(component: component, draft: draft)
        let owner = add("component", name, "\(component.level) \(component.style ?? "")")
        for field in component.content { add("content", "\(name).\(field.name)", "\(field.kind) \(field.isOptional)", owner) }
        if component.states.isEmpty { add("state", "\(name).default", "initial", owner) }
        for (index, state) in component.states.enumerated() {
            let elements = state.elements.sorted { $0.name < $1.name }.map { "\($0)" }.joined(separator: ",")
            add("state", "\(name).\(state.name)", "\(index == 0) \(state.variant ?? "-") \(elements)", owner)
        }
        for (kind, messages) in [("event", component.events), ("update", component.updates), ("action", component.actions)] {
            for message in messages { add(kind, "\(name).\(message.name)", "\(message.parameters)", owner) }
        }
        for transition in component.transitions {
            let event = component.events[transition.event].name
            add("transition", "\(name).\(words.state(transition.state)).\(event)", words.transition(transition), owner)
        }
        for example in component.examples { add("example", "\(name).\(example.name)", words.example(example), owner) }
        if component.body != nil { add("body", name, words.body, owner) }
    }

    /// What differs from an earlier draft: `added`, `removed` or `changed` by part.
    func changes(since old: PartsMeaning) -> [Key: String] {
        var changes: [Key: String] = [:]
        for (key, part) in parts {
            guard let before = old.parts[key] else {
                if part.owner.map({ old.parts[$0] != nil }) ?? true { changes[key] = "added" }
                continue
            }
            if before.words != part.words { changes[key] = "changed" }
        }
        for (key, part) in old.parts where parts[key] == nil && part.owner.map({ parts[$0] != nil }) ?? true { changes[key] = "removed" }
        return changes
    }
}

/// What stands in a component, with names in place of numbers.
private struct ComponentPartWords {
    let component: ComponentDraft
    let draft: Draft

    func state(_ index: Int) -> String { component.states.isEmpty ? "default" : component.states[index].name }

    func transition(_ transition: TransitionDraft) -> String {
        let event = component.events[transition.event]
        let animation =
            switch transition.animation {
            case nil: "none"
            case .duration(let value): "\(number(value))"
            case .parameter(let index): event.parameters[index].name
            case .field(let name): "field \(name)"
            case .transition(let duration, let delay, let curve): "\(number(duration)) \(number(delay)) \(curve)"
            }
        let updates = transition.updates.map { call($0, component.updates, event.parameters) }
        let actions = transition.actions.map { call($0, component.actions, event.parameters) }
        let target = transition.target.flatMap { $0 == transition.state ? nil : state($0) } ?? "-"
        return "\(target) \(updates) \(actions) \(animation)"
    }

    private func number(_ value: ComponentValueDraft) -> Double { ComponentMeaning(draft: draft, component: component).number(value) }

    private func call(
        _ call: CallDraft, _ messages: [MessageDraft], _ parameters: [ParameterDraft], items: [ContentDraft] = []
    ) -> String {
        let arguments = call.arguments.map { argument in
            switch argument {
            case .parameter(let index): "{\(parameters[index].name)}"
            case .field(let index): "content.\(component.content[index].name)"
            case .item(let index): "item.\(items.indices.contains(index) ? items[index].name : "\(index)")"
            case .literal(let literal): value(literal)
            }
        }
        return "\(messages[call.message].name)\(arguments)"
    }

    func example(_ example: ExampleDraft) -> String {
        // Its first state is that of an example without one.
        "\(state(example.state ?? 0)) \(example.variant ?? "-") \(values(example.content, of: component.content))"
    }

    private func values(_ values: [ComponentValueDraft], of fields: [ContentDraft]) -> [String] {
        zip(fields, values).filter { $1 != .missing }.map { "\($0.name): \(value($1))" }.sorted()
    }

    private func value(_ value: ComponentValueDraft) -> String {
        switch value {
        case .enumeration(let index, let name): draft.cases(ofEnumeration: name)[index]
        case .content(let values, let name):
            "{\(self.values(values, of: draft.components.all.first { $0.name == name }?.content ?? []))}"
        case .list(let values): "\(values.map(self.value))"
        case .field(let index): "content.\(component.content[index].name)"
        case .measure, .number: "\(number(value))"
        default: "\(value)"
        }
    }

    var body: String { component.body.map(element) ?? "" }

    private func element(_ element: ElementDraft) -> String {
        var words = ["\(element.kind)", element.name ?? "-", element.style ?? "-", "\(element.traits)"]
        words += [element.content, element.description, element.hint].map { $0.map(value) ?? "-" }
        words.append("\(element.visibleIn?.map(state) ?? [])")
        words += element.visibleIf.map { "\(component.content[$0.field].name) \($0.values.map(value))" }
        let inner = element.instance.flatMap { instance in draft.components.all.first { $0.name == instance.component } }
        words += [element.sends, element.reachedEnd].map { $0.map { call($0, component.events, [], items: inner?.content ?? []) } ?? "-" }
        if let instance = element.instance { words += self.words(of: instance) }
        return "(\(words.joined(separator: ", ")) \(element.children.map(self.element)))"
    }

    private func words(of instance: InstanceDraft) -> [String] {
        let inner = draft.components.all.first { $0.name == instance.component } ?? component
        func innerState(_ index: Int) -> String { inner.states.isEmpty ? "default" : inner.states[index].name }
        var words = [instance.component, instance.variant ?? "-", instance.state.map(innerState) ?? "-"]
        words += [instance.repeats, instance.field].map { $0.map { component.content[$0].name } ?? "-" }
        words += values(instance.content, of: inner.content)
        words += instance.states.map { "\(state($0.outer)): \(innerState($0.inner))" }.sorted()
        words += instance.answers.map {
            "\(inner.actions[$0.action].name): \(call($0.event, component.events, inner.actions[$0.action].parameters, items: inner.content))"
        }.sorted()
        return words
    }
}

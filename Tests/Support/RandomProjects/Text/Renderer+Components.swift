import TokenFormat

/// A component file; each part in one of its spellings.
extension Renderer {
    mutating func components(inFile file: Int) -> Node {
        var members: [Node.Member] = []
        for component in draft.components.all where component.file == file {
            members.append(.init(name: component.name, value: node(of: component)))
        }
        return .map(members)
    }

    private mutating func node(of component: ComponentDraft) -> Node {
        var members: [Node.Member] = [.init(name: "level", value: .text(component.level.rawValue))]
        func add(_ name: String, _ entries: [Node.Member]) {
            if !entries.isEmpty { members.append(.init(name: name, value: .map(entries))) }
        }
        if let description = component.description { members.append(.init(name: "$description", value: .text(description))) }
        if let style = component.style { members.append(.init(name: "style", value: .text(style))) }
        add("content", component.content.map { .init(name: $0.name, value: node(of: $0)) })
        if let body = component.body { members.append(.init(name: "body", value: node(of: body, in: component))) }
        add("states", component.states.map { .init(name: $0.name, value: node(of: $0)) })
        add("events", component.events.map { .init(name: $0.name, value: node(of: $0)) })
        add("updates", component.updates.map { .init(name: $0.name, value: node(of: $0)) })
        add("actions", component.actions.map { .init(name: $0.name, value: node(of: $0)) })
        add("transitions", transitions(of: component))
        add("examples", component.examples.map { .init(name: $0.name, value: node(of: $0, in: component)) })
        add("brands", brands(of: component))
        return .map(dice.chance(60) ? members : dice.shuffled(members))
    }

    // MARK: Content and states

    private mutating func node(of field: ContentDraft) -> Node {
        let type: Node = if case .list(let item) = field.kind { .list([.text(item.text)]) } else { .text(field.kind.text) }
        guard field.isOptional || dice.chance(20) else { return type }
        var members: [Node.Member] = [.init(name: "type", value: type)]
        if field.isOptional || dice.chance(50) { members.append(.init(name: "optional", value: .boolean(field.isOptional))) }
        return .map(members)
    }

    private mutating func node(of state: ComponentStateDraft) -> Node {
        var members: [Node.Member] = []
        if let variant = state.variant { members.append(.init(name: "variant", value: .text(variant))) }
        if !state.patch.isEmpty { members.append(.init(name: "style", value: node(of: state.patch))) }
        if !state.elements.isEmpty {
            let elements = state.elements.map { element -> Node.Member in
                var members: [Node.Member] = []
                if let control = element.control { members.append(.init(name: "control", value: .text(control))) }
                if let isHidden = element.isHidden { members.append(.init(name: "hidden", value: .boolean(isHidden))) }
                return .init(name: element.name, value: .map(members))
            }
            members.append(.init(name: "elements", value: .map(elements)))
        }
        return members.isEmpty && dice.chance(20) ? .null : .map(members)
    }

    private mutating func brands(of component: ComponentDraft) -> [Node.Member] {
        var brands: [Node.Member] = []
        for brand in draft.brands.indices {
            var states: [Node.Member] = []
            for state in component.states {
                guard let patch = state.patchesByBrand.first(where: { $0.brand == brand })?.patch else { continue }
                states.append(.init(name: state.name, value: .map([.init(name: "style", value: node(of: patch))])))
            }
            if !states.isEmpty {
                brands.append(.init(name: draft.brands[brand], value: .map([.init(name: "states", value: .map(states))])))
            }
        }
        return brands
    }

    // MARK: Messages

    private mutating func node(of message: MessageDraft) -> Node {
        if message.parameters.isEmpty, dice.chance(20) { return .null }
        return .map(message.parameters.map { .init(name: $0.name, value: node(of: $0)) })
    }

    private mutating func node(of parameter: ParameterDraft) -> Node {
        guard parameter.isOptional || dice.chance(20) else { return .text(parameter.kind.text) }
        var members: [Node.Member] = [.init(name: "type", value: .text(parameter.kind.text))]
        if parameter.isOptional || dice.chance(50) { members.append(.init(name: "optional", value: .boolean(parameter.isOptional))) }
        return .map(dice.shuffled(members))
    }

    private mutating func transitions(of component: ComponentDraft) -> [Node.Member] {
        var members: [Node.Member] = []
        for state in 0..<component.stateCount {
            var events: [Node.Member] = []
            for transition in component.transitions where transition.state == state {
                events.append(.init(name: component.events[transition.event].name, value: node(of: transition, in: component)))
            }
            if !events.isEmpty { members.append(.init(name: component.name(ofState: state), value: .map(events))) }
        }
        return members
    }

    private mutating func node(of transition: TransitionDraft, in component: ComponentDraft) -> Node {
        let parameters = component.events[transition.event].parameters.map(\.name)
        let target = transition.target.map { Node.text(component.name(ofState: $0)) }
        let isPlain = transition.updates.isEmpty && transition.actions.isEmpty && transition.animation == nil
        if isPlain, let target, dice.chance(60) { return target }
        var members: [Node.Member] = []
        if let target { members.append(.init(name: "to", value: target)) }
        for (name, calls, messages) in [
            ("updates", transition.updates, component.updates), ("actions", transition.actions, component.actions),
        ] where !calls.isEmpty {
            var items: [Node] = []
            for call in calls { items.append(node(of: call, among: messages, parameters, in: component)) }
            members.append(.init(name: name, value: items.count == 1 && dice.chance(60) ? items[0] : .list(items)))
        }
        if let animation = transition.animation {
            members.append(.init(name: "animate", value: node(of: animation, parameters, in: component)))
        }
        return .map(dice.chance(70) ? members : dice.shuffled(members))
    }

    private mutating func node(of animation: AnimationDraft, _ parameters: [String], in component: ComponentDraft) -> Node {
        switch animation {
        case .duration(let value): return node(of: value, in: component)
        case .transition(let duration, let delay, let curve):
            let members: [Node.Member] = [
                .init(name: "duration", value: node(of: duration, in: component)),
                .init(name: "delay", value: node(of: delay, in: component)),
                .init(name: "timingFunction", value: .list(curve.map(Node.number))),
            ]
            return .map(dice.shuffled(members))
        case .parameter(let index): return .text("{\(parameters[index])}")
        case .field(let name): return .text(name)
        }
    }

    /// - Parameter parameters: the names of the parameters of the handled message.
    private mutating func node(
        of call: CallDraft, among messages: [MessageDraft], _ parameters: [String], item: [ContentDraft] = [], in component: ComponentDraft
    ) -> Node {
        let message = messages[call.message]
        if call.arguments.isEmpty, dice.chance(70) { return .text(message.name) }
        var arguments: [Node.Member] = []
        for (parameter, argument) in zip(message.parameters, call.arguments) {
            if case .literal(.missing) = argument, dice.chance(60) { continue }
            let value: Node =
                switch argument {
                case .parameter(let index): .text("{\(parameters[index])}")
                case .field(let index): .text("{\(component.content[index].name)}")
                case .item(let index): .text("{item.\(item[index].name)}")
                case .literal(let value): node(of: value, in: component)
                }
            arguments.append(.init(name: parameter.name, value: value))
        }
        return .map([.init(name: message.name, value: .map(dice.chance(70) ? arguments : dice.shuffled(arguments)))])
    }

    // MARK: Values

    private mutating func node(of value: ComponentValueDraft, in component: ComponentDraft) -> Node {
        switch value {
        case .missing: return .null
        case .text(let text): return .text(text.replacing("{", with: "{{").replacing("}", with: "}}"))
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .number("\(value)")
        case .number(let number): return .number(number)
        case .measure(let number, let unit): return unit.isEmpty ? .number(number) : .text(number + unit)
        case .enumeration(let index, let name): return .text(draft.cases(ofEnumeration: name)[index])
        case .list(let items):
            var nodes: [Node] = []
            for item in items { nodes.append(node(of: item, in: component)) }
            return .list(nodes)
        case .content(let values, let name): return .map(members(values, ofContentOf: name, in: component))
        case .field(let index): return .text("{\(component.content[index].name)}")
        }
    }

    private mutating func members(
        _ values: [ComponentValueDraft], ofContentOf name: String, in component: ComponentDraft
    ) -> [Node.Member] {
        let shown = draft.components.all.first { $0.name == name } ?? component
        var members: [Node.Member] = []
        for (field, value) in zip(shown.content, values) where value != .missing || dice.chance(20) {
            members.append(.init(name: field.name, value: node(of: value, in: component)))
        }
        return members
    }

    private mutating func node(of example: ExampleDraft, in component: ComponentDraft) -> Node {
        var members: [Node.Member] = []
        if let state = example.state { members.append(.init(name: "state", value: .text(component.name(ofState: state)))) }
        if let variant = example.variant { members.append(.init(name: "variant", value: .text(variant))) }
        let content = self.members(example.content, ofContentOf: component.name, in: component)
        if !content.isEmpty || dice.chance(30) { members.append(.init(name: "content", value: .map(content))) }
        return .map(members)
    }

    // MARK: Body

    private mutating func node(of element: ElementDraft, in component: ComponentDraft) -> Node {
        var members: [Node.Member] = []
        func add(_ name: String, _ value: Node?) {
            if let value { members.append(.init(name: name, value: value)) }
        }
        if let instance = element.instance {
            members += self.members(of: instance, in: component)
            add("style", element.style.map(Node.text))
        } else if let content = element.content {
            add(element.kind.rawValue, node(of: content, in: component))
            add("style", element.style.map(Node.text))
        } else {
            add(element.kind.rawValue, element.style.map(Node.text) ?? .null)
        }
        add("name", element.name.map(Node.text))
        if let states = element.visibleIn {
            let names = states.map { Node.text(component.name(ofState: $0)) }
            add("visibleIn", names.count == 1 && dice.chance(50) ? names[0] : .list(names))
        }
        add("visibleIf", node(of: element.visibleIf, in: component))
        add("description", element.description.map { node(of: $0, in: component) })
        add("hint", element.hint.map { node(of: $0, in: component) })
        let traits = element.traits.map { Node.text($0.rawValue) }
        if !traits.isEmpty { add("traits", traits.count == 1 && dice.chance(50) ? traits[0] : .list(traits)) }
        if let sends = element.sends {
            let child = draft.components.all.first { $0.name == element.instance?.component }
            add("sends", node(of: sends, among: component.events, [], item: child?.content ?? [], in: component))
        }
        if let event = element.reachedEnd { add("reachedEnd", node(of: event, among: component.events, [], in: component)) }
        if !element.children.isEmpty {
            var children: [Node] = []
            for child in element.children { children.append(node(of: child, in: component)) }
            add("children", .list(children))
        }
        return .map(members)
    }

    private mutating func node(of conditions: [ConditionDraft], in component: ComponentDraft) -> Node? {
        guard let first = conditions.first else { return nil }
        if conditions.count == 1, first.values == [.boolean(true)], dice.chance(60) {
            return .text("{\(component.content[first.field].name)}")
        }
        var members: [Node.Member] = []
        for condition in conditions {
            var values: [Node] = []
            for value in condition.values { values.append(node(of: value, in: component)) }
            let value = values.count == 1 && dice.chance(60) ? values[0] : Node.list(values)
            members.append(.init(name: component.content[condition.field].name, value: value))
        }
        return .map(members)
    }

    private mutating func members(of instance: InstanceDraft, in component: ComponentDraft) -> [Node.Member] {
        guard let child = draft.components.all.first(where: { $0.name == instance.component }) else { return [] }
        var members: [Node.Member] = [.init(name: "component", value: .text(child.name))]
        if let list = instance.repeats {
            members.append(.init(name: "repeat", value: .text("{\(component.content[list].name)}")))
        } else if let whole = instance.field {
            members.append(.init(name: "content", value: .text("{\(component.content[whole].name)}")))
        } else {
            let content = self.members(instance.content, ofContentOf: child.name, in: component)
            if !content.isEmpty { members.append(.init(name: "content", value: .map(content))) }
        }
        if let variant = instance.variant { members.append(.init(name: "variant", value: .text(variant))) }
        if let state = instance.state { members.append(.init(name: "state", value: .text(child.name(ofState: state)))) }
        if !instance.states.isEmpty {
            let states = instance.states.map { outer, inner in
                Node.Member(name: component.name(ofState: outer), value: .text(child.name(ofState: inner)))
            }
            members.append(.init(name: "state", value: .map(states)))
        }
        var answers: [Node.Member] = []
        for answer in instance.answers {
            let action = child.actions[answer.action]
            let parameters = action.parameters.map(\.name)
            let event = node(of: answer.event, among: component.events, parameters, item: child.content, in: component)
            answers.append(.init(name: action.name, value: event))
        }
        if !answers.isEmpty { members.append(.init(name: "on", value: .map(answers))) }
        return members
    }
}

extension ComponentDraft {
    func name(ofState state: Int) -> String { states.isEmpty ? "default" : states[state].name }
}

extension ContentKind {
    fileprivate var text: String {
        switch self {
        case .string: "string"
        case .boolean: "bool"
        case .integer: "int"
        case .number: "number"
        case .image: "image"
        case .enumeration(let name), .component(let name): name
        case .list(let item): "[\(item.text)]"
        }
    }
}

extension ParameterKind {
    fileprivate var text: String {
        switch self {
        case .string: "string"
        case .boolean: "bool"
        case .integer: "int"
        case .number: "number"
        case .image: "image"
        case .dimension: "dimension"
        case .duration: "duration"
        case .enumeration(let name): name
        }
    }
}

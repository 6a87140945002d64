import TokenModel
import TokenOutput
import TokenResolver

/// What a component's body says about its elements, as functions in Kotlin: how each one looks, and which event its actions send.
struct KotlinElements {
    /// A function with an expression, or with a case for each value of `subject`.
    struct Function {
        let documentation: String
        let name: KotlinName
        /// Its parameters and result.
        let signature: SourceCode
        var subject: SourceCode?
        let lines: [SourceCode]
    }

    private let component: Component
    private let project: ResolvedProject
    private let messageNames: KotlinMessageNames

    init(_ component: Component, in project: ResolvedProject, _ messageNames: KotlinMessageNames) {
        self.component = component
        self.project = project
        self.messageNames = messageNames
    }

    func functions(_ file: inout KotlinFile) -> [Function] {
        component.looks.map(look) + component.leading.compactMap(state) + component.answering.compactMap { answers(of: $0, &file) }
    }

    // MARK: - Looks

    private func look(_ look: DescribedLook) -> Function {
        var arguments: [SourceCode] = []
        if look.canBeHidden { arguments.append("isHidden = \(hiding(look))") }
        if !look.controls.isEmpty { arguments.append("control = \(control(look))") }
        if look.isSpoken { arguments.append("accessibility = \(accessibility(look))") }
        return Function(
            documentation: "Returns what the description, a state and the content say about this element.",
            name: KotlinName(member: look.name), signature: "(state: State, content: Content): ElementLook",
            lines: ["ElementLook(\(arguments.joined(by: ", ")))"])
    }

    private func hiding(_ look: DescribedLook) -> SourceCode {
        var terms: [SourceCode] = []
        if !look.hiddenStates.isEmpty { terms.append(isOneOf(look.hiddenStates)) }
        terms += look.conditions.map(isUnmet)
        terms += look.neededContent.map { "\(content($0)) == null" }
        return terms.joined(by: " || ")
    }

    /// Returns an expression that is true where the content has none of the values.
    private func isUnmet(_ condition: ComponentElement.Condition) -> SourceCode {
        let terms: [SourceCode] = condition.values.map { value in
            switch value {
            case .boolean(let isTrue): isTrue ? "!\(content(condition.field))" : content(condition.field)
            default: "\(content(condition.field)) != \(KotlinContent.code(value, component.content[condition.field].kind, project))"
            }
        }
        return terms.joined(by: " && ")
    }

    private func content(_ field: Int) -> SourceCode { "content.\(KotlinName(member: component.content[field].name))" }

    private func accessibility(_ look: DescribedLook) -> SourceCode {
        func text(_ value: ComponentContent.Value) -> SourceCode {
            if case .field(let index) = value { content(index) } else { KotlinContent.code(value, .string, project) }
        }
        var arguments: [SourceCode] = []
        if let label = look.description { arguments.append("label = \(text(label))") }
        if let hint = look.hint { arguments.append("hint = \(text(hint))") }
        let traits: [SourceCode] = look.traits.map { "ElementAccessibility.Trait.\(KotlinName(entry: $0.rawValue))" }
        if !traits.isEmpty { arguments.append("traits = setOf(\(traits.joined(by: ", ")))") }
        return "ElementAccessibility(\(arguments.joined(by: ", ")))"
    }

    private func control(_ look: DescribedLook) -> SourceCode {
        let states = Dictionary(grouping: look.controls.filter { $0.value != 0 }.keys) { look.controls[$0] ?? 0 }
        let groups = states.sorted { $0.key < $1.key }
        guard let (bits, only) = groups.first else { return "ControlStates.Normal" }
        if groups.count == 1 {
            let code = KotlinValues.states(bits)
            return only.count == component.states.count ? code : "if (\(isOneOf(Set(only)))) \(code) else ControlStates.Normal"
        }
        var cases: [SourceCode] = groups.map { bits, states in
            "\(states.sorted().map(name(of:)).joined(by: ", ")) -> \(KotlinValues.states(bits))"
        }
        if groups.reduce(0, { $0 + $1.value.count }) < component.states.count { cases.append("else -> ControlStates.Normal") }
        return "when (state) { \(cases.joined(by: "; ")) }"
    }

    private func isOneOf(_ states: Set<Int>) -> SourceCode {
        let others = Set(component.states.indices).subtracting(states)
        if others.isEmpty { return "true" }
        if states.count == 1, let state = states.first { return "state == \(name(of: state))" }
        if others.count == 1, let other = others.first { return "state != \(name(of: other))" }
        return "state in setOf(\(states.sorted().map(name(of:)).joined(by: ", ")))"
    }

    private func name(of state: Int) -> SourceCode { "State.\(KotlinName(entry: component.states[state].name))" }

    // MARK: - States

    /// In which state an inner component is, for each state of this one.
    private func state(of element: ComponentElement) -> Function? {
        guard let name = element.name, let instance = element.instance else { return nil }
        let inner = KotlinName(component: instance.component)
        var cases: [SourceCode] = instance.states.sorted { $0.key < $1.key }.map { state, innerState in
            "\(self.name(of: state)) -> \(inner).State.\(KotlinName(entry: innerState))"
        }
        if instance.states.count < component.states.count { cases.append("else -> \(inner).initialState") }
        return Function(
            documentation: "Returns the state of this element in a state of the component.",
            name: KotlinName(stateOf: name), signature: "(state: State): \(inner).State", subject: "state", lines: cases)
    }

    // MARK: - Events

    /// Which event of this component each action of an inner one sends.
    private func answers(of element: ComponentElement, _ file: inout KotlinFile) -> Function? {
        guard let name = element.name, let instance = element.instance,
            let inner = project.components.first(where: { $0.name == instance.component })
        else { return nil }
        let type = KotlinName(component: inner.name)
        let readsContent = instance.on.values.contains { $0.arguments.contains { if case .field = $0 { true } else { false } } }
        var cases: [SourceCode] = []
        for (index, call) in instance.on.sorted(by: { $0.key < $1.key }) {
            let action = inner.actions[index]
            let check: SourceCode = action.parameters.isEmpty ? "" : "is "
            cases.append(
                "\(check)\(type).Action.\(messageNames[action]) -> \(self.call(call, for: action, of: inner, &file))"
            )
        }
        if instance.on.count < inner.actions.count { cases.append("else -> null") }
        let item: SourceCode = instance.repeats == nil ? "" : ", item: \(type).Content"
        let content: SourceCode = readsContent ? ", content: Content" : ""
        return Function(
            documentation: "Returns the event that an action of this element sends; null if it sends none.",
            name: KotlinName(event: name), signature: "(action: \(type).Action\(item)\(content)): Event?", subject: "action", lines: cases)
    }

    private func call(
        _ call: ComponentMessage.Call, for action: ComponentMessage, of inner: Component, _ file: inout KotlinFile
    ) -> SourceCode {
        let event = component.events[call.message]
        let name: SourceCode = "Event.\(messageNames[event])"
        guard !event.parameters.isEmpty else { return name }
        var arguments: [SourceCode] = []
        for (parameter, argument) in zip(event.parameters, call.arguments) {
            let value: SourceCode =
                switch argument {
                case .parameter(let index): "action.\(KotlinName(member: action.parameters[index].name))"
                case .field(let index): measured(content(index), component.content[index], as: parameter.kind, &file)
                case .item(let index):
                    measured("item.\(KotlinName(member: inner.content[index].name))", inner.content[index], as: parameter.kind, &file)
                case .literal(let value): KotlinContent.code(value, as: parameter.kind, project, &file)
                }
            arguments.append("\(KotlinName(member: parameter.name)) = \(value)")
        }
        return "\(name)(\(arguments.joined(by: ", ")))"
    }

    /// A number of the content as what a parameter takes: a length or a time.
    private func measured(
        _ code: SourceCode, _ field: ComponentContent.Field, as kind: ComponentMessage.Kind, _ file: inout KotlinFile
    ) -> SourceCode {
        let access: SourceCode = field.isOptional ? "?." : "."
        return switch kind {
        case .dimension: "\(code)\(access)\(file.use(.dp))"
        case .duration: "\(code)\(access)\(file.use(.seconds))"
        default: code
        }
    }
}

/// Values of content in Kotlin.
enum KotlinContent {
    static func code(_ value: ComponentContent.Value, _ kind: ComponentContent.Kind, _ project: ResolvedProject) -> SourceCode {
        switch value {
        case .missing, .field: return "null"
        case .string(let text): return "\(kotlin: text)"
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .integer(let number): return number == Int.min ? "Long.MIN_VALUE" : "\(number)L"
        case .number(let number): return "\(double: number)"
        case .image(let name): return "TokenImage(\(kotlin: name))"
        case .enumeration(let index):
            guard case .enumeration(let name) = kind, let cases = project.styles.enumeration(named: name)?.cases,
                cases.indices.contains(index)
            else { return "null" }
            return "\(KotlinName(type: name)).\(KotlinName(entry: cases[index]))"
        case .list(let items):
            guard case .list(let item) = kind, !items.isEmpty else { return "emptyList()" }
            return "listOf(\(items.map { code($0, item, project) }.joined(by: ", ")))"
        case .component(let values):
            guard case .component(let name) = kind, let component = project.components.first(where: { $0.name == name }) else {
                return "null"
            }
            let type: SourceCode = "\(KotlinName(component: name)).Content"
            guard !component.content.isEmpty else { return type }
            let fields: [SourceCode] = zip(component.content, values).map { field, value in
                "\(KotlinName(member: field.name)) = \(code(value, field.kind, project))"
            }
            return "\(type)(\(fields.joined(by: ", ")))"
        }
    }

    /// An argument of a message: lengths are in points, times in seconds.
    static func code(
        _ value: ComponentContent.Value, as kind: ComponentMessage.Kind, _ project: ResolvedProject, _ file: inout KotlinFile
    ) -> SourceCode {
        switch (value, kind) {
        case (.number(let points), .dimension): "(\(decimal: points)).\(file.use(.dp))"
        case (.number(let seconds), .duration): "(\(decimal: seconds)).\(file.use(.seconds))"
        case (_, .enumeration(let name)): code(value, .enumeration(name), project)
        default: code(value, .string, project)
        }
    }
}

extension KotlinName {
    /// The function for the state of an element: `avatarViewState`.
    init(stateOf element: String) { self.init(member: element + " state") }

    /// The function for the events of an element: `avatarViewEvent`.
    init(event element: String) { self.init(member: element + " event") }
}

import TokenModel
import TokenOutput
import TokenResolver

/// Prints what a component's body says about its elements, as pure functions: how each one looks, and which event its actions send.
struct ElementsPrinter {
    private let component: Component
    private let project: ResolvedProject
    private let form: SwiftForm

    init(_ component: Component, in project: ResolvedProject, form: SwiftForm) {
        self.component = component
        self.project = project
        self.form = form
    }

    func print(to printer: inout SwiftPrinter) {
        for look in component.looks { print(look, to: &printer) }
        for element in component.leading { printState(of: element, to: &printer) }
        for element in component.answering { printAnswers(of: element, to: &printer) }
    }

    // MARK: - Looks

    private func print(_ look: DescribedLook, to printer: inout SwiftPrinter) {
        printer.blankLine()
        let name = SwiftName(member: look.name)
        printer.comment { $0.append("What the description, a state and the content say about this element.") }
        let parameters: [SwiftHeader.Parameter] = [.init("in", "state", type: "State"), .init("showing", "content", type: "Content")]
        printer.open(.function("static func", "\(name)", parameters, "\(form.viewStylesPrefix)ElementLook"))
        var arguments: [SourceCode] = []
        if look.canBeHidden { arguments.append("isHidden: \(hiding(look))") }
        if !look.controls.isEmpty { arguments.append("control: \(control(look, to: &printer))") }
        if look.isSpoken { arguments.append("accessibility: \(accessibility(look))") }
        printer.line("return \(form.viewStylesPrefix)ElementLook(\(arguments.joined(by: ", ")))")
        printer.close()
    }

    private func hiding(_ look: DescribedLook) -> SourceCode {
        var terms: [SourceCode] = []
        if !look.hiddenStates.isEmpty { terms.append(isOneOf(look.hiddenStates)) }
        terms += look.conditions.map(isUnmet)
        terms += look.neededContent.map { "content.\(SwiftName(member: component.content[$0].name)) == nil" }
        return terms.joined(by: " || ")
    }

    /// Returns an expression that is true where the content has none of the values.
    private func isUnmet(_ condition: ComponentElement.Condition) -> SourceCode {
        let field = component.content[condition.field]
        let name: SourceCode = "content.\(SwiftName(member: field.name))"
        let terms: [SourceCode] = condition.values.map { value in
            switch value {
            case .boolean(let isTrue): isTrue ? "!\(name)" : "\(name)"
            case .enumeration(let index): "\(name) != .\(SwiftName(case: cases(of: field.kind)[index]))"
            default: "false"
            }
        }
        return terms.joined(by: " && ")
    }

    private func accessibility(_ look: DescribedLook) -> SourceCode {
        var arguments: [SourceCode] = []
        if let label = look.description { arguments.append("label: \(text(label))") }
        if let hint = look.hint { arguments.append("hint: \(text(hint))") }
        let traits: [SourceCode] = look.traits.map { ".\(SwiftName(member: $0.rawValue))" }
        if !traits.isEmpty { arguments.append("traits: [\(traits.joined(by: ", "))]") }
        return "\(form.viewStylesPrefix)ElementAccessibility(\(arguments.joined(by: ", ")))"
    }

    private func text(_ value: ComponentContent.Value) -> SourceCode {
        switch value {
        case .string(let text): "\(literal: text)"
        case .field(let index): "content.\(SwiftName(member: component.content[index].name))"
        default: "nil"
        }
    }

    /// Returns an expression for a control state. Prints the constant that it uses where several states have several of them.
    private func control(_ look: DescribedLook, to printer: inout SwiftPrinter) -> SourceCode {
        let states = Dictionary(grouping: look.controls.filter { $0.value != 0 }.keys) { look.controls[$0] ?? 0 }
        let groups = states.sorted { $0.key < $1.key }
        guard let (bits, only) = groups.first else { return ".normal" }
        if groups.count == 1 {
            return only.count == component.states.count ? code(of: bits) : "\(isOneOf(Set(only))) ? \(code(of: bits)) : .normal"
        }
        printer.open("let control: \(form.runtimePrefix)ControlState = switch state")
        for (bits, states) in groups {
            let names: [SourceCode] = states.sorted().map { ".\(SwiftName(case: component.states[$0].name))" }
            printer.line("case \(names.joined(by: ", ")): \(code(of: bits))")
        }
        if groups.reduce(0, { $0 + $1.value.count }) < component.states.count { printer.line("default: .normal") }
        printer.close()
        return "control"
    }

    private func isOneOf(_ states: Set<Int>) -> SourceCode {
        let others = Set(component.states.indices).subtracting(states)
        if others.isEmpty { return "true" }
        if states.count == 1, let state = states.first { return "state == \(name(of: state))" }
        if others.count == 1, let other = others.first { return "state != \(name(of: other))" }
        return "[\(states.sorted().map(name(of:)).joined(by: ", "))].contains(state)"
    }

    private func name(of state: Int) -> SourceCode { "State.\(SwiftName(case: component.states[state].name))" }

    private func code(of bits: UInt8) -> SourceCode {
        let states: [SourceCode] = ControlStateName.all.filter { bits & $0.bits != 0 }.map { ".\(SwiftName(member: $0.name))" }
        return states.count == 1 ? states[0] : "[\(states.joined(by: ", "))]"
    }

    // MARK: - States

    /// Prints in which state an inner component is, for each state of this one.
    private func printState(of element: ComponentElement, to printer: inout SwiftPrinter) {
        guard let name = element.name, let instance = element.instance else { return }
        let states = instance.states
        let inner = SwiftName(component: instance.component)
        printer.blankLine()
        printer.comment { $0.append("The state of this element in a state of the component.") }
        printer.open(.function("static func", "\(SwiftName(stateOf: name))", [.init("in", "state", type: "State")], "\(inner).State"))
        printer.open("switch state")
        for (state, inner) in states.sorted(by: { $0.key < $1.key }) {
            printer.line("case .\(SwiftName(case: component.states[state].name)): return .\(SwiftName(case: inner))")
        }
        if states.count < component.states.count { printer.line("default: return \(inner).initialState") }
        printer.close()
        printer.close()
    }

    // MARK: - Events

    /// Prints which event of this component each action of an inner one sends.
    private func printAnswers(of element: ComponentElement, to printer: inout SwiftPrinter) {
        guard let name = element.name, let instance = element.instance,
            let inner = project.components.first(where: { $0.name == instance.component })
        else { return }
        let readsContent = instance.on.values.contains { $0.arguments.contains { if case .field = $0 { true } else { false } } }
        let type = SwiftName(component: inner.name)
        var parameters: [SwiftHeader.Parameter] = [.init("for", "action", type: "\(type).Action")]
        if instance.repeats != nil { parameters.append(.init("of", "item", type: "\(type).Content")) }
        if readsContent { parameters.append(.init("showing", "content", type: "Content")) }
        printer.blankLine()
        printer.comment { $0.append("The event that an action of this element sends; nil if it sends none.") }
        printer.open(.function("static func", "\(SwiftName(event: name))", parameters, "Event?"))
        printer.open("switch action")
        for (index, call) in instance.on.sorted(by: { $0.key < $1.key }) {
            printer.line("case \(pattern(of: inner.actions[index], for: call)): return .\(self.call(call, of: inner))")
        }
        if instance.on.count < inner.actions.count { printer.line("default: return nil") }
        printer.close()
        printer.close()
    }

    /// Returns the pattern of an action that binds the values that the event takes.
    private func pattern(of action: ComponentMessage, for call: ComponentMessage.Call) -> SourceCode {
        let name = SwiftName(member: action.name)
        let used = call.arguments.compactMap { if case .parameter(let index) = $0 { index } else { nil } }
        if used.isEmpty { return ".\(name)" }
        let values: [SourceCode] = action.parameters.indices.map { used.contains($0) ? "let _\($0)" : "_" }
        return ".\(name)(\(values.joined(by: ", ")))"
    }

    private func call(_ call: ComponentMessage.Call, of inner: Component) -> SourceCode {
        let event = component.events[call.message]
        if event.parameters.isEmpty { return "\(SwiftName(member: event.name))" }
        let arguments: [SourceCode] = zip(event.parameters, call.arguments).map { parameter, argument in
            "\(label: SwiftName(member: parameter.name)): \(code(of: argument, as: parameter.kind, of: inner))"
        }
        return "\(SwiftName(member: event.name))(\(arguments.joined(by: ", ")))"
    }

    private func code(of argument: ComponentMessage.Argument, as kind: ComponentMessage.Kind, of inner: Component) -> SourceCode {
        switch argument {
        case .parameter(let index): "_\(index)"
        case .field(let index): "content.\(SwiftName(member: component.content[index].name))"
        case .item(let index): "item.\(SwiftName(member: inner.content[index].name))"
        case .literal(.string(let text)): "\(literal: text)"
        case .literal(.image(let name)): "\(form.viewStylesPrefix)ComponentImage(\(literal: name))"
        case .literal(.boolean(let value)): value ? "true" : "false"
        case .literal(.integer(let value)): "\(value)"
        case .literal(.number(let value)): "\(value)"
        case .literal(.enumeration(let index)): ".\(SwiftName(case: cases(of: kind)[index]))"
        case .literal: "nil"
        }
    }

    private func cases(of kind: ComponentMessage.Kind) -> [String] {
        guard case .enumeration(let name) = kind else { return [] }
        return cases(of: ComponentContent.Kind.enumeration(name))
    }

    private func cases(of kind: ComponentContent.Kind) -> [String] {
        guard case .enumeration(let name) = kind else { return [] }
        return project.styles.enumeration(named: name)?.cases ?? []
    }
}

extension SwiftName {
    /// The function for the state of an element: `avatarViewState`.
    init(stateOf element: String) { self.init(member: element + " state") }

    /// The function for the events of an element: `avatarViewEvent`.
    init(event element: String) { self.init(member: element + " event") }
}

import TokenResolver

/// Components: their names, content, states, messages and transitions.
extension Author {
    /// With separate dice, so the rest of a project is as it would be without them.
    mutating func writeComponents() {
        let others = dice
        defer { dice = others }
        dice = Dice(seed: draft.seed ^ 0xC0_3B)
        guard draft.layout != .plain, dice.chance(60), !draft.hidesTypesOfComponents else { return }
        note(.components)
        draft.components.files = (0..<dice.roll(1...2)).map { index in
            let isYAML = !dice.chance(temper.json)
            return ("components/\(dice.pick(["", "sub/"]))c\(index)." + (isYAML ? "yaml" : "json"), isYAML)
        }
        var scope = NameScope(reserved: draft.takenTypeNames)
        for _ in 0..<dice.pick([1, 2, 3, 5, 8, 12]) { addComponent(&scope) }
    }

    private mutating func addComponent(_ scope: inout NameScope) {
        let (first, other) = (dice.pick(NamePool.everyday).capitalized, dice.pick(NamePool.everyday).capitalized)
        let name = dice.chance(30) ? dice.pick(Self.hostileNames) : first + other
        guard scope.claim(name), scope.claim(name + "Component") else { return }
        let level = dice.pick(Component.Level.allCases)
        var component = ComponentDraft(name: name, file: dice.roll(draft.components.files.count), level: level)
        if dice.chance(temper.annotations) { component.description = description() }
        let styles = draft.styles.types.filter { $0.target.type == nil && !$0.variants.isEmpty }
        if dice.chance(75) { component.style = dice.pickAny(styles)?.name }
        addContent(to: &component)
        component.events = messages(dice.roll(0...5))
        component.updates = messages(dice.roll(0...4))
        component.actions = messages(dice.roll(0...4))
        addStates(to: &component)
        if dice.chance(80) { addBody(to: &component) }
        addElements(to: &component)
        addTransitions(to: &component)
        addExamples(to: &component)
        draft.components.all.append(component)
    }

    private static let hostileNames = ["Type", "String", "Component", "Content", "State", "Self", "A", "X_1", "URLView", "Default", "Int"]

    /// Names that Swift accepts unchanged, all different.
    private mutating func identifier(in scope: inout NameScope) -> String {
        for _ in 0..<8 {
            let word = dice.pick(NamePool.everyday)
            let name = dice.chance(70) ? word + dice.pick(["", "Now", "_2", "Again"]) : dice.pick(NamePool.keywords + NamePool.known)
            if name.isComponentIdentifier, scope.claim(name) { return name }
        }
        while true {
            let name = "\(dice.pick(NamePool.everyday))\(dice.roll(10_000))"
            if scope.claim(name) { return name }
        }
    }

    // MARK: Content

    private mutating func addContent(to component: inout ComponentDraft) {
        var scope = NameScope()
        for _ in 0..<dice.pick([0, 1, 2, 3, 5]) {
            var field = ContentDraft(name: identifier(in: &scope), kind: contentKind(of: component))
            field.isOptional = dice.chance(25)
            if field.isOptional { note(.optionalContent) }
            component.content.append(field)
        }
    }

    private mutating func contentKind(of component: ComponentDraft) -> ContentKind {
        switch dice.roll(10) {
        case 0, 1: return .string
        case 2: return .boolean
        case 3: return dice.pick([.integer, .number])
        case 4: return .image
        case 5: return .enumeration(dice.pick(draft.enumerationsForComponents))
        case 6: return dice.pickAny(draft.components.all).map { .component($0.name) } ?? .string
        default:
            note(.contentLists)
            // A list may hold the component that it is content of.
            let names = draft.components.all.map(\.name) + [component.name]
            if dice.chance(50) { return .list(.component(dice.pick(names))) }
            return .list(dice.pick([.string, .integer, .number, .boolean, .enumeration(dice.pick(draft.enumerationsForComponents))]))
        }
    }

    // MARK: States and messages

    private mutating func addStates(to component: inout ComponentDraft) {
        var scope = NameScope()
        for _ in 0..<dice.pick([0, 1, 2, 3, 5]) {
            component.states.append(ComponentStateDraft(name: identifier(in: &scope)))
        }
        guard let style = component.style, let type = draft.styles.types.first(where: { $0.name == style }) else { return }
        for state in component.states.indices {
            if dice.chance(30) { component.states[state].variant = dice.pick(type.variants) }
            if dice.chance(50) {
                note(.statePatches)
                component.states[state].patch = patch(of: type.fields, brand: nil)
            }
            for brand in draft.brands.indices where dice.chance(20) {
                note(.brandPatches)
                component.states[state].patchesByBrand.append((brand, patch(of: type.fields, brand: brand)))
            }
        }
    }

    private mutating func messages(_ count: Int) -> [MessageDraft] {
        var scope = NameScope()
        return (0..<count).map { _ in
            var message = MessageDraft(name: identifier(in: &scope))
            var parameters = NameScope()
            for _ in 0..<dice.pick([0, 0, 1, 1, 2, 4]) {
                var parameter = ParameterDraft(name: identifier(in: &parameters), kind: parameterKind())
                parameter.isOptional = dice.chance(25)
                if parameter.isOptional { note(.optionalParameters) }
                message.parameters.append(parameter)
            }
            return message
        }
    }

    private mutating func parameterKind() -> ParameterKind {
        note(.parameters)
        return dice.pick([
            .string, .boolean, .integer, .number, .image, .dimension, .duration, .enumeration(dice.pick(draft.enumerationsForComponents)),
        ])
    }

    // MARK: Transitions and examples

    private mutating func addTransitions(to component: inout ComponentDraft) {
        for state in 0..<component.stateCount {
            for event in component.events.indices where dice.chance(60) {
                var transition = TransitionDraft(state: state, event: event)
                if dice.chance(70) { transition.target = dice.roll(component.stateCount) }
                transition.updates = calls(among: component.updates, on: component.events[event])
                transition.actions = calls(among: component.actions, on: component.events[event])
                let changesView = !transition.updates.isEmpty || transition.target ?? state != state
                if changesView, dice.chance(40) { transition.animation = animation(of: component, on: component.events[event]) }
                if transition.doesSomething { component.transitions.append(transition) }
            }
        }
    }

    private mutating func animation(of component: ComponentDraft, on event: MessageDraft) -> AnimationDraft {
        note(.animations)
        let fields = draft.styles.types.first { $0.name == component.style }?.fields ?? []
        let transitions = fields.filter { $0.kind == .token(.transition) && !$0.hasStates }
        if dice.chance(60), let field = dice.pickAny(transitions) { return .field(field.name) }
        let durations = event.parameters.indices.filter { event.parameters[$0].kind == .duration && !event.parameters[$0].isOptional }
        if dice.chance(60), let index = dice.pickAny(durations) { return .parameter(index) }
        if dice.chance(50) { return .duration(duration()) }
        let curve = [fraction(), dice.pick(["-0.5", "0", "1.56"]), fraction(), "1"]
        return .transition(duration: duration(), delay: duration(), curve: curve)

        func duration() -> ComponentValueDraft { literal(of: ParameterDraft(name: "", kind: .duration)) }
    }

    private mutating func calls(among messages: [MessageDraft], on event: MessageDraft) -> [CallDraft] {
        guard !messages.isEmpty else { return [] }
        return (0..<dice.pick([0, 0, 1, 1, 2, 3])).map { _ in call(among: messages, event.parameters) }
    }

    /// - Parameters:
    ///   - parameters: of what is answered.
    ///   - fields: of a component's content, where it may be referred to.
    ///   - items: of the content of a repeated component.
    mutating func call(
        among messages: [MessageDraft], _ parameters: [ParameterDraft], _ fields: [ContentDraft] = [], items: [ContentDraft] = []
    ) -> CallDraft {
        let names = Set(parameters.map(\.name))
        let message = dice.roll(messages.count)
        let arguments = messages[message].parameters.map { parameter -> ArgumentDraft in
            let fitting = parameters.indices.filter { parameter.takes(parameters[$0]) }
            if dice.chance(60), let index = dice.pickAny(fitting) { return .parameter(index) }
            // A parameter of the same name takes precedence.
            let shown = fields.indices.filter { index in
                parameter.takes(fields[index]) && !names.contains(fields[index].name)
            }
            if dice.chance(50), let index = dice.pickAny(shown) { return .field(index) }
            let repeated = items.indices.filter { parameter.takes(items[$0]) }
            if let index = dice.pickAny(repeated) {
                note(.items)
                return .item(index)
            }
            return .literal(literal(of: parameter))
        }
        return CallDraft(message: message, arguments: arguments)
    }

    private mutating func addExamples(to component: inout ComponentDraft) {
        var scope = NameScope()
        let style = draft.styles.types.first { $0.name == component.style }
        let least = component.content.contains { !$0.isOptional } ? 1 : 0
        for _ in 0..<dice.roll(least...3) {
            var example = ExampleDraft(name: identifier(in: &scope), content: component.content.map { content(of: $0, in: component) })
            if dice.chance(60) { example.state = dice.roll(component.stateCount) }
            if dice.chance(50), !component.choosesVariant(in: example.state) { example.variant = dice.pickAny(style?.variants ?? []) }
            component.examples.append(example)
        }
    }
}

extension Draft {
    /// An enumeration with one of these names could not be referred to within a component.
    fileprivate var hidesTypesOfComponents: Bool {
        let own = Set(["content", "state", "event", "update", "action", "example", "variant"])
        return styles.enumerations.contains { own.contains($0.name.collisionKey) }
    }

    fileprivate var enumerationsForComponents: [String] {
        styles.enumerations.map(\.name).filter { $0 != "int" && $0 != "number" } + Self.builtIn.enumerations.map(\.name)
    }

    fileprivate var takenTypeNames: [String] {
        let styleNames = styles.types.map(\.name) + Self.builtIn.types.map(\.name)
        return styleNames + styleNames.map { $0 + " applying" } + styles.enumerations.map(\.name) + Self.builtIn.enumerations.map(\.name)
            + brands.map { $0 + " tokens" } + ["platform tokens"]
    }
}

extension String {
    fileprivate var isComponentIdentifier: Bool {
        utf8.allSatisfy { $0 < 0x80 } && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && first?.isNumber == false
            && contains { $0 != "_" }
    }
}

extension ParameterDraft {
    fileprivate func takes(_ field: ContentDraft) -> Bool {
        kind.content == field.kind && (isOptional || !field.isOptional)
    }
}

extension ParameterKind {
    /// The content that can be passed to it.
    var content: ContentKind? {
        switch self {
        case .string: .string
        case .boolean: .boolean
        case .integer: .integer
        case .number: .number
        case .image: .image
        case .enumeration(let name): .enumeration(name)
        case .dimension, .duration: nil
        }
    }
}

import TokenFormat
import TokenResolver

/// Bodies: elements that show content, use fields of the style, send events, and contain other components.
extension Author {
    mutating func addBody(to component: inout ComponentDraft) {
        note(.bodies)
        let fields = draft.styles.types.first { $0.name == component.style }?.fields ?? []
        var builder = BodyNames(fields: fields, views: draft.styles.types.flatMap { $0.applies?.map(\.view) ?? [] })
        component.body = element(of: component, &builder, depth: 0)
    }

    /// The changes that states make to elements, by name.
    mutating func addElements(to component: inout ComponentDraft) {
        let controls: [ComponentElement.Kind] = [.button, .textField, .toggle, .component]
        for state in component.states.indices {
            for element in component.body?.all ?? [] {
                guard let name = element.name, dice.chance(30) else { continue }
                let control =
                    controls.contains(element.kind) && dice.chance(60)
                    ? dice.pick(["normal", "disabled", "selected+highlighted", "focused"]) : nil
                component.states[state].elements.append((name, control, dice.chance(50) ? dice.chance(50) : nil))
            }
        }
    }

    private mutating func element(of component: ComponentDraft, _ names: inout BodyNames, depth: Int) -> ElementDraft {
        var element = ElementDraft(kind: kind(of: component, depth))
        if dice.chance(40) { element.name = names.name(&dice) }
        switch element.kind {
        case .component:
            if let instance = instance(in: component) { element.instance = instance } else { element.kind = .view }
        case .stack, .overlay, .scroll, .row:
            for _ in 0..<dice.roll(0...3) where depth < 3 { element.children.append(self.element(of: component, &names, depth: depth + 1)) }
        case .label, .button, .textField, .textView, .navigationBar: element.content = shown(.string, of: component)
        case .image: element.content = shown(.image, of: component)
        case .toggle: element.content = shown(.boolean, of: component)
        case .tabBar: element.content = shown(.list(.string), of: component)
        case .icon, .view: break
        }
        if let field = names.field(for: element, in: draft, &dice) {
            element.style = field
            // Otherwise it might have the name of the view that `applies` gives the field.
            if element.name == nil { element.name = names.name(&dice) }
        }
        if dice.chance(25), component.stateCount > 1 { element.visibleIn = [dice.roll(component.stateCount)] }
        if dice.chance(25) { element.visibleIf = conditions(in: component) }
        if dice.chance(20) { element.description = shown(.string, of: component) }
        if dice.chance(10) { element.hint = shown(.string, of: component) }
        if dice.chance(10) { element.traits = dice.shuffled(Array(ComponentElement.Trait.allCases.prefix(dice.roll(0...3)))) }
        if dice.chance(30), !component.events.isEmpty {
            element.sends = call(among: component.events, [], component.content, items: items(of: element.instance))
        }
        if element.kind == .scroll, dice.chance(60), !component.events.isEmpty {
            element.reachedEnd = call(among: component.events, [], component.content)
        }
        return element
    }

    /// One or two fields of the content, each with some of its values.
    private mutating func conditions(in component: ComponentDraft) -> [ConditionDraft] {
        let fields = component.content.indices.filter { index in
            switch component.content[index].kind {
            case .boolean, .enumeration: !component.content[index].isOptional
            case .string, .integer, .number, .image, .component, .list: false
            }
        }
        return dice.shuffled(fields).prefix(dice.roll(1...2)).map { field in
            note(.conditions)
            guard case .enumeration(let name) = component.content[field].kind else {
                return ConditionDraft(field: field, values: [.boolean(dice.chance(50))])
            }
            let cases = dice.shuffled(Array(draft.cases(ofEnumeration: name).indices))
            return ConditionDraft(field: field, values: cases.prefix(dice.roll(1...2)).map { .enumeration($0, of: name) })
        }
    }

    private mutating func kind(of component: ComponentDraft, _ depth: Int) -> ComponentElement.Kind {
        if depth == 0, dice.chance(60) { return dice.pick([.stack, .overlay, .scroll, .row]) }
        return dice.chance(30) ? .component : dice.pick(ComponentElement.Kind.allCases)
    }

    /// A field of the content, a literal, or nothing.
    private mutating func shown(_ kind: ContentKind, of component: ComponentDraft) -> ComponentValueDraft {
        let fields = component.content.indices.filter { component.content[$0].kind == kind }
        if dice.chance(60), let field = dice.pickAny(fields) { return .field(field) }
        return dice.chance(10) ? .missing : value(of: kind, in: component)
    }

    private mutating func instance(in component: ComponentDraft) -> InstanceDraft? {
        let fitting = draft.components.all.filter { $0.level <= component.level }
        guard let child = dice.pickAny(fitting) else { return nil }
        var instance = InstanceDraft(component: child.name)
        let lists = component.content.indices.filter {
            component.content[$0].kind == .list(.component(child.name)) && !component.content[$0].isOptional
        }
        let wholes = component.content.indices.filter { component.content[$0].kind == .component(child.name) }
        if dice.chance(60), let list = dice.pickAny(lists) {
            note(.repeatedComponents)
            instance.repeats = list
        } else if dice.chance(60), let whole = dice.pickAny(wholes) {
            instance.field = whole
        } else {
            instance.content = child.content.map { given(to: $0, of: child, in: component) }
        }
        let style = draft.styles.types.first { $0.name == child.style }
        if dice.chance(40) {
            instance.state = dice.roll(child.stateCount)
        } else if dice.chance(40) {
            note(.followedStates)
            let outer = dice.shuffled(Array(0..<component.stateCount)).prefix(dice.roll(1...3))
            instance.states = outer.map { ($0, dice.roll(child.stateCount)) }
        }
        if dice.chance(40), !instance.states.isEmpty || !child.choosesVariant(in: instance.state) {
            instance.variant = dice.pickAny(style?.variants ?? [])
        }
        for action in child.actions.indices where dice.chance(60) && !component.events.isEmpty {
            note(.answers)
            let parameters = child.actions[action].parameters
            let event = call(
                among: component.events, parameters, component.content, items: items(of: instance))
            instance.answers.append((action, event))
        }
        return instance
    }

    /// The content of the items that a repeated component shows.
    private func items(of instance: InstanceDraft?) -> [ContentDraft] {
        guard let instance, instance.repeats != nil else { return [] }
        return draft.components.all.first { $0.name == instance.component }?.content ?? []
    }

    private mutating func given(to field: ContentDraft, of child: ComponentDraft, in component: ComponentDraft) -> ComponentValueDraft {
        let fitting = component.content.indices.filter {
            component.content[$0].kind == field.kind && (field.isOptional || !component.content[$0].isOptional)
        }
        if dice.chance(50), let index = dice.pickAny(fitting) { return .field(index) }
        return content(of: field, in: child)
    }
}

/// The names and style fields that elements have not used yet.
private struct BodyNames {
    private var fields: [FieldDraft]
    private var scope: NameScope

    init(fields: [FieldDraft], views: [String]) {
        self.fields = fields
        scope = NameScope(reserved: views)
    }

    mutating func name(_ dice: inout Dice) -> String {
        while true {
            let name = "\(dice.pick(NamePool.everyday))\(dice.roll(1000))"
            if scope.claim(name) { return name }
        }
    }

    /// A field that the element can use, marked as used.
    mutating func field(for element: ElementDraft, in draft: Draft, _ dice: inout Dice) -> String? {
        guard dice.chance(70) else { return nil }
        let styles: [String] =
            switch element.kind {
            case .label: ["LabelStyle"]
            case .button: ["ButtonStyle", "ImagedButtonStyle"]
            case .textField: ["TextFieldStyle"]
            case .textView: ["TextViewStyle"]
            case .navigationBar: ["NavigationBarStyle"]
            case .image: ["ImageViewStyle"]
            case .toggle: ["SwitchStyle"]
            case .tabBar: ["TabBarStyle"]
            case .icon: ["IconStyle"]
            case .view: ["ViewStyle", "SegmentedControlStyle", "SliderStyle", "ProgressViewStyle", "SearchBarStyle", "ToolbarStyle"]
            case .overlay, .scroll: ["ViewStyle"]
            case .stack: ["StackStyle"]
            case .row: ["TableViewCellStyle", "CollectionViewCellStyle", "HeaderFooterViewStyle"]
            case .component: draft.components.all.filter { $0.name == element.instance?.component }.compactMap(\.style)
            }
        let fitting = fields.filter { field in
            if case .style(let name) = field.kind { styles.contains(name) } else { false }
        }
        guard let field = dice.pickAny(fitting) else { return nil }
        fields.removeAll { $0.name == field.name }
        return field.name
    }
}

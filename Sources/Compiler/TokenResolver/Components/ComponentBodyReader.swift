import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Reads the body of one component: its elements, what they show, and which style fields they use.
struct ComponentBodyReader {
    private(set) var builder: ComponentBuilder
    private let component: Component
    private let tree: SyntaxTree
    /// Where each named element is, by name.
    private var named: [String: SourceRange] = [:]

    private static let depthLimit = 50

    init(_ component: Component, _ tree: SyntaxTree, _ builder: ComponentBuilder) {
        self.builder = builder
        self.component = component
        self.tree = tree
    }

    mutating func root(_ node: NodeID) -> ComponentElement? { element(node, in: nil, depth: 0) }

    /// - Parameter parent: the kind of the element around it.
    private mutating func element(_ node: NodeID, in parent: ComponentElement.Kind?, depth: Int) -> ComponentElement? {
        guard depth < Self.depthLimit else { return fail(.tooDeep, node) }
        guard tree.kind(node) == .mapping else { return fail(.noElement(tree.shape(of: node)), node) }
        let entries = Array(tree.entries(of: node))
        let kinds = ComponentElement.Kind.byPrecedence
        guard let kind = kinds.first(where: { kind in entries.contains { tree.string($0.key) == kind.rawValue } }),
            let (key, value) = entries.first(where: { tree.string($0.key) == kind.rawValue })
        else { return refuse(node, without: kinds.map(\.rawValue).sorted()) }
        var element = ComponentElement(kind: kind, range: tree.range(key))
        if kind == .component {
            guard let instance = instance(value, in: node) else { return nil }
            element.instance = instance
        } else if kind.showsContent {
            element.content =
                builder.value(value, as: kind.content, isOptional: true, .init(component: component.name), in: tree) ?? .missing
        } else if !tree.isNothing(value) {
            readStyle(value, into: &element)
        }
        let known = kind.members
        for (key, value) in entries where tree.string(key) != kind.rawValue {
            let member = tree.string(key)
            guard known.contains(member) else {
                builder.diagnostics.reportUnknownMember(key, of: node, in: tree, among: known)
                continue
            }
            if member == "at", parent != .overlay {
                report(.outsideOverlay, value)
                continue
            }
            if !tree.isNothing(value) { read(member, value, into: &element, depth) }
        }
        if let name = element.name, let earlier = named.updateValue(element.range, forKey: name) {
            builder.diagnostics.report(
                .nameTwice(name), at: element.range, pointer: tree.pointer(to: node), notes: [.init("it is also used here", at: earlier)])
        }
        return element
    }

    /// Reports an element without a kind by the key that probably means one.
    private mutating func refuse(_ node: NodeID, without kinds: [String]) -> ComponentElement? {
        let keys = tree.entries(of: node).map(\.key)
        let members = Set(ComponentElement.Kind.allCases.flatMap(\.members))
        let misspelt = keys.first {
            !members.contains(tree.string($0)) && suggestion(for: tree.string($0), among: kinds, isClosed: true) != nil
        }
        if let misspelt {
            builder.diagnostics.reportUnknownMember(misspelt, of: node, in: tree, among: kinds)
            return nil
        }
        return fail(keys.contains { tree.equals($0, "children") } ? .childrenAlone : .noKind(kinds), node)
    }

    private mutating func read(_ member: String, _ value: NodeID, into element: inout ComponentElement, _ depth: Int) {
        switch member {
        case "name":
            if !tree.isScalar(value) { return report(.name(tree.shape(of: value)), value) }
            element.name = builder.identifier(value, in: tree)
        case "style": readStyle(value, into: &element)
        case "width": element.width = field(value, of: .dimension)
        case "height": element.height = field(value, of: .dimension)
        case "maxWidth": element.maximumWidth = field(value, of: .dimension)
        case "background": element.background = field(value, of: .color)
        case "at": element.corner = builder.keyword(value, in: tree)
        case "visibleIn": element.visibleIn = states(value)
        case "visibleIf": element.visibleIf = conditions(value)
        case "description":
            element.description = builder.value(value, as: .string, isOptional: true, .init(component: component.name), in: tree)
        case "hint": element.hint = builder.value(value, as: .string, isOptional: true, .init(component: component.name), in: tree)
        case "traits": element.traits = tree.listed(value).compactMap { builder.keyword($0, in: tree) }
        case "placeholder":
            element.placeholder = builder.value(value, as: .string, isOptional: true, .init(component: component.name), in: tree)
        case "image": element.image = builder.value(value, as: .image, isOptional: true, .init(component: component.name), in: tree)
        case "sends": element.sends = event(value, in: element)
        case "reachedEnd": element.reachedEnd = event(value, in: element)
        case "children":
            guard tree.kind(value) == .sequence else { return report(.children(tree.shape(of: value)), value) }
            element.children = tree.items(of: value).compactMap { self.element($0, in: element.kind, depth: depth + 1) }
        default: break
        }
    }

    private mutating func event(_ node: NodeID, in element: ComponentElement) -> ComponentMessage.Call? {
        let item = element.instance.flatMap { $0.repeats == nil ? nil : $0.component }
        return builder.call(node, .event, of: component, .init(component: component.name, item: item), in: tree)
    }

    private mutating func states(_ node: NodeID) -> [Int]? {
        let items = tree.listed(node)
        if items.isEmpty { report(.visibleNowhere, node) }
        return items.compactMap { builder.state($0, of: component, in: tree) }
    }

    /// Reads `"{isOnline}"`, or a mapping from content fields to the values with which the element is shown.
    private mutating func conditions(_ node: NodeID) -> [ComponentElement.Condition] {
        if let name = tree.contentName(node) {
            let field = builder.field(name, node, as: .boolean, isOptional: false, of: component, in: tree)
            return field.map { [.init(field: $0, values: [.boolean(true)])] } ?? []
        }
        guard tree.hasEntries(node) else {
            report(.visibleIf, node)
            return []
        }
        return tree.entries(of: node).compactMap { condition($0.key, $0.value) }
    }

    private mutating func condition(_ key: NodeID, _ value: NodeID) -> ComponentElement.Condition? {
        let name = tree.string(key)
        let kind = component.content.first { $0.name == name }?.kind ?? .boolean
        switch kind {
        case .boolean, .enumeration: break
        case .string, .integer, .number, .image, .component, .list: return fail(.noCondition(name, kind), key)
        }
        guard let field = builder.field(name, key, as: kind, isOptional: false, of: component, in: tree) else { return nil }
        let items = tree.listed(value)
        if items.isEmpty { report(.visibleWithout(name), value) }
        let values = items.compactMap { builder.value($0, as: kind, .none, in: tree) }
        return values.isEmpty ? nil : .init(field: field, values: values)
    }

    // MARK: - Styles

    private mutating func readStyle(_ node: NodeID, into element: inout ComponentElement) {
        guard let (field, owner) = builder.field(node, of: component, in: tree) else { return }
        guard case .style(let name) = field.kind else { return report(.notStyle(field.name), node) }
        if let instance = element.instance {
            let wanted = builder.component(named: instance.component)?.style.map { builder.styles.types[$0].name }
            if builder.component(named: instance.component)?.leftOut.style == true { return }
            if wanted != name { return report(.otherStyle(field.name, name, wanted), node) }
        } else if !element.kind.takes(builder.styles.role(of: name), name) {
            return report(.otherElement(field.name, name, element.kind), node)
        }
        element.style = tree.name(node)
        let subview = owner.application?.parts.first { $0.field.name == field.name }?.subview
        element.name = element.name ?? subview
    }

    /// Returns the path of a field if the field is of the given type.
    private mutating func field(_ node: NodeID, of type: TokenType) -> String? {
        guard let (field, _) = builder.field(node, of: component, in: tree) else { return nil }
        return field.kind == .token(type) ? tree.name(node) : fail(.otherField(field, type), node)
    }

    // MARK: - Nested components

    private mutating func instance(_ value: NodeID, in node: NodeID) -> ComponentElement.Instance? {
        guard let child = child(value) else { return nil }
        var instance = ComponentElement.Instance(component: child.name)
        var (content, ownVariant): (NodeID?, NodeID?)
        let hasRepeat = tree.value(of: "repeat", in: node).map { !tree.isNothing($0) } ?? false
        let hasContent = tree.value(of: "content", in: node).map { !tree.isNothing($0) } ?? false
        // `repeat` or `content` may be misspelt.
        let isDoubtful =
            !hasRepeat && !hasContent && tree.hasMembers(besides: ["component"] + ComponentElement.Kind.component.members, in: node)
        for (key, value) in tree.entries(of: node) where !tree.isNothing(value) {
            switch tree.string(key) {
            case "repeat":
                if let name = tree.contentName(value) {
                    instance.repeats = builder.field(
                        name, value, as: .list(.component(child.name)), isOptional: true, of: component, in: tree)
                } else {
                    report(.repeats(child.name), value)
                }
            case "content": content = value
            case "variant":
                ownVariant = value
                instance.variant = builder.variant(value, of: child, in: tree)
            case "state":
                if tree.hasEntries(value) {
                    instance.states = states(value, of: child)
                } else {
                    instance.state = builder.state(value, of: child, in: tree).map { child.states[$0].name }
                }
            case "on": readAnswers(value, to: child, isRepeated: hasRepeat || isDoubtful, into: &instance)
            default: break
            }
        }
        if let ownVariant, instance.variant != nil, instance.states.isEmpty {
            builder.refuse(ownVariant, besides: instance.state.flatMap(child.state) ?? 0, of: child, in: tree)
        }
        if hasRepeat {
            // Without its list it would be one that is drawn once, which is another error.
            guard instance.repeats != nil else { return nil }
            if let content { report(.contentOfRepeated, content) }
        } else if let content, let name = tree.contentName(content) {
            instance.field = builder.field(name, content, as: .component(child.name), isOptional: true, of: component, in: tree)
        } else if !isDoubtful,
            let values = builder.content(content, of: child, .init(component: component.name), in: tree, at: tree.reference(value))
        {
            instance.content = values
        }
        return instance
    }

    /// Reads a mapping from states of this component to those of the child.
    private mutating func states(_ node: NodeID, of child: Component) -> [Int: String] {
        var states: [Int: String] = [:]
        for (key, value) in tree.entries(of: node) {
            let outer = builder.state(key, of: component, in: tree)
            let inner = builder.state(value, of: child, in: tree)
            if let outer, let inner { states[outer] = child.states[inner].name }
        }
        return states
    }

    /// Looks up by name first, because a large project has thousands of components.
    private mutating func child(_ node: NodeID) -> Component? {
        if tree.isScalar(node), let child = builder.component(named: tree.name(node)) { return child }
        if builder.leavesOut(tree.name(node)) { return nil }
        _ = builder.index(of: node, among: builder.names, { name, _ in .unknownComponent(name) }, in: tree)
        return nil
    }

    /// Reads which event of this component each action of the child sends.
    private mutating func readAnswers(_ node: NodeID, to child: Component, isRepeated: Bool, into instance: inout ComponentElement.Instance)
    {
        let actions = child.actions.map(\.name)
        for (key, value) in builder.entries(node, "on", in: tree)
        where !builder.leavesOut(tree.string(key), of: child.leftOut.messages[.action]) {
            guard let action = builder.index(of: key, among: actions, { .unknownAction($0, child.name, $1) }, in: tree) else { continue }
            let names = ComponentNames(message: child.actions[action], component: component.name, item: isRepeated ? child.name : nil)
            instance.on[action] = builder.call(value, .event, of: component, names, in: tree)
        }
    }

    // MARK: - Reporting

    private mutating func report(_ message: Diagnostic.Message, _ node: NodeID) {
        builder.diagnostics.report(message, at: tree.reference(node))
    }

    private mutating func fail<Value>(_ message: Diagnostic.Message, _ node: NodeID) -> Value? {
        report(message, node)
        return nil
    }
}

extension ComponentElement.Kind {
    /// Image comes last because an image may accompany a button's title.
    fileprivate static let byPrecedence = allCases.filter { $0 != .image } + [.image]

    /// Whether the value after the kind is content. If not, it is a field of the style.
    package var showsContent: Bool {
        switch self {
        case .label, .image, .button, .textField, .textView, .toggle, .navigationBar, .tabBar: true
        case .icon, .view, .stack, .overlay, .scroll, .row, .component: false
        }
    }

    fileprivate var content: ComponentContent.Kind {
        switch self {
        case .image: .image
        case .toggle: .boolean
        case .tabBar: .list(.string)
        default: .string
        }
    }

    /// The members that an element may have in addition to its kind.
    package var members: [String] {
        let own: [String] =
            switch self {
            case .button: ["style", "image"]
            case .textField: ["style", "placeholder"]
            case .label, .image, .textView, .toggle, .navigationBar, .tabBar: ["style"]
            case .icon, .view: []
            case .stack, .overlay, .row: ["children"]
            case .scroll: ["children", "reachedEnd"]
            case .component: ["style", "content", "variant", "state", "on", "repeat"]
            }
        return own + [
            "name", "width", "height", "maxWidth", "background", "at", "visibleIn", "visibleIf", "description", "hint", "traits", "sends",
        ]
    }

    /// Whether the element can have a style whose type has the given role.
    fileprivate func takes(_ role: ViewRole?, _ style: String) -> Bool {
        switch self {
        case .label: role == .label
        case .image: role == .image && style != "IconStyle"
        case .icon: role == .image && style != "ImageViewStyle"
        case .button: role == .button
        case .textField: role == .textField
        case .textView: role == .textView
        case .toggle: role == .toggle
        case .navigationBar: role == .navigationBar
        case .tabBar: role == .tabBar
        case .stack: role == .stack
        case .view: role == .view || role?.isDrawnByItself == true
        case .overlay, .scroll: role == .view
        case .row: [.listRow, .collectionCell, .headerFooter, .view].contains(role)
        case .component: false
        }
    }
}

extension StyleLayout {
    /// Returns the role of the view that takes a style: a built-in style's own, otherwise its superclass's. Nil if no view takes the style.
    package func role(of style: String) -> ViewRole? {
        if let role = ViewRole(builtInStyle: style) { return role }
        guard let type = type(named: style) else { return nil }
        if let application = type.application {
            return switch application.view {
            case .builtIn(let role): role
            case .applying(let name): name == style ? nil : role(of: name)
            }
        }
        let (name, base) = StyleApplication.superclassField
        return type.fields.contains { $0.name == name && $0.kind == .style(base) } ? .view : nil
    }
}

extension Diagnostic.Message {
    fileprivate static var tooDeep: Self { .error(.tooDeep, "elements are nested more than 50 levels deep") }
    fileprivate static func noElement(_ found: String) -> Self {
        .error(.componentFile, "expected an element, such as { label: \"{name}\" }, found \(found)")
    }
    fileprivate static func noKind(_ known: [String]) -> Self {
        .error(.componentFile, "the element has no kind; expected one of \(known.joined(separator: ", "))")
    }
    fileprivate static var childrenAlone: Self {
        .error(.componentFile, "'children' needs 'stack', 'overlay', 'scroll' or 'row' in the same element")
    }
    fileprivate static func nameTwice(_ name: String) -> Self {
        .error(.declaredTwice, "two elements are named '\(name)'; give one another 'name'")
    }
    fileprivate static var visibleIf: Self {
        .error(
            .wrongContent,
            "'visibleIf' must be a bool of the content, such as \"{isOnline}\", or a mapping such as { isOnline: false, kind: [a, b] }")
    }
    fileprivate static func noCondition(_ name: String, _ kind: ComponentContent.Kind) -> Self {
        .error(.wrongContent, "'\(name)' is \(kind); 'visibleIf' needs a bool or an enumeration")
    }
    fileprivate static func visibleWithout(_ name: String) -> Self {
        .error(.componentFile, "'visibleIf' names no value of '\(name)', so the element is never shown; name one, or remove '\(name)'")
    }
    fileprivate static var outsideOverlay: Self {
        .error(.componentFile, "'at' is the place of a child of an 'overlay'; this element is in none")
    }
    fileprivate static var visibleNowhere: Self {
        .error(.componentFile, "'visibleIn' names no state, so the element is never shown; name one, or remove 'visibleIn'")
    }
    fileprivate static func children(_ found: String) -> Self {
        .error(.componentFile, "'children' must be a list of elements, found \(found)")
    }
    fileprivate static func name(_ found: String) -> Self { .error(.componentFile, "expected a name, found \(found)") }
    fileprivate static func otherStyle(_ field: String, _ style: String, _ wanted: String?) -> Self {
        let wanted = wanted.map { "the component takes \($0)" } ?? "the component has no style"
        return .error(.wrongElementStyle, "'\(field)' is \(style); \(wanted)")
    }
    fileprivate static func otherElement(_ field: String, _ style: String, _ kind: ComponentElement.Kind) -> Self {
        .error(.wrongElementStyle, "'\(field)' is \(style), which '\(kind.rawValue)' cannot take")
    }
    fileprivate static func unknownComponent(_ name: String) -> Self {
        .error(.unknownComponent, "no component named '\(name)'")
    }
    fileprivate static func repeats(_ name: String) -> Self {
        .error(.wrongContent, "'repeat' must be a content field of type [\(name)], such as \"{friends}\"")
    }
    fileprivate static var contentOfRepeated: Self {
        .error(.componentFile, "a repeated component shows the items of the list; it takes no 'content'")
    }
    fileprivate static func unknownAction(_ name: String, _ component: String, _ known: [String]) -> Self {
        let listed = known.isEmpty ? "; it has none" : "; its actions are \(known.listed)"
        return .error(.unknownMessage, "'\(component)' has no action '\(name)'\(listed)")
    }
}

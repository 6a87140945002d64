import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Builds components from their declarations. Looks up every name, starting with those that other components need.
struct ComponentBuilder {
    let styles: StyleLayout
    let brands: Set<String>?
    let remInPoints: Double
    private(set) var components: [Component] = []
    var diagnostics = Diagnostics()
    private let declarations: [ComponentDeclaration]
    private let indices: [String: Int]
    let names: [String]

    /// - Parameter brands: the brands of the project, empty for a source without brands; nil if they are not known.
    init(_ declarations: [ComponentDeclaration], styles: StyleLayout, brands: Set<String>?, remInPoints: Double) {
        self.styles = styles
        self.brands = brands
        self.remInPoints = remInPoints
        let declarations = declarations.sorted { $0.name < $1.name }
        self.declarations = declarations
        names = declarations.map(\.name)
        indices = Dictionary(declarations.indices.map { (declarations[$0].name, $0) }) { first, _ in first }
        components = declarations.map { interface(of: $0) }
        for index in components.indices { resolveContent(of: index) }
        refuseEndlessContent()
        for index in components.indices { complete(index) }
        refuseEndlessBodies()
    }

    func component(named name: String) -> Component? { indices[name].map { components[$0] } }

    // MARK: - Interfaces

    private mutating func interface(of declaration: ComponentDeclaration) -> Component {
        let tree = declaration.tree
        var component = Component(
            name: declaration.name, description: declaration[.description].flatMap { description($0, in: tree) }, level: .molecule,
            range: tree.range(declaration.key))
        if let node = declaration[.extensions] {
            if tree.kind(node) == .mapping {
                component.extensions = tree.reference(node)
            } else {
                diagnostics.report(.extensions, at: tree.reference(node))
            }
        }
        if let node = declaration[.level] {
            component.level = keyword(node, in: tree) ?? .molecule
        } else {
            diagnostics.report(.noLevel(declaration.name), at: tree.reference(declaration.key))
        }
        component.style = declaration[.style].flatMap { style($0, in: tree) }
        component.leftOut.style = declaration[.style] != nil && component.style == nil
        readStates(of: &component, declaration)
        component.events = messages(.event, declaration[.events], of: &component, in: tree)
        component.updates = messages(.update, declaration[.updates], of: &component, in: tree)
        component.actions = messages(.action, declaration[.actions], of: &component, in: tree)
        return component
    }

    private mutating func style(_ node: NodeID, in tree: SyntaxTree) -> Int? {
        let name = tree.name(node)
        guard let index = styles.types.firstIndex(where: { $0.name == name }) else {
            let known = styles.types.filter { !$0.variants.isEmpty }.map(\.name)
            return self.index(of: node, among: known, { name, _ in .unknownStyle(name) }, in: tree)
        }
        switch styles.types[index].swift {
        case .generated where !styles.types[index].variants.isEmpty: return index
        case .generated: diagnostics.report(.styleWithoutValues(name), at: tree.reference(node))
        case .builtIn: diagnostics.report(.builtInStyle(name), at: tree.reference(node))
        case .existing, .state: diagnostics.report(.existingStyle(name), at: tree.reference(node))
        }
        return nil
    }

    private mutating func readStates(of component: inout Component, _ declaration: ComponentDeclaration) {
        let tree = declaration.tree
        for (key, value) in declarations(declaration[.states], "states", in: tree) {
            guard let name = identifier(key, in: tree) else {
                component.leftOut.states.insert(tree.string(key))
                continue
            }
            var state = Component.State(name: name, range: tree.range(key))
            for (member, value) in members(of: value, name, ["$description", "variant", "style", "elements"], in: tree) {
                switch member {
                case "$description": state.description = description(value, in: tree)
                case "variant": state.variant = variant(value, of: component, in: tree)
                case "style": state.patch = patch(value, of: component, in: tree)
                default: break
                }
            }
            component.states.append(state)
        }
        if component.states.isEmpty { component.states.append(.init(name: "default", range: tree.range(declaration.key))) }
        for (key, value) in entries(declaration[.brands], "brands", in: tree) {
            let brand = tree.string(key)
            if let brands, !brands.contains(brand) {
                diagnostics.report(
                    .unknownBrand(brand, brands.sorted()), at: tree.reference(key), suggestion: nearest(to: brand, among: brands))
            }
            for (_, value) in members(of: value, brand, ["states"], in: tree) {
                readPatches(value, brand: brand, into: &component, in: tree)
            }
        }
    }

    private mutating func readPatches(_ node: NodeID, brand: String, into component: inout Component, in tree: SyntaxTree) {
        for (key, value) in entries(node, "states", in: tree) {
            guard let index = state(key, of: component, in: tree) else { continue }
            for (_, value) in members(of: value, component.states[index].name, ["style"], in: tree) {
                component.states[index].patchesByBrand[brand] = patch(value, of: component, in: tree)
            }
        }
    }

    /// Returns the index of a state.
    mutating func state(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> Int? {
        if component.leftOut.states.contains(tree.name(node)) { return nil }
        return index(of: node, among: component.states.map(\.name), { .unknownComponentState($0, $1) }, in: tree)
    }

    mutating func variant(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> String? {
        if component.leftOut.style { return nil }
        guard let style = component.style.map({ styles.types[$0] }) else {
            diagnostics.report(.noStyle("variant"), at: tree.reference(node))
            return nil
        }
        return index(of: node, among: style.variants, { .unknownVariant($0, style.name, $1) }, in: tree).map { style.variants[$0] }
    }

    private mutating func patch(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> SyntaxReference? {
        if component.leftOut.style || tree.isNothing(node) { return nil }
        guard component.style != nil else {
            diagnostics.report(.noStyle("style"), at: tree.reference(node))
            return nil
        }
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.patch(tree.shape(of: node)), at: tree.reference(node))
            return nil
        }
        return tree.reference(node)
    }

    private mutating func messages(
        _ role: ComponentMessage.Role, _ node: NodeID?, of component: inout Component, in tree: SyntaxTree
    ) -> [ComponentMessage] {
        declarations(node, role.rawValue + "s", in: tree).compactMap { key, value in
            guard let name = identifier(key, in: tree) else {
                component.leftOut.messages.insert(tree.string(key))
                return nil
            }
            var message = ComponentMessage(name: name, range: tree.range(key))
            for (key, value) in declarations(value, name, in: tree) {
                if tree.equals(key, "$description") {
                    message.description = description(value, in: tree)
                } else if let parameter = parameter(key, value, in: tree) {
                    message.parameters.append(parameter)
                } else {
                    message.leftOut.insert(tree.string(key))
                }
            }
            return message
        }
    }

    /// Reads a type, or `{ type: string, optional: true }`.
    private mutating func parameter(_ key: NodeID, _ value: NodeID, in tree: SyntaxTree) -> ComponentMessage.Parameter? {
        guard let name = identifier(key, in: tree) else { return nil }
        guard tree.kind(value) == .mapping else {
            return parameterKind(value, in: tree).map { .init(name: name, kind: $0, range: tree.range(key)) }
        }
        var isOptional = false
        var type: NodeID?
        for (member, value) in members(of: value, name, ["type", "optional"], in: tree) {
            if member == "type" { type = value } else { isOptional = boolean(value, in: tree) ?? false }
        }
        guard let type else {
            diagnostics.report(.contentType(name), at: tree.reference(value))
            return nil
        }
        return parameterKind(type, in: tree).map { .init(name: name, kind: $0, isOptional: isOptional, range: tree.range(key)) }
    }

    private mutating func parameterKind(_ node: NodeID, in tree: SyntaxTree) -> ComponentMessage.Kind? {
        let plain: [ComponentMessage.Kind] = [.string, .boolean, .integer, .number, .image, .dimension, .duration]
        let name = tree.name(node)
        if let kind = plain.first(where: { $0.description == name }) { return kind }
        if styles.enumeration(named: name) != nil { return .enumeration(name) }
        let kinds = plain.map(\.description).joined(separator: ", ") + ", or an enumeration"
        let words = [
            "text": "string", "integer": "int", "boolean": "bool", "float": "number", "double": "number", "icon": "image",
            "picture": "image",
        ]
        if let meant = words[name.lowercased()] {
            diagnostics.report(.unknownKind(name, kinds), at: tree.reference(node), suggestion: meant)
            return nil
        }
        let known = plain.map(\.description) + styles.enumerations.map(\.name)
        _ = index(of: node, among: known, { name, _ in .unknownKind(name, kinds) }, in: tree)
        return nil
    }

    // MARK: - Content

    private mutating func resolveContent(of index: Int) {
        let declaration = declarations[index]
        let tree = declaration.tree
        for (key, value) in declarations(declaration[.content], "content", in: tree) {
            if let field = field(key, value, in: tree) {
                components[index].content.append(field)
            } else {
                components[index].leftOut.content.insert(tree.string(key))
            }
        }
    }

    private mutating func field(_ key: NodeID, _ value: NodeID, in tree: SyntaxTree) -> ComponentContent.Field? {
        guard let name = identifier(key, in: tree) else { return nil }
        var field = ComponentContent.Field(name: name, kind: .string, range: tree.range(key))
        guard tree.kind(value) == .mapping else {
            guard let kind = contentKind(value, in: tree) else { return nil }
            field.kind = kind
            return field
        }
        var kind: ComponentContent.Kind?
        var hasType = false
        for (member, value) in members(of: value, name, ["type", "optional", "$description"], in: tree) {
            switch member {
            case "type":
                hasType = true
                kind = contentKind(value, in: tree)
            case "optional": field.isOptional = boolean(value, in: tree) ?? false
            default: field.description = description(value, in: tree)
            }
        }
        if !hasType { diagnostics.report(.contentType(name), at: tree.reference(value)) }
        guard let kind else { return nil }
        field.kind = kind
        return field
    }

    private mutating func contentKind(_ node: NodeID, in tree: SyntaxTree) -> ComponentContent.Kind? {
        if tree.kind(node) == .sequence {
            let items = Array(tree.items(of: node))
            guard let item = items.first, items.count == 1, tree.isScalar(item) else {
                diagnostics.report(.listType, at: tree.reference(node))
                return nil
            }
            return contentKind(item, in: tree).map { .list($0) }
        }
        let plain: [ComponentContent.Kind] = [.string, .boolean, .integer, .number, .image]
        let name = tree.name(node)
        if let kind = plain.first(where: { $0.description == name }) { return kind }
        if styles.enumeration(named: name) != nil { return .enumeration(name) }
        if indices[name] != nil { return .component(name) }
        let known = plain.map(\.description) + styles.enumerations.map(\.name) + names
        _ = index(of: node, among: known, { name, _ in .unknownKind(name, Self.contentKinds) }, in: tree)
        return nil
    }

    private static let contentKinds = "string, bool, int, number, image, an enumeration, a component, or a list of one"

    /// Reports content that contains itself. A Swift structure cannot contain itself and an example of it would never end; a list can contain it.
    private mutating func refuseEndlessContent() {
        let edges = components.map { component in
            component.content.compactMap { field in if case .component(let name) = field.kind { indices[name] } else { nil } }
        }
        for index in edges.cyclicNodes {
            let component = components[index]
            diagnostics.report(.endlessContent(component.name), at: component.range)
            let endless = component.content.filter { if case .component = $0.kind { true } else { false } }.map(\.name)
            components[index].leftOut.content.formUnion(endless)
            components[index].leftOut.isEndless = true
            components[index].content.removeAll { endless.contains($0.name) }
        }
        refuseHugeContent()
    }

    /// Reports content with too many parts. Swift structures contain each other's fields; lists do not.
    private mutating func refuseHugeContent() {
        let edges = components.map { component in
            component.content.compactMap { field in if case .component(let name) = field.kind { indices[name] } else { nil } }
        }
        let expansion = ComponentExpansion(own: components.map(\.content.count), edges: edges)
        for (index, message) in expansion.errors(edges, "the content") {
            diagnostics.report(message(components[index].name), at: components[index].range)
        }
        for index in components.indices where expansion.isTooMuch(index) {
            components[index].leftOut.content.formUnion(components[index].content.map(\.name))
            components[index].content = []
        }
    }

    // MARK: - Bodies, transitions and examples

    private mutating func complete(_ index: Int) {
        let declaration = declarations[index]
        var component = components[index]
        readBody(of: &component, declaration)
        readElements(of: &component, declaration)
        component.transitions = transitions(of: component, declaration)
        component.examples = examples(of: component, declaration)
        components[index] = component
    }

    private mutating func readBody(of component: inout Component, _ declaration: ComponentDeclaration) {
        guard let node = declaration[.body], !declaration.tree.isNothing(node) else { return }
        let errors = diagnostics.all.count
        var reader = ComponentBodyReader(component, declaration.tree, self)
        // The reader has a copy. Clearing this one lets it append in place.
        diagnostics = Diagnostics()
        component.body = reader.root(node)
        diagnostics = reader.builder.diagnostics
        component.leftOut.elements = diagnostics.all.count > errors
    }

    /// Reads what the states set on elements. Every name must be that of an element in the body.
    private mutating func readElements(of component: inout Component, _ declaration: ComponentDeclaration) {
        let tree = declaration.tree
        guard let node = declaration[.states] else { return }
        let named = component.body?.all.filter { $0.name != nil } ?? []
        let names = named.compactMap(\.name)
        for (key, value) in tree.entries(of: node) {
            guard let state = component.state(named: tree.string(key)), let elements = tree.value(of: "elements", in: value) else {
                continue
            }
            for (key, value) in entries(elements, "elements", in: tree) {
                // The name may refer to an element that could not be read.
                if component.leftOut.elements, !names.contains(tree.string(key)) { continue }
                guard let element = index(of: key, among: names, { .unknownElement($0, $1) }, in: tree) else { continue }
                component.states[state].elements[names[element]] = appearance(value, of: named[element], in: component, tree)
            }
        }
    }

    private mutating func appearance(
        _ node: NodeID, of element: ComponentElement, in component: Component, _ tree: SyntaxTree
    ) -> Component.Appearance {
        var appearance = Component.Appearance()
        let name = element.name ?? element.kind.rawValue
        for (member, value) in members(of: node, name, ["control", "hidden"], in: tree) {
            if member == "hidden" {
                appearance.isHidden = boolean(value, in: tree)
            } else if !isControl(element, in: component) {
                diagnostics.report(.noControl(name, element.kind), at: tree.reference(value))
            } else if tree.isScalar(value), let bits = ControlStateName.bits(of: tree.string(value)) {
                appearance.control = bits
            } else {
                _ = index(of: value, among: ControlStateName.all.map(\.name), { .unknownControlState($0, $1) }, in: tree)
            }
        }
        return appearance
    }

    /// Whether the element's view can be disabled or selected. What a component or the outermost view is, the app decides.
    private func isControl(_ element: ComponentElement, in component: Component) -> Bool {
        if element.kind.hasControlState { return true }
        let style = component.style.map { styles.types[$0].name }
        return element.name == component.body?.name && style.flatMap(styles.role)?.isControl == true
    }

    /// Reports components that are drawn within themselves without a list in between. Drawing them would never end.
    private mutating func refuseEndlessBodies() {
        let edges = components.map { component in
            (component.body?.all ?? []).compactMap { element in
                element.instance.flatMap { $0.repeats == nil ? indices[$0.component] : nil }
            }
        }
        for index in edges.cyclicNodes {
            if !components[index].leftOut.isEndless {
                diagnostics.report(.endlessBody(components[index].name), at: components[index].range)
            }
            components[index].body = nil
        }
        refuseHugeBodies()
    }

    private mutating func refuseHugeBodies() {
        let bodies = components.map { $0.body?.all ?? [] }
        let edges = bodies.map { elements in
            elements.compactMap { element in element.instance.flatMap { $0.repeats == nil ? indices[$0.component] : nil } }
        }
        let expansion = ComponentExpansion(own: bodies.map(\.count), edges: edges)
        for (index, message) in expansion.errors(edges, "the body") {
            diagnostics.report(message(components[index].name), at: components[index].range)
        }
        for index in components.indices where expansion.isTooMuch(index) { components[index].body = nil }
    }
}

extension ComponentElement {
    /// This element and all elements within it.
    package var all: [ComponentElement] {
        var all: [ComponentElement] = []
        collect(into: &all)
        return all
    }

    private func collect(into elements: inout [ComponentElement]) {
        elements.append(self)
        for child in children { child.collect(into: &elements) }
    }
}

extension Diagnostic.Message {
    fileprivate static func noLevel(_ name: String) -> Self {
        .error(.missingComponentMember, "'\(name)' has no level; expected atom, molecule, organism, template or page")
    }
    fileprivate static func unknownStyle(_ name: String) -> Self { .error(.unknownComponentStyle, "no style type named '\(name)'") }
    fileprivate static func styleWithoutValues(_ name: String) -> Self {
        .error(.unknownComponentStyle, "'\(name)' has no values; a component needs a style type with a 'value'")
    }
    fileprivate static func builtInStyle(_ name: String) -> Self {
        .error(.unknownComponentStyle, "'\(name)' is built in and has no values; declare a style type that has it as a field")
    }
    fileprivate static func existingStyle(_ name: String) -> Self {
        .error(.unknownComponentStyle, "'\(name)' is an existing Swift type; a component needs a generated style type")
    }
    fileprivate static func noStyle(_ member: String) -> Self {
        .error(.unknownComponentStyle, "'\(member)' needs a style, but the component has none")
    }
    fileprivate static func unknownVariant(_ name: String, _ style: String, _ known: [String]) -> Self {
        .error(
            .unknownVariant,
            known.count == 1
                ? "'\(style)' has no variant '\(name)'; it has no variants"
                : "'\(style)' has no variant '\(name)'; its variants are \(known.listed)")
    }
    fileprivate static func patch(_ found: String) -> Self {
        .error(.componentFile, "'style' of a state must be a mapping from fields to values, found \(found)")
    }
    fileprivate static var extensions: Self { .error(.extensionsNotObject, "'$extensions' must be a mapping by vendor") }
    static func unknownComponentState(_ name: String, _ known: [String]) -> Self {
        .error(.unknownComponentState, "no state named '\(name)'; states are \(known.listed)")
    }
    fileprivate static func unknownKind(_ name: String, _ known: String) -> Self {
        .error(.unknownContentType, "unknown type '\(name)'; expected \(known)")
    }
    fileprivate static func contentType(_ name: String) -> Self { .error(.missingComponentMember, "'\(name)' has no 'type'") }
    fileprivate static var listType: Self {
        .error(.unknownContentType, "a list type must be the type of its items in brackets, such as [Avatar]")
    }
    fileprivate static func endlessContent(_ name: String) -> Self {
        .error(.componentCycle, "the content of '\(name)' contains '\(name)' itself; use a list instead")
    }
    fileprivate static func endlessBody(_ name: String) -> Self {
        .error(.componentCycle, "'\(name)' draws itself; only a repeated component can")
    }
    fileprivate static func unknownElement(_ name: String, _ known: [String]) -> Self {
        .error(.unknownElement, "no element named '\(name)'" + (known.isEmpty ? "" : "; elements are \(known.listed)"))
    }
    fileprivate static func noControl(_ name: String, _ kind: ComponentElement.Kind) -> Self {
        let kinds = ComponentElement.Kind.allCases.filter(\.hasControlState).map(\.rawValue).joined(separator: ", ")
        return .error(.componentFile, "'\(name)' is '\(kind.rawValue)', which has no control state; these have one: \(kinds)")
    }
    fileprivate static func unknownControlState(_ name: String, _ known: [String]) -> Self {
        .error(.unknownState, "unknown control state '\(name)'; expected \(known.listed)")
    }
}

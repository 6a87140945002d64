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
    private let leftOut: Set<String>
    private let unread: UnreadNames

    /// - Parameters:
    ///   - leftOut: the names of components that were reported and left out.
    ///   - unread: the names in files that could not be read. They may be those of components, styles and enumerations.
    ///   - brands: the brands of the project, empty for a source without brands; nil if they are not known.
    init(
        _ declarations: [ComponentDeclaration], leftOut: Set<String> = [], unread: UnreadNames = .init(), styles: StyleLayout,
        brands: Set<String>?, remInPoints: Double
    ) {
        self.leftOut = leftOut
        self.unread = unread
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
        diagnostics = UsesOfUnknownNames(of: components).merged(diagnostics)
    }

    func component(named name: String) -> Component? { indices[name].map { components[$0] } }

    /// Whether something of this name, outside of the component, was reported or is in a file that could not be read.
    func leavesOut(_ name: String) -> Bool { leftOut.contains(name) || unread.mayDeclare(name) }

    /// Whether a name that is not known was left out, which has been reported. If what should declare it is empty, reports that.
    mutating func leavesOut(_ name: String, of names: LeftOutNames?) -> Bool {
        guard let names, names.contains(name) else { return false }
        reportEmpty(names.empty)
        return true
    }

    /// Whether a style that is needed was left out, which has been reported. If it is empty, reports that.
    mutating func leavesOutStyle(of component: Component) -> Bool {
        reportEmpty(component.leftOut.emptyStyle)
        return component.leftOut.style || component.leftOut.emptyStyle != nil
    }

    private mutating func reportEmpty(_ key: SyntaxReference?) {
        if let key { diagnostics.report(.empty(key.tree.string(key.node)), at: key) }
    }

    /// Returns the names that a member declares, as far as the member as a whole could not be read: all of them, or none.
    private func leftOut(_ member: ComponentDeclaration.Member, of declaration: ComponentDeclaration) -> LeftOutNames {
        guard let node = declaration[member] else {
            return .init(isAll: declaration.hasUnknownMembers, empty: declaration.emptyMembers[member].map(declaration.tree.reference))
        }
        return leftOut(node, in: declaration.tree)
    }

    private func leftOut(_ node: NodeID, in tree: SyntaxTree) -> LeftOutNames {
        let isRead = tree.kind(node) == .mapping && tree.entries(of: node).dropFirst(Component.entryLimit).first { _ in true } == nil
        return .init(isAll: !isRead && !tree.isNothing(node))
    }

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
        } else if !declaration.hasUnknownMembers {
            diagnostics.report(.noLevel(declaration.name), at: tree.reference(declaration.key))
        }
        component.style = declaration[.style].flatMap { style($0, in: tree) }
        component.leftOut.emptyStyle = declaration.emptyMembers[.style].map(tree.reference)
        component.leftOut.style = component.style == nil && (declaration[.style] != nil || declaration.hasUnknownMembers)
        readStates(of: &component, declaration)
        component.events = messages(.event, .events, of: &component, declaration)
        component.updates = messages(.update, .updates, of: &component, declaration)
        component.actions = messages(.action, .actions, of: &component, declaration)
        return component
    }

    private mutating func style(_ node: NodeID, in tree: SyntaxTree) -> Int? {
        let name = tree.name(node)
        guard let index = styles.types.firstIndex(where: { $0.name == name }) else {
            if leavesOut(name) { return nil }
            let known = styles.types.filter { !$0.variants.isEmpty }.map(\.name)
            return self.index(of: node, among: known, { name, _ in .unknownStyle(name) }, in: tree)
        }
        switch styles.types[index].swift {
        case .generated where !styles.types[index].variants.isEmpty: return index
        case .generated: diagnostics.report(.styleWithoutValues(name), at: tree.reference(node))
        case .builtIn: diagnostics.report(.builtInStyle(name), at: tree.reference(node))
        case .existing, .screen, .state: diagnostics.report(.existingStyle(name), at: tree.reference(node))
        }
        return nil
    }

    private mutating func readStates(of component: inout Component, _ declaration: ComponentDeclaration) {
        let tree = declaration.tree
        component.leftOut.states = leftOut(.states, of: declaration)
        for (key, value) in declarations(declaration[.states], "states", in: tree) {
            guard let name = identifier(key, in: tree) else {
                component.leftOut.states.insert([tree.string(key)])
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
        let name = tree.name(node)
        if component.state(named: name) == nil, leavesOut(name, of: component.leftOut.states) { return nil }
        return index(of: node, among: component.states.map(\.name), { .unknownComponentState($0, $1) }, in: tree)
    }

    mutating func variant(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> String? {
        if leavesOutStyle(of: component) { return nil }
        guard let style = component.style.map({ styles.types[$0] }) else {
            diagnostics.report(.noStyle("variant"), at: tree.reference(node))
            return nil
        }
        return index(of: node, among: style.variants, { .unknownVariant($0, style.name, $1) }, in: tree).map { style.variants[$0] }
    }

    private mutating func patch(_ node: NodeID, of component: Component, in tree: SyntaxTree) -> SyntaxReference? {
        if tree.isNothing(node) || leavesOutStyle(of: component) { return nil }
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
        _ role: ComponentMessage.Role, _ member: ComponentDeclaration.Member, of component: inout Component,
        _ declaration: ComponentDeclaration
    ) -> [ComponentMessage] {
        let tree = declaration.tree
        var leftOut = leftOut(member, of: declaration)
        defer { component.leftOut.messages[role] = leftOut }
        return declarations(declaration[member], member.rawValue, in: tree).compactMap { key, value in
            guard let name = identifier(key, in: tree) else {
                leftOut.insert([tree.string(key)])
                return nil
            }
            var message = ComponentMessage(name: name, range: tree.range(key))
            message.leftOut = self.leftOut(value, in: tree)
            for (key, value) in declarations(value, name, in: tree) {
                if tree.equals(key, "$description") {
                    message.description = description(value, in: tree)
                } else if let parameter = parameter(key, value, in: tree) {
                    message.parameters.append(parameter)
                } else {
                    message.leftOut.insert([tree.string(key)])
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
        let known = ["type", "optional"]
        var isOptional = false
        var type: NodeID?
        for (member, value) in members(of: value, name, known, in: tree) {
            if member == "type" { type = value } else { isOptional = boolean(value, in: tree) ?? false }
        }
        // What is unknown may be one of the two, misspelt.
        let isDoubtful = tree.hasMembers(besides: known, in: value)
        if type == nil, !isDoubtful { diagnostics.report(.contentType(name), at: tree.reference(value)) }
        guard let type, !isDoubtful else { return nil }
        return parameterKind(type, in: tree).map { .init(name: name, kind: $0, isOptional: isOptional, range: tree.range(key)) }
    }

    private mutating func parameterKind(_ node: NodeID, in tree: SyntaxTree) -> ComponentMessage.Kind? {
        let plain: [ComponentMessage.Kind] = [.string, .boolean, .integer, .number, .image, .dimension, .duration]
        let name = tree.name(node)
        if let kind = plain.first(where: { $0.description == name }) { return kind }
        if styles.enumeration(named: name) != nil { return .enumeration(name) }
        if leavesOut(name) { return nil }
        let kinds = plain.map(\.description).joined(separator: ", ") + ", or an enumeration"
        let known = plain.map(\.description) + styles.enumerations.map(\.name)
        if SwiftKind(name).isList {
            diagnostics.report(.unknownKind(name, kinds), at: tree.reference(node), hint: "only content can be a list")
            return nil
        }
        if reportSwiftKind(node, .unknownKind(name, kinds), among: known, in: tree) { return nil }
        _ = index(of: node, among: known, { name, _ in .unknownKind(name, kinds) }, in: tree)
        return nil
    }

    /// Returns whether a type is written as Swift writes it, which is reported with what to write instead.
    private mutating func reportSwiftKind(_ node: NodeID, _ message: Diagnostic.Message, among known: [String], in tree: SyntaxTree) -> Bool
    {
        let written = SwiftKind(tree.name(node))
        guard let meant = written.meant(among: known) else {
            guard written.isLook else { return false }
            diagnostics.report(message, at: tree.reference(node), hint: "colours and fonts are fields of the component's style")
            return true
        }
        let type = written.isList ? "[\(meant)]" : meant
        let hint: String? =
            if written.isOptional {
                "write { type: \(type), optional: true }"
            } else {
                written.isList ? "write \(type), without quotes" : nil
            }
        diagnostics.report(message, at: tree.reference(node), hint: hint, suggestion: meant)
        return true
    }

    // MARK: - Content

    private mutating func resolveContent(of index: Int) {
        let declaration = declarations[index]
        let tree = declaration.tree
        components[index].leftOut.content = leftOut(.content, of: declaration)
        for (key, value) in declarations(declaration[.content], "content", in: tree) {
            if let field = field(key, value, in: tree) {
                components[index].content.append(field)
            } else {
                components[index].leftOut.content.insert([tree.string(key)])
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
        let known = ["type", "optional", "$description"]
        for (member, value) in members(of: value, name, known, in: tree) {
            switch member {
            case "type":
                hasType = true
                kind = contentKind(value, in: tree)
            case "optional": field.isOptional = boolean(value, in: tree) ?? false
            default: field.description = description(value, in: tree)
            }
        }
        if !hasType, !tree.hasMembers(besides: known, in: value) { diagnostics.report(.contentType(name), at: tree.reference(value)) }
        // What is unknown may be `optional`, misspelt.
        guard let kind, !tree.hasMembers(besides: known, in: value) else { return nil }
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
        if leavesOut(name) { return nil }
        let known = plain.map(\.description) + styles.enumerations.map(\.name) + names
        if reportSwiftKind(node, .unknownKind(name, Self.contentKinds), among: known, in: tree) { return nil }
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
            components[index].leftOut.content.insert(endless)
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
            components[index].leftOut.content.insert(components[index].content.map(\.name))
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
        // Elements are named by the style too.
        component.leftOut.elements = component.leftOut.style || declaration[.body] == nil && declaration.hasUnknownMembers
        guard let node = declaration[.body] else { return }
        let errors = diagnostics.all.count
        var reader = ComponentBodyReader(component, declaration.tree, self)
        // The reader has a copy. Clearing this one lets it append in place.
        diagnostics = Diagnostics()
        component.body = reader.root(node)
        diagnostics = reader.builder.diagnostics
        if diagnostics.all.count > errors { component.leftOut.elements = true }
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

extension Diagnostic.Message {
    fileprivate static func noLevel(_ name: String) -> Self {
        .error(.missingComponentMember, "'\(name)' has no level; expected atom, molecule, organism, template or page")
    }
    fileprivate static func empty(_ member: String) -> Self {
        .error(.componentFile, "'\(member)' is empty, but the component is used as if it had one; write it or remove what needs it")
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
    static func variantOfState(_ state: String, _ variant: String) -> Self {
        .error(.componentFile, "'variant' has no effect: the state '\(state)' has the variant '\(variant)'")
    }
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
}

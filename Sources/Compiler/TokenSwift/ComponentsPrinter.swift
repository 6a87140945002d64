import TokenOutput
import TokenResolver

/// Prints components as Swift: a namespace for each, with the types of its content, states and messages.
///
/// Transitions and examples are text that `_ComponentTable` reads. As expressions they would take the Swift compiler far longer.
struct ComponentsPrinter {
    private let project: ResolvedProject
    private let form: SwiftForm
    var printer: SwiftPrinter

    init(_ project: ResolvedProject, form: SwiftForm, layoutDigest: UInt64) {
        self.project = project
        self.form = form
        printer = SwiftPrinter(form)
        let hasStyles = project.components.contains { $0.style != nil }
        form.print(import: "StyleTypes", isExposed: project.componentsUseStyleTypes, to: &printer)
        form.print(import: "TokenRuntime", isExposed: hasStyles, to: &printer)
        form.print(import: "ViewStyles", isExposed: !project.components.isEmpty, to: &printer)
        if project.styles.blocks.count > project.styles.variantBlocks.count {
            printer.blankLine()
            printer.comment { $0.append("The slots that the states read; brands with another layout are rejected.") }
            printer.line("fileprivate nonisolated let _layout: UInt64 = \(hex: layoutDigest)")
        }
        for component in project.components { print(component) }
        if project.configuration.hasComponentViews { ComponentViewsPrinter(project, form: form).print(to: &printer) }
    }

    private mutating func print(_ component: Component) {
        printer.blankLine()
        printer.documentation(component.description)
        printer.open(.type("nonisolated enum", "\(SwiftName(component: component.name))", ["\(form.viewStylesPrefix)Component"]))
        printContent(of: component)
        printStates(of: component)
        printEvents(of: component)
        printEffects("Update", component.updates)
        printEffects("Action", component.actions)
        printExamples(of: component)
        printTable(of: component)
        printStyle(of: component)
        ElementsPrinter(component, in: project, form: form).print(to: &printer)
        printer.close()
        ComponentViewPrinter(component, in: project, form: form)?.print(to: &printer)
    }

    // MARK: - Content

    private mutating func printContent(of component: Component) {
        let fields = component.content.map { (name: SwiftName(member: $0.name), field: $0) }
        printer.open(.type("struct", "Content", ["Equatable", "Sendable", "\(form.viewStylesPrefix)_ComponentReadable"]))
        for (name, field) in fields {
            printer.documentation(field.description)
            printer.line(.property("var", "\(name)", type(of: field)))
        }
        printer.blankLine()
        printer.open(
            .initializer(
                fields.map { .init("\($0.name.parameterLabel)", type: type(of: $0.field), default: $0.field.isOptional ? "nil" : nil) }))
        for (name, _) in fields { printer.line("self.\(name) = \(name)") }
        printer.close()
        printer.blankLine()
        printer.open("\(form.modifier)init(_values values: inout \(form.viewStylesPrefix)_ComponentReader)")
        for (name, field) in fields { printer.line("self.\(name) = values.\(reading(field))()") }
        printer.close()
        printer.close()
    }

    private func type(of field: ComponentContent.Field) -> SourceCode {
        field.isOptional ? "\(type(of: field.kind))?" : type(of: field.kind)
    }

    private func type(of kind: ComponentContent.Kind) -> SourceCode {
        switch kind {
        case .string: "String"
        case .boolean: "Bool"
        case .integer: "Int"
        case .number: "Double"
        case .image: "\(form.viewStylesPrefix)ComponentImage"
        case .enumeration(let name): form.type(ofEnumeration: name, in: project.styles)
        case .component(let name): "\(SwiftName(component: name)).Content"
        case .list(let item): "[\(type(of: item))]"
        }
    }

    private func reading(_ field: ComponentContent.Field) -> SourceCode {
        switch field.kind {
        case .enumeration: field.isOptional ? "optionalEnumeration" : "enumeration"
        case .list(.enumeration): field.isOptional ? "optionalEnumerations" : "enumerations"
        default: "read"
        }
    }

    // MARK: - States and messages

    private mutating func printStates(of component: Component) {
        printer.blankLine()
        printer.open(.type("enum", "State", ["Int", "CaseIterable", "Sendable"]))
        for state in component.states {
            printer.documentation(state.description)
            printer.line(.enumerationCase("\(SwiftName(case: state.name))"))
        }
        printer.close()
        guard let first = component.states.first else { return }
        printer.blankLine()
        printer.line(.property("static var", "initialState", "State"), " { .\(SwiftName(case: first.name)) }")
    }

    private mutating func printCases(_ messages: [ComponentMessage]) {
        for message in messages {
            printer.documentation(message.description)
            let parameters = message.parameters.map { parameter -> SwiftHeader.Parameter in
                let type = type(of: parameter.kind)
                let label = SwiftName(member: parameter.name).parameterLabel
                return .init("\(label)", type: parameter.isOptional ? "\(type)?" : type, default: parameter.isOptional ? "nil" : nil)
            }
            printer.line(.enumerationCase("\(SwiftName(member: message.name))", parameters))
        }
    }

    private func type(of kind: ComponentMessage.Kind) -> SourceCode {
        switch kind {
        case .string: "String"
        case .boolean: "Bool"
        case .integer: "Int"
        case .number, .dimension, .duration: "Double"
        case .image: "\(form.viewStylesPrefix)ComponentImage"
        case .enumeration(let name): form.type(ofEnumeration: name, in: project.styles)
        }
    }

    private mutating func printEvents(of component: Component) {
        printer.blankLine()
        printer.open(.type("enum", "Event", ["\(form.viewStylesPrefix)_ComponentEvent"]))
        printCases(component.events)
        printer.blankLine()
        printer.open("\(form.modifier)var _call: \(form.viewStylesPrefix)_ComponentCall")
        printer.open("switch self")
        for (index, event) in component.events.enumerated() {
            var pattern: SourceCode = ""
            var values: SourceCode = ""
            for (place, parameter) in event.parameters.enumerated() {
                let separator: SourceCode = place == 0 ? "" : ", "
                pattern = "\(pattern)\(separator)let _\(place)"
                let value = value(of: parameter.kind)
                let given: SourceCode = parameter.isOptional ? ".optional(_\(place)) { .\(value)($0) }" : ".\(value)(_\(place))"
                values = "\(values)\(separator)\(given)"
            }
            let name = SwiftName(member: event.name)
            if event.parameters.isEmpty {
                printer.line("case .\(name): .init(\(index))")
            } else {
                printer.line("case .\(name)(\(pattern)): .init(\(index), [\(values)])")
            }
        }
        printer.close()
        printer.close()
        printer.close()
    }

    private func value(of kind: ComponentMessage.Kind) -> SourceCode {
        switch kind {
        case .string: "text"
        case .boolean: "flag"
        case .integer: "integer"
        case .number, .dimension, .duration: "number"
        case .image: "image"
        case .enumeration: "enumeration"
        }
    }

    private mutating func printEffects(_ name: SourceCode, _ messages: [ComponentMessage]) {
        printer.blankLine()
        printer.open(.type("enum", name, ["\(form.viewStylesPrefix)_ComponentEffect"], isExhaustive: true))
        printCases(messages)
        printer.blankLine()
        printer.open("\(form.modifier)init?(_index index: Int, _values values: inout \(form.viewStylesPrefix)_ComponentReader)")
        guard !messages.isEmpty else {
            printer.line("return nil")
            printer.close()
            return printer.close()
        }
        printer.open("switch index")
        for (index, message) in messages.enumerated() {
            var arguments: SourceCode = ""
            for (place, parameter) in message.parameters.enumerated() {
                let separator: SourceCode = place == 0 ? "" : ", "
                let isEnumeration = if case .enumeration = parameter.kind { true } else { false }
                let reading: SourceCode =
                    switch (isEnumeration, parameter.isOptional) {
                    case (false, false): "read"
                    case (false, true): "optionalParameter"
                    case (true, false): "enumeration"
                    case (true, true): "optionalEnumerationParameter"
                    }
                arguments = "\(arguments)\(separator)\(label: SwiftName(member: parameter.name)): values.\(reading)()"
            }
            let call: SourceCode = message.parameters.isEmpty ? "" : "(\(arguments))"
            printer.line("case \(index): self = .\(SwiftName(member: message.name))\(call)")
        }
        printer.line("default: return nil")
        printer.close()
        printer.close()
        printer.close()
    }

    // MARK: - Examples, table, style

    private mutating func printExamples(of component: Component) {
        printer.blankLine()
        guard !component.examples.isEmpty else {
            return printer.line(.alias("typealias", "Example", " = \(form.viewStylesPrefix)_NoComponentExample"))
        }
        printer.open(.type("enum", "Example", ["Int", "CaseIterable", "Sendable"]))
        for example in component.examples {
            printer.documentation(example.description)
            printer.line(.enumerationCase("\(SwiftName(case: example.name))"))
        }
        printer.close()
    }

    private mutating func printTable(of component: Component) {
        let name = SwiftName(component: component.name)
        let text = ComponentTableText(component, in: project).text
        printer.blankLine()
        printer.line(
            "\(form.modifier)static let _table = \(form.viewStylesPrefix)_ComponentTable<\(name)>(\(literal: text), eventCount: \(component.events.count))"
        )
    }

    private mutating func printStyle(of component: Component) {
        guard let type = component.style.map({ project.styles.types[$0] }) else { return }
        let style = SwiftName(type: type.name)
        let hasVariants = type.variants.count > 1
        printer.blankLine()
        if hasVariants {
            printer.line(.alias("typealias", "Variant", " = \(style).Variant"))
            printer.blankLine()
        }
        printer.comment { $0.append("The style of a state in a brand; a state that picks a variant uses that variant.") }
        var parameters: [SwiftHeader.Parameter] = [
            .init("in", "brand", type: "\(form.runtimePrefix)Brand"), .init("_", "state", type: "State", default: "initialState"),
        ]
        if hasVariants { parameters.append(.init("_", "variant", type: "\(style).Variant", default: ".default")) }
        printer.open(.function("static func", "style", parameters, "\(style)"))
        let picking = hasVariants ? component.states.filter { $0.variant != nil } : []
        if !picking.isEmpty {
            printer.open("let picked: \(style).Variant = switch state")
            for state in picking {
                guard let variant = state.variant else { continue }
                printer.line("case .\(SwiftName(case: state.name)): .\(SwiftName(case: variant))")
            }
            if picking.count < component.states.count { printer.line("default: variant") }
            printer.close()
        }
        let picked: SourceCode = picking.isEmpty ? "variant" : "picked"
        let made: SourceCode = hasVariants ? "\(style)(in: brand, \(picked))" : "\(style)(in: brand)"
        let patches = component.states.compactMap { state in project.firstPatch(of: state, of: component).map { (state, $0) } }
        if patches.isEmpty {
            printer.line("return \(made)")
        } else {
            // The style is created in one place, because each place makes the Swift compiler copy the code that reads it.
            printer.line("var style = \(made)")
            printer.open("switch state")
            for (state, patch) in patches {
                printer.line("case .\(SwiftName(case: state.name)):")
                print(patch, of: type, isPicked: state.variant != nil || !hasVariants)
            }
            if patches.count < component.states.count { printer.line("default: break") }
            printer.close()
            printer.line("return style")
        }
        printer.close()
        if hasVariants { printVariants(of: component, style) }
        printTransitions(of: component, type)
    }

    /// Prints how views find the transitions that `animate` names.
    private mutating func printTransitions(of component: Component, _ type: StyleType) {
        let paths = component.animatedFields.sorted()
        guard !paths.isEmpty else { return }
        let style = SwiftName(type: type.name)
        let anyStyle: SourceCode = "any \(form.runtimePrefix)TokenStyle"
        printer.blankLine()
        let state: SourceCode = "in brand: \(form.runtimePrefix)Brand, _ state: State"
        printer.line("\(form.modifier)static func _style(\(state)) -> (\(anyStyle))? { style(in: brand, state) }")
        printer.blankLine()
        let result: SourceCode = "\(form.runtimePrefix)TokenTransition?"
        printer.open("\(form.modifier)static func _transition(at path: String, of style: \(anyStyle)) -> \(result)")
        printer.line("let style = style as? \(style)")
        printer.open("return switch path")
        for path in paths {
            printer.line("case \(literal: path): style?\(reading(path.parts(separatedBy: "/")[...], of: type))")
        }
        printer.line("default: nil")
        printer.close()
        printer.close()
    }

    private func reading(_ path: ArraySlice<String>, of type: StyleType) -> SourceCode {
        guard let name = path.first, let field = type.fields.first(where: { $0.name == name }) else { return "" }
        let member = MemberNames(type).name(of: field)
        guard case .style(let part) = field.kind, let inner = project.styles.type(named: part) else { return ".\(member)" }
        return ".\(member)?\(reading(path.dropFirst(), of: inner))"
    }

    /// Prints the changes of a state, field by field. The variants' slots are consecutive.
    private mutating func print(_ block: StyleBlock, of type: StyleType, isPicked: Bool) {
        let leaves = project.styles.types[block.type].leaves
        let slot = project.firstSlot(of: block).index
        let offset: SourceCode = isPicked ? "" : " + variant.rawValue * \(leaves.count)"
        printer.line("    let words = brand._words(at: \(slot)\(offset), layout: _layout)")
        for (index, leaf) in leaves.enumerated() {
            let change = self.change(leaf.path.parts(separatedBy: "/")[...], of: type, to: "words[\(index)]")
            printer.line("    style\(change)")
        }
    }

    private func change(_ path: ArraySlice<String>, of type: StyleType, to value: SourceCode) -> SourceCode {
        guard let name = path.first, let field = type.fields.first(where: { $0.name == name }) else { return "" }
        let member = MemberNames(type).name(of: field)
        guard case .style(let part) = field.kind, let inner = project.styles.type(named: part) else { return ".\(member) = \(value)" }
        let change = self.change(path.dropFirst(), of: inner, to: value)
        return ".\(member)._change(\(form.type(of: field, in: project.styles))()) { $0\(change) }"
    }

    private mutating func printVariants(of component: Component, _ style: SwiftName) {
        // A function of an example that cannot exist is never executed, which the Swift compiler warns of.
        guard !component.examples.isEmpty else { return }
        printer.blankLine()
        printer.comment { $0.append("The variant that an example uses.") }
        printer.open(.function("static func", "variant", [.init("of", "example", type: "Example")], "\(style).Variant"))
        let picking = component.examples.filter { $0.variant != nil }
        if picking.isEmpty {
            printer.line(".default")
        } else {
            printer.open("switch example")
            for example in picking {
                guard let variant = example.variant else { continue }
                printer.line("case .\(SwiftName(case: example.name)): .\(SwiftName(case: variant))")
            }
            if picking.count < component.examples.count { printer.line("default: .default") }
            printer.close()
        }
        printer.close()
    }
}

extension ResolvedProject {
    /// Whether content or a message of a component has a type of `StyleTypes`.
    fileprivate var componentsUseStyleTypes: Bool {
        components.contains { component in
            let messages = [component.events, component.updates, component.actions].joined()
            let names =
                component.content.compactMap(\.kind.enumeration) + messages.flatMap(\.parameters).compactMap(\.kind.enumeration)
            return names.contains { styles.enumeration(named: $0)?.isBuiltIn == true }
        }
    }
}

extension ComponentContent.Kind {
    fileprivate var enumeration: String? { if case .enumeration(let name) = self { name } else { nil } }
}

extension ComponentMessage.Kind {
    fileprivate var enumeration: String? { if case .enumeration(let name) = self { name } else { nil } }
}

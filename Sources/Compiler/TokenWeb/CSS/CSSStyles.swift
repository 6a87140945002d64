import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// `styles.css`: classes for each style type, variant and nested style, then for each component state that changes a style. The nearest brand around
/// an element determines the values.
struct CSSStyles {
    private let fields: CSSStyleFields
    private let block: CSSStyleBlock
    private var text = CSSText(reserving: 1024)
    private var classes: [CSSName] = []

    /// Returns the file; nil if the project has no styles.
    ///
    /// - Parameter rules: those of each style block.
    static func bytes(of rules: [CSSText], in form: CSSForm) -> [UInt8]? {
        guard !rules.isEmpty else { return nil }
        var text = CSSText()
        text.appendHeader()
        if let layer = form.layer {
            text.append("@layer ")
            text.append(verbatim: layer)
            text.append(" {\n")
        }
        for classes in rules { text.append(classes) }
        if form.layer != nil { text.append("}\n") }
        return text.take()
    }

    /// The rules of each style block.
    static func rules(_ fields: CSSStyleFields) -> [CSSText] { printed(fields).map(\.text) }

    /// The selectors of all classes: `.news-view__title`.
    static func names(_ fields: CSSStyleFields) -> Set<String> {
        Set(printed(fields).lazy.flatMap(\.classes).map { "." + String(decoding: $0.identifier, as: UTF8.self) })
    }

    private static func printed(_ fields: CSSStyleFields) -> [CSSStyles] {
        var elements: [String: [CSSStyleElement]] = [:]
        for block in fields.blocks where elements[block.type.name] == nil {
            elements[block.type.name] = CSSStyleElement.all(of: block.type, in: fields.project.styles)
        }
        return concurrentMap(fields.blocks) { [elements] in CSSStyles(fields, $0, elements[$0.type.name] ?? []) }
    }

    /// The classes of a style block.
    private init(_ fields: CSSStyleFields, _ block: CSSStyleBlock, _ elements: [CSSStyleElement]) {
        self.fields = fields
        self.block = block
        if block.state == nil, block.variant == "default", let description = block.type.description {
            text.append(comment: description)
            text.append("\n")
        }
        for element in elements where block.touches(element) { printRules(of: element) }
    }

    /// A rule with those of its fields that at least one brand sets, the strongest first.
    private struct Applied {
        let rule: CSSStyleRule
        let sources: [Source]

        struct Source {
            let field: CSSStyleFields.Field
            let part: String?
        }

        /// The fields whose values the property can have.
        var values: [Source] { rule.isFixed ? sources.filter { $0.field.field.name != rule.field } : sources }
        var states: Set<UInt8> { values.reduce(into: Set()) { $0.formUnion($1.field.states) }.subtracting([0]) }
        var isGradient: Bool { sources.contains { $0.field.field.kind == .token(.gradient) } }
    }

    private mutating func printRules(of element: CSSStyleElement) {
        var applied: [Applied] = []
        for layer in element.layers {
            // Most rules are of fields that nothing sets.
            let names = fields.setNames(of: layer.type, place: layer.place, in: block)
            for rule in CSSStyleRule.all(of: layer.type.name) where rule.places.contains(where: { names.contains($0.path[0]) }) {
                if let rule = self.applied(rule, in: layer, after: applied) { applied.append(rule) }
            }
        }
        if block.state != nil {
            // A state's class is used together with the style's, so the state only repeats rules that it changes.
            let changed = applied.filter(isChanged)
            applied = applied.filter { rule in changed.contains { $0.rule.overlaps(rule.rule) } }
        }
        let resets = block.state == nil ? element.layers.flatMap { CSSStyleRule.resets[$0.type.name] ?? [] } : []
        let element = element.name(in: block.name)
        for target in CSSStyleRule.Target.allCases {
            print(element, target, applied.filter { $0.rule.target == target }, after: target == .itself ? resets : [])
        }
        let gradients = applied.filter { $0.isGradient && $0.sources.contains { direction(nextTo: $0.field) != nil } }
        print(element, .itself, isMirrored: true, gradients)
    }

    /// Whether the component's state changes the result of a rule.
    private func isChanged(_ applied: Applied) -> Bool {
        applied.sources.contains { source in
            source.field.isChanged || direction(nextTo: source.field)?.isChanged ?? false
        }
    }

    /// Nil if the rule sets nothing, or only repeats a lower style.
    private func applied(_ rule: CSSStyleRule, in layer: CSSStyleElement.Layer, after others: [Applied]) -> Applied? {
        let prefix = layer.path.reduce(block.prefix) { $0.member($1) }
        func field(at path: [String]) -> CSSStyleFields.Field? { self.field(at: path[...], of: layer.type, prefix, place: layer.place) }
        let sources = rule.places.compactMap { place in
            field(at: place.path).map { Applied.Source(field: $0, part: place.part) }
        }
        guard !sources.isEmpty, rule.needed.map({ field(at: $0.path) != nil }) ?? true else { return nil }
        let applied = Applied(rule: rule, sources: sources)
        guard rule.ownPlaces.allSatisfy({ field(at: $0.path) == nil }) else { return applied }
        let isSaid = rule.target != .itself || others.contains { $0.rule.target == .itself && $0.rule.overlaps(rule) }
        return isSaid ? nil : applied
    }

    /// Nil for a field that no brand sets.
    private func field(at path: ArraySlice<String>, of type: StyleType, _ prefix: CSSStylePrefix, place: Int) -> CSSStyleFields.Field? {
        guard let name = path.first,
            let (field, offset) = fields.fieldsWithOffsets(of: type).first(where: { $0.field.name == name })
        else { return nil }
        guard case .style(let style) = field.kind else { return fields.field(field, of: type, prefix, place: place + offset, in: block) }
        guard let inner = fields.type(named: style) else { return nil }
        return self.field(at: path.dropFirst(), of: inner, prefix.member(name), place: place + offset)
    }

    /// Returns the field with the gradient's direction, if a brand sets it. Nil for a field of another kind.
    private func direction(nextTo gradient: CSSStyleFields.Field) -> CSSStyleFields.Field? {
        guard gradient.field.kind == .token(.gradient) else { return nil }
        return fields.field(named: CSSStyleRule.gradientDirection, nextTo: gradient, in: block)
    }

    /// Writes a rule for all states, then one for each state with a value.
    private mutating func print(
        _ element: CSSName, _ target: CSSStyleRule.Target, isMirrored: Bool = false, _ rules: [Applied],
        after resets: [CSSStyleRule.Reset] = []
    ) {
        guard !rules.isEmpty || !resets.isEmpty else { return }
        classes.append(element)
        printRule(element, target, state: 0, isMirrored: isMirrored, rules, after: resets)
        for state in rules.reduce(into: Set<UInt8>(), { $0.formUnion($1.states) }).sorted() {
            printRule(element, target, state: state, isMirrored: isMirrored, rules.filter { $0.states.contains(state) })
        }
    }

    private mutating func printRule(
        _ element: CSSName, _ target: CSSStyleRule.Target, state: UInt8, isMirrored: Bool, _ rules: [Applied],
        after resets: [CSSStyleRule.Reset] = []
    ) {
        text.append(class: element)
        let stated = rules.flatMap(\.values).map(\.field).filter { !$0.states.isEmpty }
        let bits = stated.reduce(0) { bits, field in BuiltInStyles.controlStates(of: field.owner.name).reduce(bits, |) }
        text.append(target: target, state: state, of: bits, isMirrored: isMirrored)
        text.append(" {\n")
        for reset in resets {
            text.append("  ")
            text.append(reset.property)
            text.append(": ")
            text.append(reset.value)
            text.append(";\n")
        }
        for applied in rules {
            text.append("  ")
            text.append(applied.rule.property)
            text.append(": ")
            append(applied.values[...], state: state, isMirrored: isMirrored, otherwise: applied.rule.otherwise)
            text.append(";\n")
        }
        text.append("}\n")
    }

    /// Writes the first source that is set.
    private mutating func append(_ sources: ArraySlice<Applied.Source>, state: UInt8, isMirrored: Bool, otherwise: StaticString?) {
        guard let source = sources.first else {
            if let otherwise { text.append(otherwise) }
            return
        }
        let field = source.field
        if field.field.kind == .token(.gradient) { return append(gradient: field, isMirrored: isMirrored) }
        let name = field.states.contains(state) ? field.name(in: state) : field.name
        text.append("var(")
        text.append(source.part.map(name.part) ?? name)
        if sources.count > 1 || otherwise != nil { text.append(", ") }
        append(sources.dropFirst(), state: state, isMirrored: isMirrored, otherwise: otherwise)
        text.append(")")
    }

    private mutating func append(gradient: CSSStyleFields.Field, isMirrored: Bool) {
        text.append("linear-gradient(")
        if let direction = direction(nextTo: gradient)?.name {
            text.append("var(")
            text.append(isMirrored ? direction.part("rtl") : direction)
            text.append(", to bottom)")
        } else {
            text.append("to bottom")
        }
        text.append(" in srgb, ")
        text.append(variable: gradient.name.part("stops"))
        text.append(")")
    }
}

extension CSSStyleRule {
    /// Whether two rules set the same property, also through a shorthand. If one is repeated, the other must be repeated too, in the same order.
    fileprivate func overlaps(_ other: CSSStyleRule) -> Bool { shorthand == other.shorthand }

    private var shorthand: String {
        let property = "\(property)"
        return property.hasSuffix("-radius") ? "border-radius" : ["border", "font"].first { property.hasPrefix($0) } ?? property
    }
}

extension CSSText {
    /// Writes the selectors of a state. Each control state is matched exactly: a combined state has its own value or that of `normal`.
    ///
    /// States that the view cannot have are not asked for: a text field that is pressed looks as before. Selectors add no specificity, so that a page's own `.class` and `.class:active` can override any of them. Later rules take precedence.
    ///
    /// - Parameter bits: those of the states that the view can have.
    fileprivate mutating func append(target: CSSStyleRule.Target, state: UInt8, of bits: UInt8, isMirrored: Bool) {
        let states: [(bit: UInt8, selector: StaticString)] = [
            (1, "(:active:not(:disabled), [data-state~=highlighted])"), (2, "(:disabled, [aria-disabled=true], [data-state~=disabled])"),
            (4, "([aria-pressed=true], [aria-selected=true], [data-state~=selected])"), (8, "(:focus-visible, [data-state~=focused])"),
        ]
        if isMirrored { append(":where(:dir(rtl))") }
        if target == .children { append(" > :where(*") }
        if state != 0 {
            append(target == .children ? "" : ":where(")
            for (bit, selector) in states where bits & bit != 0 {
                append(state & bit != 0 ? ":is" : ":not")
                append(selector)
            }
            append(target == .children ? "" : ")")
        }
        switch target {
        case .itself: break
        case .children: append(")")
        case .placeholder: append("::placeholder")
        case .images: append(" > :where(img, svg)")
        case .before: append("::before")
        case .selectedChild:
            append(" > :where")
            append(states[2].selector)
        case .highlighted, .selected:
            append(":where")
            append(states[target == .highlighted ? 0 : 2].selector)
        case .invalid: append(":where([aria-invalid=true])")
        }
    }
}

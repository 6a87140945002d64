import TokenFormat
import TokenModel
import TokenResolver

/// `styles.css`: a class for each style type and variant, and for each style within it, which is shown by the brand around.
struct CSSStyles {
    private let fields: CSSStyleFields
    private var text = CSSText()

    var bytes: [UInt8] { text.bytes }

    init(_ fields: CSSStyleFields) {
        self.fields = fields
        text.appendHeader()
        let styles = fields.project.styles
        for block in styles.variantBlocks {
            let type = styles.types[block.type]
            if block.variant == "default", let description = type.description {
                text.append(comment: description)
                text.append("\n")
            }
            let name = CSSStyleFields.name(of: block, in: styles)
            print(element: name, type, name, firstLeaf: block.firstLeaf, isWithin: false)
        }
    }

    /// A style that an element has, after those of its superclasses.
    private struct Layer {
        let type: StyleType
        let prefix: CSSName
        let firstLeaf: Int
    }

    /// The rules of an element, then those of the elements within it.
    private mutating func print(element: CSSName, _ type: StyleType, _ prefix: CSSName, firstLeaf: Int, isWithin: Bool) {
        var layers: [Layer] = []
        var inner: [(field: StyleField, style: StyleType, prefix: CSSName, firstLeaf: Int)] = []
        func add(_ type: StyleType, _ prefix: CSSName, _ firstLeaf: Int) {
            for (field, offset) in fields.project.styles.fieldsWithOffsets(of: type) {
                guard case .style(let name) = field.kind, let style = fields.project.styles.type(named: name) else { continue }
                let fieldName = prefix.member(field.name)
                if type.isOfSameElement(field) {
                    add(style, fieldName, firstLeaf + offset)
                } else {
                    inner.append((field, style, fieldName, firstLeaf + offset))
                }
            }
            layers.append(Layer(type: type, prefix: prefix, firstLeaf: firstLeaf))
        }
        add(type, prefix, firstLeaf)
        printRules(of: layers, element)
        for (field, style, prefix, firstLeaf) in inner {
            let name = isWithin ? element.member(field.name) : element.element(field.name)
            print(element: name, style, prefix, firstLeaf: firstLeaf, isWithin: true)
        }
    }

    private typealias Applied = (rule: CSSStyleRule, field: CSSStyleFields.Field)

    private mutating func printRules(of layers: [Layer], _ element: CSSName) {
        var applied: [Applied] = []
        for layer in layers {
            let rules = CSSStyleRule.all(of: layer.type.name)
            for rule in rules {
                let all = fields.project.styles.fieldsWithOffsets(of: layer.type)
                guard let (field, offset) = all.first(where: { $0.field.name == rule.field }),
                    let used = fields.field(field, of: layer.type, layer.prefix, leaf: layer.firstLeaf + offset)
                else { continue }
                applied.append((rule, used))
            }
        }
        for target in CSSStyleRule.Target.allCases {
            let rules = applied.filter { $0.rule.target == target }
            guard !rules.isEmpty else { continue }
            printRule(element, target, state: 0, rules)
            let states = rules.reduce(into: Set<UInt8>()) { $0.formUnion($1.field.states) }.subtracting([0])
            for state in states.sorted() { printRule(element, target, state: state, rules.filter { $0.field.states.contains(state) }) }
        }
        let gradients = applied.filter { if case .gradient = $0.rule.form { true } else { false } }
        guard !gradients.isEmpty, gradients.contains(where: { direction(beside: $0.field) != nil }) else { return }
        printRule(element, .itself, state: 0, isMirrored: true, gradients)
    }

    /// The property with the direction of a gradient, if some brand sets one.
    private func direction(beside gradient: CSSStyleFields.Field) -> CSSName? {
        guard let place = gradient.owner.fields.firstIndex(where: { $0.name == "gradient" }),
            let other = gradient.owner.fields.firstIndex(where: { $0.name == "gradientDirection" }),
            let used = fields.field(
                gradient.owner.fields[other], of: gradient.owner, gradient.prefix, leaf: gradient.leaf + other - place)
        else { return nil }
        return used.name
    }

    private mutating func printRule(
        _ element: CSSName, _ target: CSSStyleRule.Target, state: UInt8, isMirrored: Bool = false, _ rules: [Applied]
    ) {
        text.append(class: element)
        if isMirrored { text.append(":dir(rtl)") }
        text.append(target: target, state: state)
        text.append(" {\n")
        for (rule, field) in rules {
            if state != 0, case .fixed = rule.form { continue }
            let name = field.name(in: state)
            let value = rule.part.map(name.part) ?? name
            text.append("  ")
            text.append(rule.property)
            text.append(": ")
            switch rule.form {
            case .plain: text.append(variable: value)
            case .fixed(let words): text.append(words)
            case .otherwise(let words):
                text.append("var(")
                text.append(value)
                text.append(", ")
                text.append(words)
                text.append(")")
            case .gradient:
                text.append("linear-gradient(")
                if let direction = direction(beside: field) {
                    text.append("var(")
                    text.append(isMirrored ? direction.part("rtl") : direction)
                    text.append(", to bottom)")
                } else {
                    text.append("to bottom")
                }
                text.append(" in srgb, ")
                text.append(variable: value.part("stops"))
                text.append(")")
            }
            text.append(";\n")
        }
        text.append("}\n")
    }
}

extension StyleType {
    /// Whether a field's style goes onto the same element as this type's own: a superclass's, a part of a built-in style.
    fileprivate func isOfSameElement(_ field: StyleField) -> Bool {
        if swift == .builtIn { return true }
        if let application { return application.superclassField?.name == field.name }
        return field.name == "viewStyle" && field.kind == .style("ViewStyle")
    }
}

extension CSSText {
    /// A state counts alone: one that is joined of several has a value of its own, or that of `normal`.
    fileprivate mutating func append(target: CSSStyleRule.Target, state: UInt8) {
        let states: [(bit: UInt8, selector: StaticString)] = [
            (1, "(:active:not(:disabled), [data-state~=highlighted])"), (2, "(:disabled, [aria-disabled=true], [data-state~=disabled])"),
            (4, "([aria-pressed=true], [aria-selected=true], [data-state~=selected])"), (8, "(:focus-visible, [data-state~=focused])"),
        ]
        if target == .children { append(" > *") }
        if state != 0 {
            for (bit, selector) in states {
                append(state & bit != 0 ? ":is" : ":not")
                append(selector)
            }
        }
        switch target {
        case .itself, .children: break
        case .placeholder: append("::placeholder")
        case .images: append(" > :is(img, svg)")
        case .before: append("::before")
        case .highlighted:
            append(":is")
            append(states[0].selector)
        case .selected:
            append(":is")
            append(states[2].selector)
        }
    }
}

import TokenModel
import TokenResolver

/// Custom properties of tokens and style fields: a line for each value, and one for each part of a composite.
///
/// References are kept, also inside values: changing a property at a scope changes every property that refers to it.
struct CSSDeclarations {
    let form: CSSForm
    private(set) var text: CSSText
    /// The names of all lines, if the form collects them.
    private(set) var names: Set<CSSName> = []

    init(_ form: CSSForm, reserving count: Int) {
        self.form = form
        text = CSSText(reserving: count)
    }

    // MARK: - Lines

    mutating func comment(_ comment: String) {
        text.append("  ")
        text.append(comment: comment)
        text.append("\n")
    }

    mutating func line(_ name: CSSName, _ write: (inout CSSText) -> Void) {
        if form.collectsNames { names.insert(name) }
        text.append("  ")
        text.append(name)
        text.append(": ")
        write(&text)
        text.append(";\n")
    }

    /// Adds those of some declarations that differ from others of the same properties.
    mutating func add(_ declare: (inout CSSDeclarations) -> Void, besides others: (inout CSSDeclarations) -> Void) {
        var (own, other) = (CSSDeclarations(form, reserving: 0), CSSDeclarations(form, reserving: 0))
        declare(&own)
        others(&other)
        names.formUnion(own.names)
        for (line, known) in zip(own.text.lines, other.text.lines) where line != known { text.append(line: line) }
    }

    /// Writes a line whose value depends on the declaration in each mode and choice of contexts.
    ///
    /// - Parameters:
    ///   - byResolved: whether the line also depends on the resolved value.
    ///   - write: writes the value in a mode.
    mutating func line(_ name: CSSName, of value: Value, byResolved: Bool = false, _ write: (inout CSSText, Value, TokenMode) -> Void) {
        let form = form
        func byMode(_ value: Value, _ text: inout CSSText) {
            guard value.hasModes || byResolved && !value.isUniform else { return write(&text, value, .light) }
            if let mode = form.mode { return write(&text, value, mode) }
            func made(_ mode: TokenMode) -> CSSText {
                var text = CSSText()
                write(&text, value, mode)
                return text
            }
            text.append(ByMode(light: made(.light)) { made($0) })
        }
        line(name) { text in
            guard let contexts = form.contexts, !value.choices.isEmpty else { return byMode(value, &text) }
            let texts = value.choices.map { choice in
                var text = CSSText()
                byMode(choice, &text)
                return text
            }
            text.append(contexts.switching(texts, by: value.modifiers))
        }
    }

    // MARK: - Values

    /// Declares a value and its parts.
    mutating func declare(_ name: CSSName, _ type: TokenType, _ value: Value) { declare(name, type, value, form.lengths) }

    /// - Parameter lengths: for a dimension.
    mutating func declare(_ name: CSSName, _ type: TokenType, _ value: Value, _ lengths: CSSLengths) {
        switch type {
        case .border, .transition, .typography: declareMembers(of: name, type, value)
        case .shadow: declareShadow(name, value)
        case .gradient: declareGradient(name, value)
        case .strokeStyle:
            line(name, of: value) { [form] text, value, mode in text.append(value: value.declared[mode], form.lengths.fixed) }
            declareDashes(of: name, value)
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number:
            line(name, of: value) { text, value, mode in text.append(value: value.declared[mode], lengths) }
        }
    }

    private mutating func declareMembers(of name: CSSName, _ type: TokenType, _ value: Value) {
        for (index, member) in type.members.enumerated() {
            line(name.part(member.name), of: value, byResolved: TokenValue.unsigned.contains(member.name)) { [form] text, value, mode in
                switch value.declared[mode] {
                case .reference(let path): text.append(variable: CSSName(path).part(member.name))
                case .composite(_, let members):
                    if value.resolved(mode).isNegative(member.name, index) {
                        text.append(type == .transition ? "0ms" : "0px")
                    } else if let value = members[index] {
                        let isScaled = form.isDrawn && member.name == "fontSize"
                        if isScaled { text.append("calc(") }
                        text.append(value: value, type == .border ? form.lengths.fixed : form.lengths)
                        if isScaled { text.append(" * var(--Text-size, 1))") }
                    } else {
                        text.append(member.name == "letterSpacing" ? "0px" : "normal")
                    }
                default: text.append("initial")
                }
            }
        }
        line(name) { text in
            text.appendShorthand(type) { $0.append(variable: name.part($1)) }
        }
    }

    private mutating func declareDashes(of name: CSSName, _ value: Value) {
        for (index, (part, none)) in [("dashArray", "none" as StaticString), ("lineCap", "butt")].enumerated() {
            line(name.part(part), of: value) { [form] text, value, mode in
                switch value.declared[mode] {
                case .reference(let path): text.append(variable: CSSName(path).part(part))
                case .composite(_, let members):
                    if let value = members[index] { text.append(value: value, form.lengths.fixed) } else { text.append(none) }
                default: text.append(none)
                }
            }
        }
    }

    /// Declares the numbered parts of each layer, then the shadow composed of them.
    private mutating func declareShadow(_ name: CSSName, _ value: Value) {
        // A reference may lead to a shadow with other layers in another mode or context.
        for layer in 0..<value.maximum(of: { $0.items.count }) {
            for (index, member) in TokenType.shadow.members.prefix(5).enumerated() {
                declareLayer(layer, index, member.name, of: name, value)
            }
        }
        line(name, of: value, byResolved: true) { text, value, mode in
            let layers = value.resolved(mode).items
            if layers.isEmpty { text.append("none") }
            text.append(list: layers.enumerated()) { text, layer in
                if layer.element.isInset { text.append("inset ") }
                text.appendShorthand(.shadow) { $0.append(variable: name.part("\(layer.offset + 1)-\($1)")) }
            }
        }
    }

    /// Declares one member of a layer. It is empty in a mode or context in which the shadow has fewer layers.
    private mutating func declareLayer(
        _ layer: Int, _ index: Int, _ member: String, of name: CSSName, _ value: Value
    ) {
        line(name.part("\(layer + 1)-\(member)"), of: value) { [form] text, value, mode in
            let resolved = value.resolved(mode).items
            guard !value.hasModes || layer < resolved.count else { return }
            let declared = value.declared[mode]
            if case .reference(let path) = declared { return text.append(variable: CSSName(path).part("\(layer + 1)-\(member)")) }
            guard layer < declared.items.count else { return }
            switch declared.items[layer] {
            case .reference(let path): text.append(variable: CSSName(path).part("1-\(member)"))
            case .composite(_, let members):
                if layer < resolved.count, resolved[layer].isNegative(member, index) {
                    text.append("0px")
                } else if let value = members[index] {
                    text.append(value: value, form.lengths.fixed)
                }
            default: text.append("initial")
            }
        }
    }

    private mutating func declareGradient(_ name: CSSName, _ value: Value) {
        line(name.part("stops"), of: value) { text, value, mode in
            let declared = value.declared[mode]
            if case .reference(let path) = declared { return text.append(variable: CSSName(path).part("stops")) }
            text.append(list: declared.items) { text, stop in
                switch stop {
                case .reference(let path): text.append(variable: CSSName(path).part("stops"))
                case .composite(_, let members):
                    guard members.count == 2, let color = members[0], let position = members[1] else { return }
                    text.append(value: color, .none)
                    text.append(" ")
                    text.append(position: position)
                default: text.append("initial")
                }
            }
        }
        line(name) { text in
            text.append("linear-gradient(to bottom in srgb, ")
            text.append(variable: name.part("stops"))
            text.append(")")
        }
    }
}

extension CSSText {
    /// Writes the members of a composite in the order of CSS's shorthand property.
    mutating func appendShorthand(_ type: TokenType, _ write: (inout CSSText, String) -> Void) {
        let members: [String] =
            switch type {
            case .border: ["width", "style", "color"]
            case .transition: ["duration", "timingFunction", "delay"]
            case .typography: ["fontWeight", "fontSize", "lineHeight", "fontFamily"]
            case .shadow: ["offsetX", "offsetY", "blur", "spread", "color"]
            default: []
            }
        for (index, member) in members.enumerated() {
            if index > 0 { append(member == "lineHeight" ? " / " : " ") }
            write(&self, member)
        }
    }
}

extension DrawnPage {
    /// Whether CSS writes 0 for a negative number in a member of a composite.
    package static func isUnsigned(_ member: CompositeMember) -> Bool { TokenValue.unsigned.contains(member.name) }
}

extension TokenValue {
    /// The layers of a shadow or the stops of a gradient. A single one counts as a list of one.
    var items: [TokenValue] {
        if case .list(let items) = self { items } else { [self] }
    }

    /// The members that cannot be negative in CSS. A browser ignores the whole declaration that uses such a value.
    fileprivate static let unsigned: Set = ["blur", "duration", "fontSize", "lineHeight", "width"]

    /// Whether a member of a resolved composite is negative and cannot be.
    func isNegative(_ name: String, _ index: Int) -> Bool {
        guard case .composite(_, let members) = self, members.indices.contains(index), Self.unsigned.contains(name) else { return false }
        return switch members[index] {
        case .dimension(let number, _)?, .duration(let number, _)?, .number(let number)?: number < 0
        default: false
        }
    }

    /// Whether a resolved composite has a member that is negative and cannot be in CSS.
    var hasNegativeMember: Bool {
        items.contains { item in
            guard case .composite(let type, _) = item else { return false }
            return type.members.enumerated().contains { item.isNegative($1.name, $0) }
        }
    }

    var isInset: Bool {
        if case .composite(.shadow, let members) = self, members.count > 5, members[5] == .boolean(true) { true } else { false }
    }
}

extension CSSDeclarations {
    /// Returns the parts that are declared for every value of a type.
    static func parts(of type: TokenType) -> [String] {
        switch type {
        case .border, .transition, .typography, .strokeStyle: type.members.map(\.name)
        case .gradient: ["stops"]
        case .shadow, .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number: []
        }
    }
}

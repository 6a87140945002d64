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

    /// A value as declared in each mode, and as resolved.
    struct Value {
        let declared: ByMode<TokenValue>
        let hasModes: Bool
        private let values: IndexedArray<ValueID, TokenValue>
        private let ids: ByMode<ValueID>
        /// The state that the value belongs to; nil for a value without states.
        private let state: UInt8?

        init(_ declared: TokenValue, of brand: ResolvedBrand, by ids: ByMode<ValueID>, in state: UInt8? = nil) {
            self.declared = ByMode(repeating: declared)
            hasModes = false
            values = brand.values
            self.ids = ids
            self.state = state
        }

        // Borrows both: an initialiser would copy them for each token.
        init(_ token: borrowing ResolvedToken, of brand: borrowing ResolvedBrand) {
            hasModes = !token.modes.isEmpty
            if hasModes {
                declared = ByMode(light: token.declared.value) { mode in
                    mode.topmost { mode in token.modes.first { $0.mode == mode }?.declared.value } ?? token.declared.value
                }
            } else {
                declared = ByMode(repeating: token.declared.value)
            }
            values = brand.values
            ids = token.values
            state = nil
        }

        /// A value that is the same in all modes.
        init(_ declared: TokenValue, meaning resolved: TokenValue) {
            self.declared = ByMode(repeating: declared)
            hasModes = false
            values = IndexedArray([resolved])
            ids = ByMode(repeating: ValueID(0))
            state = nil
        }

        /// Whether the resolved value is the same in all modes.
        var isUniform: Bool { ids.isUniform }

        func resolved(_ mode: TokenMode) -> TokenValue {
            let value = values[ids[mode]]
            guard let state, case .states(let states) = value else { return value }
            return states.first { $0.state == state }?.value ?? declared[mode]
        }
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

    /// Writes a line whose value depends on the declaration in each mode.
    private mutating func line(_ name: CSSName, of value: Value, _ write: (inout CSSText, TokenValue, TokenMode) -> Void) {
        line(name) { [form] text in
            guard value.hasModes else { return write(&text, value.declared.light, .light) }
            if let mode = form.mode { return write(&text, value.declared[mode], mode) }
            func made(_ mode: TokenMode) -> CSSText {
                var text = CSSText()
                write(&text, value.declared[mode], mode)
                return text
            }
            text.append(ByMode(light: made(.light)) { made($0) })
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
            line(name, of: value) { [form] text, value, _ in text.append(value: value, form.lengths.fixed) }
            declareDashes(of: name, value)
        case .color, .dimension, .fontFamily, .fontWeight, .duration, .cubicBezier, .number:
            line(name, of: value) { text, value, _ in text.append(value: value, lengths) }
        }
    }

    private mutating func declareMembers(of name: CSSName, _ type: TokenType, _ value: Value) {
        let whole = value
        for (index, member) in type.members.enumerated() {
            line(name.part(member.name), of: value) { [form] text, value, mode in
                switch value {
                case .reference(let path): text.append(variable: CSSName(path).part(member.name))
                case .composite(_, let members):
                    if whole.resolved(mode).isNegative(member.name, index) {
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
            line(name.part(part), of: value) { [form] text, value, _ in
                switch value {
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
        // A reference may lead to a shadow with other layers in another mode.
        func flags(_ mode: TokenMode) -> [Bool] { value.resolved(mode).items.map(\.isInset) }
        let light = flags(.light)
        let insets = ByMode(light: light) { value.isUniform ? light : flags($0) }
        for layer in 0..<(TokenMode.allCases.map { insets[$0].count }.max() ?? 0) {
            for (index, member) in TokenType.shadow.members.prefix(5).enumerated() {
                declareLayer(layer, index, member.name, of: name, value)
            }
        }
        func shorthand(_ mode: TokenMode) -> CSSText {
            var text = CSSText()
            if insets[mode].isEmpty { text.append("none") }
            text.append(list: insets[mode].indices) { text, layer in
                if insets[mode][layer] { text.append("inset ") }
                text.appendShorthand(.shadow) { $0.append(variable: name.part("\(layer + 1)-\($1)")) }
            }
            return text
        }
        line(name) { [form] text in
            if insets.isUniform || form.mode != nil {
                text.append(shorthand(form.mode ?? .light))
            } else {
                text.append(ByMode(light: shorthand(.light)) { shorthand($0) })
            }
        }
    }

    /// Declares one member of a layer. It is empty in a mode in which the shadow has fewer layers.
    private mutating func declareLayer(
        _ layer: Int, _ index: Int, _ member: String, of name: CSSName, _ value: Value
    ) {
        let (whole, hasModes) = (value, value.hasModes)
        line(name.part("\(layer + 1)-\(member)"), of: value) { [form] text, value, mode in
            guard !hasModes || layer < whole.resolved(mode).items.count else { return }
            if case .reference(let path) = value { return text.append(variable: CSSName(path).part("\(layer + 1)-\(member)")) }
            guard layer < value.items.count else { return }
            switch value.items[layer] {
            case .reference(let path): text.append(variable: CSSName(path).part("1-\(member)"))
            case .composite(_, let members):
                let resolved = whole.resolved(mode).items
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
        line(name.part("stops"), of: value) { text, value, _ in
            if case .reference(let path) = value { return text.append(variable: CSSName(path).part("stops")) }
            text.append(list: value.items) { text, stop in
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

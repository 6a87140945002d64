import TokenModel
import TokenResolver

extension JSONPrinter {
    /// Prints a value in the specification's form, with references in braces. `cases` are the names of an enumeration's cases.
    package mutating func value(_ value: TokenValue, cases: [String] = []) {
        switch value {
        case .color(let color): self.color(color)
        case .dimension(let number, let unit): quantity(number, unit.rawValue)
        case .duration(let number, let unit): quantity(number, unit.rawValue)
        case .number(let number), .fontWeight(.number(let number)): buffer.append(number)
        case .fontWeight(.name(let text)), .keyword(let text), .string(let text), .image(let text): string(text)
        case .fontFamily(let names, let isList):
            if !isList, let name = names.first { string(name) } else { list(names) { $0.string($1) } }
        case .cubicBezier(let x1, let y1, let x2, let y2): list([x1, y1, x2, y2]) { $0.buffer.append($1) }
        case .boolean(let isTrue): text(isTrue ? "true" : "false")
        case .enumeration(let index): string(cases.indices.contains(index) ? cases[index] : "")
        case .insets(let sides): members(zip(TokenValue.sides, sides))
        case .list(let items): list(items) { $0.value($1) }
        case .composite(let type, let values):
            members(zip(type.members, values).lazy.compactMap { member, value in value.map { (member.name, $0) } })
        case .states(let states): members(states.map { (ControlStateName.name(of: $0.state), $0.value) }, cases: cases)
        case .reference(let path): buffer.append(jsonString: path, between: ("{", "}"))
        case .expression(let expression):
            if expressions == .text { string(expression.text) } else { steps(of: expression) }
        }
    }

    private mutating func members(_ members: some Sequence<(String, TokenValue)>, cases: [String] = []) {
        joined(members, open: "{", close: "}") { json, member in
            json.member(member.0)
            json.value(member.1, cases: cases)
        }
    }

    private mutating func quantity(_ number: Double, _ unit: String) {
        text("{\"value\":")
        buffer.append(number)
        text(",\"unit\":")
        string(unit)
        text("}")
    }

    private mutating func color(_ color: ColorValue) {
        guard colors != .text else {
            text("\"")
            buffer.append(css: color, tolerance: 1e-4)
            return text("\"")
        }
        text("{\"colorSpace\":")
        string(color.space.rawValue)
        text(",\"components\":[")
        for index in 0..<3 {
            if index > 0 { text(",") }
            if color.missing & 1 << UInt8(index) == 0 { buffer.append(color.components[index]) } else { text("\"none\"") }
        }
        text("]")
        if let alpha = color.alpha {
            text(",\"alpha\":")
            buffer.append(alpha)
        }
        if let hex = color.hex ?? (colors == .objectsWithHex && color.space != .srgb ? color.nearestHex : nil) {
            text(",\"hex\":")
            string(hex)
        }
        text("}")
    }
}

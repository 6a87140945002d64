import TokenModel
import TokenOutput
import TokenSyntax

/// How a value is written in a file: on one line, in the notation and with the quotes of its neighbours.
package struct ValueText {
    private let isJSON: Bool
    /// The cases of an enumeration.
    private var cases: [String] = []
    private var quote = UInt8(ascii: "\"")
    /// Whether words that need no quotes have them.
    private var quotesWords = false
    /// Whether px is written out.
    private var hasUnits = false
    private var hasColorObjects: Bool

    /// - Parameter neighbour: a value that is written alike, such as the old one.
    package init(isJSON: Bool, like neighbour: SyntaxReference? = nil, cases: [String] = []) {
        self.isJSON = isJSON
        self.cases = cases
        hasColorObjects = isJSON
        guard let neighbour, neighbour.tree.isScalar(neighbour.node) else { return }
        let (tree, node) = (neighbour.tree, neighbour.node)
        hasUnits = tree.number(node) == nil && tree.bytes(node).first != UInt8(ascii: "{")
        let start = tree.contentStart(node)
        if !isJSON, start < tree.range(node).end {
            let first = tree.file.bytes[start]
            if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") { (quote, quotesWords) = (first, true) }
        }
        // In JSON a colour in short form is an older form, which its neighbours share.
        if isJSON, tree.isText(node), tree.bytes(node).first == UInt8(ascii: "#") { hasColorObjects = false }
    }

    package func source(_ value: TokenValue) -> String {
        switch value {
        case .color where hasColorObjects: return spaced(json(value, .objects))
        case .color: return quoted(unquoted(json(value, .text)))
        case .dimension(let number, let unit): return quantity(number, unit.rawValue, isBare: unit == .px && !hasUnits)
        case .duration(let number, let unit): return quantity(number, unit.rawValue, isBare: false)
        case .number, .fontWeight(.number), .boolean, .cubicBezier: return spaced(json(value, .text))
        case .fontWeight(.name(let text)), .keyword(let text), .string(let text), .image(let text): return word(text)
        case .fontFamily(let names, let isList):
            return isList || names.count != 1 ? list(names.map(word)) : word(names[0])
        case .enumeration(let index): return word(cases.indices.contains(index) ? cases[index] : "")
        case .reference(let path): return quoted("{\(path)}")
        case .expression(let expression): return quoted(expression.text)
        case .list(let items): return list(items.map(source))
        case .insets(let sides): return mapping(zip(TokenValue.sides, sides).map { ($0, $1) })
        case .composite(let type, let members):
            return mapping(zip(type.members, members).compactMap { member, value in value.map { (member.name, $0) } })
        case .states(let states): return mapping(states.map { (ControlStateName.name(of: $0.state), $0.value) })
        }
    }

    /// A text, without quotes where it needs none.
    func word(_ text: String) -> String {
        let isPlain = text.isPlainInYAML && text != "true" && text != "false"
        return isPlain && !isJSON && !quotesWords ? text : quoted(text)
    }

    private func quantity(_ number: Double, _ unit: String, isBare: Bool) -> String {
        let digits = String(decoding: json(.number(number), .text), as: UTF8.self)
        if isJSON, hasColorObjects { return "{ \"value\": \(digits), \"unit\": \"\(unit)\" }" }
        if isBare { return digits }
        return isJSON || hasUnits && quotesWords ? quoted(digits + unit) : digits + unit
    }

    private func quoted(_ text: String) -> String {
        let isSimple = !text.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "'") || $0 == 0x7F }
        return !isJSON && quote == UInt8(ascii: "'") && isSimple ? "'\(text)'" : text.quotedAsJSON
    }

    private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

    private func mapping(_ members: [(String, TokenValue)]) -> String {
        let inner = members.map { name, value in (isJSON ? name.quotedAsJSON : name) + ": " + source(value) }
        return inner.isEmpty ? "{}" : "{ \(inner.joined(separator: ", ")) }"
    }

    private func json(_ value: TokenValue, _ colors: JSONPrinter.Colors) -> [UInt8] {
        var printer = JSONPrinter(colors: colors)
        printer.value(value)
        return printer.take()
    }

    private func unquoted(_ json: [UInt8]) -> String { String(decoding: json.dropFirst().dropLast(), as: UTF8.self) }

    /// JSON without strings that contain commas or colons, as people write it.
    private func spaced(_ json: [UInt8]) -> String {
        var text: [UInt8] = []
        for byte in json {
            if byte == UInt8(ascii: "}") { text.append(UInt8(ascii: " ")) }
            text.append(byte)
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "{") { text.append(UInt8(ascii: " ")) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Writes a node as JSON, dense or with a line for each member.
struct JSONWriter {
    private var dice: Dice
    private let isDense: Bool
    private let escapes: Int
    private(set) var text = ""
    private(set) var features: Set<Feature> = []

    static func write(_ root: Node, _ dice: Dice, isPlain: Bool) -> (text: String, features: Set<Feature>) {
        var writer = JSONWriter(dice, isPlain)
        writer.write(root, indent: 0)
        return (writer.text + (writer.isDense ? "" : "\n"), writer.features)
    }

    private init(_ dice: Dice, _ isPlain: Bool) {
        var dice = dice
        isDense = !isPlain && dice.chance(30)
        escapes = isPlain ? 0 : dice.pick([0, 0, 3, 30])
        self.dice = dice
    }

    private mutating func write(_ node: Node, indent: Int) {
        switch node {
        case .null: text += "null"
        case .boolean(let isTrue): text += isTrue ? "true" : "false"
        case .number(let number): text += number
        case .text(let string): write(string)
        case .list(let items): writeSequence("[", items, "]", indent) { $0.write($1, indent: indent + 1) }
        case .map(let members):
            writeSequence("{", members, "}", indent) { writer, member in
                writer.write(member.name)
                writer.text += writer.isDense ? ":" : ": "
                writer.write(member.value, indent: indent + 1)
            }
        case .reference, .formula: preconditionFailure("references are written before")
        }
    }

    private mutating func writeSequence<Item>(
        _ open: String, _ items: [Item], _ close: String, _ indent: Int, _ write: (inout JSONWriter, Item) -> Void
    ) {
        text += open
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            breakLine(indent + 1)
            write(&self, item)
        }
        if !items.isEmpty { breakLine(indent) }
        text += close
    }

    private mutating func breakLine(_ indent: Int) {
        if !isDense { text += "\n" + String(repeating: "  ", count: indent) }
    }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            let isEscaped = dice.chance(escapes)
            if isEscaped { features.insert(.escapes) }
            text += scalar.jsonEscaped(always: isEscaped)
        }
        text += "\""
    }
}

extension Unicode.Scalar {
    fileprivate func jsonEscaped(always: Bool) -> String {
        switch self {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "/" where always: return "\\/"
        case _ where value >= 0x20 && !always: return String(self)
        default:
            return String(self).utf16.map { unit in
                let text = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - text.count) + text
            }.joined()
        }
    }
}

/// A document that can be printed as JSON and as block-style YAML.
indirect enum Node {
    case text(String)
    /// As both languages spell it.
    case number(String)
    case list([Node])
    case map([(key: String, value: Node)])

    static func number(_ value: Double) -> Node { .number("\(value)") }
    static func number(_ value: Int) -> Node { .number("\(value)") }

    func yaml() -> String {
        var text = ""
        writeYAML(indent: 0, to: &text)
        return text
    }

    func json() -> String {
        var text = ""
        writeJSON(indent: 0, to: &text)
        return text + "\n"
    }

    private func writeYAML(indent: Int, to text: inout String) {
        let margin = String(repeating: "  ", count: indent)
        switch self {
        case .text(let value): text += value.needsQuotes ? "\"\(value)\"" : value
        case .number(let value): text += value
        case .list(let items):
            for item in items {
                text += "\(margin)- "
                item.writeYAML(indent: indent + 1, to: &text)
                text += "\n"
            }
        case .map(let entries):
            for (key, value) in entries {
                text += value.isScalar ? "\(margin)\(key): " : "\(margin)\(key):\n"
                value.writeYAML(indent: indent + 1, to: &text)
                if value.isScalar { text += "\n" }
            }
        }
    }

    private func writeJSON(indent: Int, to text: inout String) {
        switch self {
        case .text(let value): text += "\"\(value)\""
        case .number(let value): text += value
        case .list(let items): Self.writeJSON("[", items, "]", indent, &text) { $0.writeJSON(indent: indent + 2, to: &$1) }
        case .map(let entries):
            Self.writeJSON("{", entries, "}", indent, &text) { entry, text in
                text += "\"\(entry.key)\": "
                entry.value.writeJSON(indent: indent + 2, to: &text)
            }
        }
    }

    private static func writeJSON<Item>(
        _ open: String, _ items: [Item], _ close: String, _ indent: Int, _ text: inout String, write: (Item, inout String) -> Void
    ) {
        let margin = String(repeating: " ", count: indent)
        text += open
        for (index, item) in items.enumerated() {
            text += index == 0 ? "\n  \(margin)" : ",\n  \(margin)"
            write(item, &text)
        }
        text += "\n\(margin)\(close)"
    }

    private var isScalar: Bool {
        switch self {
        case .text, .number: true
        case .list, .map: false
        }
    }
}

extension String {
    fileprivate var needsQuotes: Bool {
        first.map { "{#0123456789".contains($0) } ?? true || contains(": ")
    }
}

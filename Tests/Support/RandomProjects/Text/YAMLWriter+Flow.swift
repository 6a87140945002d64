/// Collections in brackets.
extension YAMLWriter {
    mutating func writeFlow(_ node: Node) {
        switch node {
        case .null: text += dice.pick(["null", "~"])
        case .boolean(let isTrue): text += isTrue ? "true" : "false"
        case .number(let number): text += number
        case .text(let string): text += scalar(string)
        case .list(let items):
            features.insert(.flowStyle)
            writeSequence("[", items, "]") { $0.writeInner($1) }
        case .map(let members):
            features.insert(.flowStyle)
            writeSequence("{", members, "}") { writer, member in
                let key = writer.key(member.name)
                // A key in flow style must be short; one on its own line needs a question mark.
                writer.text += key.utf8.count > 900 ? "? \(key) : " : key + ": "
                writer.writeInner(member.value)
            }
        case .reference, .formula: preconditionFailure("references are written before")
        }
    }

    private mutating func writeInner(_ node: Node) {
        if let alias = anchors.alias(for: node) {
            features.insert(.anchors)
            return text += "*\(alias) "
        }
        if let anchor = anchors.anchor(for: node, &dice) { text += "&\(anchor) " }
        writeFlow(node)
    }

    private mutating func writeSequence<Item>(
        _ open: String, _ items: [Item], _ close: String, _ write: (inout YAMLWriter, Item) -> Void
    ) {
        let space = dice.chance(50) ? " " : ""
        text += open + (items.isEmpty ? "" : space)
        for (index, item) in items.enumerated() {
            if index > 0 { text += ", " }
            write(&self, item)
        }
        text += (items.isEmpty ? "" : space) + close
    }
}

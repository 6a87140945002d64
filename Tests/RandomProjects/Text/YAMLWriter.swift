/// Writes a node as YAML, each piece in a style that the dice choose.
struct YAMLWriter {
    private var dice: Dice
    private let manner: Manner
    private var anchors: Anchors
    private(set) var text = ""
    private(set) var features: Set<Feature> = []

    /// How one file is written.
    struct Manner {
        let indent: Int
        let flow: Int
        let comments: Int
        let plainScalars: Int
        let blockScalars: Int
        let explicitKeys: Int
        let anchors: Int
        let indentsItems: Bool
        let newline: String
        let isPlain: Bool

        init(_ dice: inout Dice) {
            indent = dice.pick([2, 2, 4, 1, 3])
            flow = dice.pick([0, 15, 15, 50, 100])
            comments = dice.pick([0, 0, 10])
            plainScalars = dice.pick([0, 50, 100])
            blockScalars = dice.pick([0, 30])
            explicitKeys = dice.pick([0, 0, 0, 10])
            anchors = dice.pick([0, 0, 40, 100])
            indentsItems = dice.chance(60)
            newline = dice.chance(8) ? "\r\n" : "\n"
            isPlain = false
        }

        /// In the simplest way.
        init() {
            (indent, flow, comments, plainScalars, blockScalars, explicitKeys, anchors) = (2, 0, 0, 100, 0, 0, 0)
            (indentsItems, newline, isPlain) = (true, "\n", true)
        }
    }

    static func write(_ root: Node, _ dice: Dice, isPlain: Bool) -> (text: String, features: Set<Feature>) {
        var dice = dice
        let manner = isPlain ? Manner() : Manner(&dice)
        var writer = YAMLWriter(dice: dice, manner: manner, anchors: Anchors(in: root, share: manner.anchors))
        writer.writeDocument(root)
        if manner.newline != "\n" { writer.features.insert(.carriageReturns) }
        return (writer.text.replacing("\n", with: manner.newline), writer.features)
    }

    private init(dice: Dice, manner: Manner, anchors: Anchors) {
        self.dice = dice
        self.manner = manner
        self.anchors = anchors
    }

    private mutating func writeDocument(_ root: Node) {
        if !manner.isPlain, dice.chance(10) { text += "---\n" }
        guard case .map(let members) = root, !members.isEmpty else { return text += "{}\n" }
        writeBlock(members, indent: 0)
        if !manner.isPlain, dice.chance(5) { text += "...\n" }
    }
}

// MARK: - Block style

extension YAMLWriter {
    private mutating func writeBlock(_ members: [Node.Member], indent: Int) {
        features.insert(.blockStyle)
        for member in members {
            writeComment(indent)
            margin(indent)
            let key = key(member.name)
            let isExplicit = key.utf8.count > 900 || dice.chance(manner.explicitKeys)
            if isExplicit {
                features.insert(.explicitKeys)
                text += "? \(key)\n"
                margin(indent)
            } else {
                text += key
            }
            text += ":"
            writeBehindKey(member.value, indent: indent)
        }
    }

    /// What stands behind a colon or a dash, through the end of the line.
    private mutating func writeBehindKey(_ node: Node, indent: Int) {
        if let alias = anchors.alias(for: node) {
            features.insert(.anchors)
            return text += " *\(alias)\n"
        }
        if let anchor = anchors.anchor(for: node, &dice) { text += " &\(anchor)" }
        switch node {
        case .map(let members) where !members.isEmpty && !dice.chance(manner.flow):
            endLine()
            writeMerge(members, indent: indent + manner.indent)
        case .list(let items) where !items.isEmpty && !dice.chance(manner.flow):
            endLine()
            writeItems(items, indent: manner.indentsItems ? indent + manner.indent : indent)
        case .text(let text) where text.isBlockScalar && dice.chance(manner.blockScalars):
            features.insert(.blockScalars)
            writeBlockScalar(text, indent: indent + manner.indent)
        default:
            text += " "
            writeFlow(node)
            endLine()
        }
    }

    private mutating func writeItems(_ items: [Node], indent: Int) {
        for item in items {
            margin(indent)
            text += "-"
            writeBehindKey(item, indent: indent)
        }
    }

    /// The members, those of a map that has an anchor by reference to it.
    private mutating func writeMerge(_ members: [Node.Member], indent: Int) {
        guard let (anchor, rest) = anchors.merge(for: members, &dice), !rest.isEmpty else { return writeBlock(members, indent: indent) }
        features.insert(.mergeKeys)
        margin(indent)
        text += "<<: *\(anchor)\n"
        writeBlock(rest, indent: indent)
    }

    private mutating func writeBlockScalar(_ scalar: String, indent: Int) {
        text += " |-\n"
        for line in scalar.split(separator: "\n", omittingEmptySubsequences: false) {
            margin(indent)
            text += line + "\n"
        }
    }

    private mutating func endLine() {
        if dice.chance(manner.comments) { text += " # \(dice.pick(["note", "{x}", "a: b", "ünï"]))" }
        text += "\n"
    }

    private mutating func writeComment(_ indent: Int) {
        guard dice.chance(manner.comments) else { return }
        features.insert(.comments)
        margin(indent)
        text += "# comment: here\n"
        if dice.chance(30) { text += "\n" }
    }

    private mutating func margin(_ indent: Int) { text += String(repeating: " ", count: indent) }
}

// MARK: - Flow style

extension YAMLWriter {
    private mutating func writeFlow(_ node: Node) {
        switch node {
        case .null: text += dice.pick(["null", "~"])
        case .boolean(let isTrue): text += isTrue ? "true" : "false"
        case .number(let number): text += number
        case .text(let string): text += scalar(string, isKey: false)
        case .list(let items):
            features.insert(.flowStyle)
            writeSequence("[", items, "]") { $0.writeInner($1) }
        case .map(let members):
            features.insert(.flowStyle)
            writeSequence("{", members, "}") { writer, member in
                let key = writer.key(member.name)
                // A key in flow style has to be short; one on its own needs a question mark.
                writer.text += key.utf8.count > 900 ? "? \(key) : " : key + ": "
                writer.writeInner(member.value)
            }
        case .reference: preconditionFailure("references are written before")
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

// MARK: - Scalars

extension YAMLWriter {
    private mutating func key(_ name: String) -> String {
        name.isPlainKey && dice.chance(manner.plainScalars) ? name : quoted(name)
    }

    private mutating func scalar(_ string: String, isKey: Bool) -> String {
        guard string.isPlainScalar, dice.chance(manner.plainScalars) else { return quoted(string) }
        features.insert(.plainScalars)
        return string
    }

    private mutating func quoted(_ string: String) -> String {
        if string.isSingleQuotable, !manner.isPlain, dice.chance(40) {
            features.insert(.singleQuotes)
            return "'" + string.replacing("'", with: "''") + "'"
        }
        features.insert(.doubleQuotes)
        let escapesAll = !manner.isPlain && dice.chance(5)
        if escapesAll { features.insert(.escapes) }
        return "\"" + string.unicodeScalars.map { $0.yamlEscaped(always: escapesAll) }.joined() + "\""
    }
}

extension String {
    /// Plain in any place, and text by what it says.
    fileprivate var isPlainScalar: Bool {
        isPlainKey && !["true", "false", "null"].contains(self) && !(unicodeScalars.first.map { $0.properties.numericType != nil } ?? true)
    }

    /// Letters and digits of ASCII, and within the name some others.
    fileprivate var isPlainKey: Bool {
        guard let first = utf8.first, let last = utf8.last, first.isWordByte, last.isWordByte, utf8.count < 200 else { return false }
        return utf8.allSatisfy { $0.isWordByte || "-./ ".utf8.contains($0) }
    }

    fileprivate var isSingleQuotable: Bool { unicodeScalars.allSatisfy { $0.isYAMLPrintable && $0 != "\n" } }

    /// Lines that begin with no space and hold nothing that needs an escape.
    fileprivate var isBlockScalar: Bool {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return unicodeScalars.allSatisfy(\.isYAMLPrintable)
            && lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("\t") && !$0.hasSuffix(" ") }
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        ("a"..."z").contains(Unicode.Scalar(self)) || ("A"..."Z").contains(Unicode.Scalar(self))
            || ("0"..."9").contains(Unicode.Scalar(self)) || self == UInt8(ascii: "_")
    }
}

extension Unicode.Scalar {
    /// As itself within quotes and blocks; the line breaks that YAML folds are not.
    fileprivate var isYAMLPrintable: Bool {
        self == "\n" || (value >= 0x20 && value != 0x7F && !(0x80...0x9F).contains(value) && ![0x2028, 0x2029, 0xFEFF].contains(value))
    }

    fileprivate func yamlEscaped(always: Bool) -> String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where isYAMLPrintable && !always: String(self)
        case _ where value <= 0xFF: "\\x" + hex(2)
        case _ where value <= 0xFFFF: "\\u" + hex(4)
        default: "\\U" + hex(8)
        }
    }

    private func hex(_ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

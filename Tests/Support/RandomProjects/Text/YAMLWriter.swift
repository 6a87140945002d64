/// Writes a node as YAML; dice choose the style of each piece.
struct YAMLWriter {
    /// Those behind values.
    static let comments = ["note", "{x}", "a: b", "ünï"]

    var dice: Dice
    let manner: YAMLManner
    var anchors: Anchors
    var text = ""
    var features: Set<Feature> = []

    /// - Parameter keepsOrder: whether the order of members matters.
    static func write(
        _ root: Node, _ dice: Dice, isPlain: Bool, keepsOrder: Bool = false
    ) -> (text: String, features: Set<Feature>) {
        var dice = dice
        let manner = isPlain ? YAMLManner() : YAMLManner(&dice)
        var writer = YAMLWriter(dice: dice, manner: manner, anchors: Anchors(in: root, share: manner.anchors, keepsOrder: keepsOrder))
        writer.writeDocument(root)
        if manner.newline != "\n" { writer.features.insert(.carriageReturns) }
        return (writer.text.replacing("\n", with: manner.newline), writer.features)
    }

    private init(dice: Dice, manner: YAMLManner, anchors: Anchors) {
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

    /// The text after a colon or a dash, through the end of the line.
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

    /// The members; those of a map with an anchor by a reference to it.
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
        if dice.chance(manner.comments) { text += " # \(dice.pick(Self.comments))" }
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

import TokenModel
import TokenSyntax

extension SyntaxEdits {
    /// Replaces a value. If a composite is written out, only the members that differ are changed.
    ///
    /// - Parameters:
    ///   - old: the value that is written there; nil if it is unknown.
    ///   - cases: those of an enumeration.
    mutating func write(_ new: TokenValue, at node: NodeID, over old: TokenValue?, cases: [String] = []) {
        if let old, old.means(new) { return }
        if let old, let members = members(of: node, old, new) {
            for member in members { write(member.new, at: member.node, over: member.old, cases: cases) }
            return
        }
        let text = ValueText(isJSON: tree.format == .json, like: tree.reference(node), cases: cases)
        replace(node, with: text.source(new))
    }

    private typealias Member = (node: NodeID, old: TokenValue, new: TokenValue)

    /// Returns the members of a value, if all of the old and the new one are written in this place.
    private func members(of node: NodeID, _ old: TokenValue, _ new: TokenValue) -> [Member]? {
        switch (old, new) {
        case (.composite(let type, let olds), .composite(let other, let news)) where type == other:
            return named(zip(type.members, zip(olds, news)).map { ($0.name, $1.0, $1.1) }, in: node)
        case (.insets(let olds), .insets(let news)):
            return named(zip(TokenValue.sides, zip(olds, news)).map { ($0, $1.0, $1.1) }, in: node)
        case (.states(let olds), .states(let news)) where olds.map(\.state) == news.map(\.state):
            return named(zip(olds, news).map { (ControlStateName.name(of: $0.state), $0.value, $1.value) }, in: node)
        case (.list(let olds), .list(let news)) where olds.count == news.count:
            let items = Array(tree.items(of: node))
            guard items.count == olds.count, items.allSatisfy({ isWritten($0, in: node) }) else { return nil }
            return zip(items, zip(olds, news)).map { ($0, $1.0, $1.1) }
        case (.dimension(let number, let unit), .dimension(let newNumber, let newUnit)):
            return quantity((number, unit.rawValue), (newNumber, newUnit.rawValue), in: node)
        case (.duration(let number, let unit), .duration(let newNumber, let newUnit)):
            return quantity((number, unit.rawValue), (newNumber, newUnit.rawValue), in: node)
        default: return nil
        }
    }

    private func quantity(_ old: (number: Double, unit: String), _ new: (number: Double, unit: String), in node: NodeID) -> [Member]? {
        named([("value", .number(old.number), .number(new.number)), ("unit", .keyword(old.unit), .keyword(new.unit))], in: node)
    }

    private func named(_ members: [(name: String, old: TokenValue?, new: TokenValue?)], in node: NodeID) -> [Member]? {
        guard tree.kind(node) == .mapping else { return nil }
        var found: [Member] = []
        for (name, old, new) in members {
            guard let old, let new else {
                if old == nil, new == nil { continue }
                return nil
            }
            if old.means(new) { continue }
            guard let entry = tree.entries(of: node).first(where: { tree.string($0.key) == name }), isWritten(entry.value, in: node) else {
                return nil
            }
            found.append((entry.value, old, new))
        }
        return found.isEmpty ? nil : found
    }

    /// Whether a member's text lies in that of its value. What an alias or `<<` brings is written elsewhere.
    private func isWritten(_ member: NodeID, in node: NodeID) -> Bool {
        let (inner, outer) = (tree.range(member), tree.range(node))
        return inner.start >= outer.start && inner.end <= outer.end && inner.start < inner.end
    }
}

extension TokenValue {
    /// Whether two values mean the same, however they are written: an absent alpha is 1, and `bold` is 700.
    package func means(_ other: TokenValue) -> Bool {
        switch (self, other) {
        case (.color(let one), .color(let two)):
            return one.space == two.space && one.components == two.components && one.missing == two.missing
                && (one.alpha ?? 1) == (two.alpha ?? 1)
        case (.fontWeight(let one), .fontWeight(let two)): return one.number == two.number
        case (.fontFamily(let one, _), .fontFamily(let two, _)): return one == two
        case (.composite(let type, let one), .composite(let otherType, let two)):
            return type == otherType && one.count == two.count
                && zip(one, two).allSatisfy { one, two in
                    if let one, let two { one.means(two) } else { one == nil && two == nil }
                }
        case (.list(let one), .list(let two)), (.insets(let one), .insets(let two)):
            return one.count == two.count && zip(one, two).allSatisfy { $0.means($1) }
        case (.states(let one), .states(let two)):
            return one.map(\.state) == two.map(\.state) && zip(one, two).allSatisfy { $0.value.means($1.value) }
        default: return self == other
        }
    }
}

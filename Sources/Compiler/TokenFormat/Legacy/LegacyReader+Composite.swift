import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Composites as other tools write them: with other member names, extra members, or missing ones.
extension LegacyReader {
    mutating func composite(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        let required = type.members.prefix { $0.isRequired }.count
        guard let found = members(of: node, named: type.members.map(\.name), required: required, in: type) else { return nil }
        var isGood = found.isGood
        var parts: [TokenValue?] = []
        for (member, node) in zip(type.members, found.nodes) {
            guard let node else {
                parts.append(member.isRequired ? LegacyDefaults.value(of: member.name, in: type)?.value : nil)
                continue
            }
            let part = legacyPart(node, member, of: type, after: parts) ?? read(node, as: member)
            if part == nil { isGood = false }
            parts.append(part)
        }
        return isGood ? type.composite(parts) : nil
    }

    private mutating func read(_ node: NodeID, as member: CompositeMember) -> TokenValue? {
        switch member.kind {
        case .token(let type):
            values.member = member.name
            defer { values.member = nil }
            return read(node, as: type)
        case .lineCap: return values.lineCap(node)
        case .boolean: return inset(node) ?? values.boolean(node, member.name)
        case .dimensions: return values.dashes(node, tree.items(of: node).map { read($0, as: .dimension) })
        }
    }

    /// Notes a member that is not read.
    mutating func omit(_ key: NodeID, of type: TokenType) {
        values.log.note(.omittedMember(tree.string(key), type), at: tree.range(key), replacement: nil)
    }

    /// Reads shadow layers or gradient stops.
    mutating func layers(_ node: NodeID, _ type: TokenType) -> TokenValue? {
        if type == .shadow, tree.kind(node) == .mapping { return composite(node, type) }
        let items = tree.items(of: node).map { item -> TokenValue? in
            if case .none = reference(item) { return composite(item, type) }
            return read(item, as: type)
        }
        return values.layers(node, items, type)
    }

    /// Returns an object's members like `ValueReader.members`, also those with other names. Required ones may be absent if CSS has a default for each.
    mutating func members(
        of node: NodeID, named names: [String], required: Int, in type: TokenType
    ) -> (nodes: [NodeID?], isGood: Bool)? {
        let foreign = foreignMembers(of: node, type, among: names)
        if let change = foreign.changes.first {
            _ = leaveOut(.member(change))
            return nil
        }
        guard let found = values.members(of: node, named: names, required: 0, in: type, foreign: foreign) else { return nil }
        let absent = names.prefix(required).enumerated().filter { found.nodes[$0.offset] == nil }.map(\.element)
        if absent.isEmpty { return found }
        // A member with a name that is not known may be the one that is absent.
        if type != .typography, foreign.omitted.contains(where: { !Self.descriptiveMembers.contains(tree.string($0)) }) {
            _ = leaveOut(.incomplete(type))
            return nil
        }
        return mayLack(absent, of: type, in: node) ? found : nil
    }

    /// Members of composites that do not change how a value looks.
    private static let descriptiveMembers = ["property", "type", "name", "description", "comment"]

    private mutating func foreignMembers(of node: NodeID, _ type: TokenType, among names: [String]) -> ValueReader.ForeignMembers {
        var foreign = ValueReader.ForeignMembers()
        for (key, value) in tree.entries(of: node) where tree.index(of: key, among: names) == nil {
            if let modern = modernName(of: key, value, in: type, among: names), let index = names.firstIndex(of: modern),
                !tree.has(modern, in: node)
            {
                note(.valueMember(tree.string(key), modern: modern), key, .text("\"\(modern)\""))
                foreign.renamed[key] = index
            } else if values.isForeign, type != .typography, ColorModification.names.contains(tree.string(key)) {
                foreign.changes.append(tree.string(key))
                foreign.omitted.insert(key)
            } else if type == .typography || values.isForeign && !isMisspelt(key, of: node, among: names) {
                // The member is kept in the token's `$extensions`.
                omit(key, of: type)
                if let token, tree.isWrittenInPlace(key) { extras.append(.init(token: token, holder: node, key: key)) }
                foreign.omitted.insert(key)
            }
        }
        return foreign
    }

    private func modernName(of key: NodeID, _ value: NodeID, in type: TokenType, among names: [String]) -> String? {
        let name = tree.string(key)
        switch (type, name) {
        case (.color, "channels"): return "components"
        case (.shadow, "x"): return "offsetX"
        case (.shadow, "y"): return "offsetY"
        case (.shadow, "type"): return shadowKind(value) == nil ? nil : "inset"
        default:
            guard values.isForeign || type == .typography || name.contains(where: { "-_".contains($0) }) else { return nil }
            // Penpot writes `fontFamilies` and `lineHeights`.
            let words = type == .typography ? [name.joinedWords, name.joinedWords.singular] : [name.joinedWords]
            return names.first { words.contains($0.lowercased()) }
        }
    }

    /// Whether a member was probably meant as one that the object lacks.
    private func isMisspelt(_ key: NodeID, of node: NodeID, among names: [String]) -> Bool {
        suggestion(for: tree.string(key), among: names, isClosed: true).map { !tree.has($0.name, in: node) } ?? false
    }

    /// Returns whether these required members may be absent, because CSS has a default for each.
    private mutating func mayLack(_ names: [String], of type: TokenType, in node: NodeID) -> Bool {
        let defaults = names.compactMap { name in LegacyDefaults.value(of: name, in: type).map { (name: name, json: $0.json) } }
        var last: (key: NodeID, value: NodeID)?
        for entry in tree.entries(of: node) { last = entry }
        guard defaults.count == names.count, let last else {
            if !tree.lacksContent(node) { _ = leaveOut(.incomplete(type)) }
            return false
        }
        let end = tree.range(last.value).end
        let indentation = tree.indentation(of: node)
        let text = defaults.map { ",\(indentation)\"\($0.name)\": \($0.json)" }.joined()
        values.log.note(
            .missingMembers(names, type), at: SourceRange(file: tree.file, start: end, end: end),
            replacement: tree.isWrittenInPlace(last.key) ? .text(text) : nil)
        return true
    }

    /// Returns whether a Tokens Studio shadow is inset. Nil if the node does not name its kind of shadow.
    private func shadowKind(_ node: NodeID) -> Bool? {
        guard tree.kind(node) == .string else { return nil }
        if tree.equals(node, "innerShadow") { return true }
        return tree.equals(node, "dropShadow") ? false : nil
    }

    private mutating func inset(_ node: NodeID) -> TokenValue? {
        guard let isInner = shadowKind(node) else { return nil }
        if tree.isWrittenInPlace(node) {
            values.log.addEdit(.valueMember("type", modern: "inset"), at: tree.range(node), .value(.boolean(isInner)))
        }
        return .boolean(isInner)
    }

    /// Reads a line height with a unit, or a letter spacing relative to the font size. Each is converted if the font size is known.
    ///
    /// - Parameter values: the values of the preceding members.
    private mutating func legacyPart(_ node: NodeID, _ member: CompositeMember, of type: TokenType, after values: [TokenValue?])
        -> TokenValue?
    {
        guard type == .typography,
            let size = zip(type.members, values).first(where: { $0.0.name == "fontSize" })?.1
        else { return nil }
        switch member.name {
        case "lineHeight":
            let text = textBehind(node)
            if text.lowercased() == "auto" || text.lowercased() == "normal" { return accept(.lineHeight, node, as: .number(1.2)) }
            // A number in percent is rewritten where it is, so a reference to it stays: it may lead to another value in another brand.
            if let part = Self.part(text), !isReferenceToNumber(node) { return accept(.lineHeight, node, as: .number(part)) }
            guard let height = lineHeight(node) ?? longLineHeight(node), let size = operand(of: size), let ratio = height / size else {
                return nil
            }
            return (try? self.value(of: ratio, as: .number)).flatMap { accept(.lineHeight, node, as: $0) }
        case "letterSpacing":
            let text = textBehind(node)
            if text.lowercased() == "normal" { return accept(.letterSpacing, node, as: .dimension(0, .px)) }
            guard let part = Self.part(text) ?? partOfSize(node) else { return nil }
            if part == 0 { return accept(.letterSpacing, node, as: .dimension(0, .px)) }
            guard var length = operand(of: size) else { return nil }
            length.append(.number(part), .multiply)
            return (try? self.value(of: length, as: .dimension)).flatMap { accept(.letterSpacing, node, as: $0) }
        default: return nil
        }
    }

    /// Returns a line height that is far too large to be a multiple of the font size, as a length in px, which it is in Figma and Tokens Studio. Nil
    /// in a token with `$value`: in the format a number is always a multiple.
    private mutating func longLineHeight(_ node: NodeID) -> LegacyOperand? {
        guard let token, tree.value(of: "$value", in: token) == nil else { return nil }
        var height = (tree.number(node) ?? tree.numberText(node)).map { LegacyOperand($0) }
        var number = height?.literal
        if case .path(let path) = reference(node) {
            let modern = modern(path)
            guard scope.type(of: modern) == .number else { return nil }
            height = LegacyOperand(path: modern, type: .number)
            number = presentNumber(of: modern)
        }
        guard let number, number > LegacyType.largestLineHeight else { return nil }
        return try? height?.with(unit: "px")
    }

    private func isReferenceToNumber(_ node: NodeID) -> Bool {
        guard let path = tree.aliasPath(node) ?? dollarReference(node) else { return false }
        return scope.type(of: modern(path)) == .number
    }

    /// Returns the text of a node, or of the node that its reference leads to. Empty if that is not text.
    private func textBehind(_ node: NodeID) -> String {
        guard var path = tree.aliasPath(node) ?? dollarReference(node) else { return tree.kind(node) == .string ? tree.string(node) : "" }
        for _ in 0..<Self.maximumHops {
            path = modern(path)
            guard let source = scope.source(of: path, in: mode), source.notation == .lenientJSON else { return "" }
            guard let next = source.tree.aliasPath(source.node) else {
                return source.tree.kind(source.node) == .string ? source.tree.string(source.node) : ""
            }
            path = next
        }
        return ""
    }

    /// Returns a fraction of the font size: 0.5 for `0.5em`, 1.2 for `120%`.
    private static func part(_ text: String) -> Double? {
        func number(before unit: String) -> Double? { text.hasSuffix(unit) ? Double(text.dropLast(unit.count)) : nil }
        return (number(before: "%").map { $0 / 100 } ?? (text.hasSuffix("rem") ? nil : number(before: "em")))
            .flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns a line height that is a dimension: text, an object, or a reference to a dimension token.
    private mutating func lineHeight(_ node: NodeID) -> LegacyOperand? {
        if case .path(let path) = reference(node) {
            let modern = modern(path)
            return scope.type(of: modern) == .dimension ? LegacyOperand(path: modern, type: .dimension) : nil
        }
        if let value = tree.numberText(node, before: "px") { return LegacyOperand(value, unit: "px") }
        if let value = tree.numberText(node, before: "rem") { return LegacyOperand(value, unit: "rem") }
        guard tree.kind(node) == .mapping else { return nil }
        return operand(of: read(node, as: .dimension))
    }

    /// Returns the number of a length that is an object and relative to the font size.
    private func partOfSize(_ node: NodeID) -> Double? {
        guard let unit = tree.value(of: "unit", in: node), let value = tree.value(of: "value", in: node).flatMap(tree.number) else {
            return nil
        }
        if tree.equals(unit, "em") { return value }
        return tree.equals(unit, "%") ? value / 100 : nil
    }

    private mutating func note(_ form: LegacyForm, _ node: NodeID, _ replacement: LegacyEdit.Replacement) {
        values.log.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? replacement : nil)
    }
}

extension LegacyOperand {
    /// Returns how many times another length a length is. Nil if they are not lengths, or if the other is 0.
    fileprivate static func / (length: LegacyOperand, other: LegacyOperand) -> LegacyOperand? {
        guard length.kind == .length, other.kind == .length, other.literal != 0 else { return nil }
        var ratio = LegacyOperand(length.steps + other.steps + [.divide], .number)
        ratio.isLenient = true
        return ratio
    }
}

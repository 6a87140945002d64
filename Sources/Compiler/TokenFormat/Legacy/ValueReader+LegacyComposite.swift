import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Composites as other tools write them: members by other names, too many of them, too few.
extension ValueReader {
    /// The index in `names` of the member that another name means; nil where it means none.
    mutating func legacyMember(_ key: NodeID, in holder: NodeID, of type: TokenType, among names: [String]) -> Int? {
        guard notation == .lenientJSON else { return nil }
        let name = tree.string(key)
        let modern: String? =
            switch (type, name) {
            case (.color, "channels"): "components"
            case (.shadow, "x"): "offsetX"
            case (.shadow, "y"): "offsetY"
            case (.shadow, "type"): shadowKind(tree.value(of: key)) == nil ? nil : "inset"
            default: nil
            }
        guard let modern, let index = names.firstIndex(of: modern) else { return nil }
        guard !tree.entries(of: holder).contains(where: { tree.string($0.key) == modern }) else { return nil }
        note(.valueMember(name, modern: modern), key, .text("\"\(modern)\""))
        return index
    }

    /// Whether a member is left out of the value; it is kept in the token's `$extensions`.
    mutating func omits(_ key: NodeID, in holder: NodeID, of type: TokenType) -> Bool {
        guard notation == .lenientJSON, type == .typography else { return false }
        legacy.note(.omittedMember(tree.string(key), type), at: tree.range(key), replacement: nil)
        if let token, tree.isWrittenInPlace(key) { extras.append(.init(token: token, holder: holder, key: key)) }
        return true
    }

    /// Whether these required members may be absent: the letter spacing alone, which many tools leave out where it is 0.
    mutating func mayLack(_ names: [String], of type: TokenType, in node: NodeID) -> Bool {
        guard notation == .lenientJSON, type == .typography, names == ["letterSpacing"] else { return false }
        var last: (key: NodeID, value: NodeID)?
        for entry in tree.entries(of: node) { last = entry }
        guard let last else { return false }
        let end = tree.range(last.value).end
        let text = ",\(tree.indentation(of: node))\"letterSpacing\": {\"value\": 0, \"unit\": \"px\"}"
        legacy.note(
            .missingMember("letterSpacing", type), at: SourceRange(file: tree.file, start: end, end: end),
            replacement: tree.isWrittenInPlace(last.key) ? .text(text) : nil)
        return true
    }

    /// The kinds of Tokens Studio's shadows.
    func shadowKind(_ node: NodeID) -> Bool? {
        guard notation == .lenientJSON, tree.kind(node) == .string else { return nil }
        if tree.equals(node, "innerShadow") { return true }
        return tree.equals(node, "dropShadow") ? false : nil
    }

    mutating func legacyInset(_ node: NodeID) -> TokenValue? {
        guard let isInner = shadowKind(node) else { return nil }
        if tree.isWrittenInPlace(node) {
            legacy.addEdit(.valueMember("type", modern: "inset"), at: tree.range(node), .value(.boolean(isInner)))
        }
        return .boolean(isInner)
    }

    /// A line height with a unit, a letter spacing relative to the font size: each is converted where the font size is known.
    ///
    /// - Parameter values: those of the members before it.
    mutating func legacyPart(_ node: NodeID, _ member: CompositeMember, of type: TokenType, after values: [TokenValue?]) -> TokenValue? {
        guard notation == .lenientJSON, type == .typography,
            let size = zip(type.members, values).first(where: { $0.0.name == "fontSize" })?.1
        else { return nil }
        switch member.name {
        case "lineHeight":
            guard let height = lineHeight(node), let size = quantity(size, at: node) else { return nil }
            guard size.value != 0, size.unit == height.unit else { return nil }
            return accept(.lineHeight, node, as: .number(height.value / size.value))
        case "letterSpacing":
            guard let part = partOfSize(node) else { return nil }
            if part == 0 { return accept(.letterSpacing, node, as: .dimension(0, .px)) }
            guard let size = quantity(size, at: node), let unit = size.unit.flatMap(DimensionUnit.init) else { return nil }
            return accept(.letterSpacing, node, as: .dimension(part * size.value, unit))
        default: return nil
        }
    }

    /// A line height that is a dimension: as text, as an object, as a reference to a token of that type.
    private mutating func lineHeight(_ node: NodeID) -> ArithmeticQuantity? {
        if case .path(let path) = reference(node) {
            let modern = scope.modernPath(of: path)?.path ?? path
            guard scope.type(of: modern) == .dimension else { return nil }
            return quantity(.reference(modern), at: node)
        }
        if let value = tree.numberText(node, before: "px") { return ArithmeticQuantity(value: value, unit: "px") }
        if let value = tree.numberText(node, before: "rem") { return ArithmeticQuantity(value: value, unit: "rem") }
        guard tree.kind(node) == .mapping, case .dimension(let value, let unit) = read(node, as: .dimension) else { return nil }
        return ArithmeticQuantity(value: value, unit: unit.rawValue)
    }

    /// A length relative to the font size, in `em` or percent, as text or as an object.
    private func partOfSize(_ node: NodeID) -> Double? {
        if let part = tree.numberText(node, before: "em") { return part }
        if let percent = tree.numberText(node, before: "%") { return percent / 100 }
        guard let unit = tree.value(of: "unit", in: node), let value = tree.value(of: "value", in: node).flatMap(tree.number) else {
            return nil
        }
        if tree.equals(unit, "em") { return value }
        return tree.equals(unit, "%") ? value / 100 : nil
    }

    private mutating func quantity(_ value: TokenValue?, at node: NodeID) -> ArithmeticQuantity? {
        switch value {
        case .dimension(let value, let unit): return ArithmeticQuantity(value: value, unit: unit.rawValue)
        case .reference(let path):
            hopsLeft = LegacyArithmetic.maximumHops
            // What is wrong with the font size is told where that stands.
            let found = diagnostics
            defer {
                hopsLeft = nil
                diagnostics = found
            }
            return quantity(of: path, at: node)
        default: return nil
        }
    }

    private mutating func note(_ form: LegacyForm, _ node: NodeID, _ replacement: LegacyEdit.Replacement) {
        legacy.note(form, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? replacement : nil)
    }
}

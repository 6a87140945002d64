import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Composites as other tools write them: with other member names, extra members, or missing ones.
extension ValueReader {
    /// Returns the index in `names` of the member that a legacy name stands for. Nil if it stands for none.
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

    /// Returns whether a member is omitted from the value. It is kept in the token's `$extensions`.
    mutating func omits(_ key: NodeID, in holder: NodeID, of type: TokenType) -> Bool {
        guard notation == .lenientJSON, type == .typography else { return false }
        legacy.note(.omittedMember(tree.string(key), type), at: tree.range(key), replacement: nil)
        if let token, tree.isWrittenInPlace(key) { extras.append(.init(token: token, holder: holder, key: key)) }
        return true
    }

    /// Returns whether these required members may be absent, because CSS has a default for each.
    mutating func mayLack(_ names: [String], of type: TokenType, in node: NodeID) -> Bool {
        guard notation == .lenientJSON else { return false }
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
        legacy.note(
            .missingMembers(names, type), at: SourceRange(file: tree.file, start: end, end: end),
            replacement: tree.isWrittenInPlace(last.key) ? .text(text) : nil)
        return true
    }

    /// Returns whether a Tokens Studio shadow is inset. Nil if the node does not name its kind of shadow.
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

    /// Reads a line height with a unit, or a letter spacing relative to the font size. Each is converted if the font size is known.
    ///
    /// - Parameter values: the values of the preceding members.
    mutating func legacyPart(_ node: NodeID, _ member: CompositeMember, of type: TokenType, after values: [TokenValue?]) -> TokenValue? {
        guard notation == .lenientJSON, type == .typography,
            let size = zip(type.members, values).first(where: { $0.0.name == "fontSize" })?.1
        else { return nil }
        switch member.name {
        case "lineHeight":
            let text = textBehind(node)
            if text.lowercased() == "auto" || text.lowercased() == "normal" { return accept(.lineHeight, node, as: .number(1.2)) }
            // A number in percent is rewritten where it is, so a reference to it stays: it may lead to another value in another brand.
            if let part = Self.part(text), !isReferenceToNumber(node) { return accept(.lineHeight, node, as: .number(part)) }
            guard let height = lineHeight(node) ?? longLineHeight(node), let size = quantity(size, at: node) else { return nil }
            guard size.value != 0, let heightPoints = points(height), let sizePoints = points(size) else { return nil }
            return accept(.lineHeight, node, as: .number(heightPoints / sizePoints))
        case "letterSpacing":
            let text = textBehind(node)
            if text.lowercased() == "normal" { return accept(.letterSpacing, node, as: .dimension(0, .px)) }
            guard let part = Self.part(text) ?? partOfSize(node) else { return nil }
            if part == 0 { return accept(.letterSpacing, node, as: .dimension(0, .px)) }
            guard let size = quantity(size, at: node), let unit = DimensionUnit(rawValue: size.unit ?? "px") else { return nil }
            return accept(.letterSpacing, node, as: .dimension(part * size.value, unit))
        default: return nil
        }
    }

    /// Returns a line height that is far too large to be a multiple of the font size, as a length in px, which it is in Figma and Tokens Studio. Nil
    /// in a token with `$value`: in the format a number is always a multiple.
    private mutating func longLineHeight(_ node: NodeID) -> ArithmeticQuantity? {
        guard let token, tree.value(of: "$value", in: token) == nil else { return nil }
        var number = tree.number(node) ?? tree.numberText(node)
        if case .path(let path) = reference(node) {
            let modern = scope.modernPath(of: path)?.path ?? path
            guard scope.type(of: modern) == .number else { return nil }
            number = quantity(.reference(modern), at: node)?.value
        }
        return number.flatMap { $0 > LegacyType.largestLineHeight ? ArithmeticQuantity(value: $0) : nil }
    }

    private func isReferenceToNumber(_ node: NodeID) -> Bool {
        guard let path = tree.aliasPath(node) ?? dollarReference(node) else { return false }
        return scope.type(of: scope.modernPath(of: path)?.path ?? path) == .number
    }

    private func points(_ quantity: ArithmeticQuantity) -> Double? {
        switch quantity.unit {
        case nil, "px": quantity.value
        case "rem": quantity.value * remInPoints
        default: nil
        }
    }

    /// Returns the text of a node, or of the node that its reference leads to. Empty if that is not text.
    private func textBehind(_ node: NodeID) -> String {
        guard var path = tree.aliasPath(node) ?? dollarReference(node) else { return tree.kind(node) == .string ? tree.string(node) : "" }
        for _ in 0..<LegacyExpression.maximumHops {
            path = scope.modernPath(of: path)?.path ?? path
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

    /// Returns the number of a length that is an object and relative to the font size.
    private func partOfSize(_ node: NodeID) -> Double? {
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
            hopsLeft = LegacyExpression.maximumHops
            // Errors in the font size are reported where it is declared, not here.
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

import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    mutating func fontFamily(_ node: NodeID) -> TokenValue? {
        fontFamily(node, tree.items(of: node).map { families(item: $0) })
    }

    /// - Parameter items: the families of each item of a list.
    mutating func fontFamily(_ node: NodeID, _ items: [[String]?]) -> TokenValue? {
        if isName(node) {
            guard let names = families(node, isItem: false) else { return nil }
            return .fontFamily(names, isList: names.count > 1)
        }
        guard tree.kind(node) == .sequence else { return fail(.fontFamily, node) }
        guard !items.contains(nil) else { return nil }
        let names = items.flatMap { $0 ?? [] }
        if names.isEmpty { return tree.lacksContent(node) ? nil : fail(.emptyList(.fontFamily), node) }
        guard names.count <= TextRule.familyLimit else { return fail(.familyCount(names.count), node) }
        return .fontFamily(names, isList: true)
    }

    mutating func families(item: NodeID) -> [String]? {
        guard case .none = reference(item) else { return fail(.aliasAmongFamilies, item) }
        return isName(item) ? families(item, isItem: true) : fail(.noFamilyName, item)
    }

    /// Whether a scalar can be text: quoted, or in YAML any plain scalar except an empty one, null and a number.
    private func isName(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .string: true
        case .plain: !tree.isNull(node) && !tree.bytes(node).isEmpty && tree.number(node) == nil
        default: false
        }
    }

    /// Returns the families in a text: one, unless it is written as in CSS. Strictly by the specification it is one even then.
    private mutating func families(_ node: NodeID, isItem: Bool) -> [String]? {
        let name = tree.string(node)
        guard notation == .strictJSON || !name.trimmingSpaces.isEmpty else { return failEmpty(node) }
        if let quotes = CurlyQuotes(name) {
            quotes.report(node, of: tree, to: &diagnostics)
            return nil
        }
        guard !tree.bytes(node).withUnsafeBufferPointer(ParsedExpression.callsFunction) else {
            return fail(.notCalculated(name, "a font family"), node)
        }
        guard let text = FontFamilyText(name) else { return self.text(node, by: .familyName).map { [$0] } }
        if text.names.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) { return fail(.aliasAmongFamilies, node) }
        let modern = isItem ? text.items : text.modern
        switch notation {
        case .strictJSON:
            if text.isLegacy { diagnostics.report(.families, at: tree.reference(node)) }
            return [name]
        case .lenientJSON:
            if text.isLegacy {
                log.note(.familyText, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .text(modern) : nil)
            }
        case .yaml:
            if text.isLegacy {
                diagnostics.report(
                    .families(name, text.names.count), at: tree.reference(node), hint: "write \(modern)",
                    fixes: tree.fixes(node, inserting: modern, "write \(modern)"))
            }
        }
        return text.names
    }

    private mutating func failEmpty(_ node: NodeID) -> [String]? {
        report(at: node) { reader in
            reader.diagnostics.report(
                .emptyFamily, at: reader.tree.reference(node), hint: "write the name of a font, or 'system-ui' for the system's",
                fixes: reader.tree.fixes(node, writing: "system-ui"))
        }
        return nil
    }

    private mutating func fail(_ message: Diagnostic.Message, _ node: NodeID) -> [String]? {
        _ = fail(message, node, suggestion: nil)
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var emptyFamily: Self { .error(.wrongValue, "the name of a font family cannot be empty") }
    fileprivate static var noFamilyName: Self { .error(.wrongValue, "each font family in a list must be a name") }
    fileprivate static var aliasAmongFamilies: Self {
        .error(.malformedAlias, "a font family in a list must be a name or a '$ref', not an alias")
    }
    fileprivate static func familyCount(_ count: Int) -> Self {
        .error(.listTooLong, "the list has \(count) families; the limit is \(TextRule.familyLimit)")
    }
    /// Strictly by the specification it is one family, with a name that no font has.
    fileprivate static var families: Self { .warning(.legacyForm, LegacyForm.familyText.text) }
    fileprivate static func families(_ text: String, _ count: Int) -> Self {
        .error(
            .wrongValue,
            count > 1
                ? "'\(text)' is \(count) font families in one text; write a list"
                : "'\(text)' is a font family in CSS syntax; write only the name")
    }
}

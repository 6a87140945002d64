import TokenDiagnostics
import TokenModel
import TokenSyntax

extension ValueReader {
    mutating func fontFamily(_ node: NodeID) -> TokenValue? {
        if isName(node) {
            guard let names = families(node, isItem: false) else { return nil }
            return .fontFamily(names, isList: names.count > 1)
        }
        guard tree.kind(node) == .sequence else { return fail(.fontFamily, node) }
        var names: [String] = []
        var isGood = true
        for item in tree.items(of: node) {
            if let families = listItem(item) { names += families } else { isGood = false }
        }
        guard isGood else { return nil }
        if names.isEmpty { return tree.lacksContent(node) ? nil : fail(.emptyList(.fontFamily), node) }
        guard names.count <= TextRule.familyLimit else { return fail(.familyCount(names.count), node) }
        return .fontFamily(names, isList: true)
    }

    private mutating func listItem(_ item: NodeID) -> [String]? {
        if notation == .lenientJSON, let path = tree.aliasPath(item) { return families(of: path, at: item) }
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
        if let quotes = CurlyQuotes(name) {
            quotes.report(node, of: tree, to: &diagnostics)
            return nil
        }
        guard let text = FontFamilyText(name) else { return self.text(node, by: .familyName).map { [$0] } }
        if text.names.contains(where: { $0.utf8.contains(UInt8(ascii: "{")) }) {
            guard notation == .lenientJSON else { return fail(.aliasAmongFamilies, node) }
            var names: [String] = []
            for name in text.names {
                guard name.hasPrefix("{"), name.hasSuffix("}") else {
                    names.append(name)
                    continue
                }
                guard let found = families(of: String(name.dropFirst().dropLast()), at: node) else { return nil }
                names += found
            }
            return names
        }
        let modern = isItem ? text.items : text.modern
        switch notation {
        case .strictJSON:
            if text.isLegacy { diagnostics.report(.families, at: tree.reference(node)) }
            return [name]
        case .lenientJSON:
            if text.isLegacy {
                legacy.note(.familyText, at: tree.range(node), replacement: tree.isWrittenInPlace(node) ? .text(modern) : nil)
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

    private mutating func fail(_ message: Diagnostic.Message, _ node: NodeID) -> [String]? {
        _ = fail(message, node, suggestion: nil)
        return nil
    }
}

extension Diagnostic.Message {
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

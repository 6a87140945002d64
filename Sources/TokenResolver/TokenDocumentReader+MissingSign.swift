import TokenDiagnostics
import TokenModel
import TokenParser

/// Members of the format whose `$` was forgotten or whose name is misspelt: each is reported, and then taken for what was meant.
extension TokenDocumentReader {
    /// A group's `type: color`, which is a token named `type` otherwise. Nil where there is none, and where the group has a `$type`.
    func typeWithoutSign(in node: Int) -> Int? {
        guard isYAML, let type = tree.value(of: "type", in: node), tree.isText(type), TokenType(rawValue: tree.string(type)) != nil,
            tree.value(of: "$type", in: node) == nil
        else { return nil }
        return type
    }

    mutating func readTypeWithoutSign(
        _ type: Int, of path: String, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .typeWithoutSign(path), at: tree.range(type - 1), pointer: tree.pointer(to: type), hint: "write '$type'",
            fixes: tree.fixes(type - 1, writing: "$type"))
        readType(type, into: &properties, reporting: &diagnostics)
    }

    /// A token whose value is written as `value`, with a type beside it and nothing that is not a token's.
    ///
    /// False for what is a group.
    mutating func readTokenWithoutSigns(
        _ node: Int, key: Int, path: String, in group: Int, type: TokenType?, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        guard let value = tree.value(of: "value", in: node), tree.kind(value) != .mapping || isObjectValue(value),
            tree.value(of: "$root", in: node) == nil, hasType(node, below: type)
        else { return false }
        let members = tree.entries(of: node).filter { !isReserved($0.key) }
        guard members.allSatisfy({ $0.value == value || isYAML && isMemberWithoutSign($0.key, $0.value, in: node) }) else { return false }
        let names = members.map { tree.string($0.key) }
        diagnostics.report(
            .tokenWithoutSigns(path, names), at: tree.range(value - 1), pointer: tree.pointer(to: node),
            hint: "write \(names.map { "'$\($0)'" }.joined(separator: ", "))",
            fixes: members.flatMap { tree.fixes($0.key, writing: "$" + tree.string($0.key)) })
        var token = TokenDocument.Token(path: path, group: group, key: key, value: value)
        for (key, value) in tree.entries(of: node) where value != token.value {
            if isReserved(key) {
                readProperty(key, value, in: node, into: &token.properties, isToken: true, isRoot: false, reporting: &diagnostics)
            } else if tree.equals(key, "type") {
                readType(value, into: &token.properties, reporting: &diagnostics)
            } else if tree.equals(key, "description") {
                token.properties.description = Int32(value)
            }
        }
        document.tokens.append(token)
        return true
    }

    /// A `value` alone where a group gives the type may be a token of that name, which is not certain enough for an error.
    func warnOfLoneValue(in node: Int, path: String, reporting diagnostics: inout Diagnostics) {
        guard isYAML, let value = tree.value(of: "value", in: node), !tree.entries(of: node).contains(where: { $0.value != value }),
            tree.kind(value) != .mapping || isObjectValue(value)
        else { return }
        diagnostics.report(
            .loneValue(path), at: tree.range(value - 1), pointer: tree.pointer(to: value), hint: "did you mean '$value'?")
    }

    /// Whether an object says its type, with `$` or without. Below a type, `type: Inter` may be a token of that name.
    private func hasType(_ node: Int, below inherited: TokenType?) -> Bool {
        if let type = tree.value(of: "$type", in: node) { return tree.isText(type) }
        guard let type = tree.value(of: "type", in: node), tree.isText(type) else { return false }
        return inherited == nil || TokenType(rawValue: tree.string(type)) != nil
    }

    private func isMemberWithoutSign(_ key: Int, _ value: Int, in node: Int) -> Bool {
        guard tree.isText(value) else { return tree.equals(key, "extensions") && tree.kind(value) == .mapping }
        if tree.equals(key, "type") { return tree.value(of: "$type", in: node) == nil }
        return tree.equals(key, "description") || tree.equals(key, "deprecated")
    }

    // MARK: Misspelt names

    /// The member of the format that a name with `$` was meant as.
    func reservedName(near key: Int) -> Suggestion? {
        suggestion(
            for: tree.string(key),
            among: ["$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root", "$schema"], isClosed: true
        )
    }

    /// The value of an object that has none but for a misspelt `$value`.
    func misspeltValue(in node: Int) -> Int? {
        tree.entries(of: node).first { key, _ in
            isReserved(key) && !isKnown(key) && reservedName(near: key).map { $0.isCertain && $0.name == "$value" } == true
        }?.value
    }

    private func isKnown(_ key: Int) -> Bool {
        tree.equals(key, "$type") || tree.equals(key, "$description") || tree.equals(key, "$extensions") || tree.equals(key, "$extends")
            || tree.equals(key, "$deprecated") || tree.equals(key, "$root") || tree.equals(key, "$ref") || tree.equals(key, "$schema")
    }
}

extension Diagnostic.Message {
    fileprivate static func typeWithoutSign(_ path: String) -> Self {
        .error(
            .missingType,
            (path.isEmpty ? "the file" : "'\(path)'") + " has 'type', which is a token of that name; the type of its tokens is '$type'")
    }
    fileprivate static func tokenWithoutSigns(_ path: String, _ names: [String]) -> Self {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return .error(
            .missingValue,
            names.count == 1
                ? "'\(path)' has \(list), which is a token of that name; a token's value is '$value'"
                : "'\(path)' has \(list), which are tokens of those names; a token's members begin with '$'")
    }
    fileprivate static func loneValue(_ path: String) -> Self {
        .warning(.missingValue, "'\(path)' is a group with a token named 'value'; a token's own value is '$value'")
    }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Members of the format that lack their `$` or are misspelt. Each is reported, then read as what was meant.
extension TokenDocumentReader {
    /// Whether a group's `type` was meant as `$type`: it names a type, and the group has no `$type`. Otherwise it is a token named `type`.
    func isTypeWithoutSign(_ value: NodeID, in node: NodeID) -> Bool {
        tree.isText(value) && TokenType(rawValue: tree.string(value)) != nil && tree.value(of: "$type", in: node) == nil
    }

    mutating func readTypeWithoutSign(
        _ type: NodeID, of path: String, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics
    ) {
        diagnostics.report(
            .typeWithoutSign(path), at: tree.range(tree.key(of: type)), pointer: tree.pointer(to: type), hint: "write '$type'",
            fixes: tree.fixes(tree.key(of: type), writing: "$type"))
        readType(type, into: &properties, reporting: &diagnostics)
    }

    /// Returns what an object without `$value` has instead: a `value`, or a misspelt `$value`.
    func meantValue(in node: NodeID) -> NodeID? {
        tree.entries(of: node).first { key, _ in isReserved(key) ? isMisspeltValue(key) : tree.equals(key, "value") }?.value
    }

    /// Whether an object with a `value` also has a type, and has only members that a token can have.
    func hasMembersWithoutSign(_ node: NodeID, value: NodeID, below inherited: TokenType?) -> Bool {
        guard tree.kind(value) != .mapping || isObjectValue(value), tree.value(of: "$root", in: node) == nil,
            hasType(node, below: inherited)
        else { return false }
        return tree.entries(of: node).allSatisfy { entry in
            isReserved(entry.key) || entry.value == value || isYAML && isMemberWithoutSign(entry.key, entry.value, in: node)
        }
    }

    mutating func readTokenWithoutSigns(
        _ node: NodeID, value: NodeID, key: NodeID, path: String, group: Int, reporting diagnostics: inout Diagnostics
    ) {
        let keys = tree.entries(of: node).map(\.key).filter { !isReserved($0) }
        let names = keys.map(tree.string)
        diagnostics.report(
            .tokenWithoutSigns(path, names), at: tree.range(tree.key(of: value)), pointer: tree.pointer(to: node),
            hint: "write \(names.map { "'$\($0)'" }.joined(separator: ", "))",
            fixes: keys.flatMap { tree.fixes($0, writing: "$" + tree.string($0)) })
        var token = TokenDocument.Token(path: path, group: group, key: key, value: value)
        for (key, value) in tree.entries(of: node) where value != token.value {
            if isReserved(key) {
                readProperty(key, value, in: node, into: &token.properties, isToken: true, isRoot: false, reporting: &diagnostics)
            } else {
                read(withoutSign: key, value, of: &token, reporting: &diagnostics)
            }
        }
        document.tokens.append(token)
    }

    /// Reads `description` next to `$value`, where no token of that name can be.
    mutating func readMemberWithoutSign(
        _ key: NodeID, _ value: NodeID, in node: NodeID, of token: inout TokenDocument.Token, reporting diagnostics: inout Diagnostics
    ) {
        let name = "$" + tree.string(key)
        diagnostics.report(
            .memberWithoutSign(tree.string(key), token.path), at: tree.range(key), pointer: tree.pointer(to: value),
            hint: "write '\(name)'",
            fixes: tree.has(name, in: node) ? [] : tree.fixes(key, writing: name))
        if !tree.has(name, in: node) { read(withoutSign: key, value, of: &token, reporting: &diagnostics) }
    }

    private mutating func read(
        withoutSign key: NodeID, _ value: NodeID, of token: inout TokenDocument.Token, reporting diagnostics: inout Diagnostics
    ) {
        if tree.equals(key, "type") {
            readType(value, into: &token.properties, reporting: &diagnostics)
        } else if tree.equals(key, "description") {
            token.properties.description.node = value
        }
    }

    /// Warns of a `value` that is an object's only member where a group gives the type. It may be a token named `value`, so it is not an error.
    func warnOfLoneValue(_ value: NodeID, in node: NodeID, path: String, reporting diagnostics: inout Diagnostics) {
        guard isYAML, tree.kind(value) != .mapping || isObjectValue(value),
            !tree.entries(of: node).contains(where: { $0.value != value })
        else { return }
        diagnostics.report(
            .loneValue(path), at: tree.range(tree.key(of: value)), pointer: tree.pointer(to: value), hint: "did you mean '$value'?")
    }

    /// Whether an object gives its type, with or without `$`. Below a group with a type, `type: Inter` may be a token named `type`.
    private func hasType(_ node: NodeID, below inherited: TokenType?) -> Bool {
        if let type = tree.value(of: "$type", in: node) { return tree.isText(type) }
        guard let type = tree.value(of: "type", in: node), tree.isText(type) else { return false }
        return inherited == nil || TokenType(rawValue: tree.string(type)) != nil
    }

    func isMemberWithoutSign(_ key: NodeID, _ value: NodeID, in node: NodeID) -> Bool {
        guard tree.isText(value) else { return tree.equals(key, "extensions") && tree.kind(value) == .mapping }
        if tree.equals(key, "type") { return tree.value(of: "$type", in: node) == nil }
        return tree.equals(key, "description") || tree.equals(key, "deprecated")
    }

    // MARK: - Misspelt names

    private static let reservedNames = [
        "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root", "$schema",
    ]

    /// Returns the member of the format that a misspelt `$` name was meant as.
    func reservedName(near key: NodeID) -> Suggestion? { suggestion(for: tree.string(key), among: Self.reservedNames, isClosed: true) }

    private func isMisspeltValue(_ key: NodeID) -> Bool {
        // A shortcut: nearly every key that gets here is `$type`.
        guard !tree.equals(key, "$type"), !Self.reservedNames.contains(tree.string(key)), let near = reservedName(near: key) else {
            return false
        }
        return near.isCertain && near.name == "$value"
    }
}

extension Diagnostic.Message {
    fileprivate static func typeWithoutSign(_ path: String) -> Self {
        .error(
            .missingType,
            (path.isEmpty ? "the file" : "'\(path)'") + " has a token named 'type'; write '$type' for the type of its tokens")
    }
    fileprivate static func tokenWithoutSigns(_ path: String, _ names: [String]) -> Self {
        let list = names.map { "'\($0)'" }.joined(separator: ", ")
        return .error(
            .missingValue,
            names.count == 1
                ? "'\(path)' has \(list), which declares a token; a token's value is '$value'"
                : "'\(path)' has \(list), which declare tokens; a token's members start with '$'")
    }
    fileprivate static func memberWithoutSign(_ name: String, _ path: String) -> Self {
        .error(.tokenInsideToken, "'\(name)' is inside the token '\(path)'; a token's members start with '$'")
    }
    fileprivate static func loneValue(_ path: String) -> Self {
        .warning(.missingValue, "'\(path)' is a group with a token named 'value'; a token's value is '$value'")
    }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Groups and tokens in the forms of earlier drafts and other tools.
extension TokenDocumentReader {
    /// Whether it is a name that a group's own token had before `$root` existed.
    func isRootName(_ key: NodeID) -> Bool { tree.equals(key, "_") || tree.equals(key, "@") || tree.equals(key, "DEFAULT") }

    /// Returns the value of an object with `value` instead of `$value`. Nil for a group, and in YAML.
    ///
    /// A `value` that is an object counts as a value if it has a member that groups cannot have or, in a token with a type, if it consists only of
    /// such objects.
    func legacyValue(of node: NodeID) -> NodeID? {
        guard !isYAML, let value = tree.value(of: "value", in: node), tree.value(of: "unit", in: node) == nil else { return nil }
        if tree.kind(value) != .mapping || isObjectValue(value) { return value }
        let type = tree.value(of: "type", in: node) ?? tree.value(of: "$type", in: node)
        guard let type, tree.kind(type) == .string, !isToken(value) else { return nil }
        return tree.entries(of: value).allSatisfy { isObjectValue($0.value) } ? value : nil
    }

    /// Whether an object has a member that groups cannot have.
    func isObjectValue(_ node: NodeID) -> Bool {
        !isToken(node) && tree.entries(of: node).contains { tree.kind($0.value) != .mapping && !isReserved($0.key) }
    }

    func isToken(_ node: NodeID) -> Bool {
        if tree.value(of: "$value", in: node) != nil { return true }
        return tree.value(of: "value", in: node) != nil && tree.value(of: "unit", in: node) == nil
    }

    /// Reads a group's `type`, `description` and `comment`. Members with these names that are not text are left alone.
    mutating func readLegacyMembers(
        of node: NodeID, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics
    ) {
        for (key, value) in tree.entries(of: node) where isLegacyGroupMember(key, value) {
            if tree.equals(key, "type") {
                readLegacyType(key, value, into: &properties, reporting: &diagnostics)
            } else if properties.description.node == nil {
                rename(key, to: "$description")
                readDescription(value, into: &properties)
            }
        }
    }

    func isLegacyGroupMember(_ key: NodeID, _ value: NodeID) -> Bool {
        guard !isYAML, tree.kind(value) == .string else { return false }
        return tree.equals(key, "type") || tree.equals(key, "description") || tree.equals(key, "comment")
    }

    /// Reads a member without `$` in a token. Returns false for a token or a group.
    mutating func readLegacyMember(
        _ key: NodeID, _ value: NodeID, in node: NodeID, of token: inout TokenDocument.Token, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        guard document.legacy != nil else { return false }
        let isText = tree.kind(value) == .string
        if value == token.value {
            rename(key, to: "$value")
        } else if tree.equals(key, "type"), isText, tree.value(of: "$type", in: node) == nil {
            readLegacyType(key, value, into: &token.properties, reporting: &diagnostics)
        } else if isText, isDescription(key, in: node) {
            rename(key, to: "$description")
            readDescription(value, into: &token.properties)
        } else if tree.equals(key, "extensions"), tree.kind(value) == .mapping, tree.value(of: "$extensions", in: node) == nil {
            rename(key, to: "$extensions")
            token.properties.extensions.node = value
        } else if tree.equals(key, "deprecated"), isText || tree.kind(value) == .boolean, tree.value(of: "$deprecated", in: node) == nil {
            rename(key, to: "$deprecated")
            token.properties.deprecated.node = value
        } else {
            if tree.isModification(key, value), mayHoldColors(node) {
                document.legacy?.log.note(.changingMember(tree.string(key)), at: tree.range(key), replacement: nil)
                return true
            }
            guard !holdsTokens(key, value) else { return false }
            let name = tree.string(key)
            let isMetadata = ForeignMetadata.styleDictionary.contains(name) || ForeignMetadata.figma.contains(name)
            document.legacy?.log.note(isMetadata ? .extraMember : .foreignMember(name), at: tree.range(key), replacement: nil)
            document.legacy?.extras.append(.init(token: node, holder: node, key: key))
        }
        return true
    }

    /// Whether the key is the token's description. `description` wins over `comment`; neither counts next to `$description`.
    private func isDescription(_ key: NodeID, in node: NodeID) -> Bool {
        guard tree.value(of: "$description", in: node) == nil else { return false }
        return tree.equals(key, "description") || tree.equals(key, "comment") && tree.value(of: "description", in: node) == nil
    }

    /// Whether a token has no type of its own that rules out a colour.
    private func mayHoldColors(_ token: NodeID) -> Bool {
        let type = tree.value(of: "$type", in: token) ?? tree.value(of: "type", in: token)
        return type.flatMap { TokenType(rawValue: tree.string($0)) }?.holdsColors ?? true
    }

    /// Whether a member of a token is a token or a group of tokens.
    private func holdsTokens(_ key: NodeID, _ value: NodeID) -> Bool {
        guard tree.kind(value) == .mapping, !tree.equals(key, "attributes"), !tree.equals(key, "original") else { return false }
        return tree.subtree(of: value).contains { tree.equals($0, "$value") || tree.equals($0, "value") }
    }

    private mutating func readLegacyType(
        _ key: NodeID, _ value: NodeID, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics
    ) {
        guard properties.type.node == nil else { return }
        rename(key, to: "$type")
        readType(value, into: &properties, reporting: &diagnostics)
    }

    /// Returns whether the type's name is a legacy or foreign one, which is noted.
    mutating func isLegacyType(_ node: NodeID) -> Bool {
        guard document.legacy != nil, tree.kind(node) == .string else { return false }
        let name = tree.string(node)
        let text = currentToken.flatMap { tree.isScalar($0.value) ? tree.string($0.value) : nil }
        switch LegacyType(named: name, value: text, scopes: currentToken.map { tree.figmaScopes(of: $0.node) } ?? []) {
        case .modern(let type):
            document.legacy?.types[node] = type
            document.legacy?.log.note(.typeName(name, type), at: tree.range(node), replacement: .text("\"\(type.rawValue)\""))
        case .unread:
            document.legacy?.leavesTokensOut = true
            document.legacy?.log.note(.unreadType(name), at: tree.range(node), replacement: nil)
        case nil:
            document.legacy?.leavesTokensOut = true
            // A name that resembles none of the 13 types belongs to another tool.
            guard let near = suggestion(for: name, among: TokenType.allCases.map(\.rawValue), isClosed: true) else {
                document.legacy?.log.note(.unreadType(name), at: tree.range(node), replacement: nil)
                break
            }
            document.legacy?.refusals.append(
                Refusal(form: .unreadType(name), key: tree.key(of: node), message: .unknownType(name), place: node, near: near))
        }
        return true
    }

    /// Returns whether a token or group inside a token is ignored, as in Style Dictionary.
    mutating func isNested(_ key: NodeID, in path: String) -> Bool {
        guard document.legacy != nil else { return isAttributes(key) }
        document.legacy?.log.note(.nestedInToken, at: tree.range(key), replacement: nil)
        let inside = absentTokens(of: key, in: path, because: .insideToken)
        document.legacy?.absent += inside
        return true
    }

    /// Returns whether it is Style Dictionary's `attributes` or `original`, which are accepted in YAML too.
    private mutating func isAttributes(_ key: NodeID) -> Bool {
        guard isYAML, tree.equals(key, "attributes") || tree.equals(key, "original") else { return false }
        attributes.append(key)
        return true
    }

    /// Reports one warning per file.
    func reportAttributes(to diagnostics: inout Diagnostics) {
        guard let first = attributes.first else { return }
        diagnostics.report(.legacy(.extraMember, count: attributes.count), at: tree.range(first))
    }

    private mutating func rename(_ key: NodeID, to name: String) {
        document.legacy?.log.note(.member(tree.string(key), modern: name), at: tree.range(key), replacement: .text("\"\(name)\""))
    }

    /// Reports what strict mode found without `$`. To the specification a file with `value` is valid, but has no tokens; a text in a group of any
    /// other file is an error.
    func reportTokensWithoutSign(to diagnostics: inout Diagnostics) {
        guard let first = tokensWithoutSign.first else {
            for (node, path) in textsWithoutSign {
                diagnostics.report(.strayValue(path), at: tree.reference(node))
            }
            return
        }
        diagnostics.report(
            .tokensWithoutSign(tokensWithoutSign.count), at: tree.reference(first),
            hint: "run 'tokengen migrate' to write '$value' and '$type'")
    }
}

extension SyntaxTree {
    /// Returns the uses that Figma allows for a variable, as its own export and plugins write them.
    fileprivate func figmaScopes(of token: NodeID) -> [String] {
        let extensions = value(of: "$extensions", in: token)
        let scopes =
            extensions.flatMap {
                value(of: "com.figma.scopes", in: $0) ?? value(of: "com.figma", in: $0).flatMap { value(of: "scopes", in: $0) }
            }
            ?? value(of: "$scopes", in: token) ?? value(of: "scopes", in: token)
        return scopes.map { items(of: $0).map(string) } ?? []
    }
}

extension Diagnostic.Message {
    fileprivate static func tokensWithoutSign(_ count: Int) -> Self {
        .warning(
            .legacyForm,
            count == 1
                ? "an object has 'value' without '$', so the specification does not count it as a token"
                : "\(count) objects in this file have 'value' without '$', so the specification does not count them as tokens")
    }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax

/// A part of a leniently read file that the format cannot have. It is left out with a warning if another tool wrote the project's JSON, otherwise it
/// is an error.
package struct Refusal: Sendable {
    let form: LegacyForm
    let key: NodeID
    let message: Diagnostic.Message
    /// The place of the error: the key, or its value.
    let place: NodeID
    /// The tokens that go with it.
    var absent: [LegacyDocument.AbsentToken] = []
    /// What was meant.
    var near: Suggestion?

    /// Decides for all files together, since a file that has only references shows no sign of its tool.
    package static func decide(in documents: inout [TokenDocument], reporting diagnostics: inout Diagnostics) {
        let isForeign = documents.contains(where: \.isSignedByAnotherTool)
        for index in documents.indices {
            let mayLackTypes = isForeign || documents[index].isUntyped
            documents[index].legacy?.mayLackTypes = mayLackTypes
            documents[index].legacy?.isForeign = isForeign
            documents[index].decide(reporting: &diagnostics)
        }
    }
}

extension TokenDocument {
    fileprivate mutating func decide(reporting diagnostics: inout Diagnostics) {
        for refusal in legacy?.refusals ?? [] {
            if legacy?.isForeign == true {
                legacy?.log.note(refusal.form, at: tree.range(refusal.key), replacement: nil)
                legacy?.absent += refusal.absent
            } else {
                diagnostics.report(
                    refusal.message, at: tree.range(refusal.place), pointer: tree.pointer(to: tree.value(of: refusal.key)),
                    suggestion: refusal.near?.name, fixes: tree.fixes(refusal.place, writing: refusal.near))
            }
        }
        legacy?.refusals = []
        guard let found = legacy?.duplicateKeys, found.hasErrors else { return }
        legacy?.duplicateKeys = Diagnostics()
        if legacy?.isForeign == true {
            for key in found.all.compactMap(\.range) { legacy?.log.note(.repeatedKey, at: key, replacement: nil) }
        } else {
            legacy?.tokensOfDuplicateKeys = []
            diagnostics.append(found)
        }
    }

    /// Whether the file is not of 2025.10 but of another tool: it has old forms, such as `value` without `$`, quantities, colours or functions as
    /// text, or `$extensions` of a tool.
    var isSignedByAnotherTool: Bool {
        guard let legacy else { return false }
        return tree.isForeign || !legacy.log.isEmpty
            || tokens.contains { tree.isLegacyText($0.value, of: declaredType(of: $0)) || hasForeignExtensions($0.properties) }
            || groups.contains { hasForeignExtensions($0.properties) }
    }

    /// Returns the type that the file itself gives a token.
    package func declaredType(of token: Token) -> TokenType? {
        if let node = token.properties.type.node { return type(at: node) }
        var group: Int? = token.group
        while let index = group {
            if let node = groups[index].properties.type.node { return type(at: node) }
            group = groups[index].parent
        }
        return nil
    }

    /// Whether no token or group of the file has a type, which only files of other tools do without.
    fileprivate var isUntyped: Bool {
        tokens.allSatisfy { $0.properties.type.node == nil } && groups.allSatisfy { $0.properties.type.node == nil }
    }

    private func hasForeignExtensions(_ properties: Properties) -> Bool {
        properties.extensions.node.map(tree.hasForeignExtensions) ?? false
    }
}

extension SyntaxTree {
    /// Whether `$extensions` have a member by which Figma or Tokens Studio writes its data, or one that `migrate` has kept for another tool. Any project
    /// may have extensions of other vendors.
    package func hasForeignExtensions(_ extensions: NodeID) -> Bool {
        entries(of: extensions).contains { key, _ in
            let name = string(key)
            return name == "studio.tokens" || name == "com.figma" || name.hasPrefix("com.figma.") || name == "tokengen.legacy"
        }
    }
}

extension SyntaxTree {
    /// Whether it is text that looks like a colour, a quantity, a function or an expression in the form of earlier drafts. A colour for a dimension, or
    /// the other way round, is a mistake in any of them.
    fileprivate func isLegacyText(_ node: NodeID, of type: @autoclosure () -> TokenType?) -> Bool {
        guard kind(node) == .string, let first = bytes(node).first else { return false }
        if first == UInt8(ascii: "#") { return ![.dimension, .duration, .number].contains(type()) }
        if first == UInt8(ascii: "-") || first.isASCIIDigit { return type() != .color }
        let bytes = bytes(node)
        if bytes.contains(UInt8(ascii: "(")) { return true }
        return bytes.contains(UInt8(ascii: "{")) && bytes.contains(UInt8(ascii: "}")) && aliasPath(node) == nil
    }
}

extension TokenDocumentReader {
    /// Refuses what a key has: an error, or in another tool's file something that is left out with the tokens in it.
    ///
    /// - Parameters:
    ///   - parent: the path of the group or token that has the key.
    ///   - cause: nil if no tokens go with it.
    mutating func refuse(
        _ key: NodeID, in parent: String, as form: LegacyForm, because cause: LeftOut?, _ message: Diagnostic.Message, at place: NodeID,
        reporting diagnostics: inout Diagnostics
    ) {
        guard document.legacy != nil else {
            return diagnostics.report(message, at: tree.range(place), pointer: tree.pointer(to: tree.value(of: key)))
        }
        let absent = cause.map { absentTokens(of: key, in: parent, because: $0) } ?? []
        document.legacy?.refusals.append(Refusal(form: form, key: key, message: message, place: place, absent: absent))
    }

    /// Returns the tokens that a key has: a token, the tokens of a group, or a value that is neither.
    func absentTokens(of key: NodeID, in parent: String, because cause: LeftOut) -> [LegacyDocument.AbsentToken] {
        var absent: [LegacyDocument.AbsentToken] = []
        var open = [(key: key, path: parent)]
        while let (key, path) = open.popLast() {
            let value = tree.value(of: key)
            let own = path.isEmpty ? tree.name(key) : path + "." + tree.name(key)
            if isReserved(key), !tree.equals(key, "$root") { continue }
            if isToken(value) || cause == .bareValue || cause == .empty {
                absent.append(.init(path: own, key: key, cause: cause))
            } else if tree.kind(value) == .mapping, open.count < Self.maximumNestedGroups {
                open += tree.entries(of: value).map { ($0.key, own) }
            }
        }
        return absent
    }

    /// A limit, since paths grow longer with the depth of their groups.
    private static var maximumNestedGroups: Int { 10_000 }
}

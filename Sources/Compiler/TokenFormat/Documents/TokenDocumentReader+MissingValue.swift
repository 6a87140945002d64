import TokenDiagnostics
import TokenModel
import TokenSyntax

extension TokenDocumentReader {
    /// Returns whether a mapping can only be a value that lacks its `$value`, which is reported.
    ///
    /// A mapping is never a short form. One that can only be a value is reported instead of being read as a group. A mapping with a `$type` and no
    /// names is reported too, and is still read as a group.
    mutating func lacksItsValue(
        _ node: NodeID, key: NodeID, parent: Int, path: String, type: TokenType?, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        let own = tree.value(of: "$type", in: node)
        let expected = own.flatMap { TokenType(rawValue: tree.string($0)) } ?? type
        let keys = tree.entries(of: node).map(\.key).filter { !isReserved($0) || tree.equals($0, "$root") }
        if keys.isEmpty, !tree.lacksContent(node), let own {
            refuse(
                key, in: document.groups[parent].path, as: .unreadMember("$type"), because: .empty, .missingValue(path), at: own,
                reporting: &diagnostics)
            return false
        }
        guard let expected, isValue(keys, of: expected, inGroupOf: expected) else { return false }
        refuse(
            key, in: document.groups[parent].path, as: .bareValue, because: .bareValue, .compositeWithoutValue(path, expected), at: node,
            reporting: &diagnostics)
        return true
    }

    /// Whether all keys are members of the object form of `type` and the content cannot be tokens of the group's type.
    private func isValue(_ keys: [NodeID], of type: TokenType, inGroupOf groupType: TokenType) -> Bool {
        let members = type.objectMembers
        guard !members.isEmpty, !keys.isEmpty else { return false }
        var holdsPart = false
        for key in keys {
            guard let member = members.first(where: { tree.bytes(key).elementsEqual($0.name.utf8) }) else { return false }
            holdsPart = holdsPart || !mayBeToken(tree.value(of: key), of: groupType, in: member)
        }
        // A group may consist of references, but rarely of exactly the members that the value requires.
        return holdsPart || keys.allSatisfy { isReference(tree.value(of: $0)) } && keys.count == type.members.count { $0.isRequired }
    }

    private func isReference(_ node: NodeID) -> Bool { tree.aliasPath(node) != nil || tree.value(of: "$ref", in: node) != nil }

    /// Whether a member holds something that may be a token of the type, or a group of such tokens, and not the member's own value.
    private func mayBeToken(_ node: NodeID, of type: TokenType, in member: ObjectMember) -> Bool {
        if tree.kind(node) == .mapping {
            guard let own = member.type, !isToken(node) else { return true }
            return !isValue(tree.entries(of: node).map(\.key), of: own, inGroupOf: type)
        }
        return isYAML && (tree.isNull(node) || tree.aliasPath(node) != nil || isLikeShortForm(node, of: type))
    }

    /// Whether a node looks like a short form of the type. Its content is not checked, so a misspelt token is still reported as a token.
    private func isLikeShortForm(_ node: NodeID, of type: TokenType) -> Bool {
        if tree.kind(node) == .sequence { return type == .shadow || type == .gradient }
        let bytes = tree.bytes(node)
        switch type {
        case .dimension, .duration: return bytes.first.map { $0.isASCIIDigit || "+-.".utf8.contains($0) } ?? false
        case .color: return bytes.first == UInt8(ascii: "#") || tree.withText(node) { (try? ColorValue(css: $0)) != nil }
        case .strokeStyle: return TokenValue.strokeStyleKeywords.contains(tree.string(node))
        default: return false
        }
    }
}

/// A member of a type's object form; `type` is nil if the member is not a token type itself.
private struct ObjectMember {
    let name: String
    var type: TokenType?
}

extension TokenType {
    /// The names of a value's parts in its object form.
    package var partNames: [String] { objectMembers.map(\.name) }

    fileprivate var objectMembers: [ObjectMember] {
        switch self {
        case .color: ["colorSpace", "components", "alpha", "hex"].map { ObjectMember(name: $0) }
        case .dimension, .duration: ["value", "unit"].map { ObjectMember(name: $0) }
        default:
            members.map { member in
                var found = ObjectMember(name: member.name)
                if case .token(let type) = member.kind { found.type = type }
                return found
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func missingValue(_ path: String) -> Self {
        .warning(.missingValue, "'\(path)' has a '$type' but no '$value': it is an empty group, not a token")
    }
    fileprivate static func compositeWithoutValue(_ path: String, _ type: TokenType) -> Self {
        .error(
            .compositeWithoutValue,
            "'\(path)' has the members of a \(type.rawValue), but a mapping is a group; put them under '$value'")
    }
}

import TokenDiagnostics
import TokenModel
import TokenParser

extension TokenDocumentReader {
    /// A mapping is never a short form: one that looks like a value is told so, and is not taken for a group.
    func lacksItsValue(_ node: Int, path: String, type: TokenType?, reporting diagnostics: inout Diagnostics) -> Bool {
        let own = tree.value(of: "$type", in: node)
        let expected = own.flatMap { TokenType(rawValue: tree.string($0)) } ?? type
        let keys = tree.entries(of: node).map(\.key).filter { !isReserved($0) || tree.equals($0, "$root") }
        if keys.isEmpty, !tree.lacksContent(node), let own {
            diagnostics.report(.missingValue(path), at: tree.range(own), pointer: tree.pointer(to: node))
            return false
        }
        if own != nil, keys.count == 1, tree.equals(keys[0], "value"), tree.kind(keys[0] + 1) != .mapping || isObjectValue(keys[0] + 1) {
            diagnostics.report(
                .valueWithoutSign(path), at: tree.range(keys[0]), pointer: tree.pointer(to: node),
                fixes: tree.fixes(keys[0], writing: "$value"))
            return true
        }
        guard let expected else { return false }
        let members = expected.valueMembers
        guard !members.isEmpty, !keys.isEmpty else { return false }
        guard keys.allSatisfy({ members.contains(tree.string($0)) && !isGroup($0 + 1) }) else { return false }
        diagnostics.report(.compositeWithoutValue(path, expected), at: tree.range(node), pointer: tree.pointer(to: node))
        return true
    }
}

extension TokenType {
    /// The keys of the type's object form.
    fileprivate var valueMembers: [String] {
        switch self {
        case .color: ["colorSpace", "components", "alpha", "hex"]
        case .dimension, .duration: ["value", "unit"]
        default: members.map(\.name)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func missingValue(_ path: String) -> Self {
        .warning(.missingValue, "'\(path)' has a '$type' but no '$value': it is an empty group, not a token")
    }
    fileprivate static func valueWithoutSign(_ path: String) -> Self {
        .error(.missingValue, "'\(path)' has 'value', which is a token of that name; a token's value is '$value'")
    }
    fileprivate static func compositeWithoutValue(_ path: String, _ type: TokenType) -> Self {
        .error(
            .compositeWithoutValue,
            "'\(path)' holds the members of a \(type.rawValue), but a mapping is a group; write them under '$value'")
    }
}

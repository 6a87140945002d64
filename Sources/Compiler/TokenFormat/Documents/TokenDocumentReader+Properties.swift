import TokenDiagnostics
import TokenModel
import TokenSyntax

/// The `$` members of groups and tokens.
extension TokenDocumentReader {
    mutating func readProperty(
        _ key: NodeID, _ value: NodeID, in node: NodeID, into properties: inout TokenDocument.Properties, isToken: Bool, isRoot: Bool,
        reporting diagnostics: inout Diagnostics
    ) {
        if tree.equals(key, "$value") || tree.equals(key, "$root") { return }
        if tree.equals(key, "$type") {
            readType(value, into: &properties, reporting: &diagnostics)
        } else if tree.equals(key, "$description") {
            readDescription(value, into: &properties)
            if !tree.isText(value) { refuse(.descriptionNoText, key, &diagnostics) }
        } else if tree.equals(key, "$deprecated") {
            if ["yes", "no", "on", "off"].contains(tree.string(value).lowercased()) {
                refuse(.deprecatedNoReason(tree.string(value)), key, &diagnostics)
            } else if tree.isText(value) || tree.kind(value) == .boolean {
                properties.deprecated.node = value
            } else {
                refuse(.deprecatedNoText, key, &diagnostics)
            }
        } else if tree.equals(key, "$extensions") {
            if tree.kind(value) == .mapping {
                properties.extensions.node = value
                diagnostics.checkOwnExtensions(value, ofToken: isToken, in: tree)
            } else {
                refuse(.extensionsNoObject, key, &diagnostics)
            }
        } else if tree.equals(key, "$extends") {
            if isToken { refuse(.tokenExtends, key, &diagnostics) }
        } else if tree.equals(key, "$ref") {
            // A `$ref` in a valid place is read with the group, or followed once all files are merged.
        } else if !(isRoot && tree.equals(key, "$schema")) {
            readMisspelt(key, value, in: node, into: &properties, reporting: &diagnostics)
        }
    }

    /// An empty description is none.
    func readDescription(_ value: NodeID, into properties: inout TokenDocument.Properties) {
        if tree.isText(value), tree.bytes(value).contains(where: { $0 > UInt8(ascii: " ") }) { properties.description.node = value }
    }

    /// Refuses a member of a kind that the format does not have there.
    mutating func refuse(_ message: Diagnostic.Message, _ key: NodeID, _ diagnostics: inout Diagnostics) {
        refuse(
            key, in: "", as: .unreadMember(tree.string(key)), because: nil, message, at: tree.value(of: key), reporting: &diagnostics)
    }

    private mutating func readMisspelt(
        _ key: NodeID, _ value: NodeID, in node: NodeID, into properties: inout TokenDocument.Properties,
        reporting diagnostics: inout Diagnostics
    ) {
        let near = reservedName(near: key)
        if document.legacy != nil, near?.isCertain != true {
            document.legacy?.log.note(.foreignMember(tree.string(key)), at: tree.range(key), replacement: nil)
            return
        }
        diagnostics.report(
            .reservedName(tree.string(key)), at: tree.range(key), pointer: tree.pointer(to: value), suggestion: near?.name,
            fixes: tree.fixes(key: key, of: node, writing: near))
        if let near, near.isCertain, near.name == "$type", !tree.has("$type", in: node) {
            readType(value, into: &properties, reporting: &diagnostics)
        }
    }

    mutating func readType(_ value: NodeID, into properties: inout TokenDocument.Properties, reporting diagnostics: inout Diagnostics) {
        properties.type.node = value
        if TokenType(rawValue: tree.string(value)) != nil, tree.isText(value) { return }
        if !isLegacyType(value) { reportType(value, reporting: &diagnostics) }
    }

    /// Returns the text of a group's `$extends`, or of its `$ref`, which means the same (section 6.7.1).
    mutating func extendedGroup(of node: NodeID, reporting diagnostics: inout Diagnostics) -> NodeID? {
        let extends = tree.value(of: "$extends", in: node)
        let pointer = tree.value(of: "$ref", in: node)
        if extends != nil, let pointer { refuse(.extendsTwice, tree.key(of: pointer), &diagnostics) }
        guard let text = extends ?? pointer else { return nil }
        if tree.isText(text) { return text }
        refuse(.extendsNoText, tree.key(of: text), &diagnostics)
        return nil
    }

    private func reportType(_ node: NodeID, reporting diagnostics: inout Diagnostics) {
        let name = tree.string(node)
        let near = suggestion(for: name, among: TokenType.allCases.map(\.rawValue), isClosed: true)
        diagnostics.report(
            .unknownType(name), at: tree.reference(node), suggestion: near?.name,
            fixes: tree.fixes(node, writing: near))
    }
}

extension Diagnostic.Message {
    static func unknownType(_ name: String) -> Self { .error(.unknownType, "unknown type '\(name)'") }
    fileprivate static var descriptionNoText: Self { .error(.descriptionNotText, "'$description' must be text") }
    fileprivate static var deprecatedNoText: Self { .error(.deprecatedNotText, "'$deprecated' must be true, false or a reason") }
    fileprivate static func deprecatedNoReason(_ word: String) -> Self {
        .error(.deprecatedNotText, "'\(word)' is not a reason; '$deprecated' must be true, false or a reason")
    }
    fileprivate static var extensionsNoObject: Self { .error(.extensionsNotObject, "'$extensions' must be a mapping by vendor") }
    fileprivate static var tokenExtends: Self {
        .error(.extendsOnToken, "'$extends' is only for groups; a token refers to another token in '$value'")
    }
    fileprivate static var extendsNoText: Self {
        .error(.malformedAlias, "'$extends' must be a group's path in braces or a JSON pointer that starts with '#/'")
    }
    fileprivate static var extendsTwice: Self {
        .error(.valueAndPointer, "a group cannot have both '$ref' and '$extends', which mean the same")
    }
    fileprivate static func reservedName(_ name: String) -> Self {
        .error(.reservedName, "unknown member '\(name)'; names cannot start with '$'")
    }
}

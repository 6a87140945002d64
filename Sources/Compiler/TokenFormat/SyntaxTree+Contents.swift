import TokenDiagnostics
import TokenModel
import TokenSyntax

/// What a file contains, by the name of the folder for such files.
package enum FileContents: String, Sendable { case tokens, styles, components, screens }

/// What a file contains, judged by its shape, to detect files in the wrong folder.
extension SyntaxTree {
    /// What the file most likely contains.
    package var contents: FileContents { holdsScreens ? .screens : holdsComponents ? .components : holdsStyles ? .styles : .tokens }

    /// Whether the root holds at least one screen and no tokens.
    package var holdsScreens: Bool {
        guard let root, !holdsTokens else { return false }
        return entries(of: root).contains { _, screen in
            value(of: "areas", in: screen) != nil && (value(of: "image", in: screen) != nil || value(of: "size", in: screen) != nil)
        }
    }

    /// Whether the root holds only style types and enumerations. Stops at the first member that is neither.
    package var holdsStyles: Bool {
        guard let root else { return false }
        var isFound = false
        for (key, value) in entries(of: root) where !equals(key, "$schema") && !equals(key, "$description") {
            guard equals(key, "enums") ? holdsLists(value) : isStyleType(value) else { return false }
            isFound = true
        }
        return isFound
    }

    /// Whether the root holds at least one component and no tokens or styles.
    package var holdsComponents: Bool {
        guard let root, !holdsTokens, !holdsStyles else { return false }
        return entries(of: root).contains { key, value in
            let members: [StaticString] = ["level", "body", "states", "transitions"]
            return bytes(key).first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true
                && members.contains { self.value(of: $0, in: value) != nil }
        }
    }

    /// What a file in a token folder certainly contains other than tokens; nil if it may be tokens. The check is stricter, since tokens can have any
    /// name, and other tools write them without `$`.
    package var contentsForCertain: FileContents? {
        if holdsStyles { return .styles }
        guard let root else { return nil }
        func holds(_ kind: SyntaxNode.Kind, _ name: StaticString, _ node: NodeID) -> Bool {
            value(of: name, in: node).map { self.kind($0) == kind } == true
        }
        let named = entries(of: root).filter { bytes($0.key).first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true }
        let isComponent = named.contains { _, value in
            let members: [StaticString] = ["content", "body", "states", "events", "transitions", "examples"]
            return self.value(of: "level", in: value).map(isText) == true && members.contains { holds(.mapping, $0, value) }
        }
        if isComponent, holdsComponents { return .components }
        let isScreen = named.contains { _, value in
            holds(.mapping, "areas", value) && holds(.mapping, "size", value) && self.value(of: "image", in: value).map(isText) == true
        }
        return isScreen && holdsScreens ? .screens : nil
    }

    /// Whether the file holds tokens and nothing at the root is a style type.
    package var holdsTokens: Bool {
        guard let root, !entries(of: root).contains(where: { hasStyleMember($0.value) }) else { return false }
        return ids.contains { equals($0, "$value") || equals($0, "$type") }
    }

    private func holdsLists(_ node: NodeID) -> Bool { entries(of: node).contains { kind($0.value) == .sequence } }

    private func hasStyleMember(_ node: NodeID) -> Bool {
        let members: [StaticString] = ["fields", "value", "variants", "brands", "swift", "applies"]
        return members.contains { value(of: $0, in: node) != nil }
    }

    /// Whether the node has fields, the first of which names its kind.
    private func isStyleType(_ node: NodeID) -> Bool {
        guard let fields = value(of: "fields", in: node), value(of: "$type", in: node) == nil,
            let (_, kind) = entries(of: fields).first(where: { _ in true })
        else { return false }
        if isScalar(kind) { return isText(kind) && bytes(kind).first?.isASCIILetter == true }
        return value(of: "type", in: kind) != nil && value(of: "value", in: kind) == nil && value(of: "$value", in: kind) == nil
    }
}

extension SyntaxTree {
    /// Returns the path of a scalar that is one reference and nothing else.
    package func aliasPath(_ node: NodeID) -> String? {
        guard isText(node) else { return nil }
        let bytes = bytes(node)
        guard bytes.count > 2, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
        let path = bytes.dropFirst().dropLast()
        guard !path.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return nil }
        return String(decoding: path, as: UTF8.self).normalForm
    }

    /// Whether a text begins like a reference but has no closing brace.
    package func isUnclosedAlias(_ node: NodeID) -> Bool {
        guard isText(node) else { return false }
        let bytes = bytes(node)
        return bytes.first == UInt8(ascii: "{") && !bytes.contains(UInt8(ascii: "}"))
    }
}

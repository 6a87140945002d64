import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

extension TokenSet {
    /// Warns of descriptions, deprecations and extensions in the files of modes and contexts that differ from those elsewhere: a token and a group
    /// have one of each.
    func warnOfNotes(reporting diagnostics: inout Diagnostics) {
        for (place, document) in documents.enumerated() where declaresNoGroups(place) {
            var nodes: [(node: NodeID, path: String)] = []
            for group in document.groups where !group.path.isEmpty {
                if let node = noteOfItsOwn(group, in: document) { nodes.append((node, group.path)) }
            }
            for token in document.tokens { if let node = noteOfItsOwn(token, in: document) { nodes.append((node, token.path)) } }
            guard let first = nodes.min(by: { $0.node < $1.node }) else { continue }
            let name = document.tree.string(document.tree.key(of: first.node))
            diagnostics.report(.unreadNote(name, first.path, nodes.count), at: document.tree.reference(first.node))
        }
    }

    private func noteOfItsOwn(_ token: TokenDocument.Token, in document: TokenDocument) -> NodeID? {
        guard token.properties.hasNotes, let id = tokenIDs[token.path] else { return nil }
        let original = original(of: id)
        let extensions = self[original].properties.extensions.node.map { Node(document: original.document, node: $0) }
        return noteOfItsOwn(
            token.properties, in: document, description(of: original), { $0.deprecation == deprecation(of: id) }, extensions)
    }

    private func noteOfItsOwn(_ group: TokenDocument.Group, in document: TokenDocument) -> NodeID? {
        guard group.properties.hasNotes, let known = groupIndex[group.path].map({ groups[$0] }) else { return nil }
        let description = known.description.map { documents[$0.document].tree.string($0.node) }
        return noteOfItsOwn(group.properties, in: document, description, { $0 == known.deprecation }, known.extensions.first)
    }

    /// Returns the first property that differs.
    private func noteOfItsOwn(
        _ properties: TokenDocument.Properties, in document: TokenDocument, _ description: String?,
        _ isKnown: (DeprecationMark) -> Bool, _ extensions: Node?
    ) -> NodeID? {
        if let node = properties.description.node, document.tree.string(node) != description { return node }
        if let mark = properties.deprecation(in: document.tree), !isKnown(mark) { return properties.deprecated.node }
        guard let node = properties.extensions.node else { return nil }
        let known = extensions.map { SyntaxReference(tree: documents[$0.document].tree, node: $0.node) }
        return document.hasOtherExtensions(node, than: known) ? node : nil
    }
}

extension TokenDocument {
    /// Whether `$extensions` differ in more than what they add to a value. Those of other tools may differ in the files of these.
    fileprivate func hasOtherExtensions(_ node: NodeID, than known: SyntaxReference?) -> Bool {
        tree.entries(of: node).contains { key, value in
            let vendor = tree.string(key)
            let other = known?.member(vendor)
            guard vendor == "tokengen" else { return legacy?.isForeign != true && !tree.reference(value).isSame(as: other) }
            return tree.entries(of: value).contains { key, value in
                let name = tree.string(key)
                return name != "expression" && Typography.Extras.Name(rawValue: name) == nil
                    && !tree.reference(value).isSame(as: other?.member(name))
            }
        }
    }
}

extension TokenDocument.Properties {
    fileprivate var hasNotes: Bool { description.node != nil || deprecated.node != nil || extensions.node != nil }
}

extension SyntaxReference {
    fileprivate func member(_ name: String) -> SyntaxReference? {
        tree.entries(of: node).first { tree.string($0.key) == name }.map { tree.reference($0.value) }
    }

    /// Whether another node has the same contents, with members in the same order.
    fileprivate func isSame(as other: SyntaxReference?) -> Bool {
        guard let other else { return false }
        var (one, two) = (node, other.node)
        let (end, otherEnd) = (tree.end(of: node), other.tree.end(of: other.node))
        while one < end, two < otherEnd {
            guard tree.kind(one) == other.tree.kind(two), tree.string(one) == other.tree.string(two) else { return false }
            (one, two) = (tree.successor(of: one), other.tree.successor(of: two))
        }
        return one >= end && two >= otherEnd
    }
}

extension Diagnostic.Message {
    fileprivate static func unreadNote(_ member: String, _ path: String, _ count: Int) -> Self {
        let others = count > 1 ? " and of \(count - 1) more in this file" : ""
        return .warning(
            .notRead, "'\(member)' of '\(path)'\(others) is not read in a mode or context: there is one for all of them")
    }
}

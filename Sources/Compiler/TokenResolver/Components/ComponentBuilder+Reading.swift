import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// Helpers for reading all parts of a component.
extension ComponentBuilder {
    /// Returns the entries of a mapping. Returns none if the member is missing, empty or not a mapping; the last is reported.
    ///
    /// - Parameter name: the member's name, which messages quote.
    mutating func entries(_ node: NodeID?, _ name: String, in tree: SyntaxTree) -> [(key: NodeID, value: NodeID)] {
        guard let node, !tree.isNothing(node) else { return [] }
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.mapping(name, tree.shape(of: node)), at: tree.reference(node))
            return []
        }
        return Array(tree.entries(of: node))
    }

    /// Returns the declarations in a mapping. Entries beyond `Component.entryLimit` are reported and dropped.
    mutating func declarations(_ node: NodeID?, _ name: String, in tree: SyntaxTree) -> [(key: NodeID, value: NodeID)] {
        let entries = entries(node, name, in: tree)
        guard let node, entries.count > Component.entryLimit else { return entries }
        diagnostics.report(.tooMany(name, entries.count), at: tree.reference(node))
        return Array(entries.prefix(Component.entryLimit))
    }

    /// Returns the members of a mapping that have a value; one that is `null` or empty counts as not written. Unknown members are reported.
    mutating func members(of node: NodeID, _ name: String, _ known: [String], in tree: SyntaxTree) -> [(name: String, value: NodeID)] {
        entries(node, name, in: tree).compactMap { key, value in
            let name = tree.string(key)
            // In tokens too, a description is not `null`.
            if known.contains(name) { return tree.isNothing(value) && !name.hasPrefix("$") ? nil : (name, value) }
            diagnostics.reportUnknownMember(key, of: node, in: tree, among: known)
            return nil
        }
    }

    /// Returns a key or value as a name in Swift. Reports an invalid name and returns nil.
    mutating func identifier(_ node: NodeID, in tree: SyntaxTree) -> String? {
        let name = tree.string(node)
        if name.isSwiftIdentifier, name.utf8.contains(where: { $0 != UInt8(ascii: "_") }) { return name }
        diagnostics.report(.identifier(name), at: tree.reference(node))
        return nil
    }

    /// Returns the text of `$description`.
    mutating func description(_ node: NodeID, in tree: SyntaxTree) -> String? {
        if tree.isText(node), !tree.isNothing(node) { return tree.string(node) }
        diagnostics.report(.description, at: tree.reference(node))
        return nil
    }

    /// Returns the index of a name in a list, and reports a name that is not in it.
    mutating func index(
        of node: NodeID, among known: [String], _ message: (String, [String]) -> Diagnostic.Message, in tree: SyntaxTree
    ) -> Int? {
        guard tree.isScalar(node), !tree.isNothing(node) else {
            diagnostics.report(.name(tree.shape(of: node)), at: tree.reference(node))
            return nil
        }
        let name = tree.name(node)
        if let index = known.firstIndex(of: name) { return index }
        let isWorthIt = diagnostics.affordsSearch(among: known.count)
        let near = isWorthIt ? suggestion(for: name, among: known, isClosed: true) : nil
        diagnostics.report(
            message(name, known), at: tree.reference(node), suggestion: near?.name, fixes: tree.fixes(node, writing: near))
        return nil
    }

    mutating func keyword<Word: RawRepresentable<String> & CaseIterable>(_ node: NodeID, in tree: SyntaxTree) -> Word? {
        let known = Word.allCases.map(\.rawValue)
        return index(of: node, among: known, { .keyword($0, $1) }, in: tree).flatMap { Word(rawValue: known[$0]) }
    }

    mutating func boolean(_ node: NodeID, in tree: SyntaxTree) -> Bool? {
        if tree.kind(node) != .string, tree.equals(node, "true") { return true }
        if tree.kind(node) != .string, tree.equals(node, "false") { return false }
        diagnostics.report(.boolean(tree.shape(of: node)), at: tree.reference(node))
        return nil
    }
}

extension SyntaxTree {
    /// Whether a mapping has members besides these, which have been reported. A member that is missing may be one of them, misspelt.
    func hasMembers(besides known: [String], in node: NodeID) -> Bool { entries(of: node).contains { !known.contains(string($0.key)) } }

    /// Whether the node is a mapping that is not empty.
    func hasEntries(_ node: NodeID) -> Bool { entries(of: node).contains { _ in true } }

    /// Returns the items of a list. A value outside a list counts as a list of one.
    func listed(_ node: NodeID) -> [NodeID] { kind(node) == .sequence ? Array(items(of: node)) : [node] }

    /// Describes the node in a message.
    func shape(of node: NodeID) -> String {
        switch kind(node) {
        case .mapping: "a mapping"
        case .sequence: "a list"
        case _ where isNothing(node): "nothing"
        default: "'\(string(node))'"
        }
    }
}

extension [String] {
    /// The first twelve, for a message.
    var listed: String {
        let first = prefix(12).joined(separator: ", ")
        return count > 12 ? "\(first) and \(count - 12) more" : first
    }
}

extension Diagnostic.Message {
    fileprivate static func mapping(_ name: String, _ found: String) -> Self {
        .error(.componentFile, "expected a mapping for '\(name)', found \(found)")
    }
    fileprivate static func tooMany(_ name: String, _ count: Int) -> Self {
        .error(.listTooLong, "'\(name)' has \(count) entries; the limit is \(Component.entryLimit)")
    }
    fileprivate static func name(_ found: String) -> Self { .error(.componentFile, "expected a name, found \(found)") }
    fileprivate static func identifier(_ name: String) -> Self {
        .error(.swiftName, "'\(name)' is not a Swift name; use a letter, then letters, digits and '_'")
    }
    fileprivate static var description: Self { .error(.descriptionNotText, "'$description' must be text") }
    fileprivate static func keyword(_ name: String, _ known: [String]) -> Self {
        .error(.unknownKeyword, "unknown keyword '\(name)'; expected \(known.joined(separator: ", "))")
    }
    fileprivate static func boolean(_ found: String) -> Self { .error(.wrongValue, "expected true or false, found \(found)") }
}

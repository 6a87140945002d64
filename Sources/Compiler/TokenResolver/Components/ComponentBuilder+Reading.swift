import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// What all parts of a component are read with.
extension ComponentBuilder {
    /// The entries of a mapping; none for a member that is missing, empty or not a mapping.
    mutating func entries(_ node: NodeID?, _ name: String, in tree: SyntaxTree) -> [(key: NodeID, value: NodeID)] {
        guard let node, !tree.isNull(node) else { return [] }
        guard tree.kind(node) == .mapping else {
            if !(tree.isScalar(node) && tree.bytes(node).isEmpty) { diagnostics.report(.mapping(name), at: tree.reference(node)) }
            return []
        }
        return Array(tree.entries(of: node))
    }

    /// The members of a mapping that has these and no others.
    mutating func members(of node: NodeID, _ known: [String], in tree: SyntaxTree) -> [(name: String, value: NodeID)] {
        entries(node, "this", in: tree).compactMap { key, value in
            let name = tree.string(key)
            if known.contains(name) { return (name, value) }
            diagnostics.reportUnknownMember(key, of: node, in: tree, among: known)
            return nil
        }
    }

    /// A key that becomes a name in Swift.
    mutating func identifier(_ key: NodeID, in tree: SyntaxTree) -> String? {
        let name = tree.string(key)
        if name.isSwiftIdentifier, name.utf8.contains(where: { $0 != UInt8(ascii: "_") }) { return name }
        if !(name == "$description") { diagnostics.report(.identifier(name), at: tree.reference(key)) }
        return nil
    }

    /// Where a name stands in a list; one that is not in it is reported.
    mutating func index(
        of node: NodeID, among known: [String], _ message: (String, [String]) -> Diagnostic.Message, in tree: SyntaxTree
    ) -> Int? {
        let name = tree.name(node)
        if tree.isScalar(node), let index = known.firstIndex(of: name) { return index }
        let near = suggestion(for: name, among: known, isClosed: true)
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
        diagnostics.report(.boolean, at: tree.reference(node))
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func mapping(_ name: String) -> Self { .error(.componentFile, "expected a mapping for '\(name)'") }
    fileprivate static func identifier(_ name: String) -> Self { .error(.swiftName, "'\(name)' is not a name in Swift") }
    fileprivate static func keyword(_ name: String, _ known: [String]) -> Self {
        .error(.unknownKeyword, "'\(name)' is not known here; expected \(known.joined(separator: ", "))")
    }
    fileprivate static var boolean: Self { .error(.wrongValue, "expected true or false") }
}

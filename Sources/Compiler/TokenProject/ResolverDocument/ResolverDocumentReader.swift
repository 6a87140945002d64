import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// Reads a resolver document (resolver module 2025.10, section 4) and reports all its errors in one run.
///
/// Does not examine the contents of its sources, because the inputs determine which of them count.
package struct ResolverDocumentReader {
    let tree: SyntaxTree
    let isStrict: Bool
    var follower: ReferenceFollower
    var diagnostics = Diagnostics()
    var sources: ResolverSources
    var document = ResolverDocument()
    /// For each item of the order, a key that equal items share.
    var orderKeys: [OrderKey] = []
    /// Keyed by the node of a modifier's contexts.
    private var contexts: [NodeID: [ResolverDocument.Context]] = [:]
    /// Objects whose members have been checked.
    var checked: Set<NodeID> = []

    struct OrderKey: Hashable {
        var node: NodeID
        var modifier: String?
    }

    /// - Parameters:
    ///   - files: the files that it may name, by path relative to the document.
    ///   - refusals: why other files could not be read, by path.
    package init(_ tree: SyntaxTree, files: [String: SourceFile], refusals: [String: String], isStrict: Bool) {
        self.tree = tree
        self.isStrict = isStrict
        follower = ReferenceFollower(tree, files: files, refusals: refusals)
        sources = ResolverSources(tree)
    }

    /// Returns nil if the file is not a resolver document. After other errors, returns what could be read.
    package mutating func read(reporting diagnostics: inout Diagnostics) -> ResolverDocument? {
        defer {
            diagnostics.append(self.diagnostics)
            diagnostics.append(follower.diagnostics)
        }
        guard let root = tree.root, tree.kind(root) == .mapping else {
            self.diagnostics.report(.noDocument, at: SourceRange(startOf: tree.file), pointer: "")
            return nil
        }
        checkRoot(root)
        for (_, node) in entries(of: "sets", in: root) { readSet(node) }
        var declared: [ResolverDocument.Modifier] = []
        for (name, node) in entries(of: "modifiers", in: root) {
            guard let target = follow(node) else { continue }
            if let modifier = modifier(target, named: tree.string(name), at: node) { declared.append(modifier) }
        }
        readOrder(root)
        let used = Set(document.modifiers.map(\.name))
        document.unusedModifiers = declared.filter { !used.contains($0.name) }
        document.sources = sources.all
        return document
    }

    // MARK: - Root

    private mutating func checkRoot(_ root: NodeID) {
        if let version = tree.value(of: "version", in: root) {
            if !tree.isText(version) || !tree.equals(version, "2025.10") { report(.version, version) }
        } else {
            report(.missing("version", "\"2025.10\""), root)
        }
        if tree.value(of: "resolutionOrder", in: root) == nil { report(.missing("resolutionOrder", "a list of sets and modifiers"), root) }
        let known = ["name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs", "$extensions"]
        checkMembers(of: root, among: known, of: "a resolver document")
    }

    /// Returns the entries of `sets` or `modifiers`.
    private mutating func entries(of name: StaticString, in root: NodeID) -> [(key: NodeID, value: NodeID)] {
        guard let map = tree.value(of: name, in: root) else { return [] }
        if tree.kind(map) != .mapping { report(.noObject("'\(name)'", "that holds them by name"), map) }
        return Array(tree.entries(of: map))
    }

    // MARK: - Sets and modifiers

    private mutating func readSet(_ node: NodeID) {
        if let target = follow(node), let list = list(ofSet: target, at: node) { _ = sources(of: list) }
    }

    /// Returns the list of a set's sources. Reports an error and returns nil if the set does not have one.
    mutating func list(ofSet target: ReferenceFollower.Target, at node: NodeID) -> NodeID? {
        guard let object = object(target, at: node, "a set") else { return nil }
        checkMembers(of: target, among: ["description", "sources", "$extensions", "name", "type"], of: "a set")
        guard let member = follower.member("sources", of: target) else {
            report(.missing("sources", "a list of token sources"), target.overrides.first ?? object)
            return nil
        }
        return list(at: member, "'sources'")
    }

    mutating func modifier(_ target: ReferenceFollower.Target, named name: String, at node: NodeID) -> ResolverDocument.Modifier? {
        guard let object = object(target, at: node, "a modifier") else { return nil }
        checkMembers(of: target, among: ["description", "contexts", "default", "$extensions", "name", "type"], of: "a modifier")
        guard let member = follower.member("contexts", of: target) else {
            report(.missing("contexts", "lists of token sources by name"), target.overrides.first ?? object)
            return nil
        }
        let contexts = self.contexts[member] ?? contexts(at: member, of: name)
        self.contexts[member] = contexts
        guard !contexts.isEmpty else { return nil }
        var modifier = ResolverDocument.Modifier(name: name, contexts: contexts, place: SyntaxReference(tree: tree, node: object))
        readOpenness(of: &modifier, target)
        guard let first = follower.member("default", of: target) else { return modifier }
        let text = tree.string(first)
        if tree.isText(first), modifier.context(named: text) != nil {
            modifier.defaultContext = text
        } else {
            let names = contexts.map(\.name)
            report(.unknownDefault(text, name, names), first, suggestion: nearest(to: text, among: names))
        }
        return modifier
    }

    private mutating func contexts(at node: NodeID, of modifier: String) -> [ResolverDocument.Context] {
        guard let target = follow(node), object(target, at: node, "'contexts'") != nil else { return [] }
        let entries = entries(of: target)
        if entries.isEmpty { report(.noContexts(modifier), node) }
        if entries.count == 1 { report(.oneContext(modifier, isStrict: isStrict), node) }
        guard spend(entries.count, at: node) else { return [] }
        return entries.map { name, value in
            ResolverDocument.Context(name: name, sources: list(at: value, "a context").map { sources(of: $0) } ?? [])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noDocument: Self {
        .error(.resolverDocument, "a resolver document must be an object with 'version' and 'resolutionOrder'")
    }
    fileprivate static var version: Self { .error(.resolverVersion, "'version' must be the text \"2025.10\"") }
    static func missing(_ name: String, _ what: String) -> Self {
        .error(.missingMember, "'\(name)' is missing: \(what)")
    }
    static func noObject(_ what: String, _ more: String) -> Self { .error(.resolverDocument, "\(what) must be an object \(more)") }
    static func noText(_ what: String) -> Self { .error(.resolverDocument, "\(what) must be text") }
    fileprivate static func unknownDefault(_ text: String, _ modifier: String, _ contexts: [String]) -> Self {
        .error(.unknownContext, "modifier '\(modifier)' has no context '\(text)'; its contexts are \(contexts.joined(separator: ", "))")
    }
    fileprivate static func noContexts(_ modifier: String) -> Self {
        .error(.resolverDocument, "modifier '\(modifier)' has no contexts; it needs two or more")
    }
    fileprivate static func oneContext(_ modifier: String, isStrict: Bool) -> Self {
        let text = "modifier '\(modifier)' has only one context; use a set instead"
        return isStrict ? .error(.oneContext, text) : .warning(.oneContext, text)
    }
}

import TokenDiagnostics
import TokenSyntax

/// Reading objects, lists and members through references.
extension ResolverDocumentReader {
    mutating func follow(_ node: NodeID) -> ReferenceFollower.Target? { follower.follow(node) }

    /// Returns the object at the end of all references. For anything else, reports an error at `node` and returns nil.
    mutating func object(_ target: ReferenceFollower.Target, at node: NodeID, _ what: String) -> NodeID? {
        guard case .node(let end) = target.end else {
            report(.file(what), node)
            return nil
        }
        if tree.kind(end) == .mapping { return end }
        report(.noObject(what, "or a reference to one"), node)
        return nil
    }

    /// Returns the list at the end of all references. Reports anything else and returns nil.
    mutating func list(at node: NodeID, _ what: String) -> NodeID? {
        guard let target = follow(node) else { return nil }
        if case .node(let end) = target.end, tree.kind(end) == .sequence, target.overrides.isEmpty { return end }
        report(.noList(what), node)
        return nil
    }

    /// Returns the members of an object and of its overrides, in the order of the object.
    func entries(of target: ReferenceFollower.Target) -> [(name: String, value: NodeID)] {
        var objects = target.overrides
        if case .node(let end) = target.end { objects.append(end) }
        var values: [String: NodeID] = [:]
        var names: [String] = []
        for object in objects.reversed() {
            for (key, value) in tree.entries(of: object) where !tree.equals(key, "$ref") {
                if values.updateValue(value, forKey: tree.string(key)) == nil { names.append(tree.string(key)) }
            }
        }
        return names.compactMap { name in values[name].map { (name, $0) } }
    }

    mutating func checkMembers(of target: ReferenceFollower.Target, among known: [String], of what: String) {
        for node in target.overrides { checkMembers(of: node, among: known, of: what) }
        if case .node(let end) = target.end { checkMembers(of: end, among: known, of: what) }
    }

    mutating func checkMembers(of node: NodeID, among known: [String], of what: String) {
        guard checked.insert(node).inserted else { return }
        // A reference of the root is not followed.
        for (key, value) in tree.entries(of: node) where node == tree.root || !tree.equals(key, "$ref") {
            let name = tree.string(key)
            if name == "$extensions", tree.kind(value) != .mapping { report(.extensions, value) }
            if name == "name" || name == "description", !tree.isText(value) { report(.noText("'\(name)'"), value) }
            if !known.contains(name) { reportUnknown(name, key, among: known, of: what) }
        }
    }

    private mutating func reportUnknown(_ name: String, _ key: NodeID, among known: [String], of what: String) {
        diagnostics.report(
            .unknownMember(name, what), at: tree.reference(key), suggestion: nearest(to: name, among: known))
    }

    mutating func report(_ message: Diagnostic.Message, _ node: NodeID, suggestion: String? = nil, notes: [Diagnostic.Note] = []) {
        diagnostics.report(message, at: tree.reference(node), suggestion: suggestion, notes: notes)
    }
}

extension Diagnostic.Message {
    fileprivate static func file(_ what: String) -> Self {
        .error(.resolverDocument, "\(what) must be in the resolver document itself; only sources can be files")
    }
    fileprivate static func noList(_ what: String) -> Self { .error(.resolverDocument, "\(what) must be a list") }
    fileprivate static var extensions: Self { .error(.extensionsNotObject, "'$extensions' must be a mapping by vendor") }
    fileprivate static func unknownMember(_ name: String, _ what: String) -> Self {
        .warning(.unknownMember, "unknown member '\(name)' of \(what); it has no effect")
    }
}

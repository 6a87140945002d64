import TokenDiagnostics
import TokenParser

/// Reads a resolver document (resolver module 2025.10, section 4) and tells all its faults in one run.
///
/// What its sources hold is not looked into: which of them count depends on the inputs.
package struct ResolverDocumentReader {
    let tree: SyntaxTree
    let isStrict: Bool
    var follower: ReferenceFollower
    var diagnostics = Diagnostics()
    var sources: ResolverSources
    private var document = ResolverDocument()
    /// By item of the order, what tells equal ones.
    private var orderKeys: [OrderKey] = []
    /// By the node of a modifier's contexts.
    private var contexts: [SyntaxTree.NodeID: [ResolverDocument.Context]] = [:]
    /// Objects whose members have been checked.
    private var checked: Set<SyntaxTree.NodeID> = []

    private struct OrderKey: Hashable {
        var node: SyntaxTree.NodeID
        var modifier: String?
    }

    /// - Parameters:
    ///   - files: by path relative to the document, those that it may name.
    ///   - refusals: by path, why a file is not among them.
    package init(_ tree: SyntaxTree, files: [String: SourceFile], refusals: [String: String], isStrict: Bool) {
        self.tree = tree
        self.isStrict = isStrict
        follower = ReferenceFollower(tree, files: files, refusals: refusals)
        sources = ResolverSources(tree)
    }

    /// Nil for what is no resolver document at all; after other faults what could be read.
    package mutating func read(reporting diagnostics: inout Diagnostics) -> ResolverDocument? {
        defer {
            diagnostics.append(self.diagnostics)
            diagnostics.append(follower.diagnostics)
        }
        guard let root = tree.root, tree.kind(root) == .mapping else {
            self.diagnostics.report(.noDocument, at: SourceRange(file: tree.file, start: 0, end: 0), pointer: "")
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
        removeRepetitions()
        let used = Set(document.modifiers.map(\.name))
        document.unusedModifiers = declared.filter { !used.contains($0.name) }
        document.sources = sources.all
        return document
    }

    // MARK: Root

    private mutating func checkRoot(_ root: Int) {
        if let version = tree.value(of: "version", in: root) {
            if !tree.isText(version) || !tree.equals(version, "2025.10") { report(.version, version) }
        } else {
            report(.missing("version", "\"2025.10\""), root)
        }
        if tree.value(of: "resolutionOrder", in: root) == nil { report(.missing("resolutionOrder", "a list of sets and modifiers"), root) }
        let known = ["name", "version", "description", "sets", "modifiers", "resolutionOrder", "$schema", "$defs", "$extensions"]
        checkMembers(of: root, among: known, of: "a resolver document")
    }

    /// The entries of `sets` or `modifiers`.
    private mutating func entries(of name: StaticString, in root: Int) -> [(key: Int, value: Int)] {
        guard let map = tree.value(of: name, in: root) else { return [] }
        if tree.kind(map) != .mapping { report(.noObject("'\(name)'", "that holds them by name"), map) }
        return Array(tree.entries(of: map))
    }

    // MARK: Sets and modifiers

    private mutating func readSet(_ node: Int) {
        if let target = follow(node), let list = list(ofSet: target, at: node) { _ = sources(of: list) }
    }

    /// The list of a set's sources; nil, with an error, where it has none.
    mutating func list(ofSet target: ReferenceFollower.Target, at node: Int) -> Int? {
        guard let object = object(target, at: node, "a set") else { return nil }
        checkMembers(of: target, among: ["description", "sources", "$extensions", "name", "type"], of: "a set")
        guard let member = follower.member("sources", of: target) else {
            report(.missing("sources", "a list of token sources"), target.overrides.first ?? object)
            return nil
        }
        return list(at: member, "'sources'")
    }

    mutating func modifier(_ target: ReferenceFollower.Target, named name: String, at node: Int) -> ResolverDocument.Modifier? {
        guard let object = object(target, at: node, "a modifier") else { return nil }
        checkMembers(of: target, among: ["description", "contexts", "default", "$extensions", "name", "type"], of: "a modifier")
        guard let member = follower.member("contexts", of: target) else {
            report(.missing("contexts", "lists of token sources by name"), target.overrides.first ?? object)
            return nil
        }
        let contexts = self.contexts[member] ?? contexts(at: member, of: name)
        self.contexts[member] = contexts
        guard !contexts.isEmpty else { return nil }
        var modifier = ResolverDocument.Modifier(name: name, contexts: contexts, place: ValuePlace(tree: tree, node: object))
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

    private mutating func contexts(at node: Int, of modifier: String) -> [ResolverDocument.Context] {
        guard let target = follow(node), object(target, at: node, "'contexts'") != nil else { return [] }
        let entries = entries(of: target)
        if entries.isEmpty { report(.noContexts(modifier), node) }
        if entries.count == 1 { report(.oneContext(modifier, isStrict: isStrict), node) }
        guard spend(entries.count, at: node) else { return [] }
        return entries.map { name, value in
            ResolverDocument.Context(name: name, sources: list(at: value, "a context").map { sources(of: $0) } ?? [])
        }
    }

    // MARK: The order

    private mutating func readOrder(_ root: Int) {
        guard let order = tree.value(of: "resolutionOrder", in: root) else { return }
        guard let list = list(at: order, "'resolutionOrder'") else { return }
        var inline: [String: Int] = [:]
        for item in tree.items(of: list) {
            guard tree.kind(item) == .mapping else {
                report(.noItem, item)
                continue
            }
            guard let target = follower.follow(item, isInOrder: true) else { continue }
            readItem(item, target, &inline)
        }
    }

    private mutating func readItem(_ item: Int, _ target: ReferenceFollower.Target, _ inline: inout [String: Int]) {
        switch target.home {
        case .set: addSet(target, at: item)
        case .modifier(let name): addModifier(target, named: name, at: item)
        case nil:
            guard object(target, at: item, "an item of 'resolutionOrder'") != nil else { return }
            let kind = kind(of: target, at: item)
            if kind == nil, target.isReferenced { return }
            let name = name(of: target, at: item, &inline)
            switch kind {
            case "set": addSet(target, at: item)
            case "modifier": if let name { addModifier(target, named: name, at: item) }
            default: break
            }
        }
    }

    private mutating func addSet(_ target: ReferenceFollower.Target, at item: Int) {
        guard let list = list(ofSet: target, at: item) else { return }
        document.order.append(.set(sources(of: list)))
        orderKeys.append(OrderKey(node: list))
    }

    private mutating func addModifier(_ target: ReferenceFollower.Target, named name: String, at item: Int) {
        guard let modifier = modifier(target, named: name, at: item) else { return }
        document.order.append(.modifier(modifier))
        orderKeys.append(OrderKey(node: follower.member("contexts", of: target) ?? item, modifier: name))
    }

    /// Of a set or modifier that stands in the order several times only the last counts: it declares again all that the earlier ones did.
    private mutating func removeRepetitions() {
        var seen: Set<OrderKey> = []
        let isLast = orderKeys.reversed().map { seen.insert($0).inserted }.reversed()
        document.order = zip(document.order, isLast).filter(\.1).map(\.0)
    }

    /// The `type` of an inline item (section 4.1.6).
    private mutating func kind(of target: ReferenceFollower.Target, at item: Int) -> String? {
        guard let type = follower.member("type", of: target) else {
            report(target.isReferenced ? .neither : .missing("type", "\"set\" or \"modifier\""), item)
            return nil
        }
        if tree.isText(type), tree.equals(type, "set") || tree.equals(type, "modifier") { return tree.string(type) }
        report(.kind, type)
        return nil
    }

    /// The `name` of an inline item, which no other has.
    private mutating func name(of target: ReferenceFollower.Target, at item: Int, _ inline: inout [String: Int]) -> String? {
        guard let node = follower.member("name", of: target) else {
            report(.missing("name", "its name"), item)
            return nil
        }
        guard tree.isText(node) else {
            report(.noText("'name'"), node)
            return nil
        }
        let name = tree.string(node)
        if let earlier = inline.updateValue(node, forKey: name) {
            report(.nameTwice(name), node, notes: [.init("'\(name)' is the name of this item too", at: tree.range(earlier))])
        }
        return name
    }
}

// MARK: Shapes

extension ResolverDocumentReader {
    mutating func follow(_ node: Int) -> ReferenceFollower.Target? { follower.follow(node) }

    /// The object at the end of all references; nil, with an error at `node`, for anything else.
    private mutating func object(_ target: ReferenceFollower.Target, at node: Int, _ what: String) -> Int? {
        guard case .node(let end) = target.end else {
            report(.file(what), node)
            return nil
        }
        if tree.kind(end) == .mapping { return end }
        report(.noObject(what, "or a reference to one"), node)
        return nil
    }

    /// The list at the end of all references.
    private mutating func list(at node: Int, _ what: String) -> Int? {
        guard let target = follow(node) else { return nil }
        if case .node(let end) = target.end, tree.kind(end) == .sequence, target.overrides.isEmpty { return end }
        report(.noList(what), node)
        return nil
    }

    /// The members of an object and of what overrides it, in the order of the object.
    private func entries(of target: ReferenceFollower.Target) -> [(name: String, value: Int)] {
        var objects = target.overrides
        if case .node(let end) = target.end { objects.append(end) }
        var values: [String: Int] = [:]
        var names: [String] = []
        for object in objects.reversed() {
            for (key, value) in tree.entries(of: object) where !tree.equals(key, "$ref") {
                if values.updateValue(value, forKey: tree.string(key)) == nil { names.append(tree.string(key)) }
            }
        }
        return names.compactMap { name in values[name].map { (name, $0) } }
    }

    private mutating func checkMembers(of target: ReferenceFollower.Target, among known: [String], of what: String) {
        for node in target.overrides { checkMembers(of: node, among: known, of: what) }
        if case .node(let end) = target.end { checkMembers(of: end, among: known, of: what) }
    }

    private mutating func checkMembers(of node: Int, among known: [String], of what: String) {
        guard checked.insert(node).inserted else { return }
        for (key, value) in tree.entries(of: node) where !tree.equals(key, "$ref") {
            let name = tree.string(key)
            if name == "$extensions", tree.kind(value) != .mapping { report(.extensions, value) }
            if name == "name" || name == "description", !tree.isText(value) { report(.noText("'\(name)'"), value) }
            if !known.contains(name) { reportUnknown(name, key, among: known, of: what) }
        }
    }

    private mutating func reportUnknown(_ name: String, _ key: Int, among known: [String], of what: String) {
        diagnostics.report(
            .unknownMember(name, what), at: tree.range(key), pointer: tree.pointer(to: key), suggestion: nearest(to: name, among: known))
    }

    mutating func report(_ message: Diagnostic.Message, _ node: Int, suggestion: String? = nil, notes: [Diagnostic.Note] = []) {
        diagnostics.report(message, at: tree.range(node), pointer: tree.pointer(to: node), suggestion: suggestion, notes: notes)
    }
}

extension Diagnostic.Message {
    fileprivate static var noDocument: Self {
        .error(.resolverDocument, "a resolver document is an object with 'version' and 'resolutionOrder'")
    }
    fileprivate static var version: Self { .error(.resolverVersion, "'version' is the text \"2025.10\"") }
    fileprivate static func missing(_ name: String, _ what: String) -> Self {
        .error(.missingMember, "'\(name)' is missing here: \(what)")
    }
    fileprivate static func noObject(_ what: String, _ more: String) -> Self { .error(.resolverDocument, "\(what) is an object \(more)") }
    fileprivate static func noList(_ what: String) -> Self { .error(.resolverDocument, "\(what) is a list") }
    fileprivate static func noText(_ what: String) -> Self { .error(.resolverDocument, "\(what) is text") }
    fileprivate static func file(_ what: String) -> Self {
        .error(.resolverDocument, "\(what) stands in the resolver document itself; files are sources of tokens")
    }
    fileprivate static var noItem: Self {
        .error(.resolverDocument, "an item of 'resolutionOrder' is a reference to a set or modifier, or one written out")
    }
    fileprivate static var neither: Self {
        .error(.resolverReference, "this is neither a set nor a modifier; an item of 'resolutionOrder' refers to one of them")
    }
    fileprivate static var kind: Self { .error(.resolverDocument, "'type' is \"set\" or \"modifier\"") }
    fileprivate static func nameTwice(_ name: String) -> Self {
        .error(.declaredTwice, "'\(name)' is the name of two items that are written out in 'resolutionOrder'")
    }
    fileprivate static var extensions: Self { .error(.extensionsNotObject, "'$extensions' is a mapping by vendor") }
    fileprivate static func unknownMember(_ name: String, _ what: String) -> Self {
        .warning(.unknownMember, "'\(name)' is no member of \(what) and has no effect")
    }
    fileprivate static func unknownDefault(_ text: String, _ modifier: String, _ contexts: [String]) -> Self {
        .error(.unknownContext, "'\(text)' is no context of modifier '\(modifier)'; its contexts are \(contexts.joined(separator: ", "))")
    }
    fileprivate static func noContexts(_ modifier: String) -> Self {
        .error(.resolverDocument, "modifier '\(modifier)' has no contexts; it needs two or more")
    }
    fileprivate static func oneContext(_ modifier: String, isStrict: Bool) -> Self {
        let text = "modifier '\(modifier)' has one context, so that there is nothing to choose; a set does the same"
        return isStrict ? .error(.oneContext, text) : .warning(.oneContext, text)
    }
}

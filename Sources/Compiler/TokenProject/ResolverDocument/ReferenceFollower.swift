import TokenDiagnostics
import TokenSyntax

/// Follows the references between the parts of a resolver document (resolver module 2025.10, section 4.2) and reports errors in them.
struct ReferenceFollower {
    /// The target of a value after following its references.
    struct Target {
        /// Objects that have other members next to a reference, strongest first. These members override those of the target.
        var overrides: [NodeID] = []
        var end: End
        /// The first set or modifier in the document's own lists that the references passed.
        var home: Home?
        /// Whether there was a reference.
        var isReferenced = false
    }

    enum End {
        case node(NodeID)
        case file(SourceFile)
    }

    enum Home: Equatable {
        case set, modifier(String)

        /// Nil for any other place.
        init?(_ names: [String]) {
            guard names.count == 2, names[0] == "sets" || names[0] == "modifiers" else { return nil }
            self = names[0] == "sets" ? .set : .modifier(names[1])
        }
    }

    private let tree: SyntaxTree
    /// By path relative to the document.
    private let files: [String: SourceFile]
    /// Why other files could not be read, by path.
    private let refusals: [String: String]
    var finder: NodeFinder
    private(set) var diagnostics = Diagnostics()

    /// The maximum number of consecutive references.
    private static let maximumHops = 100

    init(_ tree: SyntaxTree, files: [String: SourceFile], refusals: [String: String]) {
        self.tree = tree
        self.files = files
        self.refusals = refusals
        finder = NodeFinder(tree)
    }

    /// Follows references. If one leads nowhere, reports that at the object that contains it and returns nil.
    ///
    /// - Parameter isInOrder: whether the value is an item of `resolutionOrder`. Only these may name a modifier.
    mutating func follow(_ start: NodeID, isInOrder: Bool = false) -> Target? {
        var target = Target(end: .node(start))
        var hops: [NodeID] = []
        while case .node(let node) = target.end,
            let text = hops.isEmpty ? tree.value(of: "$ref", in: node) : finder.member("$ref", of: node)
        {
            guard !hops.contains(node) else { return fail(.cycle(tree.string(text)), node, text) }
            guard hops.count < Self.maximumHops else { return fail(.tooManyHops(Self.maximumHops), start, text) }
            hops.append(node)
            if tree.end(of: node) > tree.end(of: text) || text.index != node.index + 2 { target.overrides.append(node) }
            guard let end = end(of: text, in: node, isInOrder: isInOrder && hops.count == 1, &target.home) else { return nil }
            target.end = end
            target.isReferenced = true
        }
        return target
    }

    /// Returns the value of a member from the strongest object that has it.
    mutating func member(_ name: String, of target: Target) -> NodeID? {
        for node in target.overrides {
            if let value = finder.member(name, of: node) { return value }
        }
        guard case .node(let node) = target.end else { return nil }
        return finder.member(name, of: node)
    }

    // MARK: - Following a reference

    private mutating func end(of text: NodeID, in node: NodeID, isInOrder: Bool, _ home: inout Home?) -> End? {
        guard tree.isText(text), !tree.bytes(text).isEmpty else { return fail(.noText, node, text) }
        let written = tree.string(text)
        do throws(ResolverReference.Failure) {
            switch try ResolverReference(written) {
            case .file(let path): return file(path, in: node, text)
            case .pointer(let names): return place(names, in: node, text, isInOrder: isInOrder, &home)
            }
        } catch {
            return fail(.refused(written, error), node, text)
        }
    }

    private mutating func file(_ path: String, in node: NodeID, _ text: NodeID) -> End? {
        if let file = files[path] { return .file(file) }
        return fail(.unreadable(path, refusals[path] ?? "the file does not exist"), node, text)
    }

    private mutating func place(_ names: [String], in node: NodeID, _ text: NodeID, isInOrder: Bool, _ home: inout Home?) -> End? {
        let names = finder.node(at: names) == nil ? names.map { $0.percentDecoded ?? $0 } : names
        if let message = refusal(of: names, isInOrder: isInOrder) { return fail(message, node, text) }
        guard let found = finder.node(at: names) else {
            return fail(.unresolved(tree.string(text)), node, text, suggestion: suggestion(for: names))
        }
        guard !(found <= node && node < tree.end(of: found)) else { return fail(.ancestor(tree.string(text)), node, text) }
        home = home ?? Home(names)
        return .node(found)
    }

    /// Returns an error if a place must not be named from here (sections 4.1.5 and 4.2.1).
    private func refusal(of names: [String], isInOrder: Bool) -> Diagnostic.Message? {
        switch names.first {
        case "resolutionOrder": .intoOrder
        case "modifiers" where !isInOrder: .modifierOutsideOrder
        default: nil
        }
    }

    /// Returns the pointer with its last name replaced with the nearest existing one.
    private mutating func suggestion(for names: [String]) -> String? {
        guard diagnostics.errorCount < 100, let last = names.last, let parent = finder.node(at: names.dropLast()) else { return nil }
        let known = tree.entries(of: parent).prefix(1000).map { tree.string($0.key) }
        guard let near = nearest(to: last, among: known) else { return nil }
        return "#/" + (names.dropLast() + [near]).map(\.jsonPointerEscaped).joined(separator: "/")
    }

    private mutating func fail<Result>(_ message: Diagnostic.Message, _ node: NodeID, _ text: NodeID, suggestion: String? = nil) -> Result?
    {
        diagnostics.report(message, at: tree.range(text), pointer: tree.pointer(to: node), suggestion: suggestion)
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func cycle(_ text: String) -> Self { .error(.resolverCycle, "'\(text)' refers back to itself") }
    fileprivate static func ancestor(_ text: String) -> Self {
        .error(.resolverCycle, "'\(text)' contains this reference; refer to something outside it")
    }
    fileprivate static func tooManyHops(_ limit: Int) -> Self {
        .error(.expansionLimit, "a chain of references is longer than \(limit)")
    }
    fileprivate static var noText: Self {
        .error(.malformedPointer, "'$ref' must be text: a pointer such as \"#/sets/base\", in quotes, or a file's path")
    }
    fileprivate static func refused(_ text: String, _ failure: ResolverReference.Failure) -> Self {
        switch failure {
        case .malformed: .error(.malformedPointer, "'\(text)' is neither a JSON pointer that starts with '#/' nor a file's path")
        case .absolute: .error(.externalPointer, "'\(text)' is an absolute path; use a path relative to the resolver document")
        case .outside: .error(.externalPointer, "'\(text)' contains '..'; files must be in the resolver document's folder or below it")
        case .remote: .error(.externalPointer, "'\(text)' is a URL; only files in the resolver document's folder or below it are read")
        case .partOfFile: .error(.externalPointer, "'\(text)' names a part of a file; refer to the whole file")
        }
    }
    fileprivate static func unreadable(_ path: String, _ reason: String) -> Self {
        .error(.unreadableFile, "'\(path)' cannot be read: \(reason)")
    }
    fileprivate static func unresolved(_ text: String) -> Self { .error(.unresolvedPointer, "'\(text)' does not exist") }
    fileprivate static var intoOrder: Self {
        .error(.resolverReference, "a reference cannot lead into 'resolutionOrder'; declare the item under 'sets' or 'modifiers'")
    }
    fileprivate static var modifierOutsideOrder: Self {
        .error(.resolverReference, "only items of 'resolutionOrder' can refer to a modifier, and only to a whole one")
    }
}

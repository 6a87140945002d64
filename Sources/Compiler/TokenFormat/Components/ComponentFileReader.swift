import TokenDiagnostics
import TokenSyntax

/// Reads component files into declarations.
package struct ComponentFileReader {
    package private(set) var declarations: [ComponentDeclaration] = []
    /// The names of components that were reported and left out.
    package private(set) var leftOut: Set<String> = []
    package private(set) var diagnostics = Diagnostics()
    /// The index in `declarations`, by name.
    private var places: [String: Int] = [:]

    package init() {}

    package mutating func read(_ tree: SyntaxTree) {
        guard let root = tree.root, !tree.isNull(root) else { return }
        guard tree.kind(root) == .mapping else { return diagnostics.report(.componentFile, at: tree.reference(root)) }
        for (key, value) in tree.entries(of: root) where tree.firstByte(key) != UInt8(ascii: "$") { read(key, value, in: tree) }
    }

    private mutating func read(_ key: NodeID, _ node: NodeID, in tree: SyntaxTree) {
        let name = tree.string(key)
        guard name.isCapitalizedIdentifier, tree.kind(node) == .mapping else {
            leftOut.insert(name)
            return name.isCapitalizedIdentifier
                ? diagnostics.report(.component(name), at: tree.reference(node))
                : diagnostics.report(.componentName(name), at: tree.reference(key))
        }
        if let earlier = places[name].map({ declarations[$0] }) {
            return diagnostics.report(
                .declaredTwice(name), at: tree.reference(key),
                notes: [.init("'\(name)' is declared here", at: earlier.tree.range(earlier.key))])
        }
        var declaration = ComponentDeclaration(name: name, tree: tree, key: key)
        for (key, value) in tree.entries(of: node) {
            if let member = ComponentDeclaration.Member(rawValue: tree.string(key)) {
                if !tree.isNothing(value) || member.isOfEveryDeclaration {
                    declaration.members[member] = value
                } else {
                    declaration.emptyMembers[member] = key
                }
                if member == .extensions { diagnostics.checkOwnExtensions(value, in: tree) }
            } else {
                declaration.hasUnknownMembers = true
                diagnostics.reportUnknownMember(key, of: node, in: tree, among: ComponentDeclaration.Member.allCases.map(\.rawValue))
            }
        }
        places[name] = declarations.count
        declarations.append(declaration)
    }
}

extension Diagnostics {
    /// Reports an unknown member of a component or of one of its parts.
    package mutating func reportUnknownMember(_ key: NodeID, of mapping: NodeID, in tree: SyntaxTree, among known: [String]) {
        let near = suggestion(for: tree.string(key), among: known, isClosed: true)
        report(
            .unknownMember(tree.string(key), known), at: tree.reference(key), suggestion: near?.name,
            fixes: tree.fixes(key: key, of: mapping, writing: near))
    }
}

extension ComponentDeclaration.Member {
    /// Whether tokens have it too. There, `null` is an error.
    fileprivate var isOfEveryDeclaration: Bool { self == .description || self == .extensions }
}

extension SyntaxTree {
    /// Whether the node is empty or `null`.
    package func isNothing(_ node: NodeID) -> Bool { isNull(node) || kind(node) == .plain && bytes(node).isEmpty }
}

extension String {
    /// Whether it is a Swift identifier that begins with a capital letter, as the namespace of the generated code must.
    var isCapitalizedIdentifier: Bool { isSwiftIdentifier && utf8.first.map { 65...90 ~= $0 } == true }
}

extension Diagnostic.Message {
    fileprivate static var componentFile: Self { .error(.componentFile, "a component file must be a mapping from names to components") }
    fileprivate static func componentName(_ name: String) -> Self {
        .error(.componentFile, "'\(name)' is not a component name; use a capital letter, then letters, digits and '_'")
    }
    fileprivate static func component(_ name: String) -> Self {
        .error(.componentFile, "component '\(name)' must be a mapping with 'style', 'content', 'body' and more")
    }
    fileprivate static func declaredTwice(_ name: String) -> Self { .error(.declaredTwice, "component '\(name)' is declared twice") }
    fileprivate static func unknownMember(_ name: String, _ known: [String]) -> Self {
        let listed = known.count > 8 ? "" : "; expected \(known.joined(separator: ", "))"
        return .error(.unknownComponentMember, "unknown member '\(name)'\(listed)")
    }
}

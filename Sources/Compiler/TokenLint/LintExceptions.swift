import TokenDiagnostics
import TokenFormat
import TokenResolver
import TokenSyntax

/// The exceptions from rules in `$extensions.tokengen.lint` of tokens, groups, styles and components: a mapping from rules to reasons.
struct LintExceptions: Sendable {
    private struct Entry: Sendable {
        let rule: DiagnosticID
        let range: SourceRange
        let pointer: JSONPointer
    }

    private struct NodeKey: Hashable {
        let file: ObjectIdentifier
        let node: NodeID

        init(_ reference: SyntaxReference) {
            file = ObjectIdentifier(reference.tree.file)
            node = reference.node
        }
    }

    private var entries: [Entry] = []
    /// The entries below each `$extensions`; empty if it has no exceptions.
    private var byNode: [NodeKey: [Int]] = [:]
    private(set) var diagnostics = Diagnostics()

    /// Creates a set without exceptions.
    init() {}

    /// Reads the exceptions of a whole project. An exception from an unknown rule, or without a reason, is reported.
    init(_ project: ResolvedProject, rules: [LintRule]) {
        for brand in project.brands {
            for token in brand.extensions.keys.sorted() { read(brand.extensions[token]?.all ?? [], rules) }
        }
        for block in project.styles.blocks { read(block.extensions, rules) }
        for component in project.components { read([component.extensions].compactMap(\.self), rules) }
    }

    /// Words that belong in `tokengen.yaml`, where they are the level of a rule, or that tell as little.
    private static let levels: Set = ["off", "warning", "error", "ignore", "true", "false", "yes", "no", "on"]

    private mutating func read(_ references: [SyntaxReference], _ rules: [LintRule]) {
        for reference in references where byNode[NodeKey(reference)] == nil { byNode[NodeKey(reference)] = entries(in: reference, rules) }
    }

    private mutating func entries(in reference: SyntaxReference, _ rules: [LintRule]) -> [Int] {
        let tree = reference.tree
        guard let own = tree.value(of: "tokengen", in: reference.node), let lint = tree.value(of: "lint", in: own) else { return [] }
        if tree.kind(lint) != .mapping { diagnostics.report(.noMapping, at: tree.reference(lint)) }
        return tree.entries(of: lint).compactMap { key, value in
            let name = tree.string(key)
            guard let rule = rules.first(where: { $0.id.name == name }) else {
                let near = nearest(to: name, among: rules.map(\.id.name))
                diagnostics.report(.unknownRule(name), at: tree.range(key), pointer: tree.pointer(to: value), suggestion: near)
                return nil
            }
            if !tree.isScalar(value) || tree.isNull(value) || tree.bytes(value).allSatisfy({ $0 == UInt8(ascii: " ") }) {
                diagnostics.report(.noReason(name), at: tree.reference(value))
            } else if Self.levels.contains(tree.string(value).lowercased()) {
                diagnostics.report(.levelAsReason(tree.string(value), name), at: tree.reference(value))
            }
            entries.append(Entry(rule: rule.id, range: tree.range(key), pointer: tree.pointer(to: value)))
            return entries.count - 1
        }
    }

    /// Returns the nearest exception that applies to a subject.
    func exception(for subject: LintSubject, from rule: DiagnosticID, in project: ResolvedProject) -> Int? {
        guard !entries.isEmpty else { return nil }
        let references =
            switch subject {
            case .token(let token, let brand): project.brands[brand].extensions[token]?.all ?? []
            case .style(let block): project.styles.blocks[block].extensions
            case .component(let component): [project.components[component].extensions].compactMap(\.self)
            }
        for reference in references {
            if let entry = byNode[NodeKey(reference)]?.first(where: { entries[$0].rule == rule }) { return entry }
        }
        return nil
    }

    /// Reports unused exceptions from rules that ran.
    func reportUnused(_ used: Set<Int>, from rules: Set<DiagnosticID>, to diagnostics: inout Diagnostics) {
        for (index, entry) in entries.enumerated() where rules.contains(entry.rule) && !used.contains(index) {
            diagnostics.report(.unused(entry.rule), at: entry.range, pointer: entry.pointer)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self { .error(.exceptionWithoutReason, "'lint' must be a mapping from rules to reasons") }
    fileprivate static func noReason(_ rule: String) -> Self {
        .error(.exceptionWithoutReason, "the exception from '\(rule)' needs a reason, as text")
    }
    fileprivate static func levelAsReason(_ word: String, _ rule: String) -> Self {
        .error(
            .exceptionWithoutReason,
            "'\(word)' is not a reason for the exception from '\(rule)'; write why, such as 'Printed on posters only.'")
    }
    fileprivate static func unknownRule(_ name: String) -> Self { .warning(.unusedException, "unknown rule '\(name)'") }
    fileprivate static func unused(_ rule: DiagnosticID) -> Self {
        .warning(.unusedException, "nothing here breaks the rule '\(rule)'; remove the exception")
    }
}

import TokenDiagnostics
import TokenFormat
import TokenResolver
import TokenSyntax

/// Reads the levels and options of rules.
struct LintOptionReader {
    let tree: SyntaxTree
    private(set) var diagnostics = Diagnostics()

    init(tree: SyntaxTree) { self.tree = tree }

    /// Returns the level, or nil if it is invalid, which is reported.
    mutating func level(_ node: NodeID) -> LintLevel? {
        if tree.isScalar(node), let level = LintLevel(rawValue: tree.string(node)) { return level }
        report(.level, node, suggestion: suggestion(for: tree.string(node), among: LintLevel.allCases.map(\.rawValue)))
        return nil
    }

    mutating func options(_ known: [LintOption], in node: NodeID, besides others: [String] = []) -> LintOptions {
        var options = LintOptions()
        for (key, value) in tree.entries(of: node) {
            let name = tree.string(key)
            if others.contains(name) { continue }
            guard let option = known.first(where: { $0.name == name }) else {
                report(.unknownOption(name), unknown: key, of: node, among: known.map(\.name) + others)
                continue
            }
            guard let read = self.value(value, of: option) else { continue }
            options.set(option, to: read, at: SyntaxReference(tree: tree, node: value))
        }
        return options
    }

    private mutating func value(_ node: NodeID, of option: LintOption) -> LintValue? {
        switch option.kind {
        case .number:
            guard let number = tree.number(node), number >= 0 else { return fail(.number(option.name), node) }
            return .number(number)
        case .boolean:
            if tree.equals(node, "true") { return .boolean(true) }
            return tree.equals(node, "false") ? .boolean(false) : fail(.boolean(option.name), node)
        case .choice(let words): return word(node, among: words, of: option).map(LintValue.text)
        case .text:
            guard tree.isScalar(node), !tree.bytes(node).isEmpty else { return fail(.text(option.name), node) }
            return .text(tree.string(node))
        case .names(let known): return names(node, among: known, of: option)
        case .records(let members): return records(node, of: members, in: option)
        }
    }

    private mutating func word(_ node: NodeID, among words: [String], of option: LintOption) -> String? {
        let word = tree.string(node)
        if tree.isScalar(node), words.contains(word) { return word }
        report(.choice(option.name, words), node, suggestion: suggestion(for: word, among: words))
        return nil
    }

    private mutating func names(_ node: NodeID, among known: [String], of option: LintOption) -> LintValue? {
        let items = tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
        var names: [String] = []
        for item in items {
            guard tree.isScalar(item), !tree.bytes(item).isEmpty else { return fail(.names(option.name), item) }
            guard !known.isEmpty else {
                names.append(tree.string(item))
                continue
            }
            guard let word = word(item, among: known, of: option) else { return nil }
            names.append(word)
        }
        return .names(names)
    }

    private mutating func records(_ node: NodeID, of members: [LintOption], in option: LintOption) -> LintValue? {
        guard tree.kind(node) == .sequence else { return fail(.records(option.name), node) }
        var records: [LintOptions] = []
        for item in tree.items(of: node) {
            guard tree.kind(item) == .mapping else { return fail(.records(option.name), item) }
            let record = options(members, in: item)
            let missing = members.filter { member in
                member.isRequired && !tree.entries(of: item).contains { tree.string($0.key) == member.name }
            }
            for member in missing { report(.missingMember(option.name, member.name), item) }
            if members.allSatisfy({ !$0.isRequired || record.location(of: $0) != nil }) { records.append(record) }
        }
        return .records(records)
    }

    /// - Parameter suggestion: the intended text of the node, if it is known.
    mutating func report(_ message: Diagnostic.Message, _ node: NodeID, suggestion: Suggestion? = nil) {
        diagnostics.report(
            message, at: tree.reference(node), suggestion: suggestion?.name,
            fixes: tree.fixes(node, writing: suggestion))
    }

    mutating func report(
        _ message: Diagnostic.Message, unknown key: NodeID, of node: NodeID, among known: [String]
    ) {
        diagnostics.report(message, unknown: key, of: node, in: tree, among: known)
    }

    private mutating func fail(_ message: Diagnostic.Message, _ node: NodeID) -> LintValue? {
        report(message, node)
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var level: Self { .error(.configuration, "a rule's level must be off, warning or error") }
    fileprivate static func unknownOption(_ name: String) -> Self { .error(.configuration, "unknown option '\(name)'") }
    fileprivate static func number(_ name: String) -> Self { .error(.configuration, "'\(name)' must be a number, 0 or more") }
    fileprivate static func boolean(_ name: String) -> Self { .error(.configuration, "'\(name)' must be true or false") }
    fileprivate static func text(_ name: String) -> Self { .error(.configuration, "'\(name)' must be text") }
    fileprivate static func names(_ name: String) -> Self { .error(.configuration, "'\(name)' must be a list of texts") }
    fileprivate static func records(_ name: String) -> Self { .error(.configuration, "'\(name)' must be a list of mappings") }
    fileprivate static func missingMember(_ name: String, _ member: String) -> Self {
        .error(.configuration, "each item of '\(name)' needs '\(member)'")
    }
    fileprivate static func choice(_ name: String, _ words: [String]) -> Self {
        .error(.configuration, "'\(name)' must be one of \(words.joined(separator: ", "))")
    }
}

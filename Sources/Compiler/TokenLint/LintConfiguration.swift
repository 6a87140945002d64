import TokenDiagnostics
import TokenFormat
import TokenResolver
import TokenSyntax

/// The levels and options of rules from `lint:` in `tokengen.yaml`.
struct LintConfiguration: Sendable {
    private var levels: [DiagnosticID: LintLevel] = [:]
    private var options: [DiagnosticID: LintOptions] = [:]

    func level(of rule: LintRule) -> LintLevel { levels[rule.id] ?? rule.defaultLevel }
    func options(of rule: LintRule) -> LintOptions { options[rule.id] ?? LintOptions() }

    init() {}

    /// Returns the settings of one rule in a project. Invalid settings are ignored without a report.
    static func settings(of rule: LintRule, in project: ResolvedProject) -> (level: LintLevel, options: LintOptions) {
        var ignored = Diagnostics()
        let all = project.configuration.lint.map { LintConfiguration($0, rules: LintRule.all, reporting: &ignored) } ?? LintConfiguration()
        return (all.level(of: rule), all.options(of: rule))
    }

    /// Reads the configuration. An invalid setting is reported, and the default is used.
    init(_ source: SyntaxReference, rules: [LintRule], reporting diagnostics: inout Diagnostics) {
        let tree = source.tree
        var reader = LintOptionReader(tree: tree)
        defer { diagnostics.append(reader.diagnostics) }
        if tree.isScalar(source.node), tree.isNull(source.node) || tree.bytes(source.node).isEmpty { return }
        if tree.kind(source.node) != .mapping { reader.report(.noMapping, source.node) }
        for (key, value) in tree.entries(of: source.node) {
            let name = tree.string(key)
            guard let rule = rules.first(where: { $0.id.name == name }) else {
                reader.report(.unknownRule(name), unknown: key, of: source.node, among: rules.map(\.id.name))
                continue
            }
            guard tree.kind(value) == .mapping else {
                levels[rule.id] = reader.level(value)
                continue
            }
            if let node = tree.value(of: "level", in: value) { levels[rule.id] = reader.level(node) }
            options[rule.id] = reader.options(rule.options, in: value, besides: ["level"])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self { .error(.configuration, "'lint' must be a mapping from rules to levels and options") }
    fileprivate static func unknownRule(_ name: String) -> Self { .error(.configuration, "unknown rule '\(name)'") }
}

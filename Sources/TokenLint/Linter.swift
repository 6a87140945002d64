import TokenDiagnostics
import TokenResolver

/// Runs the rules over a resolved project: all brands, all modes, a fault once.
///
/// Levels and options come from the project's configuration, exceptions from `$extensions`. A rule that is off does not run.
package struct Linter: Sendable {
    private let rules: [LintRule]

    package init(rules: [LintRule] = LintRule.all) { self.rules = rules }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> LintReport {
        let configuration =
            project.configuration.lint.map { LintConfiguration($0, rules: rules, reporting: &diagnostics) } ?? LintConfiguration()
        let active = rules.filter { configuration.level(of: $0) != .off }
        let exceptions = LintExceptions(project, rules: rules)
        let runs = concurrentMap(active) { rule in
            var run = LintRun(rule, project: project, options: configuration.options(of: rule), exceptions: exceptions)
            rule.check(&run)
            return run
        }
        var merger = FindingMerger(project)
        for (rule, run) in zip(active, runs) {
            diagnostics.append(run.diagnostics)
            merger.add(run.findings, of: rule, level: configuration.level(of: rule))
        }
        let report = merger.report(to: &diagnostics)
        diagnostics.append(exceptions.diagnostics)
        let used = runs.reduce(into: Set<Int>()) { $0.formUnion($1.usedExceptions) }
        exceptions.reportUnused(used, from: Set(active.map(\.id)), to: &diagnostics)
        return report
    }
}

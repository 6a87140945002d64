import TokenDiagnostics
import TokenResolver

/// Runs the rules on a resolved project, in all brands and modes. Equal errors are reported once.
///
/// Levels and options come from the project's configuration, exceptions from `$extensions`. A rule with level `off` does not run.
package struct Linter: Sendable {
    private let rules: [LintRule]

    package init(rules: [LintRule] = LintRule.all) { self.rules = rules }

    /// Reports errors in the rules' levels and options. Rules do not run.
    package func checkConfiguration(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        _ = configuration(of: project, reporting: &diagnostics)
    }

    /// Runs the rules, and `other` at the same time; what that reports comes first.
    package func check(
        _ project: ResolvedProject, reporting diagnostics: inout Diagnostics, beside other: @Sendable (inout Diagnostics) -> Void = { _ in }
    ) -> LintReport {
        var ofConfiguration = Diagnostics()
        let configuration = configuration(of: project, reporting: &ofConfiguration)
        let active = rules.filter { configuration.level(of: $0) != .off }
        let exceptions = LintExceptions(project, rules: rules)
        let (runs, ofOther) = run(active, over: project, configuration, exceptions, beside: other)
        diagnostics.append(ofOther)
        diagnostics.append(ofConfiguration)
        for run in runs { diagnostics.append(run.diagnostics) }
        let report = report(runs, of: active, over: project, configuration, to: &diagnostics)
        diagnostics.append(exceptions.diagnostics)
        let used = runs.reduce(into: Set<Int>()) { $0.formUnion($1.usedExceptions) }
        exceptions.reportUnused(used, from: Set(active.map(\.id)), to: &diagnostics)
        return report
    }

    /// Runs the rules that always run. Errors in the configuration and in exceptions are not reported: `check` does that.
    package func checkAlways(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var ignored = Diagnostics()
        let configuration = configuration(of: project, reporting: &ignored)
        let active = rules.filter { $0.runsAlways && configuration.level(of: $0) != .off }
        // Looking for exceptions takes longer than these rules, and is only needed if they find something.
        guard run(active, over: project, configuration, LintExceptions()).runs.contains(where: { !$0.findings.isEmpty }) else { return }
        let runs = run(active, over: project, configuration, LintExceptions(project, rules: rules)).runs
        _ = report(runs, of: active, over: project, configuration, to: &diagnostics)
    }

    private func configuration(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> LintConfiguration {
        project.configuration.lint.map { LintConfiguration($0, rules: rules, reporting: &diagnostics) } ?? LintConfiguration()
    }

    /// `other` is one more element of the same `concurrentMap`: one within another has a thread for every second core only, on two cores one.
    private func run(
        _ rules: [LintRule], over project: ResolvedProject, _ configuration: LintConfiguration, _ exceptions: LintExceptions,
        beside other: @Sendable (inout Diagnostics) -> Void = { _ in }
    ) -> (runs: [LintRun], ofOther: Diagnostics) {
        let results = concurrentMap([nil] + rules) { rule -> (run: LintRun?, ofOther: Diagnostics) in
            guard let rule else {
                var diagnostics = Diagnostics()
                other(&diagnostics)
                return (nil, diagnostics)
            }
            var run = LintRun(rule, project: project, options: configuration.options(of: rule), exceptions: exceptions)
            Activity.during("rule", about: rule.id.name) { rule.check(&run) }
            return (run, Diagnostics())
        }
        return (results.compactMap(\.run), results[0].ofOther)
    }

    private func report(
        _ runs: [LintRun], of rules: [LintRule], over project: ResolvedProject, _ configuration: LintConfiguration,
        to diagnostics: inout Diagnostics
    ) -> LintReport {
        let explained = runs.reduce(into: Set<SourceRange>()) { $0.formUnion($1.explained) }
        var merger = FindingMerger(project)
        for (rule, run) in zip(rules, runs) {
            let own = run.explained
            let findings = run.findings.filter { $0.range.map { own.contains($0) || !explained.contains($0) } ?? true }
            merger.add(findings, of: rule, level: configuration.level(of: rule))
        }
        return merger.report(to: &diagnostics)
    }
}

import TokenDiagnostics
import TokenResolver

/// The last line of `tokengen check`: the number of errors and warnings, and the commands that can fix some of them.
struct Tally {
    private let diagnostics: [Diagnostic]

    private let migratableCount: Int

    /// - Parameter migratableCount: the number of diagnostics that `tokengen migrate` removes.
    init(_ diagnostics: [Diagnostic], migratableCount: Int = 0) {
        self.diagnostics = diagnostics
        self.migratableCount = migratableCount
    }

    /// The text: `2 errors, 1 warning; 'tokengen check --fix' fixes 2 of them`.
    var text: String {
        let (errors, warnings) = (count { $0.severity == .error }, count { $0.severity == .warning })
        guard errors + warnings > 0 else { return "no errors, no warnings" }
        let remedies = [
            ("tokengen check --fix", count { !$0.fixes.isEmpty }), ("tokengen migrate", migratableCount),
        ].filter { $0.1 > 0 }
        let help = remedies.map { "'\($0)' fixes \($1)" }.joined(separator: ", ")
        return "\(errors.counted("error")), \(warnings.counted("warning"))" + (help.isEmpty ? "" : "; " + help + " of them")
    }

    private func count(_ condition: (Diagnostic) -> Bool) -> Int {
        diagnostics.count { $0.severity != .note && condition($0) }
    }
}

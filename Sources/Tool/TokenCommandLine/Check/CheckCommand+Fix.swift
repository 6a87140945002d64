import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

extension Run {
    /// Applies the fixes of the diagnostics to the token files and prints each one.
    ///
    /// If a file has changed since it was checked, nothing is written. A file behind a link is never changed.
    mutating func fix(_ check: (ProjectInput) -> [Diagnostic]) throws(Failure) {
        // Read errors are reported by the check that follows.
        var reading = self
        guard let input = try? reading.load() else { return }
        let fixer = ProjectFixer(input, check: check)
        let names = try write(fixer.input, insteadOf: input)
        for fix in fixer.fixes where names.contains(fix.range.file.name) {
            try printSummary("fixed \(fix.range.linePrefix)\(fix.text.escapedForDisplay)")
        }
    }
}

extension Option {
    static let fix = Option(name: "fix", help: "Fix mistakes in the token files automatically where possible, then check again.")
}

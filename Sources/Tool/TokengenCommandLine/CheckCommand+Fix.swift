import TokenCompiler
import TokenDiagnostics
import TokenEmitter
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
        let changed = zip(input.files, fixer.input.files).filter { $0.source !== $1.source }
        let fixed = changed.filter { isFixable($0.0.source) }.map(\.1.source)
        guard !diagnostics.hasErrors else { throw .stop(.inputOutput) }
        try write(fixed.map { EmittedFile(path: $0.name, contents: $0.bytes) })
        let names = Set(fixed.map(\.name))
        for fix in fixer.fixes where names.contains(fix.range.file.name) {
            try printSummary("fixed \(fix.range.linePrefix)\(fix.text.escapedForDisplay)")
        }
    }

    private mutating func isFixable(_ file: SourceFile) -> Bool {
        guard FileSystem.kind(of: file.name, followingLinks: false) != .link else {
            diagnostics.report(.linkNotFixed(file.name), at: nil)
            return false
        }
        if FileSystem.holds(file.name, file.bytes) == true { return true }
        diagnostics.report(.unwritableOutput(FileError(path: file.name, reason: "it changed during the check")), at: nil)
        return false
    }
}

extension Option {
    static let fix = Option(name: "fix", help: "Fix what can be fixed automatically in the token files, then check again.")
}

extension Diagnostic.Message {
    fileprivate static func linkNotFixed(_ path: String) -> Self {
        .warning(.linkNotFollowed, "'\(path)' is a link and was not fixed; name the file it points to")
    }
}

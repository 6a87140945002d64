import TokenDiagnostics
import TokenProject
import TokenResolver

/// Puts the fixes of a project's diagnostics into the text of its files, in memory.
///
/// A fix can uncover another error that has one too, so the fixed text is checked again, until nothing changes. Ten rounds bound what fixes
/// that undo each other would do.
package struct ProjectFixer {
    /// As given, with new sources for the files that changed.
    package private(set) var input: ProjectInput
    /// In the order in which they were put in; a range is in the text that the fix found.
    package private(set) var fixes: [Diagnostic.Fix] = []

    private static let maximumRounds = 10

    package init(_ input: ProjectInput, check: (ProjectInput) -> [Diagnostic]) {
        self.input = input
        for _ in 0..<Self.maximumRounds {
            guard putIn(FixedFile.all(of: check(self.input))) else { return }
        }
    }

    /// Whether anything changed; only files of the project do.
    private mutating func putIn(_ files: [FixedFile]) -> Bool {
        var isChanged = false
        for fixed in files {
            guard input.replace(fixed.file, with: fixed.bytes) else { continue }
            fixes += fixed.fixes
            isChanged = true
        }
        return isChanged
    }
}

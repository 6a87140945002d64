import TokenDiagnostics
import TokenProject
import TokenResolver

/// Applies the fixes of a project's diagnostics to the text of its files, in memory.
///
/// A fix can uncover another error with a fix. The fixed text is therefore checked again until nothing changes, at most ten times in case fixes undo
/// each other.
package struct ProjectFixer {
    /// The given input, with new sources for the files that changed.
    package private(set) var input: ProjectInput
    /// In the order in which they were applied. A range refers to the text before the fix.
    package private(set) var fixes: [Diagnostic.Fix] = []

    private static let maximumRounds = 10

    package init(_ input: ProjectInput, check: (ProjectInput) -> [Diagnostic]) {
        self.input = input
        for _ in 0..<Self.maximumRounds {
            guard putIn(FixedFile.all(of: check(self.input))) else { return }
        }
    }

    /// Applies the fixes to files of the project, and returns whether anything changed.
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

import TokenDiagnostics
import TokenFiles

extension SourceRevision {
    /// Reads the tokens as `ProjectLoader` reads a folder. Returns nil if they cannot be read, which is reported.
    package func load(reporting diagnostics: inout Diagnostics) -> ProjectInput? {
        var found = Diagnostics()
        var input = ProjectLoader.load(tokens, in: self, advice: adviceAboutMissingTokens, reporting: &found)
        guard !reportFailure(&diagnostics) else { return nil }
        diagnostics.append(found)
        input?.name = title
        return input
    }
}

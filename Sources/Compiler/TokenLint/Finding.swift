import TokenDiagnostics
import TokenResolver

/// A problem that a rule found.
struct Finding: Sendable {
    let message: LintMessage
    let range: SourceRange?
    let pointer: JSONPointer?
    let notes: [Diagnostic.Note]
    /// The index of the brand; nil for all brands.
    let brand: Int?
    let modes: ModeSet
    /// The contexts that are not defaults, such as `density=compact`; nil if the finding is about the defaults.
    var contexts: String?
    /// Whether the token gets its declaration by `$extends`. An error in the declaration is then reported at the original.
    var isCopy = false
    /// The name that was probably meant.
    var suggestion: String?
}

/// The subject of a finding, which can have an exception from the rule.
enum LintSubject {
    /// A token of a brand.
    case token(ResolvedToken.ID, brand: Int)
    /// One variant of a style, by index among the blocks.
    case style(Int)
    /// A component, by index.
    case component(Int)

    func isCopy(in project: ResolvedProject) -> Bool {
        guard case .token(let token, let brand) = self else { return false }
        return project.brands[brand].copies[token] != nil
    }
}

import TokenDiagnostics
import TokenResolver

/// Something a rule has found.
struct Finding: Sendable {
    let message: LintMessage
    let range: SourceRange?
    let pointer: JSONPointer?
    let notes: [Diagnostic.Note]
    /// The brand by its place; nil for all.
    let brand: Int?
    let modes: ModeSet
    /// Whether the token has its declaration by `$extends`: where the error is that of the declaration, it is told of the original.
    var isCopy = false
    /// The name that was probably meant.
    var suggestion: String?
}

/// What a finding is about: where an exception from the rule may stand.
enum LintSubject {
    /// A token of a brand.
    case token(ResolvedToken.ID, brand: Int)
    /// One variant of a style, by its place among the blocks.
    case style(Int)
    /// By its place among the components.
    case component(Int)

    func isCopy(in project: ResolvedProject) -> Bool {
        guard case .token(let token, let brand) = self else { return false }
        return project.brands[brand].copies[token] != nil
    }
}

import Synchronization
import TokenDiagnostics
import TokenModel

/// The paths of a brand's tokens, among which the one that was meant is looked for: made ready for it when the first is wanted.
final class TokenNames: Sendable {
    private struct State {
        var index: NameIndex?
        var searches = 0
    }

    private let state = Mutex(State())

    /// So many paths are looked at in a run, for the first errors, which are those that people read.
    private static let affordable = 2_000_000

    /// The nearest path, one of a token of the wanted type first, which alone is certain; nil too for a run's later errors.
    func suggestion(for path: String, in set: TokenSet, types: ByToken<TokenType?>, wanted: TokenType?) -> Suggestion? {
        state.withLock { state in
            state.searches += 1
            guard state.searches * set.tokens.count <= Self.affordable || state.searches <= 3 else { return nil }
            let index = state.index ?? NameIndex(set.tokens.lazy.map(\.path))
            state.index = index
            let fitting = wanted.flatMap { wanted in index.suggestion(for: path) { types[TokenID($0)] == wanted } }
            return fitting ?? index.suggestion(for: path)?.confirmed(wanted == nil)
        }
    }
}

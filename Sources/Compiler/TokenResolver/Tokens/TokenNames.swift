import Synchronization
import TokenDiagnostics
import TokenModel

/// The paths of a brand's tokens, for suggesting the intended token. Indexed at the first search.
final class TokenNames: Sendable {
    private struct State {
        var index: NameIndex?
        var searches = 0
    }

    private let state = Mutex(State())

    /// How many paths a run may examine in total. This covers the first errors, which are the ones people read.
    private static let affordable = 2_000_000

    /// Returns the nearest path, preferring tokens of the wanted type; only those can be certain. Returns nil for a run's later errors as well.
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

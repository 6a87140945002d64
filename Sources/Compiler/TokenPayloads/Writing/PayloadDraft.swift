import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver
import TokenSyntax

/// The overrides of an unfinished layer, and where they were written.
package struct PayloadDraft {
    package var overrides = OverrideSet()
    /// Keyed by path. Empty if the overrides were found by comparison.
    package var places: [String: SyntaxReference] = [:]
    package var imageFiles: [ImageFileReference] = []

    package init(overrides: OverrideSet = OverrideSet(), places: [String: SyntaxReference] = [:]) {
        self.overrides = overrides
        self.places = places
    }

    func without(_ path: String) -> PayloadDraft {
        var draft = self
        draft.overrides.tokens.removeAll { $0.path == path }
        draft.overrides.fields.removeAll { $0.path == path }
        return draft
    }

    func with(only path: String) -> PayloadDraft {
        var draft = self
        draft.overrides.tokens.removeAll { $0.path != path }
        draft.overrides.fields.removeAll { $0.path != path }
        return draft
    }
}

extension OverrideSet {
    /// Such as `2 tokens and 1 style field`.
    package var summary: String {
        "\(tokens.count.counted("token")) and \(fields.count.counted("style field"))"
    }
}

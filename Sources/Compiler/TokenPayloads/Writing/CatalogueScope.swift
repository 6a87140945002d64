import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// The tokens of released catalogues, which are not declared in any file.
package struct CatalogueScope: ReferenceScope {
    let types: [String: TokenType]

    package func accepts(
        _ path: String, expected: TokenType?, inBase: Bool, at place: SyntaxReference, reporting diagnostics: inout Diagnostics
    ) -> Bool {
        guard let type = types[path] else {
            let near = nearest(to: path, among: types.keys.filter { expected == nil || types[$0] == expected })
            diagnostics.report(.unresolvedAlias(path), at: place, suggestion: near)
            return false
        }
        guard let expected, type != expected else { return true }
        diagnostics.report(.wrongReferenceType(path, type, expected), at: place)
        return false
    }

    package func leavesOut(_ path: String) -> Bool { false }

    package func type(of path: String) -> TokenType? { types[path] }

    package func source(of path: String, in mode: TokenMode) -> ValueSource? { nil }

    package func modernPath(of path: String) -> (path: String, form: LegacyForm)? { nil }
}

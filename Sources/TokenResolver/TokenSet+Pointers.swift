import TokenDiagnostics
import TokenModel
import TokenParser

extension TokenSet {
    /// Replaces `$ref` by what it points to, in every declaration and mode.
    mutating func resolvePointers(reporting diagnostics: inout Diagnostics) {
        guard documents.contains(where: { !$0.pointerKeys.isEmpty }) else { return }
        let modes = TokenMode.allCases.filter { mode in mode.overlays.contains { overlay in tokens.contains { $0.has(overlay) } } }
        var resolver = PointerResolver(self)
        for index in tokens.indices {
            let token = tokens[index]
            tokens[index].declaration = resolver.resolved(token.declaration, in: .light).declaration
            if let base = token.base {
                tokens[index].base = base == token.declaration ? tokens[index].declaration : resolver.resolved(base, in: .light).declaration
            }
            for mode in modes {
                let own = token.modes.first { $0.mode == mode }?.declaration
                // What a token points into may differ by mode where the token itself says nothing of it.
                let declared = own ?? token.declaration(in: mode)
                let (declaration, readsMode) = resolver.resolved(declared, in: mode)
                guard declaration != declared, own != nil || readsMode else { continue }
                tokens[index].set(declaration, in: mode)
            }
        }
        documents = resolver.documents
        faulty = resolver.faulty
        diagnostics.append(resolver.diagnostics)
    }
}

extension TokenSet.Token {
    fileprivate func has(_ mode: TokenMode) -> Bool { modes.contains { $0.mode == mode } }

    /// The one that counts in a mode.
    func declaration(in mode: TokenMode) -> TokenSet.Declaration {
        for overlay in mode.overlays.reversed() {
            if let found = modes.first(where: { $0.mode == overlay }) { return found.declaration }
        }
        return declaration
    }

    mutating func set(_ declaration: TokenSet.Declaration, in mode: TokenMode) {
        modes.removeAll { $0.mode == mode }
        modes.append((mode, declaration))
        modes.sort { $0.mode.rawValue < $1.mode.rawValue }
    }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax

extension TokenSet {
    /// Replaces each `$ref` with its target, in every declaration and mode.
    mutating func resolvePointers(reporting diagnostics: inout Diagnostics) {
        guard documents.contains(where: { !$0.pointerKeys.isEmpty }) else { return }
        let modes = TokenMode.overlaying.filter { mode in mode.isOverlaid { overlay in tokens.contains { $0.has(overlay) } } }
        var resolver = PointerResolver(self)
        for index in tokens.indices {
            let token = tokens[index]
            tokens[index].declaration = resolver.resolved(token.declaration, in: .light)
            tokens[index].base = token.base.map { resolver.resolved($0, in: .light) }
            // The target of a pointer may differ by mode even if the token itself does not declare it.
            for mode in modes { tokens[index].set(resolver.resolved(token.declaration(in: mode), in: mode), in: mode) }
            for mode in modes {
                guard let replaced = replacedModes[index]?[mode] else { continue }
                replacedModes[index]?[mode] = resolver.resolved(replaced, in: mode)
            }
        }
        resolvePointersInContexts(&resolver)
        idle = idle.map { resolver.resolved($0, in: .light) }
        documents = resolver.documents
        invalid.merge(resolver.invalid) { own, _ in own }
        copiedFrom = resolver.copiedFrom
        pointerSources = resolver.sources
        diagnostics.append(resolver.diagnostics)
    }
}

extension TokenSet.Token {
    func has(_ mode: TokenMode) -> Bool { modes.contains { $0.mode == mode } }

    var declarations: [TokenSet.Declaration] { [declaration] + [base].compactMap(\.self) + modes.map(\.declaration) }

    /// Returns the declaration that counts in a mode.
    func declaration(in mode: TokenMode) -> TokenSet.Declaration {
        mode.topmost { overlay in modes.first { $0.mode == overlay }?.declaration } ?? declaration
    }

    /// Makes a declaration count in a mode, unless it already does.
    mutating func set(_ declaration: TokenSet.Declaration, in mode: TokenMode) {
        guard declaration != self.declaration(in: mode) else { return }
        modes.removeAll { $0.mode == mode }
        modes.append((mode, declaration))
        modes.sort { $0.mode.rawValue < $1.mode.rawValue }
    }
}

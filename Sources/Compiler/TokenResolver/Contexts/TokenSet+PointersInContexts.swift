import TokenFormat
import TokenModel
import TokenSyntax

extension TokenSet {
    /// Replaces each `$ref` in the declarations of contexts, and in those that lead to tokens that differ by context.
    mutating func resolvePointersInContexts(_ resolver: inout PointerResolver) {
        guard !winners.isEmpty else { return }
        typed = typed.mapValues { resolver.resolved($0, in: .light) }
        let original = resolver.set
        let pointing = original.tokens.indices.filter { token in
            original.allDeclarations(of: token).contains { resolver.pointerKeys(of: $0) != nil }
        }
        let sets = original.dependencies(ofPointersIn: pointing, resolver.target)
        for token in pointing {
            let set = sets[token]
            guard !set.isEmpty else { continue }
            guard space.count(set) <= ChoiceSpace.maximumCount else {
                reportTooManyChoices(of: token, set, &resolver.diagnostics)
                winners[token] = nil
                continue
            }
            winners[token] = Winners(
                modifiers: set,
                declarations: (0..<space.count(set)).map { choice in
                    let contexts = space.contexts(of: choice, in: set)
                    func resolved(_ mode: TokenMode) -> Declaration {
                        resolver.resolved(original.declaration(of: token, in: mode, contexts), in: mode, contexts)
                    }
                    return ByMode(light: resolved(.light), others: resolved)
                })
        }
    }

    /// All declarations of a token that count in some mode and contexts.
    func allDeclarations(of token: TokenID) -> Set<Declaration> {
        var found = Set([tokens[token].declaration] + tokens[token].modes.map(\.declaration))
        for declarations in winners[token]?.declarations ?? [] {
            for mode in TokenMode.allCases { found.insert(declarations[mode]) }
        }
        return found
    }

    /// Returns the modifiers on which the targets of pointers may depend, including what they refer to in turn.
    private func dependencies(ofPointersIn tokens: [TokenID], _ target: PointerTarget) -> DependencySets {
        var sets = DependencySets(count: self.tokens.count)
        var seen = Set(tokens)
        var open = tokens
        while let token = open.popLast() {
            if let winners = winners[token] { sets.add(winners.modifiers, to: token) }
            for declaration in allDeclarations(of: token) {
                for next in references(in: declaration, target) {
                    sets.add(referenceFrom: token, to: next)
                    if seen.insert(next).inserted { open.append(next) }
                }
            }
        }
        sets.propagate()
        return sets
    }

    /// Returns the tokens that a declaration names as they are written, in aliases and pointers.
    private func references(in declaration: Declaration, _ target: PointerTarget) -> [TokenID] {
        let tree = documents[declaration.document].tree
        var node = self[declaration].value
        let end = tree.end(of: node)
        var found: [TokenID] = []
        while node < end {
            if let text = target.pointer(at: Node(document: declaration.document, node: node)), tree.isScalar(text) {
                found += [target.token(namedBy: tree.string(text))].compactMap(\.self)
            } else if let path = tree.aliasPath(node) {
                found += [self.target(of: path, in: declaration.document)].compactMap(\.self)
            }
            node = tree.successor(of: node)
        }
        return found
    }
}

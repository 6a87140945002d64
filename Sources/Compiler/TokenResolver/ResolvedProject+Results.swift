import TokenModel
import TokenProject

extension ResolvedProject {
    /// The project with the results of its tokens' expressions as if they had been declared: in every mode and context in which they differ. Fields of
    /// styles, which have one declaration for all, keep theirs.
    package var withResults: ResolvedProject {
        guard brands.contains(where: \.hasExpressions) else { return self }
        var project = self
        for index in brands.indices { project.brands[index].writeResults(modifiers.space, configuration.remInPoints) }
        return project
    }
}

extension ResolvedBrand {
    /// Whether something is declared as an expression.
    package var hasExpressions: Bool {
        tokens.indices.contains { tokenHasExpressions($0) } || leaves.contains { $0.declared?.hasExpressions ?? false }
    }

    private func tokenHasExpressions(_ id: ResolvedToken.ID) -> Bool {
        tokens[id].type == .fontFamily && tokens[id].declared.value.isList || tokens[id].declared.value.hasExpressions
            || tokens[id].modes.contains { $0.declared.value.hasExpressions }
            || contexts.declarations[id]?.hasExpressions ?? false
    }

    fileprivate mutating func writeResults(_ space: ChoiceSpace, _ remInPoints: Double) {
        for id in tokens.indices where tokenHasExpressions(id) {
            let own = tokens[id]
            tokens[id].declared = own.declared.withResults(from: values[own.values.light])
            tokens[id].modes = modes(of: own)
            writeResultsInContexts(of: id, own, space)
        }
        for (id, declared) in overridden where declared.value.hasExpressions {
            let result = withResults(declared, in: .light, remInPoints)
            overridden[id] = result
        }
        for (id, modes) in overriddenModes {
            for (mode, declared) in modes where declared.value.hasExpressions {
                let result = withResults(declared, in: mode, remInPoints)
                overriddenModes[id]?[mode] = result
            }
        }
    }

    /// Returns a declaration that the brand replaces, with the results that it would have.
    private func withResults(
        _ declared: ResolvedToken.Declared, in mode: TokenMode, _ remInPoints: Double
    ) -> ResolvedToken.Declared {
        let result = try? declared.value.substituting(remInPoints: remInPoints) { path in
            tokenIDs[path].map { values[tokens[$0].values[mode]] } ?? .reference(path)
        }
        return result.map { declared.withResults(from: $0) } ?? declared
    }

    /// Returns the declarations of a token in the modes that have one, or in which a result differs from that of the declaration below.
    private func modes(of token: ResolvedToken) -> [(mode: TokenMode, declared: ResolvedToken.Declared)] {
        var result: [(mode: TokenMode, declared: ResolvedToken.Declared)] = []
        for mode in TokenMode.overlaying {
            let own = token.modes.first { $0.mode == mode }?.declared
            var declared = own ?? token.declared(in: mode)
            declared = declared.withResults(from: values[token.values[mode]])
            let below =
                mode.topmost { overlay in result.first { $0.mode == overlay }?.declared.value }
                ?? token.declared.value.replacingExpressions(by: values[token.values.light])
            if own != nil || declared.value != below { result.append((mode, declared)) }
        }
        return result
    }

    private mutating func writeResultsInContexts(of id: ResolvedToken.ID, _ token: ResolvedToken, _ space: ChoiceSpace) {
        let (values, declarations) = (contexts.tokens[id], contexts.declarations[id])
        guard values != nil || declarations != nil else { return }
        let modifiers = (values?.modifiers ?? []).union(declarations?.modifiers ?? [])
        let declared = (0..<space.count(modifiers)).map { choice in
            let all = space.contexts(of: choice, in: modifiers)
            // Declarations that make no difference have results as well.
            let results = values.map { $0.values[space.choice(of: all, in: $0.modifiers)] } ?? token.values
            func declared(_ mode: TokenMode) -> ResolvedToken.Declared {
                let declared = declarations.map { $0[all, space][mode] } ?? token.declared(in: mode)
                return declared.withResults(from: self.values[results[mode]])
            }
            return ByMode(light: declared(.light), others: declared)
        }
        contexts.declarations[id] = ContextDeclarations(
            modifiers: modifiers, declared: declared, redeclarations: declarations?.redeclarations ?? [])
    }
}

extension ResolvedToken.Declared {
    /// Returns the declaration with results from the resolved value.
    fileprivate func withResults(from resolved: TokenValue) -> Self {
        let result = value.replacingExpressions(by: resolved)
        guard result != value else { return self }
        var declared = self
        (declared.value, declared.expression) = (result, value)
        return declared
    }
}

extension ContextDeclarations {
    fileprivate var hasExpressions: Bool {
        declared.contains { declared in TokenMode.allCases.contains { declared[$0].value.hasExpressions } }
    }
}

extension TokenValue {
    /// Returns the value with each expression replaced by the part of the resolved value at its place.
    package func replacingExpressions(by result: TokenValue) -> TokenValue {
        switch (self, result) {
        case (.expression, _), (.list, .fontFamily): result
        case (.composite(let type, let members), .composite(_, let results)) where members.count == results.count:
            .composite(
                type, zip(members, results).map { member, result in result.flatMap { member?.replacingExpressions(by: $0) } ?? member })
        case (.list(let items), .list(let results)) where items.count == results.count:
            .list(zip(items, results).map { $0.replacingExpressions(by: $1) })
        case (.insets(let items), .insets(let results)) where items.count == results.count:
            .insets(zip(items, results).map { $0.replacingExpressions(by: $1) })
        case (.states(let states), .states(let results)) where states.count == results.count:
            .states(zip(states, results).map { StateValue(state: $0.state, value: $0.value.replacingExpressions(by: $1.value)) })
        default: self
        }
    }
}

import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver

/// Tokens that differ by context, in the files or in the override. Only a file of one context can say what holds there, so that no more than one modifier may
/// make a difference.
extension Adoption {
    /// A context of a modifier, by index.
    struct Context: Hashable {
        let modifier: Int
        let context: Int
    }

    /// Returns the modifiers on which a token's declaration depends, before or after an override.
    func modifiers(of id: ResolvedToken.ID, _ override: OverrideSet.Token) -> ModifierSet {
        override.contexts.reduce(into: resolved.contexts.declarations[id]?.modifiers ?? []) { set, context in
            for (name, _) in context.when {
                if let index = project.modifiers.firstIndex(where: { $0.name == name }) { set.insert(ModifierSet(index)) }
            }
        }
    }

    /// Makes the brand's declarations of a token say what an override says in each context of some modifiers.
    mutating func adopt(_ override: OverrideSet.Token, at id: ResolvedToken.ID, in set: ModifierSet) {
        let token = resolved.tokens[id]
        let space = project.modifiers.space
        guard space.count(set) <= ChoiceSpace.maximumCount else { return refuse(token.path, .byModifiers(token.path, names(of: set))) }
        let choices = (0..<space.count(set)).map { space.contexts(of: $0, in: set) }
        let current = choices.map { declarations(of: id, in: $0) }
        let overrides = overrides(override)
        var wanted: [TokenDeclaration] = []
        for (contexts, declared) in zip(choices, current) {
            let below = TokenDeclaration(
                value: declared.light.value, modes: declared.ownModes.reduce(into: [:]) { $0[$1] = declared[$1].value })
            wanted.append(overrides.declaration(over: below, in: contexts))
        }
        guard set.count == 1, let modifier = set.indices.first else {
            let changes = zip(current, wanted).contains { current, wanted in
                TokenMode.allCases.contains { !wanted.declared(in: $0).means(current[$0].value) }
            }
            if changes { refuse(token.path, .byModifiers(token.path, names(of: set))) }
            return
        }
        var normal: TokenDeclaration?
        for context in choices.indices {
            let written = write(
                wanted[context], of: token, over: current[context], in: context == 0 ? nil : Context(modifier: modifier, context: context),
                besides: normal, current[0])
            if context == 0 { normal = written }
        }
    }

    /// Writes what a token is to have in a context, and returns what is then declared there.
    ///
    /// - Parameters:
    ///   - normal: what is then declared in the default context; nil for that one itself.
    ///   - outside: what is declared there now.
    private mutating func write(
        _ wanted: TokenDeclaration, of token: ResolvedToken, over current: ByMode<ResolvedToken.Declared>, in context: Context?,
        besides normal: TokenDeclaration?, _ outside: ByMode<ResolvedToken.Declared>
    ) -> TokenDeclaration {
        func isOwn(_ range: SourceRange) -> Bool { context == nil || TokenMode.allCases.allSatisfy { outside[$0].range != range } }
        // What only files of the default context declare does not count in others.
        func isInherited(_ mode: TokenMode) -> Bool {
            !outside.ownModes.contains(mode) || current.ownModes.contains(mode) && current[mode].range == outside[mode].range
        }
        let known = isOwn(current.light.range) ? current.light : nil
        if !wanted.value.means(known?.value ?? normal?.value ?? current.light.value) {
            write(wanted.value, of: token, in: .light, context, over: known, before: current.light.value)
        }
        var declared = TokenDeclaration(value: wanted.value)
        let own = current.ownModes.filter { isOwn(current[$0].range) }
        for mode in TokenMode.overlaying {
            let known = own.contains(mode) ? current[mode] : nil
            let below = mode.topmost { declared.modes[$0] ?? (isInherited($0) ? normal?.modes[$0] : nil) } ?? wanted.value
            let inherited = known?.value ?? below
            let value = wanted.declared(in: mode)
            if !value.means(inherited) { write(value, of: token, in: mode, context, over: known, before: current[mode].value) }
            if known != nil || !value.means(inherited) { declared.modes[mode] = value }
        }
        return declared
    }

    private func declarations(of id: ResolvedToken.ID, in contexts: [Int]) -> ByMode<ResolvedToken.Declared> {
        if let declared = resolved.contexts.declarations[id] { return declared[contexts, project.modifiers.space] }
        let token = resolved.tokens[id]
        return ByMode(light: token.declared) { token.declared(in: $0) }
    }

    /// Returns an override with the contexts by index, as an app has it.
    private func overrides(_ override: OverrideSet.Token) -> Overrides.Token {
        var token = Overrides.Token(value: override.value, modes: override.modes)
        for context in override.contexts {
            let chosen = context.when.compactMap { name, context in
                project.modifiers.firstIndex { $0.name == name }.flatMap { index in
                    project.modifiers[index].contexts.firstIndex(of: context).map { (modifier: index, context: $0) }
                }
            }
            guard chosen.count == context.when.count else { continue }
            let condition = ContextCondition(contexts: chosen.sorted { $0.modifier < $1.modifier }, mode: nil)
            token.patches.append(.init(condition: condition, value: context.value, modes: context.modes))
        }
        token.patches.sort { $0.condition.isBelow($1.condition) }
        return token
    }

    private func names(of set: ModifierSet) -> [String] { set.indices.map { project.modifiers[$0].name } }

    /// Such as `density=compact`.
    func text(of context: Context) -> String {
        let modifier = project.modifiers[context.modifier]
        return LayerContext.text([(modifier.name, modifier.contexts[context.context])])
    }

    /// The folder or file of a context, without the ending of a file.
    func folder(of context: Context, in folder: String) -> String {
        let modifier = project.modifiers[context.modifier]
        return [folder, "modifiers", modifier.name, modifier.contexts[context.context]].filter { !$0.isEmpty }.joined(separator: "/")
    }
}

extension Diagnostic.Message {
    fileprivate static func byModifiers(_ path: String, _ modifiers: [String]) -> Self {
        .error(.notAdopted, "'\(path)' differs by \(modifiers.map { "'\($0)'" }.joinedWithAnd); change it by hand")
    }
}

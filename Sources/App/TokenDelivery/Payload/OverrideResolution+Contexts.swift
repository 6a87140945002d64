internal import TokenModel

/// What differs by context: the tokens that contexts declare, in the catalogue or in an override, and what refers to them.
extension OverrideResolution {
    /// What tokens declare in the default contexts.
    struct Defaults {
        let closure: ByToken<Int>
        let values: ByToken<TokenValue?>
        let modes: [ModalToken]
        let found: ByMode<ByToken<ValueID?>>
    }

    /// The limit for the values of a payload in all choices of contexts, each counted with what it refers to. The bundled values of large apps need a
    /// half of it.
    static let contextLimit = 200_000
    /// How many overrides of one token, each compared with a choice, take as long as a value.
    private static let overridesPerValue = 16

    // MARK: Declarations

    /// Returns what the tokens declare that any context declares.
    func declarationsInContexts(of closure: ByToken<Int>) throws(PayloadRejection) -> [TokenID: TokenDeclarations] {
        guard !catalogue.modifiers.isEmpty else { return [:] }
        var declarations: [TokenID: TokenDeclarations] = [:]
        var total = 0
        for (id, token) in closure.indexed {
            let bundled: TokenDeclarations?
            do throws(JSONValueReader.Failure) {
                bundled = overrides.tokens[token]?.value == nil ? try declared.declarations(of: token) : nil
            } catch {
                throw damaged(catalogue.path(of: token), error)
            }
            guard let override = overrides.tokens[token] else {
                declarations[id] = bundled
                continue
            }
            let modifiers = override.modifiers(over: bundled?.modifiers ?? [])
            guard !modifiers.isEmpty else { continue }
            let count = try choiceCount(of: modifiers, at: { catalogue.path(of: token) })
            total += count * (1 + override.patches.count / Self.overridesPerValue)
            guard total <= Self.contextLimit else { throw Self.tooMuch }
            declarations[id] = try self.declarations(of: override, at: token, over: bundled, modifiers)
        }
        return declarations
    }

    private func declarations(
        of override: Overrides.Token, at token: Int, over bundled: TokenDeclarations?, _ modifiers: ModifierSet
    ) throws(PayloadRejection) -> TokenDeclarations {
        let normal: TokenDeclarations
        do throws(JSONValueReader.Failure) {
            if let bundled {
                normal = bundled
            } else {
                normal = TokenDeclarations(modifiers: [], choices: [try declared.declaration(of: token)])
            }
        } catch {
            throw damaged(catalogue.path(of: token), error)
        }
        let space = catalogue.space
        let choices = (0..<space.count(modifiers)).map { choice in
            let contexts = space.contexts(of: choice, in: modifiers)
            return override.declaration(over: normal[contexts, space], in: contexts)
        }
        return TokenDeclarations(modifiers: modifiers, choices: choices)
    }

    // MARK: Values

    /// Resolves what differs by context.
    func resolve(
        _ declarations: [TokenID: TokenDeclarations], _ defaults: Defaults, _ aliases: AliasResolver,
        _ token: @escaping (String) -> TokenID?
    ) throws(PayloadRejection) -> ContextResolver {
        let modes = defaults.modes.reduce(into: [TokenID: [TokenMode: TokenValue]]()) { $0[$1.id] = $1.values }
        let declared = DeclaredContexts(
            count: defaults.closure.count, declarations, catalogue.space,
            normal: { token in defaults.values[token].map { TokenDeclaration(value: $0, modes: modes[token] ?? [:]) } }, token: token)
        try refuseEffort(of: declared, defaults.closure)
        let contexts = declared.resolve(aliases, defaults.found, remInPoints: catalogue.remInPoints)
        try refuseErrors(of: contexts, defaults.closure)
        return contexts
    }

    /// Returns what differs in other contexts at a token.
    func contextValues(
        of token: Int, _ id: TokenID?, _ contexts: ContextResolver?
    ) throws(PayloadRejection) -> ContextValues? {
        guard let contexts, let id, let values = contexts.table[id] else { return nil }
        var complete: [ByMode<ValueID>] = []
        for values in values.values {
            guard let light = values.light else { throw .wrongOverride(path: catalogue.path(of: token), reason: Self.noValue) }
            complete.append(ByMode(light: light) { values[$0] ?? light })
        }
        return ContextValues(values.modifiers, complete, in: contexts.aliases.values)
    }

    /// Returns what differs in other contexts in a style field.
    func contextValues(
        of value: TokenValue, default normal: ByMode<ValueID>, at path: () -> String, _ contexts: inout ContextResolver?
    ) throws(PayloadRejection) -> ContextValues? {
        guard let modifiers = contexts?.dependencies(of: value), !modifiers.isEmpty else { return nil }
        _ = try choiceCount(of: modifiers, at: path)
        let values: [ByMode<ValueID>]?
        do throws(ContextResolver.Cause) {
            values = try contexts?.values(of: value, default: normal, by: modifiers)
        } catch {
            throw .wrongOverride(path: path(), reason: Self.text(of: error))
        }
        guard let values, let table = contexts?.aliases.values else { throw .wrongOverride(path: path(), reason: Self.noValue) }
        return ContextValues(modifiers, values, in: table)
    }

    // MARK: Errors

    private static let tooMuch = PayloadRejection.malformed(
        reason: "its values in all contexts together are more than \(contextLimit)")

    private func choiceCount(of modifiers: ModifierSet, at path: () -> String) throws(PayloadRejection) -> Int {
        let count = catalogue.space.count(modifiers)
        guard count > ChoiceSpace.maximumCount else { return count }
        let names = modifiers.indices.map { "'\(catalogue.modifiers[$0].name)'" }.joined(separator: ", ")
        throw .wrongOverride(
            path: path(), reason: "its value depends on more than \(ChoiceSpace.maximumCount) choices of contexts, of \(names)")
    }

    private func refuseEffort(of declared: DeclaredContexts, _ closure: ByToken<Int>) throws(PayloadRejection) {
        var total = 0
        for id in closure.indices where !declared.sets[id].isEmpty {
            let count = try choiceCount(of: declared.sets[id], at: { catalogue.path(of: closure[id]) })
            total += count * (1 + declared.referenceCounts[id])
            guard total <= Self.contextLimit else { throw Self.tooMuch }
        }
    }

    private func refuseErrors(of contexts: ContextResolver, _ closure: ByToken<Int>) throws(PayloadRejection) {
        if let cycle = contexts.cycles.first, !cycle.tokens.isEmpty {
            throw refusal(of: cycle.tokens, closure, in: place(cycle.contexts, cycle.mode))
        }
        guard let failure = contexts.failures.first else { return }
        let reason = Self.text(of: failure.cause) + place(failure.contexts, failure.mode)
        throw .wrongOverride(path: catalogue.path(of: closure[failure.token]), reason: reason)
    }

    /// Returns the end of a message, such as ` in density=compact, dark`.
    func place(_ contexts: [Int], _ mode: TokenMode) -> String {
        let chosen = ModifierSet(contexts.indices.filter { contexts[$0] != 0 }.map { ModifierSet($0) })
        let names = [catalogue.text(of: contexts, in: chosen), mode.name ?? ""].filter { !$0.isEmpty }
        return names.isEmpty ? "" : " in " + names.joined(separator: ", ")
    }

    private static func text(of cause: ContextResolver.Cause) -> String {
        switch cause {
        case .substitution(let reason): text(of: reason)
        case .outOfBounds(let error): "\(error)"
        }
    }
}

import TokenDiagnostics

extension ResolverDocument {
    /// Returns the contexts that inputs choose (resolver module 2025.10, sections 5 and 6.1). Returns nil after an input with an unknown name, or if
    /// one is missing.
    ///
    /// Names match exactly or, failing that, without regard to case. If two inputs set the same modifier, the later one wins. A document without
    /// modifiers ignores all inputs.
    package func choice(for inputs: [ContextInput], reporting diagnostics: inout Diagnostics) -> Choice? {
        let errorCount = diagnostics.errorCount
        var choice = chosen(by: inputs, reporting: &diagnostics)
        for modifier in modifiers where choice[modifier.name] == nil {
            choice[modifier.name] = modifier.defaultContext
            let isWanted = inputs.contains { $0.key.matches(modifier.name) }
            if modifier.defaultContext == nil, !isWanted { report(missing: modifier, &diagnostics) }
        }
        return diagnostics.errorCount == errorCount ? choice : nil
    }

    /// Returns the contexts that inputs name, without defaults.
    package func chosen(by inputs: [ContextInput], reporting diagnostics: inout Diagnostics) -> Choice {
        let known = allModifiers
        guard !known.isEmpty else { return [:] }
        var choice: Choice = [:]
        for input in inputs {
            let names = known.map(\.name)
            guard let name = input.key.match(among: names) else {
                report(.unknownModifier(input.key, names), of: input, near: nearest(to: input.key, among: names), &diagnostics)
                continue
            }
            for modifier in known where modifier.name == name {
                let contexts = modifier.contexts.map(\.name)
                if let context = input.value.match(among: contexts) {
                    choice[name] = context
                } else {
                    let message = Diagnostic.Message.unknownContext(input.value, name, contexts)
                    report(message, of: input, near: nearest(to: input.value, among: contexts), &diagnostics)
                }
            }
        }
        return choice
    }

    /// All modifiers, including repeated and unused ones.
    private var allModifiers: [Modifier] {
        order.compactMap { if case .modifier(let modifier) = $0 { modifier } else { nil } } + unusedModifiers
    }

    private func report(_ message: Diagnostic.Message, of input: ContextInput, near: String?, _ diagnostics: inout Diagnostics) {
        diagnostics.report(message, at: input.place, suggestion: near)
    }

    private func report(missing modifier: Modifier, _ diagnostics: inout Diagnostics) {
        let place = modifier.place
        diagnostics.report(.missingInput(modifier.name, modifier.contexts.map(\.name)), at: place)
    }
}

extension String {
    /// Returns the equal name, otherwise the only name that differs just in case.
    package func match(among names: [String]) -> String? {
        if names.contains(self) { return self }
        let near = Set(names.filter(matches))
        return near.count == 1 ? near.first : nil
    }

    fileprivate func matches(_ name: String) -> Bool { lowercased() == name.lowercased() }
}

extension Diagnostic.Message {
    fileprivate static func unknownModifier(_ key: String, _ known: [String]) -> Self {
        .error(.unknownInput, "the resolver document has no modifier '\(key)'; its modifiers are \(known.listed)")
    }
    fileprivate static func unknownContext(_ value: String, _ modifier: String, _ known: [String]) -> Self {
        .error(.unknownInput, "modifier '\(modifier)' has no context '\(value)'; its contexts are \(known.listed)")
    }
    fileprivate static func missingInput(_ modifier: String, _ contexts: [String]) -> Self {
        .error(.missingInput, "modifier '\(modifier)' has no default and needs an input; its contexts are \(contexts.listed)")
    }
}

extension [String] {
    /// Each name once, up to the first twelve.
    fileprivate var listed: String {
        var seen: Set<String> = []
        let names = filter { seen.insert($0).inserted }
        return names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " and \(names.count - 12) more" : "")
    }
}

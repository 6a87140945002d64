import TokenDiagnostics
import TokenModel
import TokenProject

extension BrandResolver {
    /// A style field with its value in the default contexts.
    typealias PendingLeaf = (index: Int, declared: TokenValue, values: ByMode<ValueID>, bounds: NumberBounds?)

    /// Returns the values of a style field that differs by context, and reports their errors.
    func values(
        of leaf: PendingLeaf, in set: TokenSet, at range: SourceRange?, _ resolution: inout Resolution,
        _ diagnostics: inout Diagnostics
    ) -> ContextValues? {
        guard let contexts = resolution.contexts else { return nil }
        let modifiers = contexts.dependencies(of: leaf.declared)
        guard !modifiers.isEmpty else { return nil }
        guard set.space.count(modifiers) <= ChoiceSpace.maximumCount else {
            diagnostics.report(.tooManyChoices(set.modifiers.names(modifiers)), at: range)
            return nil
        }
        do throws(ContextResolver.Cause) {
            let values = try resolution.contexts?.values(of: leaf.declared, default: leaf.values, by: modifiers)
            guard let values, let different = ContextValues(modifiers, values, in: resolution.values) else { return nil }
            var failed: [[Int]] = []
            for (choice, values) in different.differing(in: set.space) where !failed.contains(where: choice.refines) {
                let known = diagnostics.errorCount
                checkBounds(
                    of: leaf.declared, leaf.bounds, values, resolution.values, at: range, in: { set.modifiers.place(choice, $0) },
                    &diagnostics)
                if diagnostics.errorCount > known { failed.append(choice) }
            }
            return different
        } catch {
            diagnostics.report(.of(error, of: nil), at: range?.ofStep(error.step))
            return nil
        }
    }

    /// Reports the tokens that depend on too many choices, but not those that only refer to one.
    func reportTooManyChoices(of reader: TokenReader, _ dependencies: DependencySets, _ diagnostics: inout Diagnostics) {
        let set = reader.set
        func isTooMany(_ token: TokenID) -> Bool { set.space.count(dependencies[token]) > ChoiceSpace.maximumCount }
        for token in set.tokens.indices where isTooMany(token) {
            var isCause = true
            reader.forEachTarget(of: token) { if $0 != token, isTooMany($0) { isCause = false } }
            if isCause { set.reportTooManyChoices(of: token, dependencies[token], &diagnostics) }
        }
        if !dependencies.areWithin(ChoiceSpace.maximumTotal, of: set.space) {
            diagnostics.report(.tooManyValues, at: set.modifiers[0].place)
        }
    }
}

extension BrandResolver.Resolution {
    /// Returns the resolution with the values that differ by context.
    func inContexts(
        of set: TokenSet, _ reader: TokenReader, _ dependencies: DependencySets, _ remInPoints: Double
    ) -> BrandResolver.Resolution {
        guard !reader.readings.isEmpty, dependencies.areWithin(ChoiceSpace.maximumTotal, of: set.space) else { return self }
        let ids = set.tokenIDs
        var contexts = ContextResolver(
            reader.contextDeclarations, dependencies, set.space, modes: reader.modes, aliases: aliases, found: found,
            remInPoints: remInPoints, token: { ids[$0] })
        contexts.resolve()
        var result = self
        result.contexts = contexts
        result.add(contexts.failures, of: set)
        return result
    }

    /// Adds the errors of contexts, but not those that fewer contexts or all modes have as well.
    private mutating func add(_ failures: [ContextResolver.Failure], of set: TokenSet) {
        var known = Dictionary(grouping: errors, by: \.token)
        for (token, mode, contexts, cause) in failures {
            let error = ResolvedError(
                token: token, mode: mode, message: .of(cause, of: set.tokens[token].path), contexts: contexts,
                step: cause.step)
            guard known[token]?.contains(where: error.follows) != true else { continue }
            known[token, default: []].append(error)
            errors.append(error)
        }
    }
}

extension ResolvedBrand {
    /// Records what differs by context.
    mutating func takeContexts(_ table: ByToken<ContextResolver.Values?>, of reader: TokenReader, _ resolved: ByToken<ResolvedToken.ID?>) {
        let set = reader.set
        for (index, values) in table.indexed {
            guard let values, let id = resolved[index] else { continue }
            let normal = tokens[id].values
            let complete = values.values.map { value in
                ByMode(light: value.light ?? normal.light) { value[$0] ?? value.light ?? normal[$0] }
            }
            self.contexts.tokens[id] = ContextValues(values.modifiers, complete, in: self.values)
        }
        for (index, readings) in reader.readings {
            guard let id = resolved[index] else { continue }
            let normal = tokens[id].declared
            self.contexts.declarations[id] = ContextDeclarations(
                modifiers: readings.modifiers,
                declared: readings.values.indices.map { choice in
                    let contexts = set.space.contexts(of: choice, in: readings.modifiers)
                    func declared(_ mode: TokenMode) -> ResolvedToken.Declared {
                        let declaration = set.declaration(of: index, in: mode, contexts)
                        let value = reader.contextValues[readings.values[choice][mode]]
                        return .init(value: value ?? normal.value, range: set.valueRange(declaration))
                    }
                    return ByMode(light: declared(.light), others: declared)
                }, redeclarations: reader.redeclarations(of: index))
        }
        for declaration in set.idle {
            guard let value = reader.idle[declaration], let id = set.tokenIDs[set[declaration].path].flatMap({ resolved[$0] }) else {
                continue
            }
            self.contexts.idle[id, default: []].append(.init(value: value, range: set.valueRange(declaration)))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func of(_ cause: ContextResolver.Cause, of path: String?) -> Self {
        switch cause {
        case .substitution(let reason): .substitution(reason, of: path)
        case .outOfBounds(let error): .outOfBounds(error)
        }
    }
    fileprivate static func tooManyChoices(_ modifiers: String) -> Self {
        .error(
            .expansionLimit, "this depends on more than \(ChoiceSpace.maximumCount) choices of contexts, of \(modifiers)")
    }
}

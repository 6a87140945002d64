import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Resolves one brand: flattens its files, determines types, reads values, follows aliases in every mode, and fills in the styles.
struct BrandResolver {
    struct Input {
        /// Nil for a source without brands.
        var brand: String?
        var name: String
        var layers: [TokenSet.Layer]
        var modes: [(mode: TokenMode, documents: ModeDocuments)]
        /// Nil without open modifiers.
        var contexts: ContextLevels?
    }

    let input: Input
    let styles: StyleLayout
    let declarations: [StyleDeclaration]
    let brandDeclarations: BrandDeclarations?
    let unread: UnreadNames
    let remInPoints: Double
    let isStrict: Bool
    let collectsEdits: Bool
    /// The tokens that other brands leave out, and this one therefore too, by path.
    var excluded: [String: LeftOutToken] = [:]

    func resolve(reporting diagnostics: inout Diagnostics) -> UnplacedBrand {
        // Strict mode checks every declaration against the specification, and migration rewrites every one. That includes replaced declarations.
        var set = TokenSet(
            layers: input.layers, modes: input.modes, contexts: input.contexts, unread: unread, keepsIdle: isStrict || collectsEdits,
            reporting: &diagnostics)
        set.warnOfNotes(reporting: &diagnostics)
        set.resolvePointers(reporting: &diagnostics)
        var typeResolver = TypeResolver(set)
        let scope = BrandScope(
            set: set, types: typeResolver.resolve(reporting: &diagnostics), targets: typeResolver.targets,
            doubtful: typeResolver.doubtful, brands: brandDeclarations)
        var reader = TokenReader(set, scope: scope, remInPoints: remInPoints, isStrict: isStrict)
        reader.noteInferredTypes(typeResolver.inferred)
        reader.read()
        let dependencies = reader.dependencies()
        if !reader.readings.isEmpty {
            reportTooManyChoices(of: reader, dependencies, &diagnostics)
        }
        reader.leaveOut(excluded)
        let modes = reader.modes
        var resolution = resolveAliases(of: reader, scope, modes, dependencies)
        while reader.leaveOut(resolution.errors) { resolution = resolveAliases(of: reader, scope, modes, dependencies) }
        report(resolution.errors, in: set, &diagnostics)
        for (cycle, mode) in resolution.cycles { report(cycle, mode, nil, in: set, &diagnostics) }
        for (cycle, mode, contexts) in resolution.contexts?.cycles ?? [] { report(cycle, mode, contexts, in: set, &diagnostics) }
        let (leaves, leafContexts) = leaves(scope, &resolution, leftOut: reader.leftOut, &diagnostics)
        if !diagnostics.hasErrors { reader.reportLeftOut() }
        diagnostics.append(reader.diagnostics)
        return UnplacedBrand(self, reader, resolution, leaves, leafContexts)
    }

    private func leaves(
        _ scope: BrandScope, _ resolution: inout Resolution, leftOut: [TokenID: TokenReader.Absence], _ diagnostics: inout Diagnostics
    ) -> (leaves: [ResolvedLeaf], contexts: [Int: ContextValues]) {
        var contexts: [Int: ContextValues] = [:]
        var merger = StyleMerger(layout: styles, scope: scope, remInPoints: remInPoints)
        let byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in first }
        for block in styles.blocks {
            let type = styles.types[block.type]
            if let patch = block.patch {
                let weaker = byName[styles.types[patch.type].name]?.levels(brand: input.brand, variant: patch.variant) ?? []
                merger.merge(patch, brand: input.brand, over: weaker, isFirst: block.variant == type.variants.first)
                continue
            }
            guard let declaration = byName[type.name] else { continue }
            merger.merge(declaration.levels(brand: input.brand, variant: block.variant), as: type, isOutermost: true)
        }
        diagnostics.append(merger.diagnostics)
        var pending: [PendingLeaf] = []
        for block in styles.blocks {
            for offset in styles.types[block.type].leaves.indices {
                let index = block.firstLeaf + offset
                // Most fields of most styles have no value.
                guard index < merger.leaves.count, let declared = merger.leaves[index].declared else { continue }
                do throws(SubstitutionError) {
                    if let values = try resolution.values(of: declared) {
                        let bounds = styles.types[block.type].leaves[offset].bounds
                        let range = merger.leaves[index].range
                        checkBounds(
                            of: declared, bounds, values, resolution.values, at: range, in: { scope.set.modifiers.place(nil, $0) },
                            &diagnostics)
                        merger.leaves[index].values = values
                        pending.append((index, declared, values, bounds))
                        continue
                    }
                    // The value refers to a token without a value: a token that is left out, or whose error has already been reported.
                    declared.forEachReference { path in
                        guard let cause = scope.set.tokenIDs[path].flatMap({ leftOut[$0]?.cause }) else { return }
                        diagnostics.report(.needsLeftOut(path, cause), at: merger.leaves[index].range)
                    }
                } catch {
                    let type = styles.types[block.type]
                    let path = "\(type.name)/\(block.variant)/\(type.leaves[offset].path)"
                    let range = merger.range(ofLeaf: index, state: error.state)?.ofStep(error.reason.step)
                    diagnostics.report(.substitution(error.reason, of: path), at: range)
                }
                merger.leaves[index] = ResolvedLeaf(declared: nil, range: nil, values: nil)
            }
        }
        if resolution.contexts != nil {
            for leaf in pending {
                contexts[leaf.index] = values(of: leaf, in: scope.set, at: merger.leaves[leaf.index].range, &resolution, &diagnostics)
            }
        }
        return (merger.leaves, contexts)
    }

    /// The values of tokens after following all aliases.
    struct Resolution {
        var aliases: AliasResolver
        /// In the default contexts.
        var found: ByMode<ByToken<ValueID?>>
        /// Nil if nothing differs by context.
        var contexts: ContextResolver?
        /// The tokens whose values cannot be used.
        var errors: [ResolvedError]
        /// The cycles in the default contexts, each with the first mode that has it.
        var cycles: [(tokens: [TokenID], mode: TokenMode)]

        /// The values of all contexts.
        var values: IndexedArray<ValueID, TokenValue> { contexts?.aliases.values ?? aliases.values }

        /// Returns the values of a style field in the default contexts. Nil if it refers to a token without a value.
        mutating func values(of declared: TokenValue) throws(SubstitutionError) -> ByMode<ValueID>? {
            guard contexts == nil else { return try contexts?.aliases.values(of: declared, by: found) }
            return try aliases.values(of: declared, by: found)
        }
    }

    /// Follows all aliases in every mode and context.
    private func resolveAliases(
        of reader: TokenReader, _ scope: BrandScope, _ modes: [TokenMode], _ dependencies: DependencySets
    ) -> Resolution {
        let ids = scope.set.tokenIDs
        var aliases = AliasResolver(
            declared: reader.declared, targets: scope.targets, remInPoints: remInPoints, token: { ids[$0] })
        let normal = aliases.resolve(overrides: [:], over: nil)
        let set = scope.set
        var errors = aliases.failures.map { ResolvedError($0, .light, in: set) }
        var found = ByMode(repeating: normal)
        var cycles = aliases.cycles.map { (tokens: $0, mode: TokenMode.light) }
        for mode in modes.dropFirst() {
            var overrides: [TokenID: TokenValue] = [:]
            for overlay in mode.overlays { overrides.merge(reader.overrides[overlay] ?? [:]) { $1 } }
            let (knownFailures, knownCycles) = (aliases.failures.count, aliases.cycles.count)
            found[mode] = aliases.resolve(overrides: overrides, over: normal)
            errors += aliases.failures[knownFailures...].map { ResolvedError($0, mode, in: set) }
            let known = Set(cycles.map { Set($0.tokens) })
            cycles += aliases.cycles[knownCycles...].filter { !known.contains(Set($0)) }.map { ($0, mode) }
        }
        // Another tool's tokens that refer to themselves are left out like others that have no value.
        for (cycle, mode) in cycles where isForeign(cycle, mode, nil, in: scope.set) {
            guard let message = message(of: cycle, in: scope.set)?.message else { continue }
            errors += cycle.map { ResolvedError(token: $0, mode: mode, message: message) }
        }
        errors += outOfBounds(reader, found, aliases.values)
        var resolution = Resolution(aliases: aliases, found: found, contexts: nil, errors: errors, cycles: cycles)
            .inContexts(of: scope.set, reader, dependencies, remInPoints)
        for (cycle, mode, contexts) in resolution.contexts?.cycles ?? [] where isForeign(cycle, mode, contexts, in: scope.set) {
            guard let message = message(of: cycle, in: scope.set)?.message else { continue }
            resolution.errors += cycle.map { ResolvedError(token: $0, mode: mode, message: message, contexts: contexts) }
        }
        return resolution
    }

    private func isForeign(_ cycle: [TokenID], _ mode: TokenMode, _ contexts: [Int]?, in set: TokenSet) -> Bool {
        cycle.allSatisfy { set.isForeign(set.declaration(of: $0, in: mode, contexts)) }
    }

    /// Reports errors, each in the first of the modes that have it.
    private func report(_ errors: [ResolvedError], in set: TokenSet, _ diagnostics: inout Diagnostics) {
        let known = Dictionary(grouping: errors, by: \.token)
        for error in errors where known[error.token]?.contains(where: error.repeats) != true {
            let place = set.valueReference(set.declaration(of: error.token, in: error.mode, error.contexts))
            let text = error.message.text + set.modifiers.place(error.contexts, error.mode)
            diagnostics.report(.error(error.message.id, text), at: place.range.ofStep(error.step), pointer: place.pointer)
        }
    }

    private func report(_ cycle: [TokenID], _ mode: TokenMode, _ contexts: [Int]?, in set: TokenSet, _ diagnostics: inout Diagnostics) {
        guard let (message, hops) = message(of: cycle, in: set) else { return }
        func declaration(_ path: String) -> TokenSet.Declaration? {
            set.tokenIDs[path].map { set.declaration(of: $0, in: mode, contexts) }
        }
        let text = message.text + set.modifiers.place(contexts, mode)
        diagnostics.report(
            .error(message.id, text), at: declaration(hops[0].token.path).map(set.valueReference),
            notes: hops.map { .init("'\($0.token.path)' refers to '\($0.next)'", at: declaration($0.token.path).map(set.valueRange)) })
    }

    /// The error of a cycle, and its first steps.
    private func message(
        of cycle: [TokenID], in set: TokenSet
    ) -> (message: Diagnostic.Message, hops: [(token: TokenSet.Token, next: String)])? {
        let hops = cycle.prefix(20).map { set.tokens[$0] }
        guard let first = hops.first else { return nil }
        let next = hops.dropFirst().map(\.path) + (cycle.count > hops.count ? ["…"] : []) + [first.path]
        return (.cycle(first.path, next), zip(hops, next).map { ($0, $1) })
    }
}

/// An error of a token that shows only after its references are followed.
struct ResolvedError {
    let token: TokenID
    let mode: TokenMode
    let message: Diagnostic.Message
    /// Nil for the defaults.
    var contexts: [Int]?
    /// The step of an expression that fails.
    var step: Int?

    fileprivate init(_ failure: (token: TokenID, reason: SubstitutionError.Reason), _ mode: TokenMode, in set: TokenSet) {
        self.init(
            token: failure.token, mode: mode, message: .substitution(failure.reason, of: set.tokens[failure.token].path),
            step: failure.reason.step)
    }

    init(token: TokenID, mode: TokenMode, message: Diagnostic.Message, contexts: [Int]? = nil, step: Int? = nil) {
        self.token = token
        self.mode = mode
        self.message = message
        self.contexts = contexts
        self.step = step
    }

    /// Whether another error is the same one in a mode that this error's mode overlays.
    fileprivate func repeats(_ other: ResolvedError) -> Bool {
        message.text == other.message.text && contexts == other.contexts && mode != other.mode
            && (other.mode == .light || mode.overlays.contains(other.mode))
    }

    /// Whether another error is the same one in fewer contexts or in all modes.
    func follows(_ other: ResolvedError) -> Bool {
        guard message.text == other.message.text, other.mode == .light || other.mode == mode else { return false }
        return other.contexts.map { contexts?.refines($0) ?? false } ?? true
    }
}

extension [Int] {
    /// Whether these contexts of all modifiers agree with others that are not defaults. An error there has the same cause here.
    func refines(_ others: [Int]) -> Bool { zip(self, others).allSatisfy { $1 == 0 || $0 == $1 } }
}

extension Diagnostic.Message {
    /// - Parameter path: the token or style field whose value it is; nil if it is not known.
    static func substitution(_ reason: SubstitutionError.Reason, of path: String?) -> Self {
        switch reason {
        case .nestedList:
            .error(.listInList, "the list item refers to a list that is empty or has several items; an item must be one layer or stop")
        case .expression(let text, _): .error(.expression, "\(path.map { "'\($0)'" } ?? "the expression") \(text)")
        }
    }
    fileprivate static func cycle(_ path: String, _ hops: [String]) -> Self {
        .error(
            .aliasCycle,
            "'\(path)' refers to itself: \(([path] + hops.prefix(5) + (hops.count > 5 ? ["…"] : [])).joined(separator: " → "))")
    }
}

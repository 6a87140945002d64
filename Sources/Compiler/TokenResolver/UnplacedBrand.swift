import TokenFormat
import TokenModel

/// A resolved brand without slots: those depend on the tokens of the other brands.
struct UnplacedBrand: Sendable {
    private let resolver: BrandResolver
    private let reader: TokenReader
    /// The values in the default contexts.
    private let found: ByMode<ByToken<ValueID?>>
    private let values: IndexedArray<ValueID, TokenValue>
    /// The values of tokens that differ by context; nil if nothing does.
    private let contextValues: ByToken<ContextResolver.Values?>?
    private let leaves: [ResolvedLeaf]
    private let leafContexts: [Int: ContextValues]

    private var set: TokenSet { reader.set }

    init(
        _ resolver: BrandResolver, _ reader: TokenReader, _ resolution: BrandResolver.Resolution, _ leaves: [ResolvedLeaf],
        _ leafContexts: [Int: ContextValues]
    ) {
        self.resolver = resolver
        self.reader = reader
        found = resolution.found
        values = resolution.values
        contextValues = resolution.contexts?.table
        self.leaves = leaves
        self.leafContexts = leafContexts
    }

    /// The tokens that were left out, sorted by path.
    var leftOut: [LeftOutToken] {
        let own = reader.leftOut.map { index, absence in
            let path = set.tokens[index].path
            return LeftOutToken(
                path: path, cause: absence.cause,
                key: absence.declaration.map(set.keyRange) ?? resolver.excluded[path]?.key
                    ?? set.keyRange(set.tokens[index].declaration),
                isShared: set.tokens[index].base != nil)
        }
        let absent = set.absent.map { LeftOutToken(path: $0, cause: $1.cause, key: $1.key, isShared: $1.isBase) }
        return (own + absent).sorted { $0.path < $1.path }
    }

    func hasToken(_ path: String) -> Bool { set.tokenIDs[path].map(hasValue) ?? false }

    private func hasValue(_ token: TokenID) -> Bool {
        reader.scope.types[token] != nil && reader.declared[token] != nil && found.light[token] != nil
    }

    /// The types of the tokens that `base/` does not declare, by path.
    var typesOfOwnTokens: [String: TokenType] {
        var types: [String: TokenType] = [:]
        for index in set.tokens.indices where set.tokens[index].base == nil && hasValue(index) {
            types[set.tokens[index].path] = reader.scope.types[index]
        }
        return types
    }

    /// Returns the brand with its slots.
    ///
    /// - Parameter common: the paths of the tokens outside of `base/` that every brand has with the same type.
    func placed(sharing common: Set<String>) -> ResolvedBrand {
        let (tokens, slots, resolved) = tokens(sharing: common)
        var brand = ResolvedBrand(
            name: resolver.input.name, tokens: tokens, slots: slots, leaves: leaves, values: values, modes: reader.modes,
            tokenIDs: TokensByPath(merged: set.tokenIDs, resolved: resolved))
        brand.annotate(from: set, reader, resolved)
        if let contextValues {
            brand.takeContexts(contextValues, of: reader, resolved)
            brand.contexts.leaves = leafContexts
            brand.contexts.order = resolver.input.contexts?.order ?? []
        }
        brand.leftOut = leftOut
        brand.writtenResults = writtenResults
        if resolver.collectsEdits {
            brand.legacyEdits = reader.legacyEdits(result)
            brand.unwritable = reader.unwritable
            brand.unmigrated = reader.unmigrated
        }
        return brand
    }

    private func tokens(
        sharing common: Set<String>
    ) -> (tokens: IndexedArray<ResolvedToken.ID, ResolvedToken>, slots: SlotLayout, resolved: ByToken<ResolvedToken.ID?>) {
        var resolved: ByToken<ResolvedToken.ID?> = ByToken(repeating: nil, count: set.tokens.count)
        var tokens: IndexedArray<ResolvedToken.ID, ResolvedToken> = []
        tokens.reserveCapacity(set.tokens.count)
        let parts = [
            set.pathOrder { $0.base != nil },
            common.isEmpty ? [] : set.pathOrder { $0.base == nil && common.contains($0.path) },
            set.pathOrder { $0.base == nil && !common.contains($0.path) },
        ]
        var ends: [Int] = []
        for part in parts {
            for index in part {
                guard let type = reader.scope.types[index], let value = reader.declared[index], let normal = found.light[index] else {
                    continue
                }
                let values = ByMode(
                    light: normal, dark: found.dark[index] ?? normal, highContrast: found.highContrast[index] ?? normal,
                    darkHighContrast: found.darkHighContrast[index] ?? normal)
                let token = set.tokens[index]
                let key = set.keyNode(token.declaration)
                resolved[index] = tokens.append(
                    ResolvedToken(
                        path: token.path, type: type,
                        declared: .init(value: value, range: set.valueRange(token.declaration)),
                        modes: modes(of: index), values: values, target: nil,
                        description: set.description(of: set.original(of: index)), deprecation: set.deprecation(of: index),
                        keyStart: key.start, keyEnd: key.end))
            }
            ends.append(tokens.count)
        }
        for index in set.tokens.indices {
            guard let id = resolved[index], case .reference(let path) = tokens[id].declared.value else { continue }
            tokens[id].target = (reader.scope.targets[index] ?? set.tokenIDs[path]).flatMap { resolved[$0] }
        }
        let slots = SlotLayout(
            baseTokenCount: ends[0], sharedTokenCount: ends[1], leafCount: resolver.styles.leafCount, tokenCount: tokens.count)
        return (tokens, slots, resolved)
    }

    /// Returns the result of an expression in a mode and in the default contexts. Nil if it has none.
    private func result(of expression: Expression, in mode: TokenMode) -> TokenValue? {
        let calculable = expression.replacingReferences { path in
            set.tokenIDs[path].flatMap { found[mode][$0] }.map { values[$0] } ?? .reference(path)
        }
        return calculable.isConstant ? try? calculable.result(remInPoints: resolver.remInPoints) : nil
    }

    /// The results that files have beside expressions, each with the one that it should be in the mode of its file.
    private var writtenResults: [CheckedResult] {
        reader.derived.values.flatMap { derived in
            derived.results.compactMap { written in
                result(of: written.expression, in: derived.mode).map {
                    CheckedResult(place: written.place, written: written.value, result: $0)
                }
            }
        }
    }

    private func modes(of index: TokenID) -> [(mode: TokenMode, declared: ResolvedToken.Declared)] {
        set.tokens[index].modes.compactMap { mode, declaration in
            reader.overrides[mode]?[index].map { (mode, .init(value: $0, range: set.valueRange(declaration))) }
        }
    }
}

extension ResolvedBrand {
    /// Records what the brand's declarations replaced, what `$extends` copied, and the tokens' `$extensions`.
    fileprivate mutating func annotate(from set: TokenSet, _ reader: TokenReader, _ resolved: ByToken<ResolvedToken.ID?>) {
        for (index, value) in reader.overridden {
            guard let id = resolved[index], let base = set.tokens[index].base else { continue }
            overridden[id] = .init(value: value, range: set.valueRange(base))
        }
        for (index, modes) in reader.overriddenModes {
            guard let id = resolved[index] else { continue }
            for (mode, value) in modes {
                guard let declaration = set.replacedModes[index]?[mode] else { continue }
                overriddenModes[id, default: [:]][mode] = .init(value: value, range: set.valueRange(declaration))
            }
        }
        for (index, notes) in set.baseNotes() {
            if let id = resolved[index] { sharedNotes[id] = notes }
        }
        for (index, extensions) in set.baseExtensions() {
            if let id = resolved[index] { sharedExtensions[id] = extensions }
        }
        for copy in set.copies {
            if let id = resolved[copy.token], let source = resolved[copy.source] { copies[id] = source }
        }
        copiedFrom = Set(set.copiedFrom.compactMap { resolved[$0] })
        if !set.pointerSources.isEmpty {
            for (index, id) in resolved.indexed {
                let sources = Set(set.tokens[index].declarations.flatMap { set.pointerSources[$0] ?? [] })
                if let id, !sources.isEmpty { pointerSources[id] = sources.compactMap { resolved[$0] }.sorted { $0.index < $1.index } }
            }
        }
        groupKeys = GroupKeys(indices: set.groupIndex, ranges: set.groups.map(\.range))
        groupNotes = set.groupNotes()
        for (index, references) in set.extensionsByToken() {
            if let id = resolved[index] { extensions[id] = references }
        }
    }
}

extension TokenSet {
    /// Returns the tokens that satisfy a condition, sorted by path.
    fileprivate func pathOrder(where isWanted: (Token) -> Bool) -> [TokenID] {
        tokens.indices.filter { isWanted(tokens[$0]) }.sorted { tokens[$0].path < tokens[$1].path }
    }
}

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

    func resolve(reporting diagnostics: inout Diagnostics) -> ResolvedBrand {
        // Strict mode checks every declaration against the specification, and migration rewrites every one. That includes replaced declarations.
        var set = TokenSet(
            layers: input.layers, modes: input.modes, unread: unread, keepsIdle: isStrict || collectsEdits, reporting: &diagnostics)
        set.resolvePointers(reporting: &diagnostics)
        var typeResolver = TypeResolver(set)
        let scope = BrandScope(
            set: set, types: typeResolver.resolve(reporting: &diagnostics), targets: typeResolver.targets,
            doubtful: typeResolver.doubtful, brands: brandDeclarations)
        var reader = TokenReader(set, scope: scope, remInPoints: remInPoints, isStrict: isStrict)
        reader.noteInferredTypes(typeResolver.inferred)
        reader.read()
        reader.leaveOut(excluded)
        let modes = [.light] + TokenMode.overlaying.filter { mode in mode.isOverlaid { reader.overrides[$0] != nil } }
        var (aliases, found, errors) = resolveAliases(of: reader, scope, modes)
        while reader.leaveOut(errors) { (aliases, found, errors) = resolveAliases(of: reader, scope, modes) }
        reader.reportNotByMode()
        for error in errors {
            diagnostics.report(error.message, at: set.valueReference(set.tokens[error.token].declaration(in: error.mode)))
        }
        for cycle in aliases.cycles { report(cycle, in: set, &diagnostics) }
        let leaves = leaves(scope, found, &aliases, leftOut: reader.leftOut, &diagnostics)
        let (tokens, slots, resolved) = tokens(of: set, scope, reader, found)
        if !diagnostics.hasErrors { reader.reportLeftOut() }
        diagnostics.append(reader.diagnostics)
        var brand = ResolvedBrand(
            name: input.name, tokens: tokens, slots: slots, leaves: leaves, values: aliases.values, modes: modes,
            tokenIDs: TokensByPath(merged: set.tokenIDs, resolved: resolved))
        brand.annotate(from: set, reader, resolved)
        brand.leftOut = reader.leftOut.map { index, absence in
            let path = set.tokens[index].path
            return LeftOutToken(
                path: path, cause: absence.cause,
                key: absence.declaration.map(set.keyRange) ?? excluded[path]?.key ?? set.keyRange(set.tokens[index].declaration),
                isShared: set.tokens[index].base != nil)
        }
        brand.leftOut += set.absent.map { LeftOutToken(path: $0, cause: $1.cause, key: $1.key, isShared: $1.isBase) }
        brand.leftOut.sort { $0.path < $1.path }
        if collectsEdits {
            brand.legacyEdits = reader.legacyEdits
            brand.unwritable = reader.unwritable
            brand.unmigrated = reader.unmigrated
        }
        return brand
    }

    private func tokens(
        of set: TokenSet, _ scope: BrandScope, _ reader: TokenReader, _ found: ByMode<ByToken<ValueID?>>
    ) -> (tokens: IndexedArray<ResolvedToken.ID, ResolvedToken>, slots: SlotLayout, resolved: ByToken<ResolvedToken.ID?>) {
        var resolved: ByToken<ResolvedToken.ID?> = ByToken(repeating: nil, count: set.tokens.count)
        var tokens: IndexedArray<ResolvedToken.ID, ResolvedToken> = []
        tokens.reserveCapacity(set.tokens.count)
        let shared = set.pathOrder { $0.base != nil }
        let own = set.pathOrder { $0.base == nil }
        var sharedCount = 0
        for index in shared + own {
            guard let type = scope.types[index], let value = reader.declared[index], let normal = found.light[index] else { continue }
            let values = ByMode(
                light: normal, dark: found.dark[index] ?? normal, highContrast: found.highContrast[index] ?? normal,
                darkHighContrast: found.darkHighContrast[index] ?? normal)
            let token = set.tokens[index]
            let key = set.keyNode(token.declaration)
            resolved[index] = tokens.append(
                ResolvedToken(
                    path: token.path, type: type,
                    declared: .init(value: value, range: set.valueRange(token.declaration)),
                    modes: modes(of: index, in: set, reader),
                    values: values, target: nil, description: set.description(of: token.declaration),
                    deprecation: set.deprecation(of: token), keyStart: key.start, keyEnd: key.end))
            if token.base != nil { sharedCount += 1 }
        }
        for index in set.tokens.indices {
            guard let id = resolved[index], case .reference(let path) = tokens[id].declared.value else { continue }
            tokens[id].target = (scope.targets[index] ?? set.tokenIDs[path]).flatMap { resolved[$0] }
        }
        let slots = SlotLayout(sharedTokenCount: sharedCount, leafCount: styles.leafCount, tokenCount: tokens.count)
        return (tokens, slots, resolved)
    }

    private func modes(of index: TokenID, in set: TokenSet, _ reader: TokenReader) -> [(mode: TokenMode, declared: ResolvedToken.Declared)]
    {
        let token = set.tokens[index]
        guard let calculated = reader.calculatedModes[index] else {
            return token.modes.compactMap { mode, declaration in
                reader.overrides[mode]?[index].map { (mode, .init(value: $0, range: set.valueRange(declaration))) }
            }
        }
        return TokenMode.allCases.filter { token.has($0) || calculated.contains($0) }.compactMap { mode in
            reader.overrides[mode]?[index].map { (mode, .init(value: $0, range: set.valueRange(token.declaration(in: mode)))) }
        }
    }

    private func leaves(
        _ scope: BrandScope, _ found: ByMode<ByToken<ValueID?>>, _ aliases: inout AliasResolver, leftOut: [TokenID: TokenReader.Absence],
        _ diagnostics: inout Diagnostics
    ) -> [ResolvedLeaf] {
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
        for block in styles.blocks {
            for offset in styles.types[block.type].leaves.indices {
                let index = block.firstLeaf + offset
                // Most fields of most styles have no value.
                guard index < merger.leaves.count, let declared = merger.leaves[index].declared else { continue }
                do throws(NestedList) {
                    if let values = try aliases.values(of: declared, by: found) {
                        let bounds = styles.types[block.type].leaves[offset].bounds
                        checkBounds(of: declared, bounds, values, aliases.values, at: merger.leaves[index].range, &diagnostics)
                        merger.leaves[index].values = values
                        continue
                    }
                    // The value refers to a token without a value: a token that is left out, or whose error has already been reported.
                    declared.forEachReference { path in
                        guard let cause = scope.set.tokenIDs[path].flatMap({ leftOut[$0]?.cause }) else { return }
                        diagnostics.report(.needsLeftOut(path, cause), at: merger.leaves[index].range)
                    }
                } catch {
                    diagnostics.report(.listInList, at: merger.range(ofLeaf: index, state: error.state))
                }
                merger.leaves[index] = ResolvedLeaf(declared: nil, range: nil, values: nil)
            }
        }
        return merger.leaves
    }

    /// Follows all aliases in every mode, and returns the tokens whose values cannot be used after that.
    private func resolveAliases(
        of reader: TokenReader, _ scope: BrandScope, _ modes: [TokenMode]
    ) -> (aliases: AliasResolver, found: ByMode<ByToken<ValueID?>>, errors: [ResolvedError]) {
        let ids = scope.set.tokenIDs
        var aliases = AliasResolver(declared: reader.declared, targets: scope.targets, token: { ids[$0] })
        let normal = aliases.resolve(overrides: [:], over: nil)
        var errors = aliases.nestedLists.map { ResolvedError(token: $0, mode: .light, message: .listInList) }
        var found = ByMode(repeating: normal)
        for mode in modes.dropFirst() {
            var overrides: [TokenID: TokenValue] = [:]
            for overlay in mode.overlays { overrides.merge(reader.overrides[overlay] ?? [:]) { $1 } }
            let known = aliases.nestedLists.count
            found[mode] = aliases.resolve(overrides: overrides, over: normal)
            errors += aliases.nestedLists[known...].map { ResolvedError(token: $0, mode: mode, message: .listInList) }
        }
        // Another tool's tokens that refer to themselves are left out like others that have no value.
        for cycle in aliases.cycles where cycle.allSatisfy({ scope.set.isForeign(scope.set.tokens[$0].declaration) }) {
            guard let message = message(of: cycle, in: scope.set)?.message else { continue }
            errors += cycle.map { ResolvedError(token: $0, mode: .light, message: message) }
        }
        return (aliases, found, errors + outOfBounds(reader, found, aliases.values))
    }

    private func report(_ cycle: [TokenID], in set: TokenSet, _ diagnostics: inout Diagnostics) {
        guard let (message, hops) = message(of: cycle, in: set) else { return }
        diagnostics.report(
            message, at: set.valueReference(set.tokens[cycle[0]].declaration),
            notes: hops.map { .init("'\($0.token.path)' refers to '\($0.next)'", at: set.valueRange($0.token.declaration)) })
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

extension Diagnostic.Message {
    fileprivate static var listInList: Self {
        .error(.listInList, "the list item refers to a list that is empty or has several items; an item must be one layer or stop")
    }
}

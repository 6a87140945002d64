import TokenModel
import TokenResolver

/// What a comparison must say of tokens and fields: from the drafts, and from what both sides resolve to. Shares no code with the comparison.
struct ComparisonMeaning {
    /// One brand in one mode.
    struct Cell: Hashable {
        let brand: String
        let mode: TokenMode
    }

    struct Expected {
        /// Of all four modes.
        var cells: Set<Cell> = []
        /// Whether it is said in other words with the same value.
        var isRedirected = false
        /// Paths whose own words changed the value.
        var causes: Set<String> = []
        var isOtherwiseDifferent = false

        var isEmpty: Bool { cells.isEmpty && !isRedirected && !isOtherwiseDifferent }
    }

    /// A brand that both sides have.
    struct Brand {
        let name: String
        let old: Side
        let new: Side
    }

    /// One side of a brand.
    struct Side {
        let draft: Draft
        let project: ResolvedProject
        /// Among the draft's brands.
        let place: Int?
        let brand: ResolvedBrand
        /// The brand's tokens in the draft, by path.
        let tokens: [String: Int]

        init?(_ draft: Draft, _ project: ResolvedProject, _ name: String?) {
            place = name.flatMap { draft.brands.firstIndex(of: $0) }
            guard let brand = project.brands.first(where: { name == nil || $0.name == name }) else { return nil }
            (self.draft, self.project, self.brand) = (draft, project, brand)
            let present = draft.tokens.indices.filter { [draft, place] in draft.isThere($0, in: place) }
            tokens = Dictionary(present.map { [draft] in (draft.tokens[$0].fullPath, $0) }) { first, _ in first }
        }

        func value(of path: String, in mode: TokenMode) -> TokenValue? {
            brand.tokenIDs[path].map { brand.values[brand.tokens[$0].values[mode]] }
        }

        func context(_ mode: TokenMode) -> Context { Context(brand: place, mode: mode) }
    }

    let brands: [Brand]
    /// The old paths of renamed tokens by their new ones.
    let renames: [String: String]

    init(_ pair: EditedPair, _ old: ResolvedProject, _ new: ResolvedProject, renames: [String: String]) {
        self.renames = renames
        brands = pair.new.brandPlaces.compactMap { place in
            let name = place.map { pair.new.brands[$0] }
            guard name == nil || pair.old.brands.contains(name ?? ""),
                let before = Side(pair.old, old, name), let now = Side(pair.new, new, name)
            else { return nil }
            return Brand(name: now.brand.name, old: before, new: now)
        }
    }

    // MARK: Tokens

    /// The tokens that differ, by their new paths; those that are gone by their old ones.
    func tokens() -> [String: Expected] {
        var all: [String: Expected] = [:]
        for brand in brands {
            var memory: [Cell: [String: Set<String>]] = [:]
            let kept = Set(brand.new.brand.tokens.map { renames[$0.path] ?? $0.path })
            let gone = brand.old.brand.tokens.map(\.path).filter { !kept.contains($0) }
            for path in brand.new.brand.tokens.map(\.path) + gone {
                var expected = all[path] ?? Expected()
                var isSaidOtherwise = false
                var isChanged = false
                for mode in TokenMode.allCases {
                    if self.isChanged(path, brand, mode) {
                        isChanged = true
                        expected.cells.insert(Cell(brand: brand.name, mode: mode))
                        expected.causes.formUnion(causes(of: path, brand, mode, &memory[Cell(brand: brand.name, mode: mode), default: [:]]))
                    } else if !isSaidAlike(path, brand, mode) {
                        isSaidOtherwise = true
                    }
                }
                if isSaidOtherwise, !isChanged { expected.isRedirected = true }
                if let one = brand.old.brand.tokenIDs[renames[path] ?? path].map({ brand.old.brand.tokens[$0] }),
                    let two = brand.new.brand.tokenIDs[path].map({ brand.new.brand.tokens[$0] })
                {
                    let isOther = one.type != two.type || one.description != two.description || one.deprecation != two.deprecation
                    expected.isOtherwiseDifferent = expected.isOtherwiseDifferent || isOther
                }
                if !expected.isEmpty { all[path] = expected }
            }
        }
        for path in all.keys where all[path]?.cells.isEmpty == false { all[path]?.isRedirected = false }
        return all
    }

    /// - Parameter path: the new one; for what is gone the old one.
    private func value(of path: String, before: Bool, _ brand: Brand, _ mode: TokenMode) -> TokenValue? {
        before ? brand.old.value(of: renames[path] ?? path, in: mode) : brand.new.value(of: path, in: mode)
    }

    private func isChanged(_ path: String, _ brand: Brand, _ mode: TokenMode) -> Bool {
        value(of: path, before: true, brand, mode)?.withoutNotation != value(of: path, before: false, brand, mode)?.withoutNotation
    }

    /// What is new in the brand has changed nothing by itself.
    private func isKeptAndChanged(_ path: String, _ brand: Brand, _ mode: TokenMode) -> Bool {
        value(of: path, before: true, brand, mode) != nil && isChanged(path, brand, mode)
    }

    private func isSaidAlike(_ path: String, _ brand: Brand, _ mode: TokenMode) -> Bool {
        guard let one = words(of: renames[path] ?? path, brand.old, mode, renamed: true), let two = words(of: path, brand.new, mode) else {
            return true
        }
        let isSameNotation = value(of: path, before: true, brand, mode) == value(of: path, before: false, brand, mode)
        return one.text == two.text || !one.refers && !two.refers && isSameNotation
    }

    private func causes(of path: String, _ brand: Brand, _ mode: TokenMode, _ known: inout [String: Set<String>]) -> Set<String> {
        if let found = known[path] { return found }
        known[path] = [path]
        if let source = brand.new.copied(path, mode), source == brand.old.copied(renames[path] ?? path, mode),
            isChanged(source, brand, mode)
        {
            known[path] = causes(of: source, brand, mode, &known)
            return known[path] ?? []
        }
        guard brand.old.brand.tokenIDs[renames[path] ?? path] != nil, let token = brand.new.tokens[path],
            let two = words(of: path, brand.new, mode)
        else { return [path] }
        // What was written for a token that has become another one's copy, or was one, is known from the resolved side alone.
        let isAlike =
            words(of: renames[path] ?? path, brand.old, mode, renamed: true).map { $0.text == two.text }
            ?? (brand.old.declared(renames[path] ?? path, mode) == brand.new.declared(path, mode))
        let sources = brand.new.draft.sources(of: token, in: brand.new.context(mode)).map {
            brand.new.draft.tokens[$0].fullPath
        }
        var found: Set<String> = []
        for source in Set(sources) where isKeptAndChanged(source, brand, mode) {
            found.formUnion(causes(of: source, brand, mode, &known))
        }
        let all = found.union(isAlike && !found.isEmpty ? [] : [path])
        known[path] = all
        return all
    }

    /// What is written for a token, and whether it refers to others as a whole.
    private func words(of path: String, _ side: Side, _ mode: TokenMode, renamed: Bool = false) -> (text: String, refers: Bool)? {
        guard let token = side.tokens[path], side.brand.tokenIDs[path] != nil,
            let winner = side.draft.winner(of: token, in: side.context(mode))
        else { return nil }
        let extras = winner.annotations.extensions?["tokengen"]
        let typography = ["textStyle", "postScriptName", "maximumSize"].compactMap { extras?[$0].map { "\($0)" } }
        return (
            text(of: winner.value, side, isOld: renamed) + typography.joined(), winner.value.refers
        )
    }

    private func text(of node: Node, _ side: Side, isOld: Bool) -> String {
        let newPaths = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
        let named = node.replacingReferences { reference in
            let path = side.draft.tokens[reference.token].fullPath
            return .list([.text(isOld ? newPaths[path] ?? path : path)] + reference.steps.map(Node.text))
        }
        return "\(named)"
    }

    // MARK: Fields

    /// The fields that differ, by path. `causes` has the own path if the field itself is said otherwise.
    func fields() -> [String: Expected] {
        var all: [String: Expected] = [:]
        for brand in brands {
            var memory: [TokenMode: [String: Set<String>]] = [:]
            for (type, variant, isState) in sharedBlocks(brand) {
                let leaves = (isState ? brand.old.leafPaths(type, variant) : []) + brand.new.leafPaths(type, variant)
                for leaf in Set(leaves) {
                    if isState, saysAgain(leaf, type, variant, brand) { continue }
                    let path = "\(type)/\(variant)/\(leaf)"
                    let (one, two) = (brand.old.leafWords(type, variant, leaf), brand.new.leafWords(type, variant, leaf))
                    var expected = all[path] ?? Expected()
                    var (isChanged, isSaidOtherwise) = (false, false)
                    for mode in TokenMode.allCases {
                        let before = one?(mode).map { text(of: $0, brand.old, isOld: true) }
                        let now = two?(mode).map { text(of: $0, brand.new, isOld: false) }
                        let values = (brand.old.leafValue(type, variant, leaf, mode), brand.new.leafValue(type, variant, leaf, mode))
                        if values.0?.withoutNotation != values.1?.withoutNotation {
                            isChanged = true
                            expected.cells.insert(Cell(brand: brand.name, mode: mode))
                            var found: Set<String> = []
                            two?(mode)?.forEachReference { reference in
                                let token = brand.new.draft.tokens[reference.token].fullPath
                                guard isKeptAndChanged(token, brand, mode) else { return }
                                found.formUnion(causes(of: token, brand, mode, &memory[mode, default: [:]]))
                            }
                            expected.causes.formUnion(found.union(before == now && !found.isEmpty ? [] : [path]))
                        } else if before != now, one?(mode)?.refers == true || two?(mode)?.refers == true || values.0 != values.1 {
                            isSaidOtherwise = true
                        }
                    }
                    if isSaidOtherwise, !isChanged { expected.isRedirected = true }
                    if !expected.isEmpty { all[path] = expected }
                }
            }
        }
        for path in all.keys where all[path]?.cells.isEmpty == false { all[path]?.isRedirected = false }
        return all
    }

    /// Whether a state changes a leaf on one side only, to what the style has anyway.
    private func saysAgain(_ leaf: String, _ type: String, _ variant: String, _ brand: Brand) -> Bool {
        let isOld = brand.old.leafPaths(type, variant).contains(leaf), isNew = brand.new.leafPaths(type, variant).contains(leaf)
        guard isOld != isNew, let style = brand.new.style(beneath: type, variant) ?? brand.old.style(beneath: type, variant) else {
            return false
        }
        return TokenMode.allCases.allSatisfy { mode in
            let old = isOld ? brand.old.leafValue(type, variant, leaf, mode) : brand.old.leafValue(style.type, style.variant, leaf, mode)
            let new = isNew ? brand.new.leafValue(type, variant, leaf, mode) : brand.new.leafValue(style.type, style.variant, leaf, mode)
            return old != nil && old?.withoutNotation == new?.withoutNotation
        }
    }

    /// The variants that both sides have; of a state's changes, also those that one side has where the state and the variant are on both.
    private func sharedBlocks(_ brand: Brand) -> [(type: String, variant: String, isState: Bool)] {
        let old = brand.old.blocks, new = brand.new.blocks
        var all = new.filter { entry in old.contains { $0 == entry } }.map { ($0.type, $0.variant, $0.type.contains("@") && $0.isState) }
        let onlyOne =
            old.filter { entry in entry.isState && !new.contains { $0 == entry } }
            + new.filter { entry in entry.isState && !old.contains { $0 == entry } }
        for entry in onlyOne where brand.old.mayShow(entry) && brand.new.mayShow(entry) { all.append((entry.type, entry.variant, true)) }
        return all
    }
}

extension Draft {
    /// The tokens from which a token gets its value: those that it refers to, or the one that it copies.
    fileprivate func sources(of token: Int, in context: Context) -> [Int] {
        if let source = copied(token, in: context) { return [source] }
        var found: [Int] = []
        winner(of: token, in: context)?.value.forEachReference { found.append($0.token) }
        return found
    }

    /// The token of which a token is a copy, unless it has a value of its own.
    fileprivate func copied(_ token: Int, in context: Context) -> Int? {
        let overlays = context.mode.overlays
        let isOwn = tokens[token].declarations.contains { declaration in
            let layer = files[declaration.file].layer
            return (layer.brand == nil || layer.brand == context.brand) && (layer.mode.map(overlays.contains) ?? true)
        }
        return isOwn ? nil : tokens[token].source
    }
}

extension Node {
    /// Whether another token's whole value stands in it.
    fileprivate var refers: Bool {
        var refers = false
        forEachReference { refers = refers || $0.steps.isEmpty }
        return refers
    }
}

extension ComparisonMeaning.Side {
    fileprivate func declared(_ path: String, _ mode: TokenMode) -> TokenValue? {
        brand.tokenIDs[path].map { brand.tokens[$0].declared(in: mode).value }
    }

    /// The path of the token of which a token is a copy.
    fileprivate func copied(_ path: String, _ mode: TokenMode) -> String? {
        tokens[path].flatMap { draft.copied($0, in: context(mode)) }.map { draft.tokens[$0].fullPath }
    }

    struct Block: Equatable {
        let type: String
        let variant: String
        let isState: Bool
    }

    fileprivate var blocks: [Block] {
        project.styles.blocks.map { block in
            let type = project.styles.types[block.type]
            return Block(type: type.name, variant: block.variant, isState: type.swift == .state)
        }
    }

    /// The component and its state whose changes a block has.
    private func state(_ type: String) -> (component: ComponentDraft, state: ComponentStateDraft)? {
        let names = type.split(separator: "@", maxSplits: 1).map(String.init)
        guard names.count == 2, let component = draft.components.all.first(where: { $0.name == names[0] }),
            let state = component.states.first(where: { $0.name == names[1] })
        else { return nil }
        return (component, state)
    }

    /// The style and its variant that a state changes, if it changes anything.
    fileprivate func style(beneath type: String, _ variant: String) -> (type: String, variant: String)? {
        guard block(type, variant) != nil, let (component, state) = state(type), let style = component.style else { return nil }
        return (style, state.variant ?? variant)
    }

    /// Whether the state would have the block if it changed something.
    fileprivate func mayShow(_ block: Block) -> Bool {
        guard let (component, state) = state(block.type) else { return false }
        let variants = draft.styles.types.first { $0.name == component.style }?.variants ?? []
        return state.variant == nil ? variants.contains(block.variant) : block.variant == "default"
    }

    private func block(_ type: String, _ variant: String) -> (StyleType, StyleBlock)? {
        project.styles.blocks.lazy.map { (project.styles.types[$0.type], $0) }.first { $0.name == type && $1.variant == variant }
    }

    fileprivate func leafPaths(_ type: String, _ variant: String) -> [String] { block(type, variant)?.0.leaves.map(\.path) ?? [] }

    /// With the names of an enumeration's cases, which other cases do not change.
    fileprivate func leafValue(_ type: String, _ variant: String, _ leaf: String, _ mode: TokenMode) -> TokenValue? {
        guard let (shape, block) = block(type, variant), let offset = shape.leaves.firstIndex(where: { $0.path == leaf }),
            let values = brand.leaves[block.firstLeaf + offset].values
        else { return nil }
        guard case .enumeration(let name) = shape.leaves[offset].kind else { return brand.values[values[mode]] }
        return brand.values[values[mode]].named(draft.cases(ofEnumeration: name))
    }

    /// What is written for a leaf, by mode; nil for a leaf that the style does not have.
    fileprivate func leafWords(_ type: String, _ variant: String, _ path: String) -> ((TokenMode) -> Node?)? {
        if let (component, state) = state(type), let style = component.style {
            guard let leaf = draft.leaves(ofStyle: style, changedBy: state).first(where: { $0.path == path }) else { return nil }
            return { draft.words(of: leaf, ofStyle: style, variant: variant, in: state, context($0)) }
        }
        guard let leaf = draft.leaves(ofStyle: type).first(where: { $0.path == path }) else { return nil }
        return { draft.words(of: leaf, ofStyle: type, variant: variant, in: nil, context($0)) }
    }
}

extension Draft.Leaf {
    fileprivate var path: String { names.joined(separator: "/") }
}

extension TokenValue {
    fileprivate func named(_ cases: [String]) -> TokenValue {
        switch self {
        case .enumeration(let index): cases.indices.contains(index) ? .string("case \(cases[index])") : self
        case .states(let states): .states(states.map { StateValue(state: $0.state, value: $0.value.named(cases)) })
        default: self
        }
    }
}

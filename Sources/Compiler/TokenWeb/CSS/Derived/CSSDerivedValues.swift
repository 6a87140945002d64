import TokenModel
import TokenResolver

/// The derived values of a brand that browsers calculate, so that they follow when a page sets a property that they are made of.
///
/// Each of them has the compiler's result in every mode and context. The others are written as results, for a reason: see `CSSObstacle`.
struct CSSDerivedValues: Sendable {
    private(set) var tokens: Set<ResolvedToken.ID> = []
    /// The indices of style fields among the brand's leaves.
    private(set) var leaves: Set<Int> = []
    /// The paths of values that are written as results.
    private(set) var obstacles: [CSSObstacle: Set<String>] = [:]

    /// Returns nil for a brand without derived values.
    init?(_ brand: ResolvedBrand, of project: ResolvedProject) {
        guard brand.hasDerivedValues else { return nil }
        let operands = DerivedOperands(brand, project)
        let cycles = CSSCycles(brand, withExpressions: true).paths
        var candidates: Set<ResolvedToken.ID> = []
        for (id, token) in brand.tokens.indexed where brand.isDerived(id) {
            if let obstacle = cycles.contains(token.path) ? .cycle : operands.obstacle(of: id) {
                obstacles[obstacle, default: []].insert(token.path)
            } else {
                candidates.insert(id)
            }
        }
        var depths = DerivedDepths(brand, candidates, without: cycles)
        for id in candidates.sorted() {
            if depths.isWithinLimits(id) {
                tokens.insert(id)
            } else {
                obstacles[.depth, default: []].insert(brand.tokens[id].path)
            }
        }
        for (index, leaf) in brand.leaves.enumerated() {
            guard let declared = leaf.declared, declared.hasExpressions else { continue }
            if let obstacle = operands.obstacle(of: declared, inLeaf: index) ?? (depths.isWithinLimits(declared) ? nil : .depth) {
                obstacles[obstacle, default: []].insert(project.styles.path(ofLeaf: index))
            } else {
                leaves.insert(index)
            }
        }
    }

    /// The expressions of all values that browsers calculate.
    func expressions(in brand: ResolvedBrand) -> [Expression] {
        let declared = tokens.flatMap { brand.derivations(of: $0) } + leaves.compactMap { brand.leaves[$0].declared }
        var expressions: [Expression] = []
        for value in declared { value.forEachExpression { expressions.append($0) } }
        return expressions
    }
}

/// The values of a brand's tokens in each mode and context, as operands.
private struct DerivedOperands {
    private let brand: ResolvedBrand
    private let space: ChoiceSpace
    private let remInPoints: Double

    init(_ brand: ResolvedBrand, _ project: ResolvedProject) {
        self.brand = brand
        space = project.modifiers.space
        remInPoints = project.configuration.remInPoints
    }

    func obstacle(of id: ResolvedToken.ID) -> CSSObstacle? {
        let declarations = brand.derivations(of: id)
        let set = declarations.reduce(brand.modifiers(of: id)) { $0.union(modifiers(of: $1)) }
        return first(in: set) { mode, contexts in
            obstacle(of: brand.token(id, in: contexts, of: space).declared(in: mode).derivation, in: mode, contexts)
        }
    }

    func obstacle(of declared: TokenValue, inLeaf index: Int) -> CSSObstacle? {
        first(in: brand.modifiers(ofLeaf: index).union(modifiers(of: declared))) { obstacle(of: declared, in: $0, $1) }
    }

    private func modifiers(of declared: TokenValue) -> ModifierSet {
        var set: ModifierSet = []
        declared.forEachReference { path in if let token = brand.tokenIDs[path] { set.formUnion(brand.modifiers(of: token)) } }
        return set
    }

    /// Returns the first obstacle in all modes and the choices of some modifiers.
    private func first(in set: ModifierSet, _ obstacle: (TokenMode, [Int]) -> CSSObstacle?) -> CSSObstacle? {
        for choice in 0..<space.count(set) {
            let contexts = space.contexts(of: choice, in: set)
            for mode in TokenMode.allCases { if let obstacle = obstacle(mode, contexts) { return obstacle } }
        }
        return nil
    }

    private func obstacle(of declared: TokenValue, in mode: TokenMode, _ contexts: [Int]) -> CSSObstacle? {
        var first: CSSObstacle?
        declared.forEachExpression { expression in
            let known = expression.replacingReferences { value(of: $0, in: mode, contexts) ?? .reference($0) }
            first = first ?? known.obstacle(remInPoints: remInPoints)
        }
        return first
    }

    private func value(of path: String, in mode: TokenMode, _ contexts: [Int]) -> TokenValue? {
        guard let id = brand.tokenIDs[path] else { return nil }
        let values = brand.contexts.tokens[id].map { $0.values[space.choice(of: contexts, in: $0.modifiers)] } ?? brand.tokens[id].values
        return brand.values[values[mode]]
    }
}

/// How much a browser substitutes for a value: the text of each property that it refers to, and of those that these refer to.
private struct DerivedDepths {
    private struct Depth {
        var levels = 0
        var steps = 1
    }

    private let brand: ResolvedBrand
    private let derived: Set<ResolvedToken.ID>
    private var depths: [ResolvedToken.ID: Depth] = [:]

    private static let maximumLevels = 16
    private static let maximumSteps = 1000

    /// - Parameters:
    ///   - derived: the tokens that are written as expressions unless they are too deep.
    ///   - literal: the paths of tokens whose references to each other are not written, so that no cycle remains.
    init(_ brand: ResolvedBrand, _ derived: Set<ResolvedToken.ID>, without literal: Set<String>) {
        self.brand = brand
        self.derived = derived
        for path in literal { if let id = brand.tokenIDs[path] { depths[id] = Depth() } }
    }

    mutating func isWithinLimits(_ id: ResolvedToken.ID) -> Bool {
        visit(id)
        return depth(of: brand.derivations(of: id)) != nil
    }

    mutating func isWithinLimits(_ declared: TokenValue) -> Bool {
        for id in targets(of: [declared]) { visit(id) }
        return depth(of: [declared]) != nil
    }

    /// Finds the depth of a token, after those of all that it refers to.
    private mutating func visit(_ id: ResolvedToken.ID) {
        var stack = [id]
        while let top = stack.last {
            let declared = declarations(of: top)
            let open = depths[top] == nil ? targets(of: declared).filter { depths[$0] == nil } : []
            guard open.isEmpty else {
                stack += open
                continue
            }
            // A value that is too deep is written as its result.
            depths[top] = depths[top] ?? depth(of: declared) ?? Depth()
            stack.removeLast()
        }
    }

    private func declarations(of id: ResolvedToken.ID) -> [TokenValue] {
        derived.contains(id) ? brand.derivations(of: id) : brand.declarations(of: id)
    }

    private func targets(of declared: [TokenValue]) -> [ResolvedToken.ID] {
        var targets: [ResolvedToken.ID] = []
        for value in declared { value.forEachReference { if let id = brand.tokenIDs[$0] { targets.append(id) } } }
        return targets
    }

    /// Returns the depth of the deepest part of some declarations; nil if it is beyond the limits.
    private func depth(of declared: [TokenValue]) -> Depth? {
        var deepest = Depth()
        func include(_ levels: Int, _ steps: Int) {
            deepest.levels = max(deepest.levels, levels)
            deepest.steps = max(deepest.steps, steps)
        }
        func depth(_ path: String) -> Depth { brand.tokenIDs[path].flatMap { depths[$0] } ?? Depth() }
        for value in declared {
            _ = value.replacingParts { part in
                switch part {
                case .reference(let path): include(depth(path).levels, depth(path).steps)
                case .expression(let expression):
                    var own = Depth(levels: 0, steps: expression.steps.count)
                    expression.forEachReference {
                        own.levels = max(own.levels, depth($0).levels)
                        own.steps += depth($0).steps
                    }
                    include(own.levels + 1, own.steps)
                default: break
                }
                return part
            }
        }
        return deepest.levels > Self.maximumLevels || deepest.steps > Self.maximumSteps ? nil : deepest
    }
}

extension ResolvedBrand {
    fileprivate var hasDerivedValues: Bool {
        tokens.indices.contains(where: isDerived) || leaves.contains { $0.declared?.hasExpressions ?? false }
    }

    /// Whether a token is declared as an expression in some mode or context, or has a part that is.
    fileprivate func isDerived(_ id: ResolvedToken.ID) -> Bool {
        func isDerived(_ declared: ResolvedToken.Declared) -> Bool { declared.expression?.hasExpressions ?? false }
        return isDerived(tokens[id].declared) || tokens[id].modes.contains { isDerived($0.declared) }
            || (contexts.declarations[id]?.declared ?? []).contains { choice in TokenMode.allCases.contains { isDerived(choice[$0]) } }
    }

    /// What a token is declared as in all modes and contexts, with its expressions.
    fileprivate func derivations(of id: ResolvedToken.ID) -> [TokenValue] { allDeclared(of: id).map(\.derivation) }

    /// The same with results in place of expressions.
    fileprivate func declarations(of id: ResolvedToken.ID) -> [TokenValue] { allDeclared(of: id).map(\.value) }

    private func allDeclared(of id: ResolvedToken.ID) -> [ResolvedToken.Declared] {
        let inContexts = (contexts.declarations[id]?.declared ?? []).flatMap { choice in TokenMode.allCases.map { choice[$0] } }
        return [tokens[id].declared] + tokens[id].modes.map(\.declared) + inContexts
    }
}

extension ResolvedToken.Declared {
    /// The value with its expressions.
    var derivation: TokenValue { expression ?? value }
}

extension TokenValue {
    /// Calls a function with each expression in the value.
    func forEachExpression(_ body: (Expression) -> Void) {
        _ = replacingParts { part in
            if case .expression(let expression) = part { body(expression) }
            return part
        }
    }
}

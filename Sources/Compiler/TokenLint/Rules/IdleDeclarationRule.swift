import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

extension LintRule {
    package static let idleDeclaration = LintRule(
        "idle-declaration", summary: "A declaration in a context changes something.",
        explanation: """
            A context that repeats the value that its token has without the context has no effect, and hides later changes of that value. Values \
            are compared after all references are resolved, in every brand, mode and combination of contexts in which the declaration counts. One \
            that hides the declaration of another context counts as used, and so does one of a token from which a `$ref` takes a part.
            """,
        example: """
            --- tokengen.yaml
            modifiers:
              density: [comfortable, compact]
            --- base/size.yaml
            size: { $type: dimension, gap: 8, row: 56 }
            --- modifiers/density/compact.yaml
            size: { gap: 8, row: 44 }
            """,
        options: [], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        guard !run.project.modifiers.isEmpty else { return }
        let space = run.project.modifiers.space
        let rem = run.project.configuration.remInPoints
        var needed: Set<SourceRange> = []
        var idle: [(range: SourceRange, token: ResolvedToken.ID, brand: Int, conditions: [ProjectPlan.Condition])] = []
        var known: Set<SourceRange> = []
        for (index, brand) in run.project.brands.enumerated() {
            for (id, declarations) in brand.contexts.declarations.sorted(by: { $0.key.index < $1.key.index }) {
                let repeated = declarations.redeclarations.filter { brand.repeats($0, of: id, declarations.modifiers, space, rem) }
                // A copy is judged where its source is.
                let source = brand.copies[id].flatMap { brand.contexts.declarations[$0] }?.ranges ?? []
                needed.formUnion(declarations.ranges.subtracting(repeated.map(\.range)).subtracting(source))
                for redeclaration in repeated where known.insert(redeclaration.range).inserted {
                    idle.append((redeclaration.range, id, index, redeclaration.conditions))
                }
            }
        }
        for (range, token, brand, conditions) in idle where !needed.contains(range) {
            run.explained.insert(range)
            let path = run.project.brands[brand].tokens[token].path
            run.report(.idle(path, run.project.modifiers.text(conditions)), at: range, about: [.token(token, brand: brand)])
        }
    }
}

extension ContextDeclarations {
    fileprivate var ranges: Set<SourceRange> { Set(declared.flatMap { declared in TokenMode.allCases.map { declared[$0].range } }) }
}

extension ResolvedBrand {
    /// Returns whether a token has the same value in all combinations of contexts without a declaration.
    fileprivate func repeats(
        _ redeclaration: ContextRedeclaration, of id: ResolvedToken.ID, _ modifiers: ModifierSet, _ space: ChoiceSpace,
        _ remInPoints: Double
    ) -> Bool {
        guard !copiedFrom.contains(id) else { return false }
        var all = modifiers
        func add(_ id: ResolvedToken.ID) { if let values = contexts.tokens[id] { all.formUnion(values.modifiers) } }
        add(id)
        for use in redeclaration.uses { use.other.forEachReference { path in tokenIDs[path].map(add) } }
        guard space.count(all) <= ChoiceSpace.maximumCount else { return false }
        let uses = Dictionary(grouping: redeclaration.uses, by: \.choice)
        return (0..<space.count(all)).allSatisfy { choice in
            let contexts = space.contexts(of: choice, in: all)
            func value(_ id: ResolvedToken.ID, _ mode: TokenMode) -> TokenValue {
                values[token(id, in: contexts, of: space).values[mode]]
            }
            return (uses[space.choice(of: contexts, in: modifiers)] ?? []).allSatisfy { use in
                func target(_ path: String) -> TokenValue? { tokenIDs[path].map { value($0, use.mode) } }
                if case .reference(let path) = use.other { return target(path) == value(id, use.mode) }
                return (try? use.other.substituting(remInPoints: remInPoints) { target($0) ?? .reference($0) }) == value(id, use.mode)
            }
        }
    }
}

extension LintMessage {
    fileprivate static func idle(_ path: String, _ contexts: String) -> Self {
        Self("'\(path)' has the same value without \(contexts); remove the declaration")
    }
}

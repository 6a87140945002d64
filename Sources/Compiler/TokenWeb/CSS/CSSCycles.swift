import TokenModel
import TokenResolver

/// The tokens whose references form a cycle if the declarations of all modes and contexts are taken together.
///
/// In each mode and choice of contexts the references end. But a browser follows those of all of them, whichever applies, and gives the properties of
/// a cycle no value. So these tokens have their values in place of references to each other.
struct CSSCycles {
    /// Tokens of a cycle, and those between two cycles.
    private(set) var paths: Set<String> = []

    /// - Parameter withExpressions: whether values that are derived refer to their operands, and not only results are written.
    init(_ brand: ResolvedBrand, withExpressions: Bool = false) {
        // Only tokens with several declarations can close a cycle, and only with another of them.
        var open = brand.tokens.indices.filter {
            (!brand.tokens[$0].modes.isEmpty || brand.contexts.declarations[$0] != nil) && brand.refersToType(of: $0, withExpressions)
        }
        guard open.count > 1 else { return }
        var targets: [ResolvedToken.ID: Set<ResolvedToken.ID>] = [:]
        while let token = open.popLast() {
            guard targets[token] == nil else { continue }
            let own = brand.targets(of: token, withExpressions)
            guard !own.isEmpty else { continue }
            targets[token] = own
            open += own
        }
        Self.removeEnds(&targets)
        var referrers: [ResolvedToken.ID: Set<ResolvedToken.ID>] = [:]
        for (token, own) in targets { for target in own { referrers[target, default: []].insert(token) } }
        Self.removeEnds(&referrers)
        paths = Set(referrers.keys.map { brand.tokens[$0].path })
    }

    /// Removes tokens without targets until all have some.
    private static func removeEnds(_ targets: inout [ResolvedToken.ID: Set<ResolvedToken.ID>]) {
        var count = -1
        while count != targets.count {
            count = targets.count
            targets = targets.mapValues { $0.filter { targets[$0] != nil } }.filter { !$0.value.isEmpty }
        }
    }
}

extension ResolvedBrand {
    /// Whether a declaration of a token refers to a token of the same type.
    fileprivate func refersToType(of token: ResolvedToken.ID, _ withExpressions: Bool) -> Bool {
        var refers = false
        forEachReference(of: token, withExpressions) { _ in refers = true }
        return refers
    }

    /// Returns the tokens of the same type that a token refers to in some mode or context, without those that refer to none.
    fileprivate func targets(of token: ResolvedToken.ID, _ withExpressions: Bool) -> Set<ResolvedToken.ID> {
        var targets: Set<ResolvedToken.ID> = []
        forEachReference(of: token, withExpressions) { path in
            guard let target = tokenIDs[path], tokens[target].type == tokens[token].type, refersToType(of: target, withExpressions) else {
                return
            }
            targets.insert(target)
        }
        return targets
    }

    /// Calls a function with each reference to a whole token that may have the same type. References from one type to another cannot form a cycle.
    private func forEachReference(of token: ResolvedToken.ID, _ withExpressions: Bool, _ body: (String) -> Void) {
        func visit(_ declared: ResolvedToken.Declared) {
            switch withExpressions ? declared.derivation : declared.value {
            case .reference(let path): body(path)
            case .expression(let expression): expression.forEachReference(body)
            case .list(let items): for case .reference(let path) in items { body(path) }
            default: break
            }
        }
        visit(tokens[token].declared)
        for mode in tokens[token].modes { visit(mode.declared) }
        for choice in contexts.declarations[token]?.declared ?? [] {
            for mode in TokenMode.allCases { visit(choice[mode]) }
        }
    }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax
import TokenResolver

extension LintRule {
    package static let accidentalFallback = LintRule(
        "accidental-fallback", summary: "Every brand sets the tokens that are marked as brand-specific.",
        explanation: """
            A token of base/ that has `$extensions: { tokengen: { brandSpecific: true } }`, or is in a group that has it, needs a value only to \
            complete the platform layer. A brand that does not set its own value shows that of base/ by accident. An alias counts as set if the \
            brand sets the token it refers to. `brandSpecific: false` excludes a token from its group's mark.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent:
                $value: "#2F6BFF"
                $extensions: { tokengen: { brandSpecific: true } }
            --- brands/badoo.yaml
            color:
              $type: color
              accent: "#783BF9"
            --- brands/bumble.yaml
            space:
              $type: dimension
              $extensions: { tokengen: { lint: { brand-parity: Only this brand has a grid. } } }
              grid: 8
            """,
        options: [], defaultLevel: .error, check: check)

    private static func check(_ run: inout LintRun) {
        guard run.project.hasBrands else { return }
        for (index, brand) in run.project.brands.enumerated() {
            let marked = brand.extensions.keys.sorted().filter { brand.isBrandSpecific($0) && brand.isFromBase($0) }
            guard !marked.isEmpty else { continue }
            let set = brand.tokensThatDependOnOwn()
            for token in marked where !set[token] {
                run.report(.fallback(brand.tokens[token].path), about: token, in: index)
            }
        }
    }
}

extension ResolvedBrand {
    /// Returns whether the nearest `brandSpecific` mark, of the token or a group, is true.
    fileprivate func isBrandSpecific(_ token: ResolvedToken.ID) -> Bool {
        for reference in extensions[token]?.all ?? [] {
            guard let own = reference.tree.value(of: "tokengen", in: reference.node) else { continue }
            if let mark = reference.tree.value(of: "brandSpecific", in: own) { return reference.tree.equals(mark, "true") }
        }
        return false
    }

    fileprivate func isFromBase(_ token: ResolvedToken.ID) -> Bool { isInBase(token) && !owns(tokens[token].declared.range) }

    /// Returns whether the brand sets each token, or a token that its value depends on.
    fileprivate func tokensThatDependOnOwn() -> IndexedArray<ResolvedToken.ID, Bool> {
        var users: [ResolvedToken.ID: [ResolvedToken.ID]] = [:]
        for token in tokens.indices { forEachReference(of: token) { users[$0.target, default: []].append(token) } }
        var isSet = tokens.mapValues { owns($0.declared.range) }
        var open = tokens.indices.filter { isSet[$0] }
        while let token = open.popLast() {
            for user in users[token] ?? [] where !isSet[user] {
                isSet[user] = true
                open.append(user)
            }
        }
        return isSet
    }
}

extension LintMessage {
    fileprivate static func fallback(_ path: String) -> Self { Self("'\(path)' is marked as brand-specific but has the value of base/") }
}

import TokenDiagnostics
import TokenModel
import TokenSyntax
import TokenResolver

extension LintRule {
    package static let accidentalFallback = LintRule(
        id: .accidentalFallback, summary: "A token that every brand sets is set by every brand.",
        explanation: """
            A token of base/ that carries `$extensions: { tokengen: { brandSpecific: true } }`, or lies in a group that does, has a value \
            only so that the platform layer is complete. A brand that does not give it a value of its own shows the base's without anybody \
            having decided so. An alias counts as set where the brand sets what it leads to; a token takes itself out of its group's mark by \
            `brandSpecific: false`.
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
    /// By the nearest mark, the token's own or a group's.
    fileprivate func isBrandSpecific(_ token: ResolvedToken.ID) -> Bool {
        for reference in extensions[token]?.all ?? [] {
            guard let own = reference.tree.value(of: "tokengen", in: reference.node) else { continue }
            if let mark = reference.tree.value(of: "brandSpecific", in: own) { return reference.tree.equals(mark, "true") }
        }
        return false
    }

    fileprivate func isFromBase(_ token: ResolvedToken.ID) -> Bool { token < firstOwnToken && !owns(tokens[token].declared.range) }

    /// Whether the brand sets each, or something that its value is made of.
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

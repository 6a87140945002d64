import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let strayOverride = LintRule(
        "stray-override", summary: "A brand's token in a group of base/ overrides one there, or something refers to it.",
        explanation: """
            When a token of base/ is renamed or deleted, the values of the brands stay behind: they override nothing, nothing shows them, and \
            every brand ships with the value of base/. The rule reports a token that only brands declare and that no token and no style refers \
            to, if a style or a token of base/ does refer to a token of the same type beside it in base/. Rename or delete it. Swift code may use such a token, \
            which tokengen cannot see: name it in `ignore`, or add an exception with the reason. Deprecated tokens are not reported.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              brandAccent: "#2F6BFF"
              link: "{color.brandAccent}"
            --- brands/badoo.yaml
            color:
              $type: color
              accent: "#783BF9"
            """,
        options: [.ignore], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let brands = run.project.brands
        let ignored = run.options.patterns(.ignore)
        let candidates = brands.map { brand in
            brand.tokensOutsideBase.indices.filter { id in
                let token = brand.tokens[id]
                return token.deprecation == nil && brand.copies[id] == nil && !ignored.matches(token.path)
                    && token.path.groupPath.map { brand.baseHasGroup($0 + ".") } == true
            }
        }
        guard candidates.contains(where: { !$0.isEmpty }) else { return }
        let styles = run.project.styles
        var used: Set<String> = []
        var alive: Set<Neighbours> = []
        for brand in brands {
            func note(_ target: ResolvedToken.ID) {
                let token = brand.tokens[target]
                if brand.isInBase(target), let group = token.path.groupPath {
                    alive.insert(Neighbours(group: group, type: token.type))
                }
            }
            for (token, isUsed) in zip(brand.tokens, brand.usedTokens(styles)) where isUsed { used.insert(token.path) }
            for token in brand.baseTokens.indices { brand.forEachReference(of: token) { note($0.target) } }
            for block in styles.blocks { brand.forEachReference(of: block, in: styles) { target, _, _ in note(target) } }
        }
        var known: Set<String> = []
        for (index, brand) in brands.enumerated() {
            let stray = candidates[index].filter { id in
                let token = brand.tokens[id]
                guard !used.contains(token.path), let group = token.path.groupPath else { return false }
                return alive.contains(Neighbours(group: group, type: token.type))
            }
            guard !stray.isEmpty else { continue }
            var search = OverrideSlips(brand)
            let misspelt = Set(search.all().map(\.token))
            for id in stray where !misspelt.contains(id) && !run.isExcepted(.token(id, brand: index)) {
                let token = brand.tokens[id]
                run.explained.insert(token.key)
                guard known.insert(token.path).inserted, let group = token.path.groupPath else { continue }
                let others = brands[(index + 1)...].filter { $0.tokenIDs[token.path] != nil }.map(\.name)
                let names = brand.baseNames(below: group + ".")
                let listed = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
                run.report(
                    .stray(token.path, others), about: id, in: index,
                    notes: [.init("'\(group)' of base/ has \(listed)", at: brand.groupKeys[group])])
            }
        }
    }

    /// The tokens of a type in one group.
    private struct Neighbours: Hashable {
        let group: String
        let type: TokenType
    }
}

extension LintOption {
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens that only Swift code uses, such as `campaign`.")
}

extension LintMessage {
    fileprivate static func stray(_ path: String, _ others: [String]) -> Self {
        let also = others.isEmpty ? "" : " (also in \("brand".plural(for: others.count)) \(others.quoted))"
        return Self("'\(path)' overrides nothing: base/ has no such token, and nothing refers to it\(also)")
    }
}

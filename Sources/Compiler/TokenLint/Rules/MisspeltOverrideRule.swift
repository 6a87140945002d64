import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let misspeltOverride = LintRule(
        "misspelt-override", summary: "A brand's override has the name of the token that it overrides.",
        explanation: """
            A brand's override with a misspelt name is a separate token: nothing shows it, and the brand ships with the value of base/. The rule \
            reports a token if only the brand has it, nothing refers to it, and base/ has a token of the same type that the brand does not \
            override, whose path differs in one name by one letter, by two exchanged letters, or by upper and lower case and the signs between \
            words. Different digits do not count as misspelt, nor does another letter in a word of fewer than five, nor exchanged letters in one of \
            fewer than four. `tokengen generate` and the build plugin \
            report it too.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#2F6BFF"
            --- brands/badoo.yaml
            color:
              $type: color
              acent: "#783BF9"
            """,
        options: [.ignore], defaultLevel: .warning, runsAlways: true, check: check)

    private static func check(_ run: inout LintRun) {
        let ignored = run.options.patterns(.ignore)
        for (index, brand) in run.project.brands.enumerated() where !brand.tokensOutsideBase.isEmpty {
            var search = OverrideSlips(brand)
            let slips = search.all()
            guard !slips.isEmpty else { continue }
            let isUsed = brand.usedTokens(run.project.styles)
            let unused = slips.filter { !isUsed[$0.token] && !ignored.matches(brand.tokens[$0.token].path) }
            // A group is reported once, at its name.
            let byName = Dictionary(grouping: unused) { brand.tokens[$0.token].path.prefix(bytes: $0.wrongLength) }
            for (name, slips) in byName.sorted(by: { $0.key < $1.key }) { report(slips, name, of: brand, index, in: &run) }
        }
    }

    private static func report(
        _ slips: [OverrideSlips.Slip], _ name: String, of brand: ResolvedBrand, _ index: Int, in run: inout LintRun
    ) {
        guard let first = slips.first else { return }
        let token = brand.tokens[first.token]
        let base = brand.tokens[first.meant]
        let meant = base.path.prefix(bytes: first.meantLength)
        let isGroup = name.utf8.count < token.path.utf8.count
        let before = run.findings.count
        run.report(
            isGroup ? .group(name, Set(slips.map(\.token)).count) : .token(name),
            at: (isGroup ? brand.groupKeys[name] : nil) ?? token.key, pointer: JSONPointer(path: name),
            about: [.token(first.token, brand: index)], brand: index, suggestion: meant,
            notes: [.init("'\(meant)' is declared here", at: (isGroup ? brand.groupKeys[meant] : nil) ?? base.key)])
        guard run.findings.count > before else { return }
        for slip in slips { run.explained.insert(brand.tokens[slip.token].key) }
        if isGroup, let key = brand.groupKeys[name] { run.explained.insert(key) }
    }
}

extension LintOption {
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens that are not overrides, whatever their names.")
}

extension String {
    fileprivate func prefix(bytes: Int) -> String { String(decoding: utf8.prefix(bytes), as: UTF8.self) }
}

extension LintMessage {
    fileprivate static func token(_ path: String) -> Self {
        Self("'\(path)' overrides nothing: base/ has no such token, and nothing refers to it")
    }
    fileprivate static func group(_ path: String, _ count: Int) -> Self {
        Self(
            "'\(path)' overrides nothing: base/ has no such group, and nothing refers to its "
                + (count == 1 ? "token" : "\(count) tokens"))
    }
}

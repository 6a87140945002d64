import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unusedToken = LintRule(
        id: .unusedToken, summary: "Every token is used.",
        explanation: """
            A token that no other token and no field of a style refers to, in any brand or mode, may be left over. It may as well be used \
            from Swift, which tokengen cannot see: so the rule is off until the configuration turns it on. Deprecated tokens are not \
            reported, since they are kept for those who still use them. What `$extends` copies is not either; who uses a copy uses the \
            original.
            """,
        example: """
            --- tokengen.yaml
            lint:
              unused-token: warning
            --- base/color.yaml
            color:
              $type: color
              accent: "#783BF9"
              forgotten: "#FF0000"
            --- styles/note.yaml
            NoteStyle:
              fields:
                viewStyle: ViewStyle
              value:
                viewStyle: { borderColor: "{color.accent}" }
            """,
        options: [.ignore], defaultLevel: .off, check: check)

    private static func check(_ run: inout LintRun) {
        let ignored = run.options.patterns(.ignore)
        let used = run.project.brands.map { $0.usedTokens(run.project.styles) }
        var usedAnywhere: Set<String> = []
        for (brand, used) in zip(run.project.brands, used) {
            for (token, isUsed) in zip(brand.tokens, used) where isUsed { usedAnywhere.insert(token.path) }
        }
        for (index, brand) in run.project.brands.enumerated() {
            for (place, token) in brand.tokens.indexed where !usedAnywhere.contains(token.path) && token.deprecation == nil {
                guard brand.copies[place] == nil, !ignored.matches(token.path) else { continue }
                run.report(.unused(token.path), about: place, in: index)
            }
        }
    }
}

extension LintOption {
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens that may be unused, such as `palette`.")
}

extension LintMessage {
    fileprivate static func unused(_ path: String) -> Self { Self("no token and no style refers to '\(path)'") }
}

import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unusedToken = LintRule(
        "unused-token", summary: "Every token is used.",
        explanation: """
            A token that no other token, no style field and no role of Material 3 refers to, in any brand or mode, may be left over. Swift code may use it, which \
            tokengen cannot see, so the rule is off by default. Deprecated tokens are not reported, because they are kept for remaining users. \
            Nor are tokens copied by `$extends`: who uses a copy uses the original.
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
        var usedAnywhere = run.project.configuration.android.material?.paths ?? []
        for (brand, used) in zip(run.project.brands, used) {
            for (token, isUsed) in zip(brand.tokens, used) where isUsed { usedAnywhere.insert(token.path) }
        }
        for (index, brand) in run.project.brands.enumerated() {
            for (id, token) in brand.tokens.indexed where !usedAnywhere.contains(token.path) && token.deprecation == nil {
                guard brand.copies[id] == nil, !ignored.matches(token.path) else { continue }
                run.report(.unused(token.path), about: id, in: index)
            }
        }
    }
}

extension LintOption {
    fileprivate static let ignore = LintOption.names("ignore", "Paths of tokens that can be unused, such as `palette`.")
}

extension LintMessage {
    fileprivate static func unused(_ path: String) -> Self { Self("no token and no style refers to '\(path)'") }
}

import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let modeOverBrand = LintRule(
        "mode-over-brand", summary: "A shared mode does not override a brand's value.",
        explanation: """
            The files of modes/ apply after those of a brand. If modes/dark.yaml redefines a token that a brand has set, the brand's value \
            applies only in light mode, and all brands look the same in dark mode. The brand's own mode applies after the shared one: set a \
            value there, even the same one, to show that it is intended.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#2F6BFF"
            --- modes/dark.yaml
            color:
              $type: color
              accent: "#8FB0FF"
            --- brands/bumble.yaml
            color:
              $type: color
              accent: "#FFC629"
            """,
        options: [], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        for (index, brand) in run.project.brands.enumerated() where !brand.ownFiles.isEmpty {
            for id in brand.tokens.indices where !brand.tokens[id].modes.isEmpty && brand.owns(brand.tokens[id].declared.range) {
                let token = brand.tokens[id]
                for (mode, declared) in token.modes where !brand.owns(declared.range) && !token.repeats(declared, before: mode) {
                    run.report(
                        .overruled(token.path, mode), about: id, in: index, at: declared.range,
                        notes: [.init("brand '\(brand.name)' sets it here", at: token.key)])
                }
            }
        }
    }
}

extension LintMessage {
    fileprivate static func overruled(_ path: String, _ mode: TokenMode) -> Self {
        Self("'\(path)' in the shared mode '\(mode.label)' hides the brand's own value")
    }
}

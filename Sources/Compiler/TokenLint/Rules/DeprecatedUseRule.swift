import TokenDiagnostics
import TokenFormat
import TokenResolver

extension LintRule {
    package static let deprecatedUse = LintRule(
        "deprecated-use", summary: "Nothing refers to a deprecated token, except deprecated tokens.",
        explanation: """
            A deprecated token will be removed, which would break any token or style field that still refers to it. A token that is deprecated \
            itself can refer to deprecated ones.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#783BF9"
              primary: { $value: "{color.accent}", $deprecated: Use color.accent. }
              link: "{color.primary}"
            """,
        options: [], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        for (index, brand) in run.project.brands.enumerated() where brand.tokens.contains(where: { $0.deprecation != nil }) {
            for (id, token) in brand.tokens.indexed where token.deprecation == nil {
                brand.forEachReference(of: id) { reference in
                    let target = brand.tokens[reference.target]
                    guard let deprecation = target.deprecation else { return }
                    run.report(
                        .deprecated("'\(token.path)'", target.path, deprecation), about: id, in: index, at: reference.declared.range,
                        modes: reference.modes, notes: [.deprecated(target)])
                }
            }
            for (blockIndex, block) in run.project.styles.blocks.enumerated() {
                brand.forEachReference(of: block, in: run.project.styles) { target, shape, leaf in
                    let target = brand.tokens[target]
                    guard let deprecation = target.deprecation else { return }
                    let style = run.project.styles.types[block.type].name
                    run.report(
                        .deprecated("'\(shape.path)' of '\(style)'", target.path, deprecation), at: leaf.range, about: [.style(blockIndex)],
                        brand: index, notes: [.deprecated(target)])
                }
            }
        }
    }
}

extension Diagnostic.Note {
    fileprivate static func deprecated(_ token: ResolvedToken) -> Self { Self("'\(token.path)' is deprecated here", at: token.key) }
}

extension LintMessage {
    /// - Parameter user: the name in quotes.
    fileprivate static func deprecated(_ user: String, _ path: String, _ deprecation: Deprecation) -> Self {
        switch deprecation {
        case .plain: Self("\(user) refers to '\(path)', which is deprecated")
        case .reason(let reason): Self("\(user) refers to '\(path)', which is deprecated: \(reason)")
        }
    }
}

import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let missingMode = LintRule(
        "missing-mode", summary: "A colour that should differ in a mode does.",
        explanation: """
            If nearly all colours of a group change in dark mode, one that does not was probably forgotten. The rule counts the colours directly \
            in each group, except deprecated ones. If more than `share` of them look different in the mode, the others are reported. A palette \
            that never changes is not reported, nor is a group of fewer than four colours. Colours in `tokens` must differ, whatever their group \
            does. A token that the mode's files declare counts as different even if its value is the same. The rule checks the modes that a \
            brand's files define.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              surface: "#FFFFFF"
              title: "#000000"
              message: "#333333"
              caption: "#444444"
              link: "#0000EE"
            --- modes/dark.yaml
            color:
              $type: color
              surface: "#101010"
              title: "#FAFAFA"
              message: "#CCCCCC"
              caption: "#BBBBBB"
            """,
        options: [.modes, .share, .tokens], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let wanted = run.options.names(.modes)
        let required = run.options.patterns(.tokens)
        let share = run.options.number(.share)
        for (index, brand) in run.project.brands.enumerated() {
            var groups: [Substring: [ResolvedToken.ID]] = [:]
            for id in brand.tokens.indices where brand.tokens[id].type == .color && brand.tokens[id].deprecation == nil {
                groups[brand.tokens[id].group, default: []].append(id)
            }
            for mode in brand.modes where wanted.contains(mode.label) {
                for tokens in groups.values {
                    let same = tokens.filter { !brand.tokens[$0].differs(in: mode) }
                    let isUnusual = tokens.count >= 4 && Double(tokens.count - same.count) > share * Double(tokens.count)
                    for id in same where isUnusual || required.matches(brand.tokens[id].path) {
                        run.report(.missing(brand.tokens[id].path, mode), about: id, in: index)
                    }
                }
            }
        }
    }
}

extension LintOption {
    fileprivate static let modes = LintOption.names(
        "modes", among: TokenMode.allCases.compactMap(\.name), default: ["dark"], "The modes to check.")
    fileprivate static let share = LintOption.number(
        "share", default: 0.75, "The share of a group that must differ for the others to be reported; 1 reports none.")
    fileprivate static let tokens = LintOption.names("tokens", "Paths of colours that must always differ.")
}

extension ResolvedToken {
    /// The path of the token's group.
    fileprivate var group: Substring { path.utf8.lastIndex(of: UInt8(ascii: ".")).map { path[..<$0] } ?? "" }

    fileprivate func differs(in mode: TokenMode) -> Bool {
        values[mode] != values.light || mode.isOverlaid { overlay in modes.contains { $0.mode == overlay } }
    }
}

extension LintMessage {
    fileprivate static func missing(_ path: String, _ mode: TokenMode) -> Self {
        Self("'\(path)' has no value of its own in mode '\(mode.label)'")
    }
}

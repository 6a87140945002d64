import TokenDiagnostics
import TokenModel
import TokenResolver

extension LintRule {
    package static let outOfGamut = LintRule(
        "out-of-gamut", summary: "Screens can show every colour.",
        explanation: """
            A screen shows a colour outside its gamut as the nearest colour inside, which no designer chose. Colours are compared with Display \
            P3, which the screens of today's phones show, or with sRGB if `gamut` says so. The rule checks every literal colour in tokens, modes \
            and styles, including those in borders, shadows and gradients. Aliases are not checked; the literals they lead to are.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              lime: "oklch(85% 0.4 135)"
            """,
        options: [.gamut], defaultLevel: .warning, check: check)

    private static func check(_ run: inout LintRun) {
        let gamut: ColorGamut = run.options.text(.gamut) == "srgb" ? .srgb : .displayP3
        for (index, brand) in run.project.withResults.brands.enumerated() {
            for id in brand.tokens.indices where brand.tokens[id].type.mayDifferByMode {
                for (modes, declared) in brand.declarations(of: id) {
                    guard let color = declared.value.firstColor(outside: gamut) else { continue }
                    run.report(
                        .outside(color, of: "'\(brand.tokens[id].path)'", gamut), about: id, in: index, at: declared.range, modes: modes)
                }
            }
            for (blockIndex, block) in run.project.styles.blocks.enumerated() {
                brand.forEachLeaf(of: block, in: run.project.styles) { shape, leaf in
                    guard let color = leaf.declared?.firstColor(outside: gamut) else { return }
                    let style = run.project.styles.types[block.type].name
                    run.report(
                        .outside(color, of: "'\(shape.path)' of '\(style)'", gamut), at: leaf.range, about: [.style(blockIndex)],
                        brand: index)
                }
            }
        }
    }
}

extension LintOption {
    fileprivate static let gamut = LintOption.choice(
        "gamut", of: ["srgb", "display-p3"], default: "display-p3", "The colours that screens can show.")
}

extension TokenValue {
    /// Returns the first colour in the value that is outside the gamut. Recursion depth is limited by the types of composites.
    fileprivate func firstColor(outside gamut: ColorGamut) -> ColorValue? {
        switch self {
        case .color(let color): color.lies(in: gamut) ? nil : color
        case .composite(_, let members): members.lazy.compactMap { $0?.firstColor(outside: gamut) }.first
        case .list(let items): items.lazy.compactMap { $0.firstColor(outside: gamut) }.first
        case .states(let states): states.lazy.compactMap { $0.value.firstColor(outside: gamut) }.first
        default: nil
        }
    }
}

extension LintMessage {
    /// - Parameter name: the name in quotes.
    fileprivate static func outside(_ color: ColorValue, of name: String, _ gamut: ColorGamut) -> Self {
        Self("\(name) has the colour \(color.cssText), which is outside \(gamut == .srgb ? "sRGB" : "Display P3")")
    }
}

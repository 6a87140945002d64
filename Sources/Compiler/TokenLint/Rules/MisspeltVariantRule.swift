import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let misspeltVariant = LintRule(
        "misspelt-variant", summary: "A brand's change of a variant has the name of that variant.",
        explanation: """
            A variant that is only below `brands` is a new variant of the style, in every brand. With a misspelt name, the brand keeps the \
            values of the variant that was meant. The rule reports a variant that only brands declare, whose name differs from that of one in \
            `variants` as little as `misspelt-override` allows. `tokengen generate` and the build plugin report it too.
            """,
        example: """
            --- base/color.yaml
            color:
              $type: color
              accent: "#2F6BFF"
              soft: "#A8C3FF"
              softer: "#D4E1FF"
            --- brands/badoo.yaml
            color:
              accent: "#783BF9"
            --- styles/card.yaml
            CardStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { backgroundColor: "{color.accent}" } }
              variants:
                quiet: { viewStyle: { backgroundColor: "{color.soft}" } }
              brands:
                badoo:
                  variants:
                    quite: { viewStyle: { backgroundColor: "{color.softer}" } }
            """,
        options: [], defaultLevel: .warning, runsAlways: true,
        check: { run in
            let layout = run.project.styles
            for (index, block) in layout.blocks.enumerated() {
                let brands = block.keys.compactMap(\.brand)
                guard let first = block.keys.first, !brands.isEmpty else { continue }
                let own = layout.blocks.filter { $0.type == block.type && $0.patch == nil && $0.keys.allSatisfy { $0.brand == nil } }
                    .map(\.variant)
                guard let meant = own.first(where: { NameSlip.resembles(block.variant, $0) }) else { continue }
                let type = layout.types[block.type].name
                run.report(
                    .onlyInBrands(block.variant, of: type, brands), at: first.key, about: [.style(index)],
                    suggestion: meant)
            }
        })
}

extension LintMessage {
    fileprivate static func onlyInBrands(_ variant: String, of type: String, _ brands: [String]) -> Self {
        let names = "\("brand".plural(for: brands.count)) \(brands.quoted)"
        return Self("'\(variant)' is a new variant of '\(type)': only \(names) \("declares".plural(for: brands.count, "declare")) it")
    }
}

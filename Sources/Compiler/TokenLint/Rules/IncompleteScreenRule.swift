import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let incompleteScreen = LintRule(
        "incomplete-screen", summary: "Each brand's screens have an image and a size, and each of their areas a frame.",
        explanation: """
            Without an image or a size nothing is shown, and an area without one of its four numbers cannot be tapped. The rule finds what is \
            `null`, or what a brand adds to an area that the screen itself does not have. An area that a brand should not have is `null` as a \
            whole.
            """,
        example: """
            --- screens/astrologer.yaml
            Astrologer:
              image: rosalie
              size: { width: 375, height: 1200 }
              areas: { profileImage: { frame: [141, 72, null, 94], label: Profile image } }
            """,
        options: [], defaultLevel: .error, runsAlways: true,
        check: { run in
            for (index, brand) in run.project.brands.enumerated() {
                for screen in run.project.screens(of: brand) {
                    let name = run.project.name(of: run.project.styles.blocks[screen.block])
                    for missing in screen.missing {
                        run.report(
                            missing.area.map { .noPart(missing.part, of: $0, name) } ?? .noPart(missing.part, of: name), at: missing.range,
                            about: [.style(screen.block)], brand: index)
                    }
                }
            }
        })
}

extension LintMessage {
    fileprivate static func noPart(_ part: String, of screen: String) -> Self { Self("'\(screen)' has no '\(part)'") }
    fileprivate static func noPart(_ part: String, of area: String, _ screen: String) -> Self {
        Self("the area '\(area)' of '\(screen)' has no '\(part)'; an area is left out by 'null' for the whole of it")
    }
}

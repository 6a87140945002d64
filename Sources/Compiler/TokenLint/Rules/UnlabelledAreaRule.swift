import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unlabelledArea = LintRule(
        "unlabelled-area", summary: "Areas of screens have a label.",
        explanation: """
            VoiceOver cannot read what is drawn in the image. An area without a label is a button of which a blind user only hears that it is \
            one.
            """,
        example: """
            --- screens/astrologer.yaml
            Astrologer:
              image: rosalie
              size: { width: 375, height: 1200 }
              areas: { profileImage: { frame: [141, 72, 94, 94] } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, brand) in run.project.brands.enumerated() {
                for screen in run.project.screens(of: brand) where screen.missing.isEmpty {
                    for area in screen.areas where area.label?.allSatisfy(\.isWhitespace) ?? true {
                        run.report(
                            .unlabelled(area.name, run.project.name(of: run.project.styles.blocks[screen.block])), at: area.range,
                            about: [.style(screen.block)], brand: index)
                    }
                }
            }
        })
}

extension LintMessage {
    fileprivate static func unlabelled(_ area: String, _ screen: String) -> Self {
        Self("the area '\(area)' of '\(screen)' has no label")
    }
}

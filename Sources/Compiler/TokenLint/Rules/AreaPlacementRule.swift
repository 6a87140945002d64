import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let areaPlacement = LintRule(
        "area-placement", summary: "Areas of screens are in the image and apart from each other.",
        explanation: """
            What is outside of the image can be neither seen nor tapped. Where two frames overlap, a touch goes to the later area; where only \
            the touch insets do, to the nearer frame. Either may be meant, but more often a frame was moved. The insets are compared on the \
            narrowest device, where they take the largest part of the image.
            """,
        example: """
            --- screens/astrologer.yaml
            Astrologer:
              image: rosalie
              size: { width: 375, height: 1200 }
              areas:
                profileImage: { frame: [141, 72, 94, 94], label: Profile image }
                compatibility: { frame: [16, 160, 343, 60], label: Compatibility }
            """,
        options: [.narrowestWidth], defaultLevel: .warning,
        check: { run in
            let width = run.options.number(.narrowestWidth)
            for (index, brand) in run.project.brands.enumerated() {
                for screen in run.project.screens(of: brand) where screen.missing.isEmpty {
                    check(screen, brand: index, onWidth: width, &run)
                }
            }
        })

    private static func check(_ screen: ResolvedScreen, brand: Int, onWidth width: Double, _ run: inout LintRun) {
        let scale = screen.scale(onWidth: width)
        let name = run.project.name(of: run.project.styles.blocks[screen.block])
        for (index, area) in screen.areas.enumerated() {
            if area.x < 0 || area.y < 0 || area.x + area.width > screen.width || area.y + area.height > screen.height {
                run.report(.outside(area.name, name), at: area.range, about: [.style(screen.block)], brand: brand)
            }
            for other in screen.areas[(index + 1)...] {
                let distance = area.distance(to: other)
                let reach = (area.touchInset + other.touchInset) / scale
                // Frames are rounded to hundredths.
                let isOverlap = distance < -0.011
                guard isOverlap || distance < reach - 0.011 else { continue }
                run.report(
                    isOverlap ? .overlap(other.name, area.name, name) : .insetsOverlap(other.name, area.name, name), at: other.range,
                    about: [.style(screen.block)], brand: brand,
                    notes: [area.range.map { .init("'\(area.name)' is here", at: $0) }].compactMap(\.self))
            }
        }
    }
}

extension LintOption {
    static let narrowestWidth = LintOption.number("narrowestWidth", default: 320, "The width of the narrowest device in pt.")
}

extension ResolvedScreen.Area {
    /// The larger of the horizontal and the vertical gap, in the drawing; negative if the frames overlap.
    fileprivate func distance(to other: Self) -> Double {
        max(
            max(other.x - (x + width), x - (other.x + other.width)), max(other.y - (y + height), y - (other.y + other.height)))
    }
}

extension ResolvedScreen {
    /// The points on a device's screen for one of the drawing, where the screen's height is unlimited.
    func scale(onWidth points: Double) -> Double { max(points, 1) / width }
}

extension LintMessage {
    fileprivate static func outside(_ area: String, _ screen: String) -> Self {
        Self("the area '\(area)' of '\(screen)' is not completely in the image")
    }
    fileprivate static func overlap(_ area: String, _ other: String, _ screen: String) -> Self {
        Self("the areas '\(area)' and '\(other)' of '\(screen)' overlap")
    }
    fileprivate static func insetsOverlap(_ area: String, _ other: String, _ screen: String) -> Self {
        Self("the areas '\(area)' and '\(other)' of '\(screen)' overlap with their touch insets")
    }
}

/// What a text needs to be readable.
struct ContrastLimit: Hashable {
    /// By WCAG 2.2.
    let ratio: Double
    /// By APCA, without its sign; 0 asks for nothing.
    let lightness: Double

    struct Shortfall {
        /// What the pair has, and what it needs.
        let text: String
        /// Above 1; the more, the worse.
        let gravity: Double
    }

    /// Nil where the pair suffices.
    func shortfall(of pair: TextOnGround) -> Shortfall? {
        let byRatio = ratio / pair.ratio
        let byLightness = lightness / max(pair.lightness, 1)
        if byRatio > 1 {
            return Shortfall(text: "a contrast of \(pair.ratio.shortText):1; at least \(ratio.shortText):1 is needed", gravity: byRatio)
        }
        guard byLightness > 1 else { return nil }
        return Shortfall(
            text: "an APCA contrast of Lc \(pair.lightness.shortText); at least \(lightness.shortText) is needed", gravity: byLightness)
    }
}

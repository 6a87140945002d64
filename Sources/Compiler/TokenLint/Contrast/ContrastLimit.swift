/// The minimum contrast of a text.
struct ContrastLimit: Hashable {
    /// The minimum ratio by WCAG 2.2.
    let ratio: Double
    /// The minimum APCA contrast without its sign; 0 for no minimum.
    let lightness: Double

    struct Shortfall {
        /// The contrast of the pair, and the minimum.
        let text: String
        /// Above 1; a higher value is worse.
        let gravity: Double
    }

    /// Returns nil if the pair has enough contrast.
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

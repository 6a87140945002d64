/// The limits of the rule `contrast`, for a page that checks live edits itself.
package struct ContrastLimits: Sendable {
    /// Two tokens, by path, that no style combines, and their minimum contrast.
    package struct Pair: Sendable {
        package let text: String
        package let background: String
        package let minimum: Double
        package let lightness: Double
    }

    /// Whether the rule reports anything.
    package let isOn: Bool
    /// The minimum ratios by WCAG 2.2.
    package let minimum: Double
    package let minimumLarge: Double
    /// The minimum APCA contrast without its sign; 0 for no minimum.
    package let lightness: Double
    /// The path of the canvas colour behind everything, if the configuration names one.
    package let canvas: String?
    package let judgesDisabled: Bool
    package let pairs: [Pair]
}

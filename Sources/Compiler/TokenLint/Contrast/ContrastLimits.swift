/// What the rule `contrast` asks for, for a page that judges by itself what somebody changes in it.
package struct ContrastLimits: Sendable {
    /// Two tokens that meet in no style, by their paths, and what they need.
    package struct Pair: Sendable {
        package let text: String
        package let background: String
        package let minimum: Double
        package let lightness: Double
    }

    /// Whether anything is reported at all.
    package let isOn: Bool
    /// The least ratios by WCAG 2.2.
    package let minimum: Double
    package let minimumLarge: Double
    /// The least by APCA, without its sign; 0 asks for nothing.
    package let lightness: Double
    /// The path of the colour that lies behind everything, where one is named.
    package let canvas: String?
    package let judgesDisabled: Bool
    package let pairs: [Pair]
}

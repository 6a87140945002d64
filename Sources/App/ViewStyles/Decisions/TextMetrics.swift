package import TokenRuntime

/// The measures of lines set in a font at the size that Dynamic Type gives it; all in points.
///
/// CSS's model: a line is as high as the token says, and the font's own line stands in the middle of it.
package nonisolated struct TextMetrics: Sendable, Hashable {
    /// The height of each line.
    package let lineHeight: Double
    /// By how much the text is raised, so that it stands in the middle of its line.
    package let baselineOffset: Double
    /// What lies between two lines of the font's own height; 0 where lines are to be closer than that.
    package let lineSpacing: Double
    /// What is added between letters, scaled as the font is.
    package let letterSpacing: Double

    /// `size` and `naturalLineHeight` are those of the font that is shown, scaled.
    package init(_ font: TokenFont, size: Double, naturalLineHeight: Double) {
        lineHeight = (font.lineHeight * size).extent
        baselineOffset = (lineHeight - naturalLineHeight) / 2
        lineSpacing = max(0, lineHeight - naturalLineHeight)
        letterSpacing = (font.size > 0 ? font.letterSpacing * size / font.size : font.letterSpacing).points
    }
}

package import TokenRuntime

/// The measures of lines in a font at the size set by Dynamic Type, in points.
///
/// They follow CSS's model: a line has the token's height, and the font's natural line is centred in it.
package nonisolated struct TextMetrics: Sendable, Hashable {
    /// The height of each line.
    package let lineHeight: Double
    /// How far the text is raised to be centred in its line.
    package let baselineOffset: Double
    /// The space between two lines of natural height; 0 if lines are to be closer than that.
    package let lineSpacing: Double
    /// The space added between letters, scaled with the font.
    package let letterSpacing: Double

    /// Creates the measures. `size` and `naturalLineHeight` are those of the shown font, after scaling.
    package init(_ font: TokenFont, size: Double, naturalLineHeight: Double) {
        lineHeight = (font.lineHeight * size).extent
        baselineOffset = (lineHeight - naturalLineHeight) / 2
        lineSpacing = max(0, lineHeight - naturalLineHeight)
        letterSpacing = (font.size > 0 ? font.letterSpacing * size / font.size : font.letterSpacing).points
    }
}

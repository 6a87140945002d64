package import TokenRuntime

/// The text styles whose curves Dynamic Type scales by.
package nonisolated enum FontTextStyle: String, Sendable, Hashable, CaseIterable {
    case extraLargeTitle2, extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
        caption2
}

extension TokenFont {
    /// The text style to scale by: `body` if the token has no other. Nil if the font keeps its size.
    package nonisolated var scalingStyle: FontTextStyle? {
        guard let textStyle else { return .body }
        return textStyle == "none" ? nil : FontTextStyle(rawValue: textStyle) ?? .body
    }

    /// Returns the size in points to show: `scaled`, the size set by Dynamic Type, within the token's limits.
    package nonisolated func shownSize(scaled: Double) -> Double {
        guard scalingStyle != nil else { return size.fontSize }
        return maximumSize.map { min(scaled, $0.fontSize) } ?? scaled
    }
}

package import TokenRuntime

/// The text styles by whose curves Dynamic Type scales.
package nonisolated enum FontTextStyle: String, Sendable, Hashable, CaseIterable {
    case extraLargeTitle2, extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
        caption2
}

extension TokenFont {
    /// The curve to scale by: `body` where the token names none.
    package nonisolated var scalingStyle: FontTextStyle { textStyle.flatMap(FontTextStyle.init) ?? .body }
}

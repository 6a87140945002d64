package import TokenRuntime

/// The text styles whose curves Dynamic Type scales by.
package nonisolated enum FontTextStyle: String, Sendable, Hashable, CaseIterable {
    case extraLargeTitle2, extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1,
        caption2
}

extension TokenFont {
    /// The text style to scale by; `body` if the token names none.
    package nonisolated var scalingStyle: FontTextStyle { textStyle.flatMap(FontTextStyle.init) ?? .body }
}

/// The Dynamic Type styles that a font may scale with, the cases of `UIFont.TextStyle`, and `none` for a font that keeps its size.
package enum TextStyleName {
    package static let none = "none"
    package static let all = [
        none, "largeTitle", "extraLargeTitle", "extraLargeTitle2", "title1", "title2", "title3", "headline", "subheadline", "body",
        "callout",
        "footnote", "caption1", "caption2",
    ]
}

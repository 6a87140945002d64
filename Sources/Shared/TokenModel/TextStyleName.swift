/// The Dynamic Type styles that a font may scale with: the cases of `UIFont.TextStyle`.
package enum TextStyleName {
    package static let all = [
        "largeTitle", "extraLargeTitle", "extraLargeTitle2", "title1", "title2", "title3", "headline", "subheadline", "body", "callout",
        "footnote", "caption1", "caption2",
    ]
}

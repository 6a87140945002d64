import TokenProject

/// How lengths are written.
struct CSSLengths: Sendable {
    /// The number of points in one rem of the token files.
    let remInPoints: Double
    var unit = CSSUnit.px

    /// Lengths that do not follow the reader's text size: border widths, dashes and shadows.
    var fixed: CSSLengths { CSSLengths(remInPoints: remInPoints) }

    /// For values without lengths.
    static let none = CSSLengths(remInPoints: 1)

    /// The number of CSS pixels in a rem of a page whose reader has not changed the text size.
    static let pixelsInRem = 16.0
}

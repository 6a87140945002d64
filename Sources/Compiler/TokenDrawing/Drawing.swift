import TokenDiagnostics

/// The size of a drawing in SVG, and the areas that its author named.
package struct Drawing: Sendable {
    /// In pixels of CSS, like the frames: 1/96 inch, or a unit of `viewBox` if the root gives no size.
    package let width: Double
    package let height: Double
    /// By y, then by x.
    package let areas: [Area]

    /// A shape whose layer is called `area:` and a name.
    package struct Area: Sendable {
        /// Without `area:`.
        package let name: String
        package let frame: Frame
        /// The name in the file.
        package let range: SourceRange
    }

    /// The box of the transformed corners of a shape's own box, without its stroke: what a browser says with `getBBox()` and `getScreenCTM()`.
    package struct Frame: Sendable, Hashable {
        package let x: Double
        package let y: Double
        package let width: Double
        package let height: Double
    }
}

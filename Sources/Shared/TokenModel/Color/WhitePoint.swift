/// A point of the CIE 1931 chromaticity diagram.
struct Chromaticity: Sendable {
    var x, y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The XYZ of this chromaticity with a Y of 1.
    var xyz: Vector3 { Vector3(x / y, 1, (1 - x - y) / y) }
}

/// The two white points of CSS Color 4, and the conversions between them.
enum WhitePoint {
    static let d50 = Chromaticity(0.3457, 0.3585)
    static let d65 = Chromaticity(0.3127, 0.3290)

    static let d50ToD65 = adaptation(from: d50, to: d65)
    static let d65ToD50 = adaptation(from: d65, to: d50)

    /// Returns Bradford's chromatic adaptation: von Kries scaling of sharpened cone responses.
    private static func adaptation(from source: Chromaticity, to target: Chromaticity) -> Matrix3 {
        let bradford = Matrix3(
            rows: Vector3(0.8951, 0.2664, -0.1614), Vector3(-0.7502, 1.7135, 0.0367), Vector3(0.0389, -0.0685, 1.0296))
        return bradford.inverse * Matrix3(diagonal: (bradford * target.xyz) / (bradford * source.xyz)) * bradford
    }
}

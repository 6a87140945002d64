/// CIE Lab relative to D50, as in CSS Color 4, section 9.1.
enum CIELab {
    private static let epsilon = 216.0 / 24389
    private static let kappa = 24389.0 / 27

    /// Converts Lab (lightness from 0 to 100, a and b) to XYZ relative to D65.
    static func xyz(_ lab: Vector3) -> Vector3 {
        let y = (lab.x + 16) / 116
        let roots = Vector3(y + lab.y / 500, y, y - lab.z / 200)
        return WhitePoint.d50ToD65 * (roots.map(cube) * WhitePoint.d50.xyz)
    }

    static func components(xyz: Vector3) -> Vector3 {
        let roots = ((WhitePoint.d65ToD50 * xyz) / WhitePoint.d50.xyz).map(root)
        return Vector3(116 * roots.y - 16, 500 * (roots.x - roots.y), 200 * (roots.y - roots.z))
    }

    /// Returns a cube root, with a linear piece near black.
    private static func root(_ value: Double) -> Double {
        value > epsilon ? value.cubeRoot : (kappa * value + 16) / 116
    }

    private static func cube(_ root: Double) -> Double {
        let cube = root * root * root
        return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
}

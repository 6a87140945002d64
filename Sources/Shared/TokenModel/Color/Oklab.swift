/// Oklab as in CSS Color 4, section 9.3: Björn Ottosson's space, with the cone matrix recomputed for CSS's white point.
enum Oklab {
    private static let xyzToCones = Matrix3(
        rows: Vector3(0.8190224379967030, 0.3619062600528904, -0.1288737815209879),
        Vector3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
        Vector3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
    private static let rootsToLab = Matrix3(
        rows: Vector3(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
        Vector3(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
        Vector3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    private static let conesToXYZ = xyzToCones.inverse
    private static let labToRoots = rootsToLab.inverse

    /// Converts Oklab (lightness from 0 to 1, a and b) to XYZ relative to D65.
    static func xyz(_ lab: Vector3) -> Vector3 { conesToXYZ * (labToRoots * lab).map { $0 * $0 * $0 } }

    /// The cube roots of what the eye's cones see, of which Oklab is a linear map.
    static func coneRoots(_ lab: Vector3) -> Vector3 { labToRoots * lab }

    static func components(xyz: Vector3) -> Vector3 { rootsToLab * (xyzToCones * xyz).map(\.cubeRoot) }
}

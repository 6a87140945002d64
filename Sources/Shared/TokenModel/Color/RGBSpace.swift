/// An RGB colour space of CSS Color 4, section 10: three primaries, a white point and a transfer curve.
struct RGBSpace: Sendable {
    let curve: TransferCurve
    /// From linear light of the primaries to XYZ relative to D65, and back.
    let lightToXYZ, xyzToLight: Matrix3

    /// Converts encoded components to XYZ relative to D65. `components(xyz:)` converts back.
    func xyz(_ components: Vector3) -> Vector3 { lightToXYZ * components.map(curve.decoded) }
    func components(xyz: Vector3) -> Vector3 { (xyzToLight * xyz).map(curve.encoded) }

    private init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, curve: TransferCurve, isUnderD50: Bool = false) {
        let primaries = Matrix3(columns: red.xyz, green.xyz, blue.xyz)
        let white = isUnderD50 ? WhitePoint.d50 : WhitePoint.d65
        let matrix = primaries * Matrix3(diagonal: primaries.inverse * white.xyz)
        self.curve = curve
        lightToXYZ = isUnderD50 ? WhitePoint.d50ToD65 * matrix : matrix
        xyzToLight = lightToXYZ.inverse
    }

    private init(_ space: RGBSpace, curve: TransferCurve) {
        self.curve = curve
        lightToXYZ = space.lightToXYZ
        xyzToLight = space.xyzToLight
    }

    static let srgb = RGBSpace(red: .init(0.64, 0.33), green: .init(0.30, 0.60), blue: .init(0.15, 0.06), curve: .srgb)
    static let srgbLinear = RGBSpace(srgb, curve: .linear)
    static let displayP3 = RGBSpace(red: .init(0.680, 0.320), green: .init(0.265, 0.690), blue: .init(0.150, 0.060), curve: .srgb)
    static let a98 = RGBSpace(red: .init(0.64, 0.33), green: .init(0.21, 0.71), blue: .init(0.15, 0.06), curve: .power(563 / 256))
    static let prophoto = RGBSpace(
        red: .init(0.734699, 0.265301), green: .init(0.159597, 0.840403), blue: .init(0.036598, 0.000105), curve: .prophoto,
        isUnderD50: true)
    /// Uses the display curve of BT.1886, as CSS Color 4 does since August 2025. Before, CSS used the camera curve of BT.2020.
    static let rec2020 = RGBSpace(
        red: .init(0.708, 0.292), green: .init(0.170, 0.797), blue: .init(0.131, 0.046), curve: .power(2.4))
}

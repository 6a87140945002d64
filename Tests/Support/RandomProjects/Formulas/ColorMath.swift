import Foundation
import TokenModel

/// A colour in one of the spaces, with the formulas of CSS Color 4: from the definitions of the spaces, and not with the product's tables.
struct PlainColor: Hashable, Sendable {
    var space: ColorSpace
    /// In CSS's units: degrees, and 0 to 100 for what is written as a percentage there.
    var components: [Double]
    /// Nil if none is said, which is 1.
    var alpha: Double?

    /// The colour in another space.
    func converted(to target: ColorSpace) -> PlainColor {
        guard target != space else { return self }
        return PlainColor(space: target, components: target.components(ofXYZ: space.xyz(components)), alpha: alpha)
    }
}

/// Three by three numbers, row by row.
struct Matrix {
    var rows: [[Double]]

    static func * (left: Matrix, right: [Double]) -> [Double] { left.rows.map { zip($0, right).reduce(0) { $0 + $1.0 * $1.1 } } }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        let columns = (0..<3).map { column in left * right.rows.map { $0[column] } }
        return Matrix(rows: (0..<3).map { row in columns.map { $0[row] } })
    }

    var inverse: Matrix {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r1, r2, c1, c2) = ((row + 1) % 3, (row + 2) % 3, (column + 1) % 3, (column + 2) % 3)
            return rows[r1][c1] * rows[r2][c2] - rows[r1][c2] * rows[r2][c1]
        }
        let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
        return Matrix(rows: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
    }

    static func diagonal(_ values: [Double]) -> Matrix {
        Matrix(rows: (0..<3).map { row in (0..<3).map { $0 == row ? values[row] : 0 } })
    }

    /// From linear components to XYZ of the white point: CSS Color 4, section 10.1.
    init(primaries: [(x: Double, y: Double)], white: [Double]) {
        let columns = primaries.map { [$0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y] }
        let plain = Matrix(rows: (0..<3).map { row in columns.map { $0[row] } })
        self = plain * .diagonal(plain.inverse * white)
    }

    init(rows: [[Double]]) { self.rows = rows }
}

private enum White {
    static let d65 = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
    static let d50 = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]

    /// From D50 to D65, by the cones of Bradford.
    static let d50ToD65: Matrix = {
        let cones = Matrix(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
        let scale = zip(cones * d65, cones * d50).map { $0 / $1 }
        return cones.inverse * Matrix.diagonal(scale) * cones
    }()
}

/// The spaces with red, green and blue.
private struct RGB: Sendable {
    let toXYZ: Matrix
    let isD50: Bool
    let decode: @Sendable (Double) -> Double
    let encode: @Sendable (Double) -> Double

    init(
        _ primaries: [(x: Double, y: Double)], isD50: Bool = false, decode: @escaping @Sendable (Double) -> Double,
        encode: @escaping @Sendable (Double) -> Double
    ) {
        toXYZ = Matrix(primaries: primaries, white: isD50 ? White.d50 : White.d65)
        (self.isD50, self.decode, self.encode) = (isD50, decode, encode)
    }

    private init(_ primaries: [(x: Double, y: Double)], isD50: Bool = false, gamma: Double) {
        self.init(primaries, isD50: isD50, decode: { pow($0, gamma) }, encode: { pow($0, 1 / gamma) })
    }

    private static let sRGBPrimaries = [(x: 0.64, y: 0.33), (x: 0.30, y: 0.60), (x: 0.15, y: 0.06)]
    private static let decodeSRGB: @Sendable (Double) -> Double = { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    private static let encodeSRGB: @Sendable (Double) -> Double = { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }

    private static let all: [ColorSpace: RGB] = [
        .srgb: RGB(sRGBPrimaries, decode: decodeSRGB, encode: encodeSRGB),
        .srgbLinear: RGB(sRGBPrimaries, gamma: 1),
        .displayP3: RGB([(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)], decode: decodeSRGB, encode: encodeSRGB),
        .a98RGB: RGB([(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], gamma: 563.0 / 256),
        .rec2020: RGB([(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)], gamma: 2.4),
        .prophotoRGB: RGB(
            [(0.734699, 0.265301), (0.159597, 0.840403), (0.036598, 0.000105)], isD50: true,
            decode: { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }, encode: { $0 >= 1.0 / 512 ? pow($0, 1 / 1.8) : 16 * $0 }),
    ]

    static func space(_ space: ColorSpace) -> RGB? { all[space] }
}

/// Applied to the magnitude.
private func signed(_ value: Double, _ body: (Double) -> Double) -> Double { value < 0 ? -body(-value) : body(value) }

private func polar(_ c: [Double]) -> [Double] {
    let hue = atan2(c[2], c[1]) * 180 / .pi
    return [c[0], hypot(c[1], c[2]), hue < 0 ? hue + 360 : hue]
}

private func cartesian(_ c: [Double]) -> [Double] { [c[0], c[1] * cos(c[2] * .pi / 180), c[1] * sin(c[2] * .pi / 180)] }

private enum OK {
    static let lms = Matrix(rows: [
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879], [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
    ])
    static let lab = Matrix(rows: [
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193], [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
    ])
    static func oklab(_ xyz: [Double]) -> [Double] { lab * (lms * xyz).map { cbrt($0) } }
    static func xyz(_ oklab: [Double]) -> [Double] { lms.inverse * (lab.inverse * oklab).map { $0 * $0 * $0 } }
}

private enum CIE {
    static let (epsilon, kappa) = (216.0 / 24389, 24389.0 / 27)

    static func lab(_ xyz: [Double]) -> [Double] {
        let f = zip(White.d50ToD65.inverse * xyz, White.d50).map { value, white in
            value / white > epsilon ? cbrt(value / white) : (kappa * value / white + 16) / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    static func xyz(_ lab: [Double]) -> [Double] {
        let y = (lab[0] + 16) / 116
        let f = [y + lab[1] / 500, y, y - lab[2] / 200]
        let parts = f.enumerated().map { index, value in
            if index == 1 { return lab[0] > kappa * epsilon ? value * value * value : lab[0] / kappa }
            return value * value * value > epsilon ? value * value * value : (116 * value - 16) / kappa
        }
        return White.d50ToD65 * zip(parts, White.d50).map(*)
    }
}

/// Hue, saturation and lightness; whiteness and blackness: CSS Color 4, sections 7 and 8.
private enum HueMath {
    static func rgb(hsl: [Double]) -> [Double] {
        let (s, l) = (hsl[1] / 100, hsl[2] / 100)
        return [0, 8, 4].map { offset in
            let k = (offset + hsl[0] / 30).truncatingRemainder(dividingBy: 12)
            return l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    static func rgb(hwb: [Double]) -> [Double] {
        let (white, black) = (hwb[1] / 100, hwb[2] / 100)
        if white + black >= 1 { return Array(repeating: white / (white + black), count: 3) }
        return rgb(hsl: [hwb[0], 100, 50]).map { $0 * (1 - white - black) + white }
    }

    static func hsl(rgb: [Double]) -> [Double] {
        let (low, high) = (min(rgb[0], rgb[1], rgb[2]), max(rgb[0], rgb[1], rgb[2]))
        let (l, d) = ((low + high) / 2, high - low)
        guard d > 0 else { return [0, 0, l * 100] }
        var s = l == 0 || l == 1 ? 0 : (high - l) / min(l, 1 - l)
        var h =
            high == rgb[0]
            ? (rgb[1] - rgb[2]) / d + (rgb[1] < rgb[2] ? 6 : 0) : high == rgb[1] ? (rgb[2] - rgb[0]) / d + 2 : (rgb[0] - rgb[1]) / d + 4
        // Very bright colours out of the gamut have a negative saturation.
        if s < 0 { (h, s) = (h + 3, -s) }
        return [(h * 60).truncatingRemainder(dividingBy: 360), s * 100, l * 100]
    }

    static func hwb(rgb: [Double]) -> [Double] {
        [hsl(rgb: rgb)[0], min(rgb[0], rgb[1], rgb[2]) * 100, (1 - max(rgb[0], rgb[1], rgb[2])) * 100]
    }
}

extension ColorSpace {
    /// XYZ for D65.
    fileprivate func xyz(_ c: [Double]) -> [Double] {
        if let rgb = RGB.space(self) {
            let xyz = rgb.toXYZ * c.map { signed($0, rgb.decode) }
            return rgb.isD50 ? White.d50ToD65 * xyz : xyz
        }
        return switch self {
        case .xyzD50: White.d50ToD65 * c
        case .lab: CIE.xyz(c)
        case .lch: CIE.xyz(cartesian(c))
        case .oklab: OK.xyz(c)
        case .oklch: OK.xyz(cartesian(c))
        case .hsl: ColorSpace.srgb.xyz(HueMath.rgb(hsl: c))
        case .hwb: ColorSpace.srgb.xyz(HueMath.rgb(hwb: c))
        default: c
        }
    }

    fileprivate func components(ofXYZ xyz: [Double]) -> [Double] {
        if let rgb = RGB.space(self) {
            let own = rgb.isD50 ? White.d50ToD65.inverse * xyz : xyz
            return (rgb.toXYZ.inverse * own).map { signed($0, rgb.encode) }
        }
        return switch self {
        case .xyzD50: White.d50ToD65.inverse * xyz
        case .lab: CIE.lab(xyz)
        case .lch: polar(CIE.lab(xyz))
        case .oklab: OK.oklab(xyz)
        case .oklch: polar(OK.oklab(xyz))
        case .hsl: HueMath.hsl(rgb: ColorSpace.srgb.components(ofXYZ: xyz))
        case .hwb: HueMath.hwb(rgb: ColorSpace.srgb.components(ofXYZ: xyz))
        default: xyz
        }
    }
}

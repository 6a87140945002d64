/// Converts between lightness, a, b and lightness, chroma, hue in degrees.
enum PolarForm {
    static func lab(_ lch: Vector3) -> Vector3 {
        Vector3(lch.x, lch.y * .cosine(degrees: lch.z), lch.y * .sine(degrees: lch.z))
    }

    static func lch(_ lab: Vector3) -> Vector3 {
        Vector3(lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), .angle(x: lab.y, y: lab.z))
    }
}

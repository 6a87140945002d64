/// hsl and hwb, which are other coordinates of sRGB: degrees and 0 to 100 for encoded components; CSS Color 4, sections 7 and 8.
enum HueForm {
    static func rgb(hsl: Vector3) -> Vector3 {
        let saturation = hsl.y / 100
        let lightness = hsl.z / 100
        let amplitude = saturation * min(lightness, 1 - lightness)
        return Vector3(0, 8, 4).map { offset in
            let position = (offset + hsl.x.normalizedHue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
        }
    }

    static func rgb(hwb: Vector3) -> Vector3 {
        let white = hwb.y / 100
        let black = hwb.z / 100
        guard white + black < 1 else { return Vector3(1, 1, 1).map { $0 * white / (white + black) } }
        return rgb(hsl: Vector3(hwb.x, 100, 50)).map { $0 * (1 - white - black) + white }
    }

    static func hsl(rgb: Vector3) -> Vector3 {
        let (low, high) = bounds(of: rgb)
        let lightness = (low + high) / 2
        let reach = min(lightness, 1 - lightness)
        let saturation = reach == 0 ? 0 : (high - lightness) / reach
        // Far outside the gamut the saturation becomes negative. The opposite hue describes the same colour.
        guard saturation < 0 else { return Vector3(hue(of: rgb), saturation * 100, lightness * 100) }
        return Vector3((hue(of: rgb) + 180).normalizedHue, -saturation * 100, lightness * 100)
    }

    static func hwb(rgb: Vector3) -> Vector3 {
        let (low, high) = bounds(of: rgb)
        return Vector3(hue(of: rgb), low * 100, (1 - high) * 100)
    }

    /// Returns the hue in degrees; 0 for grey.
    private static func hue(of rgb: Vector3) -> Double {
        let (low, high) = bounds(of: rgb)
        let range = high - low
        guard range != 0 else { return 0 }
        let sixths =
            switch high {
            case rgb.x: (rgb.y - rgb.z) / range
            case rgb.y: (rgb.z - rgb.x) / range + 2
            default: (rgb.x - rgb.y) / range + 4
            }
        return (sixths * 60).normalizedHue
    }

    private static func bounds(of rgb: Vector3) -> (low: Double, high: Double) {
        (min(rgb.x, rgb.y, rgb.z), max(rgb.x, rgb.y, rgb.z))
    }
}

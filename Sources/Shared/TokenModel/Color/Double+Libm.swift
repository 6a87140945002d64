#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Android)
    internal import Android
#endif

// The functions of C's math library that colours and drawings need and the standard library lacks. Only this file imports it. Foundation has them
// too, but adds 45 MB to a program that is linked statically.
extension Double {
    package static func sine(_ radians: Double) -> Double { sin(radians) }
    package static func cosine(_ radians: Double) -> Double { cos(radians) }
    package static func tangent(_ radians: Double) -> Double { tan(radians) }

    /// Returns the angle of the point (x, y) in radians, from -π to π.
    package static func radians(x: Double, y: Double) -> Double { atan2(y, x) }

    var cubeRoot: Double { cbrt(self) }

    package func raised(to exponent: Double) -> Double { pow(self, exponent) }

    /// Returns the cosine of an angle in degrees.
    static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

    /// Returns the sine of an angle in degrees.
    static func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

    /// Returns the angle of the point (x, y) in degrees, from 0 up to but not including 360.
    static func angle(x: Double, y: Double) -> Double { (atan2(y, x) * 180 / .pi).normalizedHue }
}

extension Double {
    /// The same angle from 0 up to but not including 360 degrees.
    package var normalizedHue: Double {
        let turned = truncatingRemainder(dividingBy: 360)
        let positive = turned < 0 ? turned + 360 : turned
        // A tiny negative angle rounds to 360. Adding 0 removes the sign of -0.
        return positive < 360 ? positive + 0 : 0
    }

    /// Returns the nearest number in the range; its lower bound for NaN.
    package func clamped(to range: ClosedRange<Double>) -> Double {
        self > range.lowerBound ? (self < range.upperBound ? self : range.upperBound) : range.lowerBound
    }
}

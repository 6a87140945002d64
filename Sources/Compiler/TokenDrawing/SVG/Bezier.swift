/// The extrema of Bézier curves between their ends, in one coordinate.
enum Bezier {
    static func quadraticExtrema(_ p0: Double, _ p1: Double, _ p2: Double) -> [Double] {
        let t = (p0 - p1) / (p0 - 2 * p1 + p2)
        guard t > 0, t < 1 else { return [] }
        return [(1 - t) * (1 - t) * p0 + 2 * t * (1 - t) * p1 + t * t * p2]
    }

    static func cubicExtrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
        // A third of the derivative: at² + bt + c.
        let a = p3 - 3 * p2 + 3 * p1 - p0
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        // This form loses no digits if a is small. Divisions by 0, and the root of a negative number, give what the filter removes.
        let root = (b * b - 4 * a * c).squareRoot()
        let q = -0.5 * (b + (b < 0 ? -root : root))
        return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.map { (t: Double) -> Double in
            // One sum of four products takes the compiler a second.
            let s = 1 - t
            let first: Double = s * s * s * p0 + 3 * s * s * t * p1
            return first + 3 * s * t * t * p2 + t * t * t * p3
        }
    }
}

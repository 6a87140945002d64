import TokenModel

/// An elliptical arc around its centre, from the notation of a path (SVG 2, section B.2).
struct SVGArc {
    private let center: Point
    private let radii: Point
    /// Of the ellipse's own axes.
    private let rotation: Double
    private let startAngle: Double
    /// Positive in the direction from x to y.
    private let sweep: Double

    /// Nil if the arc is a line.
    ///
    /// - Parameter radii: not negative.
    init?(from start: Point, to end: Point, radii: Point, degrees: Double, isLarge: Bool, isPositive: Bool) {
        // Radii that are almost 0 count as 0: their quotients would be infinite.
        guard radii.x > 1e-9, radii.y > 1e-9, start != end else { return nil }
        rotation = degrees * .pi / 180
        let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        // In the ellipse's own directions, in radii: the ellipse is a circle there.
        let turned = SVGTransform.rotation(degrees: -degrees)(half)
        let unit = Point(x: turned.x / radii.x, y: turned.y / radii.y)
        let distance = unit.x * unit.x + unit.y * unit.y
        // Radii that are too small are enlarged until the arc reaches both ends.
        let growth = max(1, distance.squareRoot())
        self.radii = Point(x: radii.x * growth, y: radii.y * growth)
        let factor = (max(0, 1 / distance - 1 / (growth * growth))).squareRoot() * (isLarge == isPositive ? -1 : 1)
        let from = Point(x: unit.x / growth, y: unit.y / growth)
        let middle = Point(x: factor * unit.y, y: -factor * unit.x)
        let offset = SVGTransform.rotation(degrees: degrees)(Point(x: middle.x * self.radii.x, y: middle.y * self.radii.y))
        center = Point(x: (start.x + end.x) / 2 + offset.x, y: (start.y + end.y) / 2 + offset.y)
        startAngle = .radians(x: from.x - middle.x, y: from.y - middle.y)
        let endAngle = Double.radians(x: -from.x - middle.x, y: -from.y - middle.y)
        sweep = Self.turn(from: startAngle, to: endAngle, isPositive: isPositive)
    }

    /// The box of the arc without its ends.
    var box: Box {
        let middle = point(startAngle + sweep / 2)
        var box = Box(x: middle.x, y: middle.y)
        let (sine, cosine) = (Double.sine(rotation), Double.cosine(rotation))
        let highestX = Double.radians(x: radii.x * cosine, y: -radii.y * sine)
        let highestY = Double.radians(x: radii.x * sine, y: radii.y * cosine)
        for angle in [highestX, highestX + .pi, highestY, highestY + .pi] where contains(angle) { box.include(point(angle)) }
        return box
    }

    private func point(_ angle: Double) -> Point {
        let turned = SVGTransform(a: .cosine(rotation), b: .sine(rotation), c: -.sine(rotation), d: .cosine(rotation))
        return turned(Point(x: radii.x * .cosine(angle), y: radii.y * .sine(angle))) + center
    }

    private func contains(_ angle: Double) -> Bool {
        abs(Self.turn(from: startAngle, to: angle, isPositive: sweep > 0)) < abs(sweep)
    }

    private static func turn(from start: Double, to end: Double, isPositive: Bool) -> Double {
        let turn = (end - start).truncatingRemainder(dividingBy: 2 * .pi)
        return isPositive ? (turn < 0 ? turn + 2 * .pi : turn) : (turn > 0 ? turn - 2 * .pi : turn)
    }
}

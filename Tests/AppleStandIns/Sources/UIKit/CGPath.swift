public class CGPath: Equatable {
    /// For tests: the closed parts, as rectangles with the radii of their corners, clockwise from the top right; and the largest of these.
    public fileprivate(set) var rects: [(rect: CGRect, radius: CGFloat, radii: [CGFloat])] = []

    /// For tests: the lines, by their ends.
    public fileprivate(set) var lines: [(start: CGPoint, end: CGPoint)] = []

    fileprivate init() {}

    public static func == (a: CGPath, b: CGPath) -> Bool {
        a.rects.elementsEqual(b.rects) { $0.rect == $1.rect && $0.radii == $1.radii } && a.lines.elementsEqual(b.lines) { $0 == $1 }
    }
}

public final class CGMutablePath: CGPath {
    private var point = CGPoint.zero
    private var arcs: [(corner: CGPoint, radius: CGFloat)] = []

    public override init() { super.init() }

    public func addRect(_ rect: CGRect) { rects.append((rect, 0, [0, 0, 0, 0])) }

    public func move(to point: CGPoint) {
        arcs = []
        self.point = point
    }

    public func addLine(to point: CGPoint) {
        lines.append((self.point, point))
        self.point = point
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        precondition(radius >= 0)
        arcs.append((tangent1End, radius))
    }

    public func closeSubpath() {
        let (xs, ys) = (arcs.map(\.corner.x), arcs.map(\.corner.y))
        let radii = arcs.map(\.radius)
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(), let radius = radii.max() else { return }
        rects.append((CGRect(x: left, y: top, width: right - left, height: bottom - top), radius, radii))
        arcs = []
    }
}

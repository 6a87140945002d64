public class CGPath: Equatable {
    /// For tests: the rectangles, with the radii of their corners.
    public fileprivate(set) var rects: [(rect: CGRect, radius: CGFloat)] = []

    fileprivate init() {}

    public static func == (a: CGPath, b: CGPath) -> Bool { a.rects.elementsEqual(b.rects) { $0 == $1 } }
}

public final class CGMutablePath: CGPath {
    public override init() { super.init() }

    public func addRect(_ rect: CGRect) { rects.append((rect, 0)) }

    /// A corner that is larger than half of a side stops the app.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
        precondition(cornerWidth >= 0 && 2 * cornerWidth <= rect.width && 2 * cornerHeight <= rect.height)
        rects.append((rect, cornerWidth))
    }
}

/// What an element of a drawing is to its areas.
enum SVGElement: Equatable {
    /// Its box is that of its content.
    case group
    /// A group that is drawn where it is used, not where it stands.
    case symbol
    case use
    case shape(Shape)
    /// A drawing in the drawing.
    case svg
    /// Text, whose size depends on fonts.
    case text
    /// Neither it nor its content is drawn.
    case undrawn

    enum Shape: String { case rect, image, circle, ellipse, line, polyline, polygon, path }

    init(named name: String) {
        switch name {
        case "g", "a", "switch": self = .group
        case "symbol": self = .symbol
        case "use": self = .use
        case "svg": self = .svg
        case "text", "foreignObject": self = .text
        default: self = Shape(rawValue: name).map { .shape($0) } ?? .undrawn
        }
    }

    /// Whether it is drawn where it stands.
    var isDrawn: Bool { self != .symbol && self != .undrawn }
}

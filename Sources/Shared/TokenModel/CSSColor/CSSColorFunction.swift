/// A colour function of CSS Color 4 and the meaning of its components.
struct CSSColorFunction: Sendable {
    enum Component: Sendable {
        case hue
        /// A number is divided by `divisor`, and 100 % means `full`. Both are clamped to `bounds`, as in CSS.
        case amount(full: Double, divisor: Double = 1, bounds: ClosedRange<Double> = -.infinity ... .infinity)
    }

    /// The function's colour space; nil for color(), which names its space.
    let space: ColorSpace?
    let components: [Component]
    /// Whether the older notation with commas exists.
    let allowsCommas: Bool

    /// Finds a function by its lower-case name. Nil if CSS does not have it.
    init?(name: String) {
        switch name {
        case "rgb", "rgba": self.init(.srgb, Array(repeating: .amount(full: 1, divisor: 255, bounds: 0...1), count: 3), allowsCommas: true)
        case "hsl", "hsla": self.init(.hsl, [.hue, Self.percentage, Self.percentage], allowsCommas: true)
        case "hwb": self.init(.hwb, [.hue, Self.percentage, Self.percentage])
        case "lab": self.init(.lab, [Self.percentage, .amount(full: 125), .amount(full: 125)])
        case "lch": self.init(.lch, [Self.percentage, .amount(full: 150, bounds: 0 ... .infinity), .hue])
        case "oklab": self.init(.oklab, [.amount(full: 1, bounds: 0...1), .amount(full: 0.4), .amount(full: 0.4)])
        case "oklch": self.init(.oklch, [.amount(full: 1, bounds: 0...1), .amount(full: 0.4, bounds: 0 ... .infinity), .hue])
        case "color": self.init(nil, Array(repeating: .amount(full: 1), count: 3))
        default: return nil
        }
    }

    private init(_ space: ColorSpace?, _ components: [Component], allowsCommas: Bool = false) {
        self.space = space
        self.components = components
        self.allowsCommas = allowsCommas
    }

    private static let percentage = Component.amount(full: 100, bounds: 0...100)
}

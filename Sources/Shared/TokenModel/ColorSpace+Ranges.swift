extension ColorSpace {
    /// What a component may be, section 4.2.
    package struct Range: Hashable {
        package var from: Double
        package var to: Double
        package var includesEnd = true

        static let unit = Range(from: 0, to: 1)
        static let hundred = Range(from: 0, to: 100)
        static let hue = Range(from: 0, to: 360, includesEnd: false)
        package static let any = Range(from: -.infinity, to: .infinity)
        static let positive = Range(from: 0, to: .infinity)

        package func contains(_ value: Double) -> Bool { value >= from && (value < to || (includesEnd && value == to)) }
    }

    package var ranges: [Range] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.unit, .unit, .unit]
        case .hsl, .hwb: [.hue, .hundred, .hundred]
        case .lab: [.hundred, .any, .any]
        case .lch: [.hundred, .positive, .hue]
        case .oklab: [.unit, .any, .any]
        case .oklch: [.unit, .positive, .hue]
        }
    }
}

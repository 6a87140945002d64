/// The 14 colour spaces of the DTCG colour module 2025.10, section 4.2. Raw values are the names in `colorSpace`.
package enum ColorSpace: String, CaseIterable, Sendable {
    case srgb
    case srgbLinear = "srgb-linear"
    case hsl, hwb, lab, lch, oklab, oklch
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
}

/// A colour as written: components in the units of its space (hsl: degrees and 0…100), with `none` distinct from 0.
package struct ColorValue: Sendable, Hashable {
    package var space: ColorSpace
    /// The components. One that is `none` is 0 here and has its bit set in `missing`.
    package var components: Components
    /// The components that are `none`: bit 0 for the first, 1 for the second, 2 for the third.
    package var missing: UInt8
    /// The alpha from 0 to 1; nil if it is not written, which means 1.
    package var alpha: Double?
    /// The fallback: `#` and six digits, in upper or lower case as written.
    package var hex: String?

    /// Three numbers, stored inline.
    package struct Components: Sendable, Hashable {
        package var x, y, z: Double

        package init(_ x: Double, _ y: Double, _ z: Double) {
            self.x = x
            self.y = y
            self.z = z
        }

        /// Accesses a component: 0 is x, 1 is y, 2 is z.
        package subscript(index: Int) -> Double {
            get {
                switch index {
                case 0: x
                case 1: y
                default: z
                }
            }
            set {
                switch index {
                case 0: x = newValue
                case 1: y = newValue
                default: z = newValue
                }
            }
        }
    }

    package init(_ space: ColorSpace, _ components: Components, missing: UInt8 = 0, alpha: Double? = nil, hex: String? = nil) {
        self.space = space
        self.components = components
        self.missing = missing
        self.alpha = alpha
        self.hex = hex
    }
}

extension ColorSpace {
    /// The range of a component, section 4.2.
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

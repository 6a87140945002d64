internal import TokenModel

extension TokenColor {
    /// Creates a colour from components between 0 and 1. Values outside become the nearer bound; NaN becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1, gamut: Gamut = .sRGB) {
        self.init(Components(red: red, green: green, blue: blue, alpha: alpha, gamut: gamut))
    }

    /// Creates the same colour for all appearances.
    public init(_ components: Components) {
        self.init { $0.records.push(color: ColorRecord(components)) }
    }

    /// Creates a colour with a value for each appearance. High contrast falls back to normal contrast. If an argument itself differs by appearance,
    /// its value for the respective appearance is used.
    public init(light: TokenColor, dark: TokenColor, highContrast: TokenColor? = nil, darkHighContrast: TokenColor? = nil) {
        self.init { encoder in
            var colors = ByMode(repeating: ColorRecord(light.components))
            colors.dark = ColorRecord(dark.components(for: .dark))
            colors.highContrast = ColorRecord((highContrast ?? light).components(for: .highContrast))
            colors.darkHighContrast = ColorRecord((darkHighContrast ?? dark).components(for: .darkHighContrast))
            encoder.records.push(colors: colors)
        }
    }

    /// Creates a colour from CSS hex notation: `#` and 3, 4, 6 or 8 hexadecimal digits, alpha last. Nil for anything else.
    public init?(hex: String) {
        let digits = hex.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard hex.utf8.first == UInt8(ascii: "#"), digits.count == hex.utf8.count - 1 else { return nil }
        let bytes: [Int]
        switch digits.count {
        case 3, 4: bytes = digits.map { $0 * 17 }
        case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
        let parts = bytes.map { Double($0) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }

    /// White in all appearances.
    public static let white = TokenColor(red: 1, green: 1, blue: 1)
    /// Black in all appearances.
    public static let black = TokenColor(red: 0, green: 0, blue: 0)
    /// Transparent black.
    public static let clear = TokenColor(red: 0, green: 0, blue: 0, alpha: 0)
}

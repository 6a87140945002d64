/// One appearance of a colour in a snapshot: four single-precision components from 0 to 1, with the transfer curve applied and not multiplied by
/// alpha.
package struct ColorRecord: Sendable, Hashable {
    package let isDisplayP3: Bool
    private let redGreen: UInt64
    private let blueAlpha: UInt64

    /// Creates a record. Components outside 0…1 become the nearer bound; NaN becomes 0.
    package init(red: Double, green: Double, blue: Double, alpha: Double, isDisplayP3: Bool) {
        self.isDisplayP3 = isDisplayP3
        redGreen = Self.word(red, green)
        blueAlpha = Self.word(blue, alpha)
    }

    init(_ color: DisplayColor) {
        self.init(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha, isDisplayP3: color.gamut == .displayP3)
    }

    private static func word(_ low: Double, _ high: Double) -> UInt64 {
        UInt64(bits(low)) | UInt64(bits(high)) << 32
    }

    private static func bits(_ component: Double) -> UInt32 {
        Float(component.clamped(to: 0...1)).bitPattern
    }

    fileprivate func push(to records: inout RecordWriter) {
        records.push(redGreen)
        records.push(blueAlpha)
    }
}

extension RecordWriter {
    package mutating func push(color: ColorRecord) {
        let start = open()
        push(1 | (color.isDisplayP3 ? 1 << 32 : 0))
        color.push(to: &self)
        close(start)
    }

    /// Writes four equal colours as the record of one.
    package mutating func push(colors: ByMode<ColorRecord>) {
        guard !colors.isUniform else { return push(color: colors.light) }
        let start = open()
        var gamuts: UInt64 = 0
        for mode in TokenMode.allCases where colors[mode].isDisplayP3 {
            gamuts |= 1 << UInt64(mode.rawValue)
        }
        push(4 | gamuts << 32)
        for mode in TokenMode.allCases {
            colors[mode].push(to: &self)
        }
        close(start)
    }
}

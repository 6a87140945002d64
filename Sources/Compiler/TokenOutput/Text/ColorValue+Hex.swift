import TokenModel

extension ColorValue {
    /// The nearest colour in sRGB, as `#RRGGBB`.
    package var nearestHex: String {
        let shown = mapped(to: .srgb).color.components
        return "#" + (0..<3).map { Self.digits(Self.byte(shown[$0])) }.joined()
    }

    /// The nearest colour in sRGB, as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
    package var nearestHexWithAlpha: String {
        let opacity = alpha.map(Self.byte) ?? 255
        return nearestHex + (opacity == 255 ? "" : Self.digits(opacity))
    }

    private static func byte(_ share: Double) -> UInt8 { UInt8((share.clamped(to: 0...1) * 255).rounded()) }

    private static func digits(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return byte < 16 ? "0" + text : text
    }
}

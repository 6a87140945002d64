extension TokenColor: CustomStringConvertible {
    /// Returns the colour as `#783BF9`, rounded to 8 bits, with two more digits if it is not opaque. Nil for Display P3 colours, which have no such
    /// form.
    public func hex(for appearance: Appearance = .light) -> String? { components(for: appearance).hex }

    /// The colour, or one for each appearance if they differ: `light #FFFFFF, dark #000000, …`.
    public var description: String {
        Appearance.describe { components(for: $0).description }
    }
}

extension TokenColor.Components: CustomStringConvertible {
    fileprivate var hex: String? {
        guard gamut == .sRGB else { return nil }
        let parts = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
        return "#" + parts.map(\.hexByte).joined()
    }

    /// The colour in CSS: `#783BF9`, `color(display-p3 1 0.5 0 / 0.5)`.
    public var description: String {
        if let hex { return hex }
        let alpha = alpha == 1 ? "" : " / \(alpha.text)"
        return "color(display-p3 \(red.text) \(green.text) \(blue.text)\(alpha))"
    }
}

extension Double {
    fileprivate var hexByte: String {
        let digits = String(Int((self * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}

extension ColorValue {
    /// The colour in CSS, for display: `#783BF9` if that represents it, otherwise a function such as `oklch(0.57 0 0)`.
    ///
    /// Only the six or eight digits round, by up to a millionth. `init(css:)` reads the text back, except that `hex` may differ.
    package var cssText: String {
        if let hexText { return hexText }
        let numbers = (0..<3).map { missing & 1 << $0 == 0 ? components[$0].plainText + unit(of: $0) : "none" }
        let arguments = numbers.joined(separator: " ") + (alpha.map { " / \($0.plainText)" } ?? "")
        return switch space {
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(arguments))"
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: "color(\(space.rawValue) \(arguments))"
        }
    }

    private var hexText: String? {
        guard space == .srgb, missing == 0 else { return nil }
        var digits = ""
        for component in [components.x, components.y, components.z, alpha].compactMap(\.self) {
            let byte = (component * 255).rounded()
            guard (0...255).contains(byte), (byte / 255 - component).magnitude <= 1e-6 else { return nil }
            let text = String(UInt8(byte), radix: 16, uppercase: true)
            digits += byte < 16 ? "0" + text : text
        }
        return "#" + digits
    }

    private func unit(of index: Int) -> String { (space == .hsl || space == .hwb) && index > 0 ? "%" : "" }
}

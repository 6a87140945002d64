// Systems differ in the last digits of powers, roots and angles. A result is therefore rounded once, before anything compares or prints it.

extension Double {
    /// The number with 9 significant digits. Next to nothing is 0.
    package var roundedResult: Double {
        guard isFinite else { return self }
        guard magnitude >= 1e-12 else { return 0 }
        var places = 20
        while places > -300, magnitude * Double.tenth(ofPlaces: places) >= 1e9 { places -= 1 }
        return rounded(toPlaces: places)
    }

    private static let powersOfTen: [Double] = (0...300).map { Double("1e\($0)") ?? 1 }

    private static func tenth(ofPlaces places: Int) -> Double { places >= 0 ? powersOfTen[places] : 1 / powersOfTen[-places] }

    /// The number rounded to so many decimal places, -300 to 20.
    func rounded(toPlaces places: Int) -> Double {
        let power = Self.powersOfTen[Swift.abs(places)]
        let scaled = places >= 0 ? self * power : self / power
        // A tie, such as 1.125 cubed, is one also where the last digit of the number is another.
        let settled = scaled.magnitude < 1e10 ? (scaled * 1e4).rounded() / 1e4 : scaled
        let whole = settled.rounded()
        if places >= 0 { return whole / power + 0 }
        // Above 10^22, powers of ten are not exact.
        return places >= -22 ? whole * power + 0 : Double("\(Int(whole))e\(-places)") ?? self
    }

    /// The shortest text that reads back as the same number, without a fraction of 0.
    package var plainText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ColorValue {
    package var isFinite: Bool { (0..<3).allSatisfy { components[$0].isFinite } && (alpha ?? 1).isFinite }

    /// The colour with components rounded to a 10,000,000th of their range, a hue to 0.0001 degrees: finer than 16 bits, and near 0 as well. One
    /// of 1000 and more has 9 digits. A colour outside the range of its space is in Oklab.
    package var roundedResult: ColorValue {
        guard isFinite else { return self }
        var color = self
        color.hex = nil
        let isInRange = zip(0..., space.ranges).allSatisfy { $0 == space.hueIndex || $1.contains(components[$0].rounded(toPlaces: 7)) }
        if !isInRange {
            color = converted(to: .oklab)
            color.components.x = color.components.x.clamped(to: 0...1)
        }
        for index in 0..<3 { color.components[index] = color.space.rounded(color.components[index], at: index) }
        if let hue = color.space.hueIndex { color.components[hue] = color.components[hue].normalizedHue }
        color.alpha = color.alpha.map { $0.clamped(to: 0...1).rounded(toPlaces: 7) }
        return color
    }
}

extension ColorSpace {
    fileprivate func rounded(_ component: Double, at index: Int) -> Double {
        guard component.magnitude < 1000 else { return component.roundedResult }
        if index == hueIndex { return component.rounded(toPlaces: 4) }
        switch self {
        case .hsl, .hwb, .lab, .lch: return component.rounded(toPlaces: 5)
        case .srgb:
            // The colours of 8 bits stay those that hexadecimal digits mean.
            let byte = (component * 255).rounded() / 255
            return (component - byte).magnitude < 1e-7 ? byte + 0 : component.rounded(toPlaces: 7)
        default: return component.rounded(toPlaces: 7)
        }
    }
}

extension ColorValue {
    /// Converts to another space as CSS mixes and takes apart colours: a missing component stays missing where the other space has an analogous one, and
    /// the hue of a grey is missing. CSS Color 4, sections 12.2 and 4.4.
    func carried(to target: ColorSpace) -> ColorValue {
        guard target != space else { return self }
        var color = ColorValue(target, directComponents(in: target) ?? converted(to: target).components, alpha: alpha)
        if let hue = target.hueIndex {
            // Systems differ in the last digits, which must not turn 0 degrees into 360.
            color.components[hue] = isFinite ? color.components[hue].rounded(toPlaces: 9).normalizedHue : .nan
            if color.isGrey { color.missing |= 1 << hue }
        }
        if target == .a98RGB || target == .rec2020 {
            // Curves that are powers down to 0 make a component of a rounding error.
            color.components = color.components.map { $0.magnitude < 1e-6 ? 0 : $0 }
        }
        if missing != 0 { color.missing |= missing(in: target) }
        for index in 0..<3 where color.missing & 1 << index != 0 { color.components[index] = 0 }
        return color
    }

    /// The components in other coordinates of the same space, without the way through XYZ and its rounding errors. Nil for another space.
    private func directComponents(in target: ColorSpace) -> Components? {
        switch (space, target) {
        case (_, .hsl): HueForm.hsl(rgb: evenRGB)
        case (_, .hwb): HueForm.hwb(rgb: evenRGB)
        case (.lab, .lch), (.oklab, .oklch): PolarForm.lch(components)
        case (.lch, .lab), (.oklch, .oklab): PolarForm.lab(components)
        default: nil
        }
    }

    /// The components in sRGB, equal for a grey: a white whose last digits differ could have any saturation.
    private var evenRGB: Components {
        let rgb = converted(to: .srgb).components
        let range = max(rgb.x, rgb.y, rgb.z) - min(rgb.x, rgb.y, rgb.z)
        return range <= 1e-7 ? Components(rgb.y, rgb.y, rgb.y) : rgb
    }

    /// The components of another space that are missing because those of this colour are: analogous ones, and all others if all others are missing.
    private func missing(in target: ColorSpace) -> UInt8 {
        let (own, others) = (space.roles, target.roles)
        var result: UInt8 = 0
        for (index, role) in own.enumerated() where missing & 1 << index != 0 {
            if let place = others.firstIndex(of: role) { result |= 1 << place }
        }
        let rest = own.indices.filter { !others.contains(own[$0]) }
        if !rest.isEmpty, rest.allSatisfy({ missing & 1 << $0 != 0 }) {
            for place in others.indices where !own.contains(others[place]) { result |= 1 << place }
        }
        return result
    }

    /// Whether the colour of a space with hues has none that shows.
    private var isGrey: Bool {
        switch space {
        case .hsl: components.y <= 0.001
        case .hwb: components.y + components.z >= 99.999
        case .lch: components.y <= 0.0015
        case .oklch: components.y <= 0.000004
        default: false
        }
    }

    /// Mixes with another colour, of which `share` is taken, from 0 to 1. CSS Color 4, sections 12.3 and 12.4: hues take the shorter way, and the other
    /// components are multiplied by alpha.
    func mixed(with other: ColorValue, _ share: Double, in space: ColorSpace) -> ColorValue {
        var (a, b) = (carried(to: space), other.carried(to: space))
        Self.fillMissing(&a, from: b)
        Self.fillMissing(&b, from: a)
        let (alphaA, alphaB) = (a.alpha ?? 1, b.alpha ?? 1)
        let alpha = alphaA + (alphaB - alphaA) * share
        var result = ColorValue(
            space, .init(0, 0, 0), missing: a.missing & b.missing, alpha: a.alpha == nil && b.alpha == nil ? nil : alpha)
        for index in 0..<3 {
            if index == space.hueIndex {
                result.components[index] = Self.hue(a.components[index], b.components[index], share)
            } else {
                let (first, second) = (a.components[index] * alphaA, b.components[index] * alphaB)
                let mixed = first + (second - first) * share
                result.components[index] = alpha == 0 ? mixed : mixed / alpha
            }
        }
        return result
    }

    /// Mixes without regard to alphas, as Tokens Studio does. A grey takes the other colour's hue.
    func mixedPlainly(with other: ColorValue, _ share: Double, in space: ColorSpace) -> ColorValue {
        let (alphaA, alphaB) = (alpha ?? 1, other.alpha ?? 1)
        var (a, b) = (self, other)
        (a.alpha, b.alpha) = (nil, nil)
        var result = a.mixed(with: b, share, in: space)
        if alpha != nil || other.alpha != nil { result.alpha = alphaA + (alphaB - alphaA) * share }
        return result
    }

    private static func fillMissing(_ color: inout ColorValue, from other: ColorValue) {
        for index in 0..<3 where color.missing & 1 << index != 0 { color.components[index] = other.components[index] }
    }

    private static func hue(_ a: Double, _ b: Double, _ share: Double) -> Double {
        let difference = b - a
        // Opposite hues are opposite on every system, also if one of them has another last digit there.
        let half = 180 + 1e-9
        let way = difference > half ? difference - 360 : difference < -half ? difference + 360 : difference
        return (a + way * share).knownHue
    }
}

extension Double {
    /// The same angle from 0 up to but not including 360 degrees. One that is not known or not finite is NaN.
    var knownHue: Double { isFinite ? normalizedHue : .nan }
}

extension ColorSpace {
    /// The index of the hue; nil in spaces without one.
    package var hueIndex: Int? {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: nil
        }
    }

    /// What a component stands for, where other spaces have the same: CSS Color 4, section 12.2.
    fileprivate enum Role { case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, other }

    fileprivate var roles: [Role] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: [.red, .green, .blue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .other, .other]
        case .lab, .oklab: [.lightness, .opponentA, .opponentB]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        }
    }
}

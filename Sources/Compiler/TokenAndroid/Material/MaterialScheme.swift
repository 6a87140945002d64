import TokenLint
import TokenModel
import TokenResolver

/// The colours of Material 3's roles in one brand, mode and choice of contexts, calculated as the generated Kotlin does.
package struct MaterialScheme {
    /// By role. A role is missing where a token is.
    package private(set) var colors: [String: ColorValue] = [:]

    /// - Parameter contexts: the context of each modifier; empty for the defaults.
    package init(_ theme: MaterialTheme, _ brand: ResolvedBrand, _ mode: TokenMode, _ contexts: [Int] = []) {
        for role in theme.configuration.colors {
            guard let id = brand.tokenIDs[role.path] else { continue }
            let token = contexts.isEmpty ? brand.tokens[id] : brand.token(id, in: contexts, of: theme.project.modifiers.space)
            if case .color(let color) = brand.values[token.values[mode]] { colors[role.name] = color }
        }
        for (role, rule) in theme.derivedColors { colors[role] = color(by: rule) }
    }

    private func color(by rule: MaterialRule) -> ColorValue? {
        switch rule {
        case .same(let role): return colors[role]
        case .readable(let ground, let roles): return readable(on: ground, roles.compactMap { colors[$0] })
        case .red(let ground): return readable(on: ground, MaterialRule.reds.map { ColorValue(ComposeColor(argb: $0)) })
        case .black: return .black
        case .tint(let role, let ground, let share):
            guard let color = colors[role], let ground = colors[ground] else { return nil }
            return ColorValue(ComposeColor(color).mixed(with: ComposeColor(ground), share: Float(share)))
        }
    }

    private func readable(on ground: String, _ candidates: [ColorValue]) -> ColorValue? {
        guard let ground = colors[ground] else { return nil }
        func contrast(_ color: ColorValue) -> Double { ComposeColor(color).contrast(with: ComposeColor(ground)) }
        return candidates.first { contrast($0) >= MaterialTheme.minimumContrast }
            ?? (contrast(.white) >= contrast(.black) ? .white : .black)
    }

    /// Returns the contrast of a role on another one by WCAG 2.2. Nil if one is missing, or the ground is translucent.
    func contrast(of text: String, on ground: String) -> Double? {
        guard let text = colors[text].map({ ScreenColor($0) }), let ground = colors[ground].map({ ScreenColor($0) }), ground.alpha == 1
        else {
            return nil
        }
        return ContrastMeasure.ratio(text.over(ground), ground)
    }
}

/// A colour that Compose has converted to sRGB, where it has a byte for each part. Calculates with the precision of Kotlin's `Float`.
private struct ComposeColor {
    var red, green, blue, alpha: UInt8

    init(argb: UInt32) {
        alpha = UInt8(truncatingIfNeeded: argb >> 24)
        red = UInt8(truncatingIfNeeded: argb >> 16)
        green = UInt8(truncatingIfNeeded: argb >> 8)
        blue = UInt8(truncatingIfNeeded: argb)
    }

    init(_ color: ColorValue) {
        switch KotlinColor(color) {
        case .srgb(let argb): self.init(argb: argb)
        case .displayP3(let parts):
            let shown = ColorValue(.displayP3, .init(parts[0], parts[1], parts[2])).converted(to: .srgb).components
            self.init(
                argb: [parts[3], shown.x, shown.y, shown.z].reduce(0) { $0 << 8 | UInt32(($1.clamped(to: 0...1) * 255).rounded()) })
        }
    }

    func mixed(with ground: ComposeColor, share: Float) -> ComposeColor {
        func byte(_ one: UInt8, _ other: UInt8) -> UInt8 {
            let (a, b) = (Float(one) / 255, Float(other) / 255)
            return UInt8(min(max(b + (a - b) * share, 0), 1) * 255 + 0.5)
        }
        var mixed = self
        mixed.red = byte(red, ground.red)
        mixed.green = byte(green, ground.green)
        mixed.blue = byte(blue, ground.blue)
        mixed.alpha = byte(alpha, ground.alpha)
        return mixed
    }

    /// Without regard to alpha, as in Kotlin.
    func contrast(with other: ComposeColor) -> Double { ContrastMeasure.ratio(opaque, other.opaque) }

    private var opaque: ScreenColor {
        ScreenColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: 1)
    }
}

extension ColorValue {
    fileprivate static let white = ColorValue(ComposeColor(argb: 0xFFFF_FFFF))
    fileprivate static let black = ColorValue(ComposeColor(argb: 0xFF00_0000))

    fileprivate init(_ color: ComposeColor) {
        self.init(.srgb, .init(Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255))
        if color.alpha < 255 { alpha = Double(color.alpha) / 255 }
    }
}

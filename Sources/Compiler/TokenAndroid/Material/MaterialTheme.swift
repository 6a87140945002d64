import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The tokens of Material 3's roles, and the rules of the colours that have none.
struct MaterialTheme {
    let configuration: MaterialConfiguration
    let project: ResolvedProject

    /// Nil without a section `material`.
    init?(_ project: ResolvedProject) {
        guard let configuration = project.configuration.android.material else { return nil }
        self.configuration = configuration
        self.project = project
    }

    /// The rules of colours without a token, in an order in which a role comes after those that it is made of.
    var derivedColors: [(role: String, rule: MaterialRule)] {
        let mapped = Set(configuration.colors.map(\.name))
        var known = mapped
        return MaterialRule.all.filter { !mapped.contains($0.role) }.map { role, rule in
            defer { known.insert(role) }
            // What comes later is made of this one.
            if case .readable(let ground, let roles) = rule { return (role, .readable(on: ground, roles.filter(known.contains))) }
            return (role, rule)
        }
    }

    // MARK: - Checks

    func check(reporting diagnostics: inout Diagnostics) {
        checkTokens(configuration.colors, .color, reporting: &diagnostics)
        checkTokens(configuration.typography, .typography, reporting: &diagnostics)
        checkTokens(configuration.shapes, .dimension, reporting: &diagnostics)
        guard !configuration.colors.isEmpty else { return }
        let mapped = Set(configuration.colors.map(\.name))
        guard mapped.contains("primary"), mapped.contains("surface") || mapped.contains("background") else {
            return diagnostics.report(.incomplete, at: configuration.place)
        }
        reportDerived(to: &diagnostics)
        checkContrast(reporting: &diagnostics)
    }

    private func checkTokens(_ roles: [MaterialConfiguration.Role], _ type: TokenType, reporting diagnostics: inout Diagnostics) {
        for role in roles {
            guard let brand = project.brands.first(where: { token(role, in: $0)?.type != type }) else { continue }
            let found = token(role, in: brand)
            diagnostics.report(.noToken(role.path, type, found?.type, of: brand.name), at: role.place)
        }
    }

    func token(_ role: MaterialConfiguration.Role, in brand: ResolvedBrand) -> ResolvedToken? {
        brand.tokenIDs[role.path].map { brand.tokens[$0] }
    }

    private func reportDerived(to diagnostics: inout Diagnostics) {
        let names = derivedColors.map(\.role)
        guard let first = MaterialRoles.colors.first(where: names.contains) else { return }
        let others = MaterialRoles.colors.filter { names.contains($0) && $0 != first }
        let notes = others.isEmpty ? [] : [Diagnostic.Note("the others: \(others.joined(separator: ", "))", at: nil)]
        diagnostics.report(.derived(first, andOthers: others.count), at: configuration.place, notes: notes)
    }

    /// Warns once of each pair of tokens that cannot be read, in the first brand and mode.
    private func checkContrast(reporting diagnostics: inout Diagnostics) {
        let roles = Dictionary(configuration.colors.map { ($0.name, $0) }) { first, _ in first }
        for text in configuration.colors {
            guard let name = MaterialRoles.ground(of: text.name), let ground = roles[name] else { continue }
            var worst: (ratio: Double, brand: String, mode: TokenMode)?
            for brand in project.brands {
                guard let one = token(text, in: brand), let other = token(ground, in: brand) else { continue }
                for mode in brand.distinctModes {
                    guard let ratio = contrast(of: brand.values[one.values[mode]], on: brand.values[other.values[mode]]) else { continue }
                    if ratio < worst?.ratio ?? Self.minimumContrast { worst = (ratio, brand.name, mode) }
                }
            }
            if let worst { diagnostics.report(.contrast(text.name, name, worst.ratio, worst.brand, worst.mode), at: text.place) }
        }
    }

    /// WCAG 2.2, success criterion 1.4.3.
    static let minimumContrast = 4.5

    private func contrast(of text: TokenValue, on ground: TokenValue) -> Double? {
        guard case .color(let text) = text, case .color(let ground) = ground else { return nil }
        let (front, back) = (text.displayColor(in: .srgb), ground.displayColor(in: .srgb))
        guard back.alpha == 1 else { return nil }
        func over(_ one: Double, _ other: Double) -> Double { other + (one - other) * front.alpha }
        let shown = [over(front.red, back.red), over(front.green, back.green), over(front.blue, back.blue)]
        let (a, b) = (Self.luminance(shown), Self.luminance([back.red, back.green, back.blue]))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ rgb: [Double]) -> Double {
        let light = rgb.map { $0 <= 0.04045 ? $0 / 12.92 : (($0 + 0.055) / 1.055).raised(to: 2.4) }
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }
}

extension MaterialRoles {
    /// The role on which another one is read: `surface` for `onSurface`. Nil for one that is no text.
    fileprivate static func ground(of role: String) -> String? {
        switch role {
        case "inverseOnSurface": return "inverseSurface"
        case "inversePrimary": return "inverseSurface"
        case "onPrimaryFixedVariant", "onSecondaryFixedVariant", "onTertiaryFixedVariant":
            return ground(of: String(role.dropLast("Variant".utf8.count)))
        default:
            guard role.hasPrefix("on") else { return nil }
            let name = role.dropFirst(2)
            return name.prefix(1).lowercased() + name.dropFirst()
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var incomplete: Self {
        .error(.configuration, "'colors' of 'material' needs 'primary' and 'surface'; the other roles can be derived from them")
    }
    fileprivate static func noToken(_ path: String, _ type: TokenType, _ found: TokenType?, of brand: String) -> Self {
        guard let found else { return .error(.configuration, "brand '\(brand)' has no token '\(path)'") }
        return .error(.configuration, "'\(path)' is of type '\(found.rawValue)'; this role needs a '\(type.rawValue)'")
    }
    fileprivate static func derived(_ first: String, andOthers count: Int) -> Self {
        let roles =
            count == 0
            ? "role '\(first)' has no token; its colour is"
            : "role '\(first)' and \(count.counted("other")) have no token; their colours are"
        return .note(.materialRole, "Material 3's \(roles) derived from the roles that have one")
    }
    fileprivate static func contrast(_ text: String, _ ground: String, _ ratio: Double, _ brand: String, _ mode: TokenMode) -> Self {
        let place = "brand '\(brand)', \(mode.label)"
        let number = (ratio * 100).rounded(.down) / 100
        return .warning(
            .materialContrast,
            "'\(text)' on '\(ground)' has a contrast of \(number) in \(place); text needs \(MaterialTheme.minimumContrast)")
    }
}

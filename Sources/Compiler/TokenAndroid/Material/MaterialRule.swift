/// How a colour of Material 3 that no token has is made from others. Kotlin calculates it in the mode and the contexts around, `MaterialScheme` for
/// all other uses.
package enum MaterialRule: Sendable {
    case same(String)
    /// The first of some colours that can be read on another one, or else black or white.
    case readable(on: String, [String] = [])
    /// A share of a colour over another one, from 0 to 1.
    case tint(String, over: String, Double)
    /// A red for errors on a ground.
    case red(on: String)
    case black

    /// The reds for errors, on light grounds and on dark ones.
    static let reds: [UInt32] = [0xFFB4_121B, 0xFFFF_B3AE]

    /// The rule in words.
    var text: String {
        switch self {
        case .same(let role): "as \(role)"
        case .readable(let ground, let roles) where roles.isEmpty: "black or white, whichever has more contrast on \(ground)"
        case .readable(let ground, let roles):
            "\(roles.joined(separator: ", then ")) with a contrast of \(MaterialTheme.minimumContrast) on \(ground), or else black or white"
        case .tint(let role, let ground, let share): "\(Int((share * 100).rounded())) % of \(role) over \(ground)"
        case .red(let ground): "a red with a contrast of \(MaterialTheme.minimumContrast) on \(ground)"
        case .black: "black"
        }
    }

    /// The rules, in an order in which a role comes after those that it is made of. `primary` has none, nor has `surface` without `background`.
    static let all: [(role: String, rule: MaterialRule)] =
        [
            ("surface", .same("background")), ("background", .same("surface")),
            ("onSurface", .readable(on: "surface", ["onBackground"])), ("onBackground", .readable(on: "background", ["onSurface"])),
            ("inverseSurface", .same("onSurface")), ("inverseOnSurface", .readable(on: "inverseSurface", ["surface"])),
            ("surfaceVariant", .tint("onSurface", over: "surface", 0.08)),
            ("onSurfaceVariant", .readable(on: "surfaceVariant", ["onSurface"])), ("surfaceTint", .same("primary")),
            ("outline", .tint("onSurface", over: "surface", 0.5)), ("outlineVariant", .tint("onSurface", over: "surface", 0.2)),
            ("scrim", .black), ("surfaceBright", .same("surface")), ("surfaceDim", .tint("onSurface", over: "surface", 0.08)),
            ("surfaceContainerLowest", .same("surface")), ("surfaceContainerLow", .tint("onSurface", over: "surface", 0.03)),
            ("surfaceContainer", .tint("onSurface", over: "surface", 0.05)),
            ("surfaceContainerHigh", .tint("onSurface", over: "surface", 0.08)),
            ("surfaceContainerHighest", .tint("onSurface", over: "surface", 0.11)), ("secondary", .same("primary")),
            ("tertiary", .same("secondary")), ("error", .red(on: "surface")),
        ] + ["primary", "secondary", "tertiary", "error"].flatMap(family) + [
            ("inversePrimary", .readable(on: "inverseSurface", ["primary", "primaryContainer"]))
        ]

    /// The roles that belong to a colour.
    private static func family(_ name: String) -> [(role: String, rule: MaterialRule)] {
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        let container: [(role: String, rule: MaterialRule)] = [
            ("on\(capital)", .readable(on: name, ["surface", "onSurface"])), ("\(name)Container", .tint(name, over: "surface", 0.16)),
            ("on\(capital)Container", .readable(on: "\(name)Container", [name, "onSurface"])),
        ]
        guard name != "error" else { return container }
        // Both texts are shown on both grounds. On the dim one they have less contrast.
        return container + [
            ("\(name)Fixed", .same("\(name)Container")), ("\(name)FixedDim", .tint(name, over: "surface", 0.28)),
            ("on\(capital)Fixed", .readable(on: "\(name)FixedDim", ["on\(capital)Container"])),
            ("on\(capital)FixedVariant", .readable(on: "\(name)FixedDim", ["on\(capital)Fixed"])),
        ]
    }
}

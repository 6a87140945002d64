import TokenDiagnostics
import TokenLint
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The tokens of Material 3's roles, and the rules of the colours that have none.
package struct MaterialTheme {
    let configuration: MaterialConfiguration
    let project: ResolvedProject

    /// Nil without a section `material`.
    package init?(_ project: ResolvedProject) {
        guard let configuration = project.configuration.android.material else { return nil }
        self.configuration = configuration
        self.project = project
    }

    /// The rules of colours without a token, in an order in which a role comes after those that it is made of.
    package var derivedColors: [(role: String, rule: MaterialRule)] {
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
        let android = project.configuration.android
        if configuration.hasViews, !android.hasResources { diagnostics.report(.noResources, at: configuration.place) }
        if !configuration.hasViews, !android.hasCompose { diagnostics.report(.noOutput, at: configuration.place) }
        guard !configuration.paths.isEmpty else { return reportNoRoles(to: &diagnostics) }
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

    /// Proposes roles only where nothing of the section would be lost.
    private func reportNoRoles(to diagnostics: inout Diagnostics) {
        let (tree, node) = (configuration.place.tree, configuration.place.node)
        let isEmpty = tree.isWrittenInPlace(node) && tree.entries(of: node).allSatisfy { tree.string($0.key) == "views" }
        let source = isEmpty ? MaterialProposal(project).source(hasViews: configuration.hasViews) : nil
        let range = SourceRange(file: tree.file, start: tree.contentStart(node), end: tree.contentEnd(node))
        let fixes = source.map { [Diagnostic.Fix("write the roles that names of tokens suggest", replacing: range, with: $0)] } ?? []
        diagnostics.report(.noRoles, at: configuration.place, fixes: fixes)
    }

    private func reportDerived(to diagnostics: inout Diagnostics) {
        let names = derivedColors.map(\.role)
        guard let first = MaterialRoles.colors.first(where: names.contains) else { return }
        let others = MaterialRoles.colors.filter { names.contains($0) && $0 != first }
        let notes = others.isEmpty ? [] : [Diagnostic.Note("the others: \(others.joined(separator: ", "))", at: nil)]
        diagnostics.report(.derived(first, andOthers: others.count), at: configuration.place, notes: notes)
    }

    /// Warns once of each text.
    private func checkContrast(reporting diagnostics: inout Diagnostics) {
        let places = Dictionary(configuration.colors.map { ($0.name, $0.place) }) { first, _ in first }
        let schemes = schemes
        for text in MaterialRoles.colors {
            guard let lowest = lowestContrast(of: text, in: schemes), lowest.ratio < Self.minimumContrast else { continue }
            diagnostics.report(
                .contrast(text, lowest), at: places[text] ?? places[lowest.ground] ?? configuration.place)
        }
    }

    /// The contrast of a text on one of its grounds, by WCAG 2.2.
    package struct Contrast {
        package let ratio: Double
        package let ground: String
        /// The brand, the contexts and the mode.
        package let place: String

        package var text: String { ratio.shortText }
    }

    package typealias PlacedScheme = (scheme: MaterialScheme, brand: ResolvedBrand, contexts: [Int], mode: TokenMode)

    /// The colours in each brand, mode and combination of contexts in which they differ.
    package var schemes: [PlacedScheme] {
        project.brands.flatMap { brand in
            combinations(in: brand).flatMap { contexts in
                brand.distinctModes.map { (MaterialScheme(self, brand, $0, contexts), brand, contexts, $0) }
            }
        }
    }

    /// Returns the lowest contrast of a text on all of its grounds. Nil for a role that is no text, or whose grounds are translucent.
    package func lowestContrast(of text: String, in schemes: [PlacedScheme]) -> Contrast? {
        var lowest: Contrast?
        for (scheme, brand, contexts, mode) in schemes {
            for ground in MaterialRoles.grounds(of: text) {
                guard let ratio = scheme.contrast(of: text, on: ground), ratio < lowest?.ratio ?? .infinity else { continue }
                let place = ["brand '\(brand.name)'", project.modifiers.text(contexts), mode.label].filter { !$0.isEmpty }
                lowest = Contrast(ratio: ratio, ground: ground, place: place.joined(separator: ", "))
            }
        }
        return lowest
    }

    /// The combinations of contexts in which a role's token differs: the default, an empty list, comes first.
    private func combinations(in brand: ResolvedBrand) -> [[Int]] {
        let contexts = ContrastContexts(brand, project.modifiers, canvas: nil)
        return [[]] + contexts.combinations(of: [contexts.modifiers(of: configuration.colors.map(\.path))])
    }

    /// WCAG 2.2, success criterion 1.4.3.
    static let minimumContrast = 4.5

    // MARK: - Roles

    /// The role and the path of its token, if it has one. Nil for what is no role.
    package func role(_ name: String) -> (token: String?, rule: String)? {
        let all = configuration.colors + configuration.typography + configuration.shapes
        if let role = all.first(where: { $0.name == name }) { return (role.path, "has the token \(role.path)") }
        if let rule = derivedColors.first(where: { $0.role == name })?.rule { return (nil, "derived: \(rule.text)") }
        if MaterialRoles.typography.contains(name), !configuration.typography.isEmpty {
            let nearest = Self.nearest(to: name, among: configuration.typography, in: MaterialRoles.typography)
            return (nil, "derived: Material's own text style in the font of \(nearest)")
        }
        if MaterialRoles.shapes.contains(name), !configuration.shapes.isEmpty {
            let nearest = Self.nearest(to: name, among: configuration.shapes, in: MaterialRoles.shapes)
            return (nil, "derived: \(Self.proportion(of: name, to: nearest).shortText) times the corner of \(nearest)")
        }
        return nil
    }

    /// The roles that the theme sets, in Material's order.
    package var roles: [String] {
        (MaterialRoles.colors + MaterialRoles.typography + MaterialRoles.shapes).filter { role($0) != nil }
    }

    // MARK: - Text and shapes

    /// The role with a token that is nearest to another one in the order of Material, or the first of two.
    static func nearest(to name: String, among roles: [MaterialConfiguration.Role], in all: [String]) -> String {
        func place(_ name: String) -> Int { all.firstIndex(of: name) ?? 0 }
        return roles.map(\.name).min {
            ((place($0) - place(name)).magnitude, place($0)) < ((place($1) - place(name)).magnitude, place($1))
        } ?? name
    }

    /// How large Material's corner of a shape is for each dp of another one.
    static func proportion(of shape: String, to other: String) -> Double { (corners[shape] ?? 1) / (corners[other] ?? 1) }

    private static let corners = ["extraSmall": 4.0, "small": 8, "medium": 12, "large": 16, "extraLarge": 28]
}

extension MaterialRoles {
    /// The roles on which another one is read, as Material's `contentColorFor` has them, and the fixed ones also in their variants. Empty for one that
    /// is no text.
    fileprivate static func grounds(of role: String) -> [String] {
        switch role {
        case "inverseOnSurface", "inversePrimary": return ["inverseSurface"]
        case "onSurface": return colors.filter { $0.hasPrefix("surface") && !["surfaceTint", "surfaceVariant"].contains($0) }
        default:
            guard role.hasPrefix("on") else { return [] }
            let name = role.dropFirst(2)
            let ground = name.prefix(1).lowercased() + name.dropFirst()
            guard let end = ground.firstRange(of: "Fixed") else { return [ground] }
            let fixed = ground[..<end.upperBound]
            return ["\(fixed)", "\(fixed)Dim"]
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noRoles: Self { .error(.configuration, "'material' gives no role a token") }
    fileprivate static var incomplete: Self {
        .error(.configuration, "'colors' of 'material' needs 'primary' and 'surface'; the other roles can be derived from them")
    }
    fileprivate static var noResources: Self { .error(.configuration, "'views' of 'material' needs 'resources: true'") }
    fileprivate static var noOutput: Self {
        .error(.configuration, "'material' has no effect without Kotlin; write 'compose: true', or 'views: true' for a theme in resources")
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
    fileprivate static func contrast(_ text: String, _ contrast: MaterialTheme.Contrast) -> Self {
        .warning(
            .materialContrast,
            "'\(text)' on '\(contrast.ground)' has a contrast of \(contrast.text) in \(contrast.place); text needs "
                + "\(MaterialTheme.minimumContrast)")
    }
}

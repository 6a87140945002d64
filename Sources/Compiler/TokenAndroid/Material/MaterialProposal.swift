import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax

/// The tokens whose names suggest a role of Material 3: `color.onPrimary`, `color.on-primary` and `sys.color.on.primary` suggest `onPrimary`.
struct MaterialProposal {
    private let project: ResolvedProject

    init(_ project: ResolvedProject) { self.project = project }

    /// The source of `android.material` with these tokens, such as `{ colors: { primary: color.accent, surface: color.surface } }`. Nil if no name
    /// suggests a role.
    func source(hasViews: Bool) -> String? {
        var colors = roles(MaterialRoles.colors, .color)
        let names = Set(colors.map(\.role))
        if !names.contains("primary") || names.isDisjoint(with: ["surface", "background"]) { colors = [] }
        let shapes = roles(MaterialRoles.shapes, .dimension) { path in
            ["radius", "corner", "shape"].contains { path.lowercased().contains($0) }
        }
        let sections = [("colors", colors), ("typography", roles(MaterialRoles.typography, .typography)), ("shapes", shapes)]
        let written = sections.filter { !$1.isEmpty }.map { name, roles in
            "\(name): { \(roles.map { "\($0.role): \($0.path.isPlainInYAML ? $0.path : $0.path.quotedAsJSON)" }.joined(separator: ", ")) }"
        }
        return written.isEmpty ? nil : "{ \((written + (hasViews ? ["views: true"] : [])).joined(separator: ", ")) }"
    }

    /// Names that designers use for a role, after the role itself.
    private static let synonyms = [
        "primary": ["accent", "brand"], "onPrimary": ["onAccent", "onBrand"], "onSurface": ["textPrimary", "text"], "outline": ["border"],
        "displayLarge": ["display"], "headlineMedium": ["headline"], "titleLarge": ["title"], "bodyLarge": ["body"],
        "bodySmall": ["caption"], "labelLarge": ["label", "button"], "medium": ["card"],
    ]

    private func roles(
        _ roles: [String], _ type: TokenType, where isIncluded: (String) -> Bool = { _ in true }
    ) -> [(role: String, path: String)] {
        let words = roles.flatMap { role in
            ([role] + (Self.synonyms[role] ?? [])).enumerated().map { ($1.lowercased(), (role: role, rank: $0)) }
        }
        let meanings = Dictionary(words) { first, _ in first }
        var found: [String: [(rank: Int, path: String)]] = [:]
        for path in sharedPaths(of: type) where isIncluded(path) {
            // `inverse.primary` is no `primary`.
            guard let meaning = endings(of: path).reversed().lazy.compactMap({ meanings[$0] }).first else { continue }
            found[meaning.role, default: []].append((meaning.rank, path))
        }
        return roles.compactMap { role in
            guard let tokens = found[role], let rank = tokens.map(\.rank).min() else { return nil }
            // Of two with the same right to a role, neither is certain.
            let best = tokens.filter { $0.rank == rank }
            return best.count == 1 ? (role, best[0].path) : nil
        }
    }

    /// The paths of the tokens of a type that all brands have.
    private func sharedPaths(of type: TokenType) -> [String] {
        let paths = project.brands.first?.tokens.filter { $0.type == type }.map(\.path) ?? []
        return paths.filter { path in
            project.brands.allSatisfy { brand in brand.tokenIDs[path].map { brand.tokens[$0].type == type } ?? false }
        }
    }

    /// The last names of a path, one, two and so on, as one word each: `primary`, `onprimary`, `coloronprimary`.
    private func endings(of path: String) -> [String] {
        var ending = ""
        return path.parts(separatedBy: ".").reversed().map { name in
            ending = name.lowercased().filter { $0.isLetter || $0.isNumber } + ending
            return ending
        }
    }
}

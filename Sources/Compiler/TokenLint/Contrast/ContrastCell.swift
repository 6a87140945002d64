import TokenModel
import TokenProject
import TokenResolver

/// A brand in a mode and a combination of contexts, and the canvas behind everything.
struct ContrastCell {
    /// Its values are those of the combination.
    let brand: ResolvedBrand
    /// The index of the brand.
    let index: Int
    let mode: TokenMode
    /// Opaque: the colour that the configuration names, or an app window's default: white, or black in dark modes.
    let canvas: ScreenColor
    let isCanvasKnown: Bool
    /// Empty for the default contexts.
    private(set) var contexts = ""
    /// The modifiers that do not have their default.
    private(set) var changed: ModifierSet = []

    /// - Parameter canvas: the path of the canvas colour.
    static func all(in project: ResolvedProject, canvas: String?) -> [ContrastCell] {
        project.brands.enumerated().flatMap { index, brand in
            brand.distinctModes.map { ContrastCell(brand: brand, index: index, mode: $0, canvas: canvas) }
        }
    }

    /// Returns the cells of a brand by mode, each in the default contexts and then in other combinations.
    static func all(
        of brand: ResolvedBrand, at index: Int, in project: ResolvedProject, _ combinations: [[Int]], canvas: String?
    ) -> [[ContrastCell]] {
        let brands = combinations.map { brand.in($0, project.modifiers) }
        return brand.distinctModes.map { mode in
            [ContrastCell(brand: brand, index: index, mode: mode, canvas: canvas)]
                + zip(combinations, brands).map { contexts, brand in
                    var cell = ContrastCell(brand: brand, index: index, mode: mode, canvas: canvas)
                    cell.contexts = project.modifiers.text(contexts)
                    cell.changed = contexts.indices.reduce(into: []) { if contexts[$1] != 0 { $0.insert(ModifierSet($1)) } }
                    return cell
                }
        }
    }

    private init(brand: ResolvedBrand, index: Int, mode: TokenMode, canvas path: String?) {
        self.brand = brand
        self.index = index
        self.mode = mode
        let window: ScreenColor = mode == .dark || mode == .darkHighContrast ? .black : .white
        let named = path.flatMap { Self.color($0, in: brand, mode) }
        canvas = named?.over(window) ?? window
        isCanvasKnown = named != nil
    }

    /// Returns nil if the brand has no such colour.
    func color(_ path: String) -> ScreenColor? { Self.color(path, in: brand, mode) }

    private static func color(_ path: String, in brand: ResolvedBrand, _ mode: TokenMode) -> ScreenColor? {
        guard let token = brand.tokenIDs[path] else { return nil }
        return if case .color(let color) = brand.values[brand.tokens[token].values[mode]] { ScreenColor(color) } else { nil }
    }
}

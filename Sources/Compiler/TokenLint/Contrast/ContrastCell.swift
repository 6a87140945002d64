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
    /// The context of each modifier; empty for the defaults.
    private(set) var contexts: [Int] = []

    /// Returns the contexts that are not defaults, such as `density=compact`; nil if all are.
    func contextText(in project: ResolvedProject) -> String? { contexts.isEmpty ? nil : project.modifiers.text(contexts) }

    /// The modifiers that do not have their default.
    var changed: ModifierSet {
        contexts.indices.reduce(into: []) { set, modifier in if contexts[modifier] != 0 { set.insert(ModifierSet(modifier)) } }
    }

    /// Returns the cells of a brand by mode, each in the default contexts and then in other combinations.
    ///
    /// - Parameter canvas: the path of the canvas colour.
    static func all(
        of brand: ResolvedBrand, at index: Int, in project: ResolvedProject, _ combinations: [[Int]], canvas: String?
    ) -> [[ContrastCell]] {
        let brands = combinations.map { brand.in($0, project.modifiers) }
        return brand.distinctModes.map { mode in
            [ContrastCell(brand: brand, index: index, mode: mode, canvas: canvas)]
                + zip(combinations, brands).map { contexts, brand in
                    var cell = ContrastCell(brand: brand, index: index, mode: mode, canvas: canvas)
                    cell.contexts = contexts
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

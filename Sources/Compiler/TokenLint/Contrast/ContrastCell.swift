import TokenModel
import TokenResolver

/// A brand in a mode, and the canvas behind everything.
struct ContrastCell {
    let brand: ResolvedBrand
    /// The index of the brand.
    let index: Int
    let mode: TokenMode
    /// Opaque: the colour that the configuration names, or an app window's default: white, or black in dark modes.
    let canvas: ScreenColor
    let isCanvasKnown: Bool

    /// - Parameter canvas: the path of the canvas colour.
    static func all(in project: ResolvedProject, canvas: String?) -> [ContrastCell] {
        project.brands.enumerated().flatMap { index, brand in
            brand.distinctModes.map { ContrastCell(brand: brand, index: index, mode: $0, canvas: canvas) }
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

import TokenModel
import TokenResolver

/// A brand in a mode, and the canvas that everything stands on there.
struct ContrastCell {
    let brand: ResolvedBrand
    /// The brand's place.
    let index: Int
    let mode: TokenMode
    /// Opaque: the colour that the configuration names, else what an app's window has, white or in the dark black.
    let canvas: ScreenColor
    let isCanvasKnown: Bool

    /// - Parameter canvas: the path of its colour.
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

    /// Nil where the brand has no such colour.
    func color(_ path: String) -> ScreenColor? { Self.color(path, in: brand, mode) }

    private static func color(_ path: String, in brand: ResolvedBrand, _ mode: TokenMode) -> ScreenColor? {
        guard let token = brand.tokenIDs[path] else { return nil }
        return if case .color(let color) = brand.values[brand.tokens[token].values[mode]] { ScreenColor(color) } else { nil }
    }
}

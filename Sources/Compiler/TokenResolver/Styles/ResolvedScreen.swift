import TokenDiagnostics
import TokenFormat
import TokenModel

/// A variant of a screen in one brand, with light values.
package struct ResolvedScreen: Sendable {
    /// `AstrologerScreen`
    package let type: StyleType
    /// The index among the blocks of `StyleLayout`.
    package let block: Int
    package let image: String?
    package let width: Double
    package let height: Double
    /// `fitWidth`, `fit` or `fill`.
    package let content: String
    /// Those that have a frame, in order.
    package let areas: [Area]

    package struct Area: Sendable {
        package let name: String
        package let x, y, width, height: Double
        package let touchInset: Double
        package let label: String?
        /// Where its frame is written.
        package let range: SourceRange?
    }
}

extension ResolvedProject {
    /// Returns the screens that a brand has, in all variants. One without a size is left out.
    package func screens(of brand: ResolvedBrand) -> [ResolvedScreen] {
        guard styles.types.contains(where: { $0.swift == .screen }) else { return [] }
        return styles.blocks.indices.compactMap { screen(at: $0, in: brand) }
    }

    private func screen(at index: Int, in brand: ResolvedBrand) -> ResolvedScreen? {
        let block = styles.blocks[index]
        let type = styles.types[block.type]
        guard type.swift == .screen, block.patch == nil else { return nil }
        let leaves = Dictionary(zip(type.leaves.map(\.path), brand.leaves[block.firstLeaf...])) { first, _ in first }
        func value(_ path: String) -> TokenValue? { leaves[path]?.values.map { brand.values[$0.light] } }
        func number(_ path: String) -> Double? { if case .number(let number)? = value(path) { number } else { nil } }
        func text(_ path: String) -> String? {
            switch value(path) {
            case .string(let text), .image(let text): text
            default: nil
            }
        }
        guard let width = number("width"), let height = number("height") else { return nil }
        let areas = type.areas.compactMap { field -> ResolvedScreen.Area? in
            let name = field.name
            guard let x = number("\(name)/x"), let y = number("\(name)/y"), let width = number("\(name)/width"),
                let height = number("\(name)/height")
            else { return nil }
            return .init(
                name: name, x: x, y: y, width: width, height: height, touchInset: number("\(name)/touchInset") ?? 0,
                label: text("\(name)/label"), range: leaves["\(name)/x"]?.range)
        }
        var content = "fitWidth"
        if case .enumeration(let index)? = value("content"), let cases = styles.enumeration(named: "ScreenContentMode")?.cases,
            cases.indices.contains(index)
        {
            content = cases[index]
        }
        return ResolvedScreen(
            type: type, block: index, image: text("image"), width: width, height: height, content: content, areas: areas)
    }
}

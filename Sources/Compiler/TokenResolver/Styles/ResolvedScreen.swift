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
        let own = FieldValues(of: brand, from: block.firstLeaf, styles.type(named: BuiltInStyles.screenStyle))
        let areaType = styles.type(named: BuiltInStyles.screenArea)
        let firstArea = block.firstLeaf + own.names.count
        // After an error, areas or values can be missing.
        let end = firstArea + type.areas.count * (areaType?.leaves.count ?? 0)
        guard end == block.firstLeaf + type.leaves.count, end <= brand.leaves.count, let width = own.number("width"),
            let height = own.number("height")
        else { return nil }
        let areas = type.areas.enumerated().compactMap { place, field -> ResolvedScreen.Area? in
            let values = FieldValues(of: brand, from: firstArea + place * (areaType?.leaves.count ?? 0), areaType)
            guard let x = values.number("x"), let y = values.number("y"), let width = values.number("width"),
                let height = values.number("height")
            else { return nil }
            return .init(
                name: field.name, x: x, y: y, width: width, height: height, touchInset: values.number("touchInset") ?? 0,
                label: values.text("label"), range: values.leaf("x")?.range)
        }
        return ResolvedScreen(
            type: type, block: index, image: own.text("image"), width: width, height: height, content: content(own.value("content")),
            areas: areas)
    }

    private func content(_ value: TokenValue?) -> String {
        let cases = styles.enumeration(named: "ScreenContentMode")?.cases ?? []
        guard case .enumeration(let index)? = value, cases.indices.contains(index) else { return "fitWidth" }
        return cases[index]
    }
}

/// The values that a brand has for the fields of a built-in type, by name.
private struct FieldValues {
    private let brand: ResolvedBrand
    private let first: Int
    let names: [String]

    init(of brand: ResolvedBrand, from first: Int, _ type: StyleType?) {
        self.brand = brand
        self.first = first
        names = type?.leaves.map(\.path) ?? []
    }

    func leaf(_ name: String) -> ResolvedLeaf? { names.firstIndex(of: name).map { brand.leaves[first + $0] } }
    func value(_ name: String) -> TokenValue? { leaf(name)?.values.map { brand.values[$0.light] } }
    func number(_ name: String) -> Double? { if case .number(let number)? = value(name) { number } else { nil } }
    func text(_ name: String) -> String? {
        switch value(name) {
        case .string(let text), .image(let text): text
        default: nil
        }
    }
}

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
    /// Where the image is named.
    package let imageRange: SourceRange?
    /// 0 if it is missing.
    package let width: Double
    package let height: Double
    /// `fitWidth`, `fit` or `fill`.
    package let content: String
    /// Those that have a frame, in order.
    package let areas: [Area]
    /// What it needs and does not have: `image`, `width`, `height`, and the parts of frames.
    package let missing: [Missing]

    package struct Missing: Sendable {
        /// Nil for the screen itself.
        package let area: String?
        package let part: String
        /// Where the area or the screen has other values.
        package let range: SourceRange?
    }

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
    /// Returns the screens of a brand, in all variants.
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
        guard end == block.firstLeaf + type.leaves.count, end <= brand.leaves.count else { return nil }
        var missing = ["image", "width", "height"].filter { own.value($0) == nil }.map {
            ResolvedScreen.Missing(area: nil, part: $0, range: own.leaf($0)?.range ?? type.range)
        }
        let areas = type.areas.enumerated().compactMap { place, field -> ResolvedScreen.Area? in
            let values = FieldValues(of: brand, from: firstArea + place * (areaType?.leaves.count ?? 0), areaType)
            guard let x = values.number("x"), let y = values.number("y"), let width = values.number("width"),
                let height = values.number("height")
            else {
                // An area that the brand does not have has no value at all.
                let others = values.names.compactMap { name in values.value(name).flatMap { _ in values.leaf(name)?.range } }
                if let range = others.first {
                    missing += ["x", "y", "width", "height"].filter { values.value($0) == nil }.prefix(1).map {
                        .init(area: field.name, part: $0, range: range)
                    }
                }
                return nil
            }
            return .init(
                name: field.name, x: x, y: y, width: width, height: height, touchInset: values.number("touchInset") ?? 0,
                label: values.text("label"), range: values.leaf("x")?.range)
        }
        return ResolvedScreen(
            type: type, block: index, image: own.text("image"), imageRange: own.leaf("image")?.range, width: own.number("width") ?? 0,
            height: own.number("height") ?? 0,
            content: content(own.value("content")), areas: areas, missing: missing)
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

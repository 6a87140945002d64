import TokenDiagnostics
import TokenModel

extension ProjectPlan {
    /// Creates the plan of a folder layout. A source without brands is a single brand with the given name.
    init(_ layout: ProjectLayout, name: String) {
        hasBrands = !layout.brands.isEmpty
        let strays = add(layout.strays)
        let base = add(layout.base)
        let shared = layout.modes.mapValues { add($0) }
        for brand in hasBrands ? layout.brands : [ProjectLayout.Brand(name: name)] {
            let own = brand.modes.mapValues { add($0) }
            let file = brand.anyFile ?? layout.configuration ?? layout.base.first
            brands.append(
                Brand(
                    name: brand.name,
                    layers: (strays.isEmpty ? [] : [Layer(sources: strays, isBase: true, isClosed: true)]) + [
                        Layer(sources: base, isBase: true, isClosed: true),
                        Layer(sources: add(brand.files), isBase: false, isClosed: false),
                    ],
                    modes: TokenMode.overlaying.map { ($0, .overlay((shared[$0] ?? []) + (own[$0] ?? []))) },
                    ownFiles: Set((brand.files + brand.modes.values.joined()).map(ObjectIdentifier.init)),
                    range: file.map(SourceRange.init(startOf:))))
        }
    }

    private mutating func add(_ files: [SourceFile]) -> [Int] {
        sources += files.map { .file($0, without: []) }
        return Array(sources.count - files.count..<sources.count)
    }
}

extension ProjectLayout.Brand {
    fileprivate var anyFile: SourceFile? { files.first ?? TokenMode.allCases.lazy.compactMap { modes[$0]?.first }.first }
}

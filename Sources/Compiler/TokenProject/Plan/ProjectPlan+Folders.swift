import TokenDiagnostics
import TokenModel

extension ProjectPlan {
    /// Creates the plan of a folder layout. A source without brands is a single brand with the given name.
    ///
    /// - Parameter modifiers: the open modifiers, all of whose contexts the layout has or leaves out.
    init(_ layout: ProjectLayout, modifiers: [OpenModifier], name: String) {
        self.modifiers = modifiers
        hasBrands = !layout.brands.isEmpty
        let strays = add(layout.strays)
        let base = add(layout.base)
        let shared = layout.modes.mapValues { add($0) }
        let sharedContexts = contexts(layout.contexts)
        for brand in hasBrands ? layout.brands : [ProjectLayout.Brand(name: name)] {
            let own = brand.modes.mapValues { add($0) }
            let files = add(brand.files)
            let file = brand.anyFile ?? layout.configuration ?? layout.base.first
            brands.append(
                Brand(
                    name: brand.name,
                    layers: (strays.isEmpty ? [] : [Layer(sources: strays, isBase: true, isClosed: true)]) + [
                        Layer(sources: base, isBase: true, isClosed: true),
                        Layer(sources: files, isBase: false, isClosed: false),
                    ],
                    modes: TokenMode.overlaying.map { ($0, .overlay([shared[$0] ?? [], own[$0] ?? []])) },
                    ownFiles: Set(brand.allFiles.map(ObjectIdentifier.init)), range: file.map(SourceRange.init(startOf:))))
            guard !modifiers.isEmpty else { continue }
            let contexts = sharedContexts + contexts(brand.contexts)
            brands[brands.count - 1].levels = levels([strays, base, files], contexts) { [shared[$0] ?? [], own[$0] ?? []] }
        }
    }

    /// The sources of a context.
    private struct Context {
        let condition: Condition
        let sources: [Int]
        let modes: [TokenMode: [Int]]
    }

    /// Adds the sources of contexts and returns those of the open modifiers.
    private mutating func contexts(_ contexts: [ProjectLayout.Context]) -> [Context] {
        contexts.compactMap { context in
            guard let modifier = modifiers.firstIndex(where: { $0.name == context.modifier }),
                let index = modifiers[modifier].contexts.firstIndex(of: context.name)
            else { return nil }
            return Context(
                condition: Condition(modifier: modifier, context: index), sources: add(context.files),
                modes: context.modes.mapValues { add($0) })
        }
    }

    /// Returns the levels of a brand: its files, then its contexts by modifier, then the modes of both.
    private func levels(_ files: [[Int]], _ contexts: [Context], modes: (TokenMode) -> [[Int]]) -> [Level] {
        let ordered = modifiers.indices.flatMap { modifier in
            modifiers[modifier].contexts.indices.flatMap { context in
                contexts.filter { $0.condition == Condition(modifier: modifier, context: context) }
            }
        }
        let ofModes = TokenMode.overlaying.flatMap { mode in
            let all = Set(TokenMode.allCases.filter { $0.overlays.contains(mode) })
            return modes(mode).map { Level(sources: $0, modes: all) }
                + ordered.map { Level(sources: $0.modes[mode] ?? [], conditions: [$0.condition], modes: all) }
        }
        return (files.map { Level(sources: $0) } + ordered.map { Level(sources: $0.sources, conditions: [$0.condition]) } + ofModes)
            .filter { !$0.sources.isEmpty }
    }

    private mutating func add(_ files: [SourceFile]) -> [Int] {
        sources += files.map { .file($0, without: []) }
        return Array(sources.count - files.count..<sources.count)
    }
}

extension ProjectLayout.Brand {
    fileprivate var anyFile: SourceFile? {
        files.first ?? TokenMode.allCases.lazy.compactMap { modes[$0]?.first }.first ?? contexts.first?.first.source
    }

    fileprivate var allFiles: [SourceFile] {
        files + modes.values.joined() + contexts.flatMap { $0.files + $0.modes.values.joined() }
    }
}

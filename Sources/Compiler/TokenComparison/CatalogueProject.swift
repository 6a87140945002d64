import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver

extension ResolvedProject {
    /// The tokens of a released catalogue as a project with one brand.
    ///
    /// A catalogue does not know the types of style fields, or components. They are left out. Places are in a file that is called as the catalogue.
    package init(_ catalogue: TokenCatalogue, from path: String) throws(CatalogueError) {
        let declared = ByToken(try catalogue.declarations().tokens.elements.sorted { $0.path < $1.path })
        let ids = Dictionary(declared.indexed.map { ($1.path, $0) }) { first, _ in first }
        let resolved = ResolvedDeclarations(declared, ids: ids, catalogue.space, remInPoints: catalogue.remInPoints)
        let places = DeclarationPlaces(
            count: declared.count, choices: declared.lazy.map(\.declarations.choices.count).max() ?? 1, from: path)
        var contexts = ResolvedContexts()
        var tokens: IndexedArray<ResolvedToken.ID, ResolvedToken> = []
        for (id, token) in declared.indexed {
            guard let values = resolved.values(of: id) else {
                throw CatalogueError("The catalogue is damaged: '\(token.path)' has no value.")
            }
            let target: TokenID? = if case .reference(let path) = token.normal.value { ids[path] } else { nil }
            let place = places.place(of: id, in: .light)
            contexts.tokens[ResolvedToken.ID(id.index)] = resolved.valuesInContexts(of: id)
            contexts.declarations[ResolvedToken.ID(id.index)] = places.declarations(of: token, id)
            tokens.append(
                ResolvedToken(
                    path: token.path, type: token.type, declared: .init(value: token.normal.value, range: place),
                    modes: TokenMode.overlaying.compactMap { mode in
                        token.normal.modes[mode].map { (mode, .init(value: $0, range: places.place(of: id, in: mode))) }
                    },
                    values: values, target: target.map { ResolvedToken.ID($0.index) }, key: place))
        }
        var configuration = Configuration()
        configuration.name = catalogue.app
        configuration.release = catalogue.release
        configuration.remInPoints = catalogue.remInPoints
        var brand = ResolvedBrand(name: catalogue.brand, tokens: tokens, values: resolved.values, range: places.start)
        brand.takeContexts(contexts)
        self.init(configuration: configuration, tokensOf: brand)
        modifiers = catalogue.modifiers.map { OpenModifier(name: $0.name, contexts: $0.contexts) }
    }
}

/// A place for each declaration of a catalogue. No two have the same, by which a comparison tells them apart.
private struct DeclarationPlaces {
    /// One file for each mode: a line with a byte for each token and choice of contexts.
    private let files: ByMode<SourceFile>
    private let count: Int

    init(count: Int, choices: Int, from name: String) {
        func file() -> SourceFile { SourceFile(name: name, bytes: Array(repeating: UInt8(ascii: " "), count: count * choices)) }
        files = ByMode(light: file()) { _ in file() }
        self.count = count
    }

    var start: SourceRange { SourceRange(file: files.light, start: 0, end: 0) }

    func place(of token: TokenID, in mode: TokenMode, choice: Int = 0) -> SourceRange {
        let start = token.index + count * choice
        return SourceRange(file: files[mode], start: start, end: start + 1)
    }

    /// What a token declares in contexts; nil if that is nothing.
    func declarations(of token: CatalogueDeclarations.Token, _ id: TokenID) -> ContextDeclarations? {
        guard !token.declarations.modifiers.isEmpty else { return nil }
        let declared = token.declarations.choices.enumerated().map { choice, declaration in
            func declared(_ mode: TokenMode) -> ResolvedToken.Declared {
                let overlay = mode.topmost { declaration.modes[$0] == nil ? nil : $0 } ?? .light
                return .init(value: declaration.declared(in: mode), range: place(of: id, in: overlay, choice: choice))
            }
            return ByMode(light: declared(.light), others: declared)
        }
        return ContextDeclarations(modifiers: token.declarations.modifiers, declared: declared)
    }
}

extension ResolvedProject {
    /// Returns what a catalogue of a brand knows: its tokens, without the notes about them. Nil if the project does not have the brand.
    ///
    /// - Parameter configuration: that of a project made of a catalogue.
    package func asInCatalogue(of name: String, configuration: Configuration) -> ResolvedProject? {
        guard var brand = brands.first(where: { $0.name == name }) else { return nil }
        for id in brand.tokens.indices {
            (brand.tokens[id].description, brand.tokens[id].deprecation) = (nil, nil)
            brand.tokens[id].declared.value = brand.tokens[id].declared.value.asInCatalogue
            for index in brand.tokens[id].modes.indices {
                brand.tokens[id].modes[index].declared.value = brand.tokens[id].modes[index].declared.value.asInCatalogue
            }
        }
        for (id, declarations) in brand.contexts.declarations {
            brand.contexts.declarations[id]?.declared = declarations.declared.map { $0.map(\.asInCatalogue) }
        }
        brand.values = brand.values.mapValues(\.asInCatalogue)
        brand.leaves = []
        var project = self
        project.brands = [brand]
        project.styles = StyleLayout(types: [], enumerations: [], blocks: [], leafCount: 0)
        project.components = []
        // The widths are in no catalogue.
        for index in project.modifiers.indices { project.modifiers[index].follows = [:] }
        project.configuration = configuration
        // Which outputs were generated is in no catalogue.
        project.configuration.outputs = []
        return project
    }
}

extension ResolvedToken.Declared {
    fileprivate var asInCatalogue: Self { .init(value: value.asInCatalogue, range: range) }
}

extension TokenValue {
    /// The value with the colours that their text in a catalogue gives: their digits may be rounded, and written otherwise.
    fileprivate var asInCatalogue: TokenValue {
        replacingParts { part in
            guard case .color(let color) = part, let written = try? ColorValue(css: color.cssText) else { return part }
            return .color(written)
        }
    }
}

import TokenDiagnostics
import TokenModel
import TokenParser

/// From the files of a project to its resolved brands.
package struct ProjectResolver: Sendable {
    /// The brands wanted; empty for all.
    package var brands: [String] = []
    /// The name of a source without brands.
    package var name: String?
    package var isStrict = false

    package init() {}

    /// Nil where a wanted brand does not exist; every other fault still gives what could be resolved.
    package func resolve(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        let layout = ProjectLayout(input, reporting: &diagnostics)
        let configuration = configuration(of: layout, reporting: &diagnostics)
        let reader = styles(of: layout, reporting: &diagnostics)
        var builder = StyleLayoutBuilder(declarations: reader.declarations, enumerations: reader.enumerations)
        let styles = builder.build()
        diagnostics.append(builder.diagnostics)
        refuseUnknownBrands(in: reader.declarations, layout, reporting: &diagnostics)
        guard let wanted = wantedBrands(layout, reporting: &diagnostics) else { return nil }

        let brands = layout.brands.isEmpty ? [ProjectLayout.Brand(name: name ?? configuration.name ?? input.defaultName)] : wanted
        let documents = documents(of: layout, brands, reporting: &diagnostics)
        let results = concurrentMap(brands) { brand in
            let resolver = BrandResolver(
                input: .init(
                    brand: layout.brands.isEmpty ? nil : brand.name, name: brand.name, base: documents[layout.base],
                    own: documents[brand.files],
                    modes: TokenMode.allCases.map { ($0, documents[layout.modes[$0] ?? []] + documents[brand.modes[$0] ?? []]) }),
                styles: styles, declarations: reader.declarations, isStrict: isStrict)
            var found = Diagnostics()
            return (brand: resolver.resolve(reporting: &found), diagnostics: found)
        }
        let resolved = results.map(\.brand)
        var faults = FaultsByBrand()
        for (brand, result) in zip(brands, results) { faults.add(result.diagnostics, of: brand) }
        faults.report(to: &diagnostics)
        let isNamed = !layout.brands.isEmpty || input.isSingleFile || name != nil || configuration.name != nil
        return ResolvedProject(
            configuration: configuration, styles: styles, sharedTokenCount: resolved.first?.sharedTokenCount ?? 0, brands: resolved,
            isNamed: isNamed)
    }

    private func parse(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        SyntaxParser().parse(file, reporting: &diagnostics)
    }

    /// Every token file that some wanted brand needs, read once.
    private func documents(
        of layout: ProjectLayout, _ brands: [ProjectLayout.Brand], reporting diagnostics: inout Diagnostics
    ) -> DocumentTable {
        let modes = ([layout.modes] + brands.map(\.modes)).flatMap { modes in TokenMode.allCases.flatMap { modes[$0] ?? [] } }
        let files = layout.base + brands.flatMap(\.files) + modes
        let results = concurrentMap(files) { file in
            var found = Diagnostics()
            let tree = parse(file, reporting: &found)
            let document = tree.map { tree in
                var reader = TokenDocumentReader(tree)
                return reader.read(reporting: &found)
            }
            return (document: document, diagnostics: found)
        }
        var table = DocumentTable()
        for (file, result) in zip(files, results) {
            diagnostics.append(result.diagnostics)
            table.documents[ObjectIdentifier(file)] = result.document
        }
        return table
    }

    private func configuration(of layout: ProjectLayout, reporting diagnostics: inout Diagnostics) -> Configuration {
        guard let file = layout.configuration, let tree = parse(file, reporting: &diagnostics) else { return Configuration() }
        var reader = ConfigurationReader(tree)
        return reader.read(reporting: &diagnostics)
    }

    private func styles(of layout: ProjectLayout, reporting diagnostics: inout Diagnostics) -> StyleReader {
        var reader = StyleReader()
        let builtIn = SourceFile(name: BuiltInStyles.name, text: BuiltInStyles.yaml)
        for (file, isBuiltIn) in [(builtIn, true)] + layout.styles.map({ ($0, false) }) {
            if let tree = parse(file, reporting: &diagnostics) { reader.read(tree, isBuiltIn: isBuiltIn) }
        }
        diagnostics.append(reader.diagnostics)
        return reader
    }

    private func wantedBrands(_ layout: ProjectLayout, reporting diagnostics: inout Diagnostics) -> [ProjectLayout.Brand]? {
        let known = layout.brands.map(\.name)
        var isGood = true
        for brand in brands where !known.contains(brand) && !(known.isEmpty && brand == name) {
            let near = nearest(to: brand, among: known)
            diagnostics.report(.unknownBrand(brand, known), at: nil, suggestion: near)
            isGood = false
        }
        guard isGood else { return nil }
        return brands.isEmpty ? layout.brands : layout.brands.filter { brands.contains($0.name) }
    }

    private func refuseUnknownBrands(
        in declarations: [StyleDeclaration], _ layout: ProjectLayout, reporting diagnostics: inout Diagnostics
    ) {
        let known = layout.brands.map(\.name)
        for declaration in declarations {
            for (name, brand) in declaration.brands.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
                diagnostics.report(
                    .unknownBrand(name, known), at: declaration.tree.range(brand.key),
                    pointer: declaration.tree.pointer(to: brand.value),
                    suggestion: nearest(to: name, among: known))
            }
        }
    }
}

/// The documents of a project by their files; a file that could not be read has none.
private struct DocumentTable: Sendable {
    var documents: [ObjectIdentifier: TokenDocument] = [:]

    subscript(files: [SourceFile]) -> [TokenDocument] { files.compactMap { documents[ObjectIdentifier($0)] } }
}

extension ProjectInput {
    /// The last part of the name, without a file's ending.
    fileprivate var defaultName: String {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        return isSingleFile ? last.withoutFileEnding : last
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownBrand(_ name: String, _ known: [String]) -> Self {
        .error(
            .unknownBrand,
            "no brand named '\(name)'" + (known.isEmpty ? "; this source has no brands" : "; brands are \(known.joined(separator: ", "))"))
    }
}

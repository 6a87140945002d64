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
    package var selection = Selection.project([])
    /// The tokens that all permutations of a check may have together, by a rough estimate.
    package var permutationBudget = 2_000_000
    /// Whether `ResolvedProject.legacyEdits` is filled in.
    package var collectsEdits = false

    /// What is made of a resolver document.
    package enum Selection: Sendable {
        /// Brands and modes; the inputs choose the rest, over what the configuration pins.
        case project([ContextInput])
        /// What the inputs choose, without brands and modes.
        case permutation([ContextInput])
        /// One after the other, as many as the budget allows.
        case permutations
    }

    package init() {}

    /// Nil where a wanted brand does not exist; every other fault still gives what could be resolved.
    package func resolve(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        var layout = ProjectLayout(input, reporting: &diagnostics)
        let configuration = configuration(of: layout, reporting: &diagnostics)
        let styleFiles = styleFiles(of: &layout, reporting: &diagnostics)
        let plan = plan(for: input, layout, configuration, reporting: &diagnostics)
        guard let brands = wantedBrands(plan, reporting: &diagnostics) else { return nil }

        let (documents, otherStyles) = documents(of: plan, brands, reporting: &diagnostics)
        let reader = styles(in: styleFiles + otherStyles, reporting: &diagnostics)
        if !plan.brands.isEmpty { refuseUnknownBrands(in: reader.declarations, plan, reporting: &diagnostics) }
        var builder = StyleLayoutBuilder(declarations: reader.declarations, enumerations: reader.enumerations)
        let styles = builder.build()
        if !layout.isIncomplete { diagnostics.append(builder.diagnostics) }
        let declarations = plan.hasBrands ? BrandDeclarations(brands.map { ($0.name, $0.ownDocuments(documents)) }) : nil
        let results = concurrentMap(Array(brands.enumerated())) { index, brand in
            let resolver = BrandResolver(
                input: .init(brand, hasBrands: plan.hasBrands, documents), styles: styles, declarations: reader.declarations,
                brandDeclarations: declarations, remInPoints: configuration.remInPoints, isStrict: isStrict, collectsEdits: collectsEdits)
            var found = Diagnostics()
            var resolved = Activity.during("brand", about: brand.name) { resolver.resolve(reporting: &found) }
            resolved.ownFiles = brand.ownFiles
            return (brand: index == 0 || plan.permutations == nil ? resolved : nil, diagnostics: found, edits: resolved.legacyEdits)
        }
        let resolved = results.compactMap(\.brand)
        var faults = FaultsByBrand()
        if plan.permutations != nil { faults.noun = "permutation" }
        for (brand, result) in zip(brands, results) { faults.add(result.diagnostics, of: brand) }
        faults.report(to: &diagnostics)
        diagnostics.forget(besides: .misplacedFile, in: layout.strays)
        if plan.permutations == nil, !diagnostics.hasErrors { checkSharedTokens(of: resolved, reporting: &diagnostics) }
        let isNamed = plan.hasBrands || input.isSingleFile || name != nil || configuration.name != nil
        return ResolvedProject(
            configuration: configuration, styles: styles, brands: resolved, isNamed: isNamed, hasBrands: plan.hasBrands,
            otherInputs: plan.otherInputs, permutations: plan.permutations, legacyEdits: results.flatMap(\.edits),
            sourcePaths: Dictionary(input.files.map { (ObjectIdentifier($0.source), $0.path) }) { first, _ in first })
    }

    private func parse(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        SyntaxParser().parse(file, reporting: &diagnostics)
    }

    /// Every source that some wanted brand needs, read once, by its place in the plan; and what stands there but holds styles.
    private func documents(
        of plan: ProjectPlan, _ brands: [ProjectPlan.Brand], reporting diagnostics: inout Diagnostics
    ) -> (documents: [Int: TokenDocument], styles: [SyntaxTree]) {
        let needed = plan.sources(of: brands)
        let sources = plan.sources.indices.filter { plan.readsEveryFile || needed.contains($0) }
        let results = concurrentMap(sources) { source -> (document: TokenDocument?, diagnostics: Diagnostics, styles: SyntaxTree?) in
            var found = Diagnostics()
            let tree = plan.sources[source].tree(reporting: &found)
            if let tree, tree.holdsStyles {
                found.report(.stylesAmongTokens(tree.file.name), at: SourceRange(startOf: tree.file))
                return (nil, found, tree)
            }
            let document = needed.contains(source) ? tree.map { read($0, from: source, reporting: &found) } : nil
            return (document, found, nil)
        }
        for result in results { diagnostics.append(result.diagnostics) }
        var documents = results.compactMap(\.document)
        LegacyRoots.rename(in: &documents)
        for document in documents { document.legacy?.log.report(to: &diagnostics) }
        return (Dictionary(documents.map { ($0.source, $0) }) { first, _ in first }, results.compactMap(\.styles))
    }

    private func read(_ tree: SyntaxTree, from source: Int, reporting diagnostics: inout Diagnostics) -> TokenDocument {
        var reader = TokenDocumentReader(tree, isStrict: isStrict)
        var document = Activity.during("reading", about: tree.file.name) { reader.read(reporting: &diagnostics) }
        document.source = source
        return document
    }

    private func configuration(of layout: ProjectLayout, reporting diagnostics: inout Diagnostics) -> Configuration {
        guard let file = layout.configuration, let tree = parse(file, reporting: &diagnostics) else { return Configuration() }
        var reader = ConfigurationReader(tree)
        return reader.read(reporting: &diagnostics)
    }

    /// A file of tokens among them goes to those in no place.
    private func styleFiles(of layout: inout ProjectLayout, reporting diagnostics: inout Diagnostics) -> [SyntaxTree] {
        var trees: [SyntaxTree] = []
        for file in layout.styles {
            guard let tree = parse(file, reporting: &diagnostics) else { continue }
            if tree.holdsTokens {
                diagnostics.report(.tokensAmongStyles(file.name), at: SourceRange(startOf: file))
                layout.strays.append(file)
                if layout.resolver != nil { layout.isIncomplete = true }
            } else {
                trees.append(tree)
            }
        }
        return trees
    }

    private func styles(in trees: [SyntaxTree], reporting diagnostics: inout Diagnostics) -> StyleReader {
        var reader = StyleReader()
        let builtIn = SourceFile(name: BuiltInStyles.name, text: BuiltInStyles.yaml)
        if let tree = parse(builtIn, reporting: &diagnostics) { reader.read(tree, isBuiltIn: true) }
        for tree in trees { reader.read(tree, isBuiltIn: false) }
        diagnostics.append(reader.diagnostics)
        return reader
    }

    private func wantedBrands(_ plan: ProjectPlan, reporting diagnostics: inout Diagnostics) -> [ProjectPlan.Brand]? {
        guard !plan.brands.isEmpty else { return [] }
        let known = plan.hasBrands ? plan.brands.map(\.name) : []
        var isGood = true
        for brand in brands where !known.contains(brand) && !(known.isEmpty && brand == name) {
            let near = nearest(to: brand, among: known)
            diagnostics.report(.unknownBrand(brand, known), at: nil, suggestion: near)
            isGood = false
        }
        guard isGood else { return nil }
        return brands.isEmpty || !plan.hasBrands ? plan.brands : plan.brands.filter { brands.contains($0.name) }
    }

    private func refuseUnknownBrands(
        in declarations: [StyleDeclaration], _ plan: ProjectPlan, reporting diagnostics: inout Diagnostics
    ) {
        let known = plan.hasBrands ? plan.brands.map(\.name) : []
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

extension Diagnostic.Message {
    fileprivate static func stylesAmongTokens(_ name: String) -> Self {
        .error(.misplacedFile, "'\(name)' holds styles; move it to 'styles/'")
    }
    fileprivate static func tokensAmongStyles(_ name: String) -> Self {
        .error(.misplacedFile, "'\(name)' holds tokens; move it to 'base/', or to the folder of a brand")
    }
    fileprivate static func unknownBrand(_ name: String, _ known: [String]) -> Self {
        .error(
            .unknownBrand,
            "no brand named '\(name)'" + (known.isEmpty ? "; this source has no brands" : "; brands are \(known.joined(separator: ", "))"))
    }
}

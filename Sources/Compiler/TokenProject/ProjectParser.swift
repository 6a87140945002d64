import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// Reads the files of a project. Each is parsed independently, and token files in parallel.
package struct ProjectParser: Sendable {
    let isStrict: Bool

    package init(isStrict: Bool) { self.isStrict = isStrict }

    package func parse(_ planned: PlannedProject, reporting diagnostics: inout Diagnostics) -> ParsedProject {
        var project = planned
        var found = Diagnostics()
        var (documents, others) = documents(of: project, reporting: &found)
        // What all brands declare has a slot that all share, so the others have to be read too.
        if project.leavesOutBrands, project.brands.contains(where: { $0.declaresOwnTokens(documents) }) {
            project.brands = project.plan.brands
            found = Diagnostics()
            (documents, others) = self.documents(of: project, reporting: &found)
        }
        diagnostics.append(found)
        func all(_ contents: FileContents, in folder: [SyntaxTree]) -> [SyntaxTree] { folder + others.filter { $0.contents == contents } }
        let reader = styles(
            in: all(.styles, in: project.styles), screens: all(.screens, in: project.screens), reporting: &diagnostics)
        if !project.plan.brands.isEmpty { refuseUnknownBrands(in: reader.declarations, project.plan, reporting: &diagnostics) }
        var components = ComponentFileReader()
        for tree in all(.components, in: project.components) { components.read(tree) }
        diagnostics.append(components.diagnostics)
        return ParsedProject(
            planned: project, documents: documents, styles: reader.declarations, enumerations: reader.enumerations,
            components: components.declarations, leftOutComponents: components.leftOut)
    }

    /// Returns the documents of all sources that a requested brand needs, each read once, by index in the plan. Also returns the files among them
    /// that contain styles, components or screens.
    private func documents(
        of project: PlannedProject, reporting diagnostics: inout Diagnostics
    ) -> (documents: [Int: TokenDocument], others: [SyntaxTree]) {
        let plan = project.plan
        let needed = plan.sources(of: project.brands)
        let sources = plan.sources.indices.filter { plan.readsEveryFile || needed.contains($0) }
        let results = concurrentMap(sources) { source -> (document: TokenDocument?, diagnostics: Diagnostics, other: SyntaxTree?) in
            var found = Diagnostics()
            var tree = plan.sources[source].tree(isStrict: isStrict, reporting: &found)
            if project.isForeign(plan.sources[source].file) { tree = tree?.asForeign }
            if let tree {
                if let other = tree.contentsForCertain {
                    if !project.layout.isNamedFiles {
                        found.report(.amongTokens(tree.file.name, other.rawValue), at: SourceRange(startOf: tree.file))
                    }
                    return (nil, found, tree)
                }
            }
            var document = needed.contains(source) ? tree.map { read($0, from: source, reporting: &found) } : nil
            document?.takeDuplicateKeys(from: &found)
            return (document, found, nil)
        }
        for result in results { diagnostics.append(result.diagnostics) }
        var documents = results.compactMap(\.document)
        Refusal.decide(in: &documents, reporting: &diagnostics)
        LegacyRoots.rename(in: &documents)
        for document in documents { document.legacy?.log.report(to: &diagnostics) }
        return (Dictionary(documents.map { ($0.source, $0) }) { first, _ in first }, results.compactMap(\.other))
    }

    private func read(_ tree: SyntaxTree, from source: Int, reporting diagnostics: inout Diagnostics) -> TokenDocument {
        var reader = TokenDocumentReader(tree, isStrict: isStrict)
        var document = Activity.during("reading", about: tree.file.name) { reader.read(reporting: &diagnostics) }
        document.source = source
        return document
    }

    private func styles(in trees: [SyntaxTree], screens: [SyntaxTree], reporting diagnostics: inout Diagnostics) -> StyleReader {
        var reader = StyleReader()
        let builtIn = SourceFile(name: BuiltInStyles.name, text: BuiltInStyles.yaml)
        if let tree = SyntaxParser().parse(builtIn, reporting: &diagnostics) { reader.read(tree, isBuiltIn: true) }
        for tree in trees { reader.read(tree, isBuiltIn: false) }
        for tree in screens { reader.read(screens: tree) }
        diagnostics.append(reader.diagnostics)
        return reader
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

extension PlannedProject {
    fileprivate var leavesOutBrands: Bool { plan.hasBrands && brands.count < plan.brands.count }
}

extension ProjectPlan.Brand {
    /// Whether the brand's own files may declare tokens that those of all brands do not.
    fileprivate func declaresOwnTokens(_ documents: [Int: TokenDocument]) -> Bool {
        func read(_ layers: [ProjectPlan.Layer]) -> [TokenDocument] { layers.flatMap(\.sources).compactMap { documents[$0] } }
        let own = read(layers.filter { !$0.isBase })
        guard !own.contains(where: { $0.groups.contains { $0.extends != nil } }) else { return true }
        let base = Set(read(layers.filter(\.isBase)).lazy.flatMap(\.tokens).map(\.path))
        return own.contains { $0.tokens.contains { !base.contains($0.path) } }
    }
}

extension Diagnostic.Message {
    /// - Parameter contents: the name of the folder for such files.
    fileprivate static func amongTokens(_ name: String, _ contents: String) -> Self {
        .error(.misplacedFile, "'\(name)' contains \(contents); move it to '\(contents)/'")
    }
}

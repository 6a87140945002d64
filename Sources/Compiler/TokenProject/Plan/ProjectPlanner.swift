import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Determines from the files of a project what each brand consists of, by folders or by a resolver document.
///
/// Reads the files that define this, and the files of styles, components and screens, which may contain tokens by mistake. Reads no tokens.
package struct ProjectPlanner: Sendable {
    /// The requested brands; empty for all.
    let brands: [String]
    /// The name of a source without brands.
    let name: String?
    let isStrict: Bool
    let selection: Selection
    /// The estimated number of tokens that all permutations of a check may have together.
    let permutationBudget: Int

    /// What to read from a resolver document.
    package enum Selection: Sendable {
        /// Brands and modes. The inputs choose the other contexts, with precedence over the configuration.
        case project([ContextInput])
        /// What the inputs choose, without brands and modes.
        case permutation([ContextInput])
        /// One permutation after another, as many as the budget allows.
        case permutations
    }

    package init(brands: [String], name: String?, isStrict: Bool, selection: Selection, permutationBudget: Int) {
        self.brands = brands
        self.name = name
        self.isStrict = isStrict
        self.selection = selection
        self.permutationBudget = permutationBudget
    }

    /// Returns nil if a requested brand does not exist, which is reported.
    package func plan(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> PlannedProject? {
        var layout = ProjectLayout(input, reporting: &diagnostics)
        let configuration = layout.configuration(reporting: &diagnostics)
        let files = filesBesidesTokens(of: &layout, reporting: &diagnostics)
        let plan = plan(for: input, layout, configuration, reporting: &diagnostics)
        if !layout.isIncomplete { refuseNames(in: configuration, of: plan, input, reporting: &diagnostics) }
        guard let wanted = wantedBrands(plan, reporting: &diagnostics) else { return nil }
        return PlannedProject(
            layout: layout, configuration: configuration, styles: files[.styles] ?? [], components: files[.components] ?? [],
            screens: files[.screens] ?? [], plan: plan,
            brands: mayLeaveOut(plan, configuration) ? plan.brands : wanted, wanted: brands.isEmpty ? nil : Set(wanted.map(\.name)),
            isNamed: plan.hasBrands || input.isSingleFile || name != nil || configuration.name != nil,
            paths: Dictionary(input.files.map { (ObjectIdentifier($0.source), $0.path) }) { first, _ in first })
    }

    /// Returns a plan by the resolver document if there is one, otherwise by the folders.
    ///
    /// If the document has an error or a file is missing, the plan has no brands, because missing tokens would cause further errors. The files are
    /// still read for their own errors.
    private func plan(
        for input: ProjectInput, _ layout: ProjectLayout, _ configuration: Configuration, reporting diagnostics: inout Diagnostics
    ) -> ProjectPlan {
        var plan = completePlan(for: input, layout, configuration, reporting: &diagnostics)
        if plan.hasBrands { refuseOptions(plan.brands, reporting: &diagnostics) }
        if layout.isIncomplete {
            plan.brands = []
            plan.readsEveryFile = true
        }
        return plan
    }

    private func completePlan(
        for input: ProjectInput, _ layout: ProjectLayout, _ configuration: Configuration, reporting diagnostics: inout Diagnostics
    ) -> ProjectPlan {
        let name = (name ?? configuration.name ?? input.defaultName).normalForm
        guard let file = layout.resolver else {
            if let first = configuration.resolver.inputs.first { diagnostics.report(.inputsWithoutDocument, at: first.place) }
            let modifiers = layout.open(configuration, input, reporting: &diagnostics)
            return ProjectPlan(layout, modifiers: modifiers, name: name)
        }
        var empty = ProjectPlan()
        let known = input.resolverTree.flatMap { $0.file === file ? $0 : nil }
        guard let tree = known ?? SyntaxParser().parse(file, reporting: &diagnostics) else { return empty }
        var found = Diagnostics()
        var reader = ResolverDocumentReader(tree, files: layout.named, refusals: input.refusals, isStrict: isStrict)
        let document = reader.read(reporting: &found)
        diagnostics.append(found)
        guard let document else { return empty }
        if input.resolver == nil, !found.hasErrors { warnOfUnusedFiles(layout, document, reporting: &diagnostics) }
        empty.sources = document.sources
        empty.readsEveryFile = true
        guard !found.hasErrors else { return empty }
        switch selection {
        case .project(let inputs):
            return ProjectPlan(document, configuration: configuration, name: name, inputs: inputs, reporting: &diagnostics)
        case .permutation(let inputs):
            guard let choice = document.choice(for: inputs, reporting: &diagnostics) else { return empty }
            return ProjectPlan(document, choices: [(name, choice)])
        case .permutations:
            let choices = document.choices(atMostWorth: permutationBudget)
            var plan = ProjectPlan(document, choices: choices)
            plan.permutations = (choices.count, document.permutationCount)
            return plan
        }
    }

    /// Parses the files of styles, components and screens and sorts them by content, whichever folder they are in. Token files among them are treated
    /// as misplaced.
    private func filesBesidesTokens(
        of layout: inout ProjectLayout, reporting diagnostics: inout Diagnostics
    ) -> [FileContents: [SyntaxTree]] {
        let files =
            layout.styles.map { (folder: FileContents.styles, file: $0) } + layout.components.map { (folder: .components, file: $0) }
            + layout.screens.map { (folder: .screens, file: $0) }
        let parsed = concurrentMap(files) { _, file in
            var found = Diagnostics()
            return (tree: SyntaxParser().parse(file, reporting: &found), diagnostics: found)
        }
        var trees: [FileContents: [SyntaxTree]] = [:]
        for ((folder, file), (tree, found)) in zip(files, parsed) {
            diagnostics.append(found)
            guard let tree else { continue }
            if tree.holdsTokens {
                diagnostics.report(.tokensAmongOthers(file.name), at: SourceRange(startOf: file))
                layout.strays.append(file)
                if layout.resolver != nil { layout.isIncomplete = true }
                continue
            }
            let contents = tree.contents
            if contents != folder, contents != .tokens {
                diagnostics.report(.otherFolder(file.name, contents.rawValue), at: SourceRange(startOf: file))
            }
            trees[contents == .tokens ? folder : contents, default: []].append(tree)
        }
        return trees
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

    /// Whether files may be read leniently. What one brand leaves out is then left out of all, so all have to be read.
    private func mayLeaveOut(_ plan: ProjectPlan, _ configuration: Configuration) -> Bool {
        !isStrict && (!configuration.foreign.isEmpty || plan.sources.contains { !SyntaxParser.isYAML($0.file.name) })
    }

    /// Reports brands and files that the configuration names and the project does not have.
    private func refuseNames(
        in configuration: Configuration, of plan: ProjectPlan, _ input: ProjectInput, reporting diagnostics: inout Diagnostics
    ) {
        let brands = plan.brands.map(\.name)
        for name in configuration.pictures.brands ?? [] where !brands.isEmpty && !brands.contains(name.text) {
            let near = nearest(to: name.text, among: brands)
            diagnostics.report(.unknownBrand(name.text, plan.hasBrands ? brands : []), at: name.place, suggestion: near)
        }
        // A permutation has no open modifiers, and files that cannot be read may have some.
        if case .project = selection, !plan.brands.isEmpty {
            configuration.pictures.refuseContexts(of: plan.modifiers, reporting: &diagnostics)
        }
        let paths = (input.files + input.others).map(\.path)
        for path in configuration.foreign where !input.isList && !input.isSingleFile {
            guard let place = configuration.foreignPlace, !paths.contains(where: { $0 == path || $0.hasPrefix(path + "/") }) else {
                continue
            }
            diagnostics.report(.noForeignFile(path), at: place, suggestion: nearest(to: path, among: paths))
        }
    }

    /// Reports brand names that start with a dash, because they look like options.
    private func refuseOptions(_ brands: [ProjectPlan.Brand], reporting diagnostics: inout Diagnostics) {
        for brand in brands where brand.name.hasPrefix("-") { diagnostics.report(.brandName(brand.name), at: brand.range) }
    }

    private func warnOfUnusedFiles(_ layout: ProjectLayout, _ document: ResolverDocument, reporting diagnostics: inout Diagnostics) {
        let used = Set(document.sources.map { ObjectIdentifier($0.file) })
        for (path, file) in layout.named.sorted(by: { $0.key < $1.key })
        where !used.contains(ObjectIdentifier(file)) && !path.isTokensStudioData {
            var ignored = Diagnostics()
            let tree = SyntaxParser().parse(file, reporting: &ignored)
            let message = tree?.contentsForCertain.map { Diagnostic.Message.unusedFile(path, holding: $0) }
            diagnostics.report(message ?? .unusedFile(path), at: SourceRange(startOf: file))
        }
    }
}

extension ProjectInput {
    /// What `tokengen.yaml` says of the source that the project was imported from. Mistakes in it are reported when the project is read.
    package var imported: ImportConfiguration {
        var ignored = Diagnostics()
        return ProjectLayout(self, reporting: &ignored).configuration(reporting: &ignored).imported
    }
}

extension ProjectLayout {
    fileprivate func configuration(reporting diagnostics: inout Diagnostics) -> Configuration {
        guard let file = configuration, let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { return Configuration() }
        var reader = ConfigurationReader(tree)
        return reader.read(reporting: &diagnostics)
    }
}

extension ProjectInput {
    /// The last part of the name, without a file's extension.
    fileprivate var defaultName: String {
        let last = name.pathNames.last ?? name
        return isSingleFile ? last.withoutFileEnding : last
    }
}

extension Diagnostic.Message {
    fileprivate static var inputsWithoutDocument: Self {
        .error(
            .configuration,
            "'inputs' has no effect without a resolver document: contexts of folders are chosen at run time, and the default is the first")
    }
    fileprivate static func noForeignFile(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not in the token folder; 'foreign' names files and folders in it")
    }
    fileprivate static func brandName(_ name: String) -> Self {
        .error(.brandName, "'\(name)' cannot be a brand name: the command line would read it as an option")
    }
    fileprivate static func tokensAmongOthers(_ name: String) -> Self {
        .error(.misplacedFile, "'\(name)' contains tokens; move it to 'base/', or to a brand's folder")
    }
    fileprivate static func otherFolder(_ name: String, _ folder: String) -> Self {
        .error(.misplacedFile, "'\(name)' contains \(folder); move it to '\(folder)/'")
    }
    package static func unknownBrand(_ name: String, _ known: [String]) -> Self {
        .error(
            .unknownBrand,
            "no brand named '\(name)'" + (known.isEmpty ? "; this source has no brands" : "; brands are \(known.joined(separator: ", "))"))
    }
    fileprivate static func unusedFile(_ path: String, holding contents: FileContents) -> Self {
        .warning(.misplacedFile, "'\(path)' is not read: it contains \(contents); move it to '\(contents)/'")
    }
    fileprivate static func unusedFile(_ path: String) -> Self {
        .warning(.misplacedFile, "'\(path)' is not read: the resolver document does not refer to it")
    }
}

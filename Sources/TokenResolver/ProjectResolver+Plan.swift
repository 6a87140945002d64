import TokenDiagnostics
import TokenModel
import TokenParser

extension ProjectResolver {
    /// By the resolver document, if there is one, else by the folders. After a fault of the former, or where a file is missing, there are no
    /// brands: what they would lack is no fault of the tokens. The files are still read, for their own faults.
    func plan(
        for input: ProjectInput, _ layout: ProjectLayout, _ configuration: Configuration, reporting diagnostics: inout Diagnostics
    ) -> ProjectPlan {
        var plan = completePlan(for: input, layout, configuration, reporting: &diagnostics)
        if plan.hasBrands { refuseOptions(plan.brands, layout, reporting: &diagnostics) }
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
        guard let file = layout.resolver else { return ProjectPlan(layout, name: name) }
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
            return ProjectPlan(document, configuration: configuration.resolver, name: name, inputs: inputs, reporting: &diagnostics)
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

    /// A brand's name that begins with a dash reads as an option.
    private func refuseOptions(_ brands: [ProjectPlan.Brand], _ layout: ProjectLayout, reporting diagnostics: inout Diagnostics) {
        for brand in brands where brand.name.hasPrefix("-") {
            let file = layout.resolver ?? layout.brands.first { $0.name == brand.name }?.anyFile
            diagnostics.report(.brandName(brand.name), at: file.map(SourceRange.init(startOf:)))
        }
    }

    private func warnOfUnusedFiles(_ layout: ProjectLayout, _ document: ResolverDocument, reporting diagnostics: inout Diagnostics) {
        let used = Set(document.sources.map { ObjectIdentifier($0.file) })
        for (path, file) in layout.named.sorted(by: { $0.key < $1.key }) where !used.contains(ObjectIdentifier(file)) {
            diagnostics.report(.unusedFile(path), at: SourceRange(startOf: file))
        }
    }
}

extension ProjectPlan.Brand {
    /// Those of the layers that not all brands share.
    func ownDocuments(_ documents: [Int: TokenDocument]) -> [TokenDocument] {
        layers.filter { !$0.isBase }.flatMap(\.sources).compactMap { documents[$0] }
    }
}

extension BrandResolver.Input {
    init(_ brand: ProjectPlan.Brand, hasBrands: Bool, _ documents: [Int: TokenDocument]) {
        func read(_ sources: [Int]) -> [TokenDocument] { sources.compactMap { documents[$0] } }
        self.brand = hasBrands ? brand.name : nil
        name = brand.name
        layers = brand.layers.map { .init(documents: read($0.sources), isBase: $0.isBase, isClosed: $0.isClosed) }
        modes = brand.modes.map { mode, change in
            switch change {
            case .overlay(let sources): (mode, .overlay(read(sources)))
            case .whole(let sources): (mode, .whole(read(sources)))
            }
        }
    }
}

extension ProjectInput {
    /// The last part of the name, without a file's ending.
    fileprivate var defaultName: String {
        let last = name.pathNames.last ?? name
        return isSingleFile ? last.withoutFileEnding : last
    }
}

extension ProjectLayout.Brand {
    fileprivate var anyFile: SourceFile? { files.first ?? TokenMode.allCases.lazy.compactMap { modes[$0]?.first }.first }
}

extension Diagnostic.Message {
    fileprivate static func brandName(_ name: String) -> Self {
        .error(.brandName, "'\(name)' is not a brand name: on the command line it reads as an option")
    }
    fileprivate static func unusedFile(_ path: String) -> Self {
        .warning(.misplacedFile, "'\(path)' is not read: the resolver document does not refer to it")
    }
}

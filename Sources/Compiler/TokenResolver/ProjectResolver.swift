import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject

/// Resolves the parsed files of a project into its brands.
package struct ProjectResolver: Sendable {
    let isStrict: Bool
    /// Whether to fill in `ResolvedProject.legacyEdits`.
    let collectsEdits: Bool

    package init(isStrict: Bool, collectsEdits: Bool) {
        self.isStrict = isStrict
        self.collectsEdits = collectsEdits
    }

    /// Resolves the project. After errors, the result has everything that could be resolved.
    package func resolve(_ parsed: ParsedProject, reporting diagnostics: inout Diagnostics) -> ResolvedProject {
        var found = Diagnostics()
        let unread = diagnostics.ofUnreadFiles
        let resolved = resolve(parsed, after: diagnostics, UnreadNames(in: unread.compactMap(\.range?.file)), reporting: &found)
        // A name that looks misspelt may be declared in the file that was not read.
        diagnostics.append(found, keepingFixes: unread.isEmpty)
        diagnostics.forget(besides: .misplacedFile, in: parsed.planned.layout.strays)
        return resolved
    }

    private func resolve(
        _ parsed: ParsedProject, after earlier: Diagnostics, _ unread: UnreadNames, reporting diagnostics: inout Diagnostics
    ) -> ResolvedProject {
        let project = parsed.planned
        let plan = project.plan
        var builder = StyleLayoutBuilder(declarations: parsed.styles, enumerations: parsed.enumerations, unread: unread)
        var styles = builder.build()
        if !project.layout.isIncomplete { diagnostics.append(builder.diagnostics) }
        let components = ComponentBuilder(
            parsed.components, leftOut: parsed.leftOutComponents, unread: unread, styles: styles,
            brands: plan.brands.isEmpty ? nil : Set(plan.hasBrands ? plan.brands.map(\.name) : []),
            remInPoints: project.configuration.remInPoints)
        if !project.layout.isIncomplete {
            diagnostics.append(components.diagnostics)
            refuseNames(in: project.configuration.pictures, among: components, styles, reporting: &diagnostics)
        }
        styles.take(animationsOf: components.components)
        styles.append(statesOf: components.components)
        let layout = styles
        let declarations = plan.hasBrands ? BrandDeclarations(project.brands.map { ($0.name, $0.ownDocuments(parsed.documents)) }) : nil
        @Sendable func resolve(_ index: Int, without excluded: [String: LeftOutToken]) -> BrandResult {
            let brand = project.brands[index]
            var resolver = BrandResolver(
                input: .init(brand, plan, parsed.documents), styles: layout, declarations: parsed.styles,
                brandDeclarations: declarations, unread: unread, remInPoints: project.configuration.remInPoints, isStrict: isStrict,
                collectsEdits: collectsEdits)
            resolver.excluded = excluded
            var found = Diagnostics()
            let resolved = Activity.during("brand", about: brand.name) { resolver.resolve(reporting: &found) }
            return BrandResult(brand: resolved, diagnostics: found)
        }
        var results = concurrentMap(Array(project.brands.indices)) { resolve($0, without: [:]) }
        if plan.permutations == nil { leaveOutInAll(&results) { resolve($0, without: $1) } }
        let all = place(results.map(\.brand), isShared: plan.hasBrands && plan.permutations == nil && plan.brands.count > 1)
        refuseNames(of: project.configuration.names, in: all, unread, reporting: &diagnostics)
        let wanted = zip(project.brands, all).map { planned, placed in
            var brand = placed
            brand.ownFiles = planned.ownFiles
            brand.range = planned.range
            return brand
        }.filter { project.wanted?.contains($0.name) ?? true }
        let resolved = plan.permutations == nil || collectsEdits ? wanted : Array(wanted.prefix(1))
        var errors = DiagnosticsByBrand()
        if plan.permutations != nil { errors.noun = "permutation" }
        for (brand, result) in zip(project.brands, results) { errors.add(result.diagnostics, of: brand) }
        errors.report(to: &diagnostics)
        if plan.permutations == nil, !earlier.hasErrors, !diagnostics.hasErrors { checkSharedTokens(of: resolved, reporting: &diagnostics) }
        return ResolvedProject(
            configuration: project.configuration, styles: styles, brands: resolved, components: components.components,
            hasComponentFolder: project.paths.values.contains { $0.hasPrefix("components/") }, isNamed: project.isNamed,
            hasBrands: plan.hasBrands, otherInputs: plan.otherInputs, modifiers: plan.modifiers, permutations: plan.permutations,
            legacyEdits: all.flatMap(\.legacyEdits).withoutResults(in: all.flatMap(\.unwritable)).outside(of: all.flatMap(\.unmigrated)),
            lenientFiles: Set(parsed.documents.values.lazy.filter { $0.legacy != nil }.map { ObjectIdentifier($0.tree.file) }),
            unread: unread, sourcePaths: project.paths)
    }
}

extension Diagnostics {
    /// The errors because of which the tokens of a file are missing: it cannot be read, or is misplaced.
    fileprivate var ofUnreadFiles: [Diagnostic] {
        all.filter { diagnostic in
            switch diagnostic.id {
            case .fileTooLarge, .foreignFile, .jsonSyntax, .misplacedFile, .notAGroup, .notUTF8, .severalDocuments, .tooDeep,
                .tooManyErrors,
                .tooManyMarks, .unknownMode, .unreadableFile, .yamlSyntax:
                diagnostic.severity == .error
            default: false
            }
        }
    }
}

struct BrandResult: Sendable {
    var brand: UnplacedBrand
    var diagnostics: Diagnostics
}

extension ProjectResolver {
    /// Reports components that the configuration names and the project does not have.
    private func refuseNames(
        in configuration: PictureConfiguration, among components: ComponentBuilder, _ styles: StyleLayout,
        reporting diagnostics: inout Diagnostics
    ) {
        let names = components.names + styles.types.filter { $0.swift == .screen }.map(\.name)
        for name in configuration.components ?? [] where !names.contains(name.text) && !components.leavesOut(name.text) {
            diagnostics.report(.noComponent(name.text), at: name.place, suggestion: nearest(to: name.text, among: names))
        }
    }

    /// Reports names that the configuration gives to tokens and groups which no brand has.
    private func refuseNames(
        of outputs: [OutputName: [String: ChosenName]], in brands: [ResolvedBrand], _ unread: UnreadNames,
        reporting diagnostics: inout Diagnostics
    ) {
        for output in OutputName.allCases {
            for (path, name) in outputs[output, default: [:]].sorted(by: { $0.key < $1.key }) where !unread.mayDeclare(path) {
                let exists = brands.contains { $0.tokenIDs[path] != nil || $0.groupKeys[path] != nil }
                if !exists { diagnostics.report(.nothingNamed(path), at: name.place) }
            }
        }
    }

    /// Resolves brands again until every shared token that one brand leaves out is left out of all.
    private func leaveOutInAll(_ results: inout [BrandResult], _ resolve: @Sendable (Int, [String: LeftOutToken]) -> BrandResult) {
        while !results.contains(where: { $0.diagnostics.hasErrors }) {
            let shared = results.flatMap { $0.brand.leftOut.filter(\.isShared).map { ($0.path, $0) } }
            let all = Dictionary(shared) { first, _ in first }
            let behind = results.indices.filter { index in all.keys.contains(where: results[index].brand.hasToken) }
            guard !behind.isEmpty else { return }
            for (index, result) in zip(behind, concurrentMap(behind) { resolve($0, all) }) { results[index] = result }
        }
    }
}

extension ProjectPlan.Brand {
    /// Returns the documents of the layers that not all brands share.
    func ownDocuments(_ documents: [Int: TokenDocument]) -> [TokenDocument] {
        layers.filter { !$0.isBase }.flatMap(\.sources).compactMap { documents[$0] }
    }
}

extension BrandResolver.Input {
    init(_ brand: ProjectPlan.Brand, _ plan: ProjectPlan, _ documents: [Int: TokenDocument]) {
        func read(_ sources: [Int]) -> [TokenDocument] { sources.compactMap { documents[$0] } }
        self.brand = plan.hasBrands ? brand.name : nil
        name = brand.name
        layers = brand.layers.map { .init(documents: read($0.sources), isBase: $0.isBase, isClosed: $0.isClosed) }
        modes = brand.modes.map { mode, change in
            switch change {
            case .overlay(let layers): (mode, .overlay(layers.map(read)))
            case .whole(let sources): (mode, .whole(read(sources)))
            }
        }
        contexts = ContextLevels(brand, plan.modifiers, documents)
    }
}

extension Diagnostic.Message {
    fileprivate static func nothingNamed(_ path: String) -> Self { .error(.configuration, "no token or group named '\(path)'") }
    fileprivate static func noComponent(_ name: String) -> Self { .error(.configuration, "no component or screen named '\(name)'") }
}

import TokenCatalogue
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver

/// How the generated Swift is split into files.
package enum Arrangement: String, CaseIterable, Sendable {
    /// For separate modules: a folder with the style types, and one for each brand.
    case modules
    /// For an existing module: four files with fixed names that contain everything. A build plugin needs this, because it has to name its outputs
    /// before it knows the brands.
    case single
}

/// The Swift output. With separate modules it also includes the values and, if wanted, the catalogue of each brand as JSON.
package struct SwiftOutput: Output {
    static let platformFolder = "Platform"

    package var arrangement: Arrangement
    /// Overrides the access level of the configuration.
    package var access: AccessLevel?
    /// The access level if neither `access` nor the configuration sets one.
    package var defaultAccess = AccessLevel.public
    /// Whether the files are part of a package. Outside of a package `package` access is not available.
    package var isInPackage = true

    package var hasExpressions: Bool { true }

    package init(arrangement: Arrangement = .modules, access: AccessLevel? = nil) {
        self.arrangement = arrangement
        self.access = access
    }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        diagnostics.append(NameCheck(project, arrangement: arrangement).diagnostics)
        let names = OutputNames(.swift, of: project.configuration)
        for brand in project.brands { TokenOutline(brand, names).check(reporting: &diagnostics) }
        if hidesModules(project), let place = project.configuration.accessPlace {
            diagnostics.report(.internalAccess, at: place)
        }
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        if hidesModules(project) {
            let place = access == nil ? project.configuration.accessPlace : nil
            diagnostics.report(.internalModules, at: place)
            return []
        }
        if access(for: project) != wantedAccess(for: project), let place = project.configuration.accessPlace {
            diagnostics.report(.noPackage, at: place)
        }
        let files = Files(SwiftForm(access: access(for: project), arrangement: arrangement), arrangement)
        let digest = project.layoutDigest
        let modules = (arrangement == .single ? [project.brands] : project.brands.map { [$0] }).map { brands in
            Module(project: project, brands: brands, layoutDigest: digest)
        }
        let makers = [files.tokens, files.snapshots, files.values, files.styles]
        let platform = Module(project: project, brands: [], layoutDigest: digest)
        let jobs = modules.flatMap { module in makers.map { (module, $0) } } + [(platform, files.platform)]
        let names = OutputPart(of: []) { ([], NameCheck(project, arrangement: arrangement).diagnostics) }
        return jobs.map { module, maker in OutputPart(of: module.brands) { maker(module).output } } + [names]
    }

    /// Returns what apps can use of the generated Swift, except for the brands themselves, by file. Files of different modules may have one path.
    package func declarations(of project: ResolvedProject) -> [String: Set<SwiftDeclaration>] {
        let files = Files(SwiftForm(access: access(for: project), arrangement: arrangement, collectsDeclarations: true), arrangement)
        // Neither layout nor slots are compared.
        let modules = project.brands.map { Module(project: project, brands: [$0], layoutDigest: 0) }
        let platform = Module(project: project, brands: [], layoutDigest: 0)
        let jobs = modules.flatMap { module in [files.tokens, files.styles].map { (module, $0) } } + [(platform, files.platform)]
        return concurrentMap(jobs) { module, maker in maker(module).declarations }.reduce(into: [:]) {
            $0.merge($1) { $0.union($1) }
        }
    }

    /// Whether the access level would hide one module's types from another.
    private func hidesModules(_ project: ResolvedProject) -> Bool { arrangement == .modules && access(for: project) == .internal }

    private func wantedAccess(for project: ResolvedProject) -> AccessLevel { access ?? project.configuration.access ?? defaultAccess }

    private func access(for project: ResolvedProject) -> AccessLevel {
        let wanted = wantedAccess(for: project)
        return wanted == .package && !isInPackage ? .internal : wanted
    }

    /// The brands that share a module, and what their files depend on.
    fileprivate struct Module {
        let project: ResolvedProject
        let brands: [ResolvedBrand]
        let layoutDigest: UInt64

        var tokenCount: Int { brands.reduce(0) { $0 + $1.tokens.count } }
        var folder: String { brands.first.map { BrandNames($0).folder } ?? "" }
    }
}

extension SwiftOutput {
    fileprivate struct Made {
        var files: [EmittedFile] = []
        var diagnostics = Diagnostics()
        /// By file.
        var declarations: [String: Set<SwiftDeclaration>] = [:]

        var output: (files: [EmittedFile], diagnostics: Diagnostics) { (files, diagnostics) }

        mutating func add(_ path: String, _ printer: inout SwiftPrinter) {
            files.append(EmittedFile(path: path, contents: printer.take()))
            declarations[path] = printer.declarations
        }
    }

    /// Makes the files of a module, part by part.
    fileprivate struct Files: Sendable {
        private let form: SwiftForm
        private let arrangement: Arrangement

        init(_ form: SwiftForm, _ arrangement: Arrangement) { (self.form, self.arrangement) = (form, arrangement) }

        /// Makes the files that are independent of brands.
        @Sendable func platform(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            var types = TypesPrinter(module.project, form: form, layoutDigest: module.layoutDigest)
            var made = SwiftOutput.Made()
            made.add(path("GeneratedTypes.swift", in: SwiftOutput.platformFolder), &types.printer)
            if arrangement == .single ? module.project.hasComponentFolder : !module.project.components.isEmpty {
                var components = ComponentsPrinter(module.project, form: form, layoutDigest: module.layoutDigest)
                made.add(path("GeneratedComponents.swift", in: SwiftOutput.platformFolder), &components.printer)
            }
            if arrangement == .modules, let platform = module.project.platform {
                var tokens = TokensPrinter(
                    form: form, sources: SourceNames(module.project), names: OutputNames(.swift, of: module.project.configuration),
                    importsRuntime: false,
                    platform: platform,
                    byteCount: platform.sharedTokens.count * 90)
                tokens.printPlatform(of: module.project, layoutDigest: module.layoutDigest)
                made.add(path("GeneratedTokens.swift", in: SwiftOutput.platformFolder), &tokens.printer)
            }
            return made
        }

        @Sendable func tokens(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            let platform = arrangement == .single ? module.project.platform : nil
            let showsRuntime = module.brands.contains { $0.tokens.contains { TokenGetter($0.type) != .number } }
            var tokens = TokensPrinter(
                form: form, sources: SourceNames(module.project), names: OutputNames(.swift, of: module.project.configuration),
                showsRuntime: showsRuntime,
                platform: platform, byteCount: module.tokenCount * 220)
            if platform != nil { tokens.printPlatform(of: module.project, layoutDigest: module.layoutDigest) }
            for brand in module.brands { tokens.print(brand, BrandNames(brand)) }
            var made = SwiftOutput.Made(diagnostics: tokens.diagnostics)
            made.add(path("GeneratedTokens.swift", in: module.folder), &tokens.printer)
            return made
        }

        @Sendable func snapshots(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            let (project, modifiers) = (module.project, module.project.modifiers)
            let platform = arrangement == .single || modifiers.isEmpty ? nil : project.configuration.platformModule
            var printer = SnapshotsPrinter(form: form, reserving: module.tokenCount * 50, importing: platform)
            var made = SwiftOutput.Made()
            for brand in module.brands {
                let names = BrandNames(brand)
                let bundle: BrandBundle
                do {
                    bundle = try BrandBundle(brand, of: project, layoutDigest: module.layoutDigest)
                } catch {
                    error.report(to: &made.diagnostics)
                    continue
                }
                let hasDelivery = project.configuration.hasDelivery
                printer.print(brand, names, layoutDigest: module.layoutDigest, bundle, modifiers: modifiers, hasCatalogue: hasDelivery)
                guard arrangement == .modules, hasDelivery, project.configuration.hasCatalogueFiles else { continue }
                made.files.append(EmittedFile(path: path(CatalogueOutput.file(of: brand), in: names.folder), contents: bundle.catalogue))
            }
            made.files.append(EmittedFile(path: path("GeneratedSnapshots.swift", in: module.folder), pieces: printer.takePieces()))
            return made
        }

        @Sendable func values(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            guard arrangement == .modules else { return SwiftOutput.Made() }
            let files = module.brands.map { brand in
                let names = BrandNames(brand)
                return EmittedFile(
                    path: path(names.file + ".tokens.json", in: names.folder), contents: TokensJSON(brand, module.project.modifiers).print()
                )
            }
            return SwiftOutput.Made(files: files)
        }

        @Sendable func styles(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            let platform = arrangement == .single ? [] : [module.project.configuration.platformModule]
            var styles = StylesPrinter(module.project, form: form, importing: platform)
            for brand in module.brands { styles.print(brand, BrandNames(brand)) }
            var made = SwiftOutput.Made()
            made.add(path("GeneratedStyles.swift", in: module.folder), &styles.printer)
            return made
        }

        private func path(_ file: String, in folder: String) -> String {
            arrangement == .single ? file : folder + "/" + file
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var internalModules: Self {
        .error(.configuration, "modules use each other's types, which 'internal' access hides; choose 'public' or 'package'")
    }
    fileprivate static var internalAccess: Self {
        .warning(.configuration, "'internal' is for the build plugin and '--arrangement single'; 'generate' rejects it for modules")
    }
    fileprivate static var noPackage: Self {
        .warning(.configuration, "Xcode targets do not support 'package' access; 'internal' is used instead")
    }
}

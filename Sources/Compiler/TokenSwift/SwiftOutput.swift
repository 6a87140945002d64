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

/// The Swift output. With separate modules it also includes the values and the catalogue of each brand as JSON.
package struct SwiftOutput: Output {
    static let platformFolder = "Platform"

    package var arrangement: Arrangement
    /// Overrides the access level of the configuration.
    package var access: AccessLevel?
    /// The access level if neither `access` nor the configuration sets one.
    package var defaultAccess = AccessLevel.public
    /// Whether the files are part of a package. Outside of a package `package` access is not available.
    package var isInPackage = true

    package init(arrangement: Arrangement = .modules, access: AccessLevel? = nil) {
        self.arrangement = arrangement
        self.access = access
    }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        diagnostics.append(NameCheck(project, arrangement: arrangement).diagnostics)
        let naming = TokenNaming(project)
        for brand in project.brands { TokenOutline(brand, naming).check(brand, reporting: &diagnostics) }
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
        let files = Files(arrangement, access(for: project))
        let digest = project.layoutDigest
        let modules = (arrangement == .single ? [project.brands] : project.brands.map { [$0] }).map { brands in
            Module(project: project, brands: brands, layoutDigest: digest)
        }
        let makers = [files.tokens, files.snapshots, files.values, files.styles]
        let platform = Module(project: project, brands: [], layoutDigest: digest)
        let jobs = modules.flatMap { module in makers.map { (module, $0) } } + [(platform, files.platform)]
        let names = OutputPart(of: [], addsNames: false) { ([], NameCheck(project, arrangement: arrangement).diagnostics) }
        return jobs.map { module, maker in OutputPart(of: module.brands) { maker(module) } } + [names]
    }

    /// Makes the files with the declarations that apps use: all without tables of values. Files of different modules may have one path.
    package func declarations(of project: ResolvedProject) -> [EmittedFile] {
        let files = Files(arrangement, access(for: project))
        // Neither layout nor slots are compared.
        let modules = project.brands.map { Module(project: project, brands: [$0], layoutDigest: 0) }
        let platform = Module(project: project, brands: [], layoutDigest: 0)
        let jobs = modules.flatMap { module in [files.tokens, files.styles].map { (module, $0) } } + [(platform, files.platform)]
        return concurrentMap(jobs) { module, maker in maker(module).files }.flatMap(\.self)
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
    typealias Made = (files: [EmittedFile], diagnostics: Diagnostics)

    /// Makes the files of a module, part by part.
    fileprivate struct Files: Sendable {
        private let arrangement: Arrangement
        private let form: SwiftForm

        init(_ arrangement: Arrangement, _ access: AccessLevel) {
            self.arrangement = arrangement
            form = SwiftForm(access: access, arrangement: arrangement)
        }

        /// Makes the files that are independent of brands.
        @Sendable func platform(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            var types = TypesPrinter(module.project, form: form, layoutDigest: module.layoutDigest)
            var made: SwiftOutput.Made = ([], Diagnostics())
            made.files = [EmittedFile(path: path("GeneratedTypes.swift", in: SwiftOutput.platformFolder), contents: types.take())]
            if arrangement == .single ? module.project.hasComponentFolder : !module.project.components.isEmpty {
                var printer = ComponentsPrinter(module.project, form: form, layoutDigest: module.layoutDigest)
                made.files.append(
                    EmittedFile(path: path("GeneratedComponents.swift", in: SwiftOutput.platformFolder), contents: printer.take()))
            }
            if arrangement == .modules, let platform = module.project.platform {
                var printer = TokensPrinter(
                    form: form, sources: SourceNames(module.project), naming: TokenNaming(module.project),
                    byteCount: platform.sharedTokens.count * 90)
                printer.printPlatform(of: module.project, layoutDigest: module.layoutDigest)
                made.files.append(
                    EmittedFile(path: path("GeneratedTokens.swift", in: SwiftOutput.platformFolder), contents: printer.take()))
            }
            return made
        }

        @Sendable func tokens(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            let hasPlatform = arrangement == .single && module.project.platform != nil
            let showsRuntime = hasPlatform || module.brands.contains { $0.tokens.contains { TokenGetter($0.type) != .number } }
            var printer = TokensPrinter(
                form: form, sources: SourceNames(module.project), naming: TokenNaming(module.project), showsRuntime: showsRuntime,
                byteCount: module.tokenCount * 220)
            if hasPlatform { printer.printPlatform(of: module.project, layoutDigest: module.layoutDigest) }
            for brand in module.brands { printer.print(brand, BrandNames(brand)) }
            let file = EmittedFile(path: path("GeneratedTokens.swift", in: module.folder), contents: printer.take())
            return ([file], printer.diagnostics)
        }

        @Sendable func snapshots(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            var printer = SnapshotsPrinter(form: form, reserving: module.tokenCount * 50)
            var made: SwiftOutput.Made = ([], Diagnostics())
            for brand in module.brands {
                let names = BrandNames(brand)
                let bundle: BrandBundle
                do {
                    bundle = try BrandBundle(brand, of: module.project, layoutDigest: module.layoutDigest)
                } catch {
                    error.report(to: &made.diagnostics)
                    continue
                }
                printer.print(brand, names, layoutDigest: module.layoutDigest, bundle)
                guard arrangement == .modules else { continue }
                made.files.append(EmittedFile(path: path(names.file + ".catalogue.json", in: names.folder), contents: bundle.catalogue))
            }
            made.files.append(EmittedFile(path: path("GeneratedSnapshots.swift", in: module.folder), pieces: printer.takePieces()))
            return made
        }

        @Sendable func values(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            guard arrangement == .modules else { return ([], Diagnostics()) }
            let files = module.brands.map { brand in
                let names = BrandNames(brand)
                return EmittedFile(path: path(names.file + ".tokens.json", in: names.folder), contents: TokensJSON(brand).print())
            }
            return (files, Diagnostics())
        }

        @Sendable func styles(_ module: SwiftOutput.Module) -> SwiftOutput.Made {
            let platform = arrangement == .single ? [] : [module.project.configuration.platformModule]
            var printer = StylesPrinter(module.project, form: form, importing: platform)
            for brand in module.brands { printer.print(brand, BrandNames(brand)) }
            return ([EmittedFile(path: path("GeneratedStyles.swift", in: module.folder), contents: printer.take())], Diagnostics())
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

import TokenDiagnostics
import TokenProject
import TokenResolver

/// How the Swift is split into files.
package enum Arrangement: String, CaseIterable, Sendable {
    /// For modules of their own: a folder with the style types, and one for each brand.
    case modules
    /// For a module of somebody else's: four files with fixed names that hold everything, for a build plugin, which has to name its outputs
    /// before it knows the brands.
    case single
}

/// A file to be written, relative to the output folder.
package struct EmittedFile: Sendable {
    package var path: String
    package var contents: [UInt8]

    package init(path: String, contents: [UInt8]) {
        self.path = path
        self.contents = contents
    }
}

/// Makes the outputs of a resolved project: Swift, and for modules of their own the values and the catalogue of each brand as JSON.
///
/// The same project gives the same bytes.
package struct Emitter: Sendable {
    static let platformFolder = "Platform"

    private let arrangement: Arrangement
    private let form: SwiftForm

    package init(arrangement: Arrangement, access: AccessLevel) {
        self.arrangement = arrangement
        form = SwiftForm(access: access, arrangement: arrangement)
    }

    /// Hands over each file as soon as it is made, from several threads at once, so that not all of them need be in memory together.
    ///
    /// Where two things would have one name in Swift, `diagnostics` gets an error, and the files are of no use.
    package func emit<Output: Sendable>(
        _ project: ResolvedProject, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> [Output] {
        var found = NameCheck(project, arrangement: arrangement).diagnostics
        let digest = project.layoutDigest
        let modules = (arrangement == .single ? [project.brands] : project.brands.map { [$0] }).map { brands in
            Module(project: project, brands: brands, layoutDigest: digest)
        }
        // The large ones first, so that no core waits long for another.
        let parts = [emitTokens, emitTables, emitValues, emitStyles]
        let platform = Module(project: project, brands: [], layoutDigest: digest)
        let jobs = [(platform, emitPlatform)] + modules.flatMap { module in parts.map { (module, $0) } }
        let results = concurrentMap(jobs) { module, part in
            Activity.during("brands", about: module.brands.map(\.name).joined(separator: ", ")) {
                let result = part(module)
                return (result.files.map(use), result.diagnostics)
            }
        }
        for (_, diagnostics) in results { found.append(diagnostics) }
        diagnostics.append(found)
        return results.flatMap(\.0)
    }

    /// Reports what would have one name in Swift, and makes nothing; parts of the project may be missing.
    package func checkNames(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        diagnostics.append(NameCheck(project, arrangement: arrangement).diagnostics)
        for brand in project.brands {
            diagnostics.append(emitTokens(Module(project: project, brands: [brand], layoutDigest: 0)).diagnostics)
        }
    }

    /// The brands that share a module, and what their files depend on.
    private struct Module {
        let project: ResolvedProject
        let brands: [ResolvedBrand]
        let layoutDigest: UInt64

        var tokenCount: Int { brands.reduce(0) { $0 + $1.tokens.count } }
        var folder: String { brands.first.map { BrandNames($0).folder } ?? "" }
    }

    private struct Result: Sendable {
        var files: [EmittedFile] = []
        var diagnostics = Diagnostics()
    }

    /// What no brand is in.
    @Sendable private func emitPlatform(_ module: Module) -> Result {
        let types = TypesPrinter(module.project, form: form, layoutDigest: module.layoutDigest)
        var result = Result()
        result.files = [EmittedFile(path: path("GeneratedTypes.swift", in: Self.platformFolder), contents: types.bytes)]
        if arrangement == .modules, let platform = module.project.platform {
            var printer = TokensPrinter(form: form, sources: SourceNames(module.project), byteCount: platform.sharedTokens.count * 90)
            printer.printPlatform(of: module.project, layoutDigest: module.layoutDigest)
            result.files.append(EmittedFile(path: path("GeneratedTokens.swift", in: Self.platformFolder), contents: printer.bytes))
        }
        return result
    }

    @Sendable private func emitTokens(_ module: Module) -> Result {
        var printer = TokensPrinter(form: form, sources: SourceNames(module.project), byteCount: module.tokenCount * 220)
        if arrangement == .single { printer.printPlatform(of: module.project, layoutDigest: module.layoutDigest) }
        for brand in module.brands { printer.print(brand, BrandNames(brand)) }
        let file = EmittedFile(path: path("GeneratedTokens.swift", in: module.folder), contents: printer.bytes)
        return Result(files: [file], diagnostics: printer.diagnostics)
    }

    @Sendable private func emitTables(_ module: Module) -> Result {
        var printer = TablesPrinter(form: form, reserving: module.tokenCount * 190)
        var result = Result()
        for brand in module.brands {
            let names = BrandNames(brand)
            let bundle: BrandBundle
            do {
                bundle = try BrandBundle(brand, of: module.project, layoutDigest: module.layoutDigest)
            } catch {
                error.report(to: &result.diagnostics)
                continue
            }
            printer.print(brand, names, layoutDigest: module.layoutDigest, bundle)
            guard arrangement == .modules else { continue }
            result.files.append(EmittedFile(path: path(names.file + ".catalogue.json", in: names.folder), contents: bundle.catalogue))
        }
        result.files.append(EmittedFile(path: path("GeneratedTables.swift", in: module.folder), contents: printer.bytes))
        return result
    }

    @Sendable private func emitValues(_ module: Module) -> Result {
        guard arrangement == .modules else { return Result() }
        return Result(
            files: module.brands.map { brand in
                let names = BrandNames(brand)
                return EmittedFile(path: path(names.file + ".tokens.json", in: names.folder), contents: TokensJSON(brand: brand).print())
            })
    }

    @Sendable private func emitStyles(_ module: Module) -> Result {
        let platform = arrangement == .single ? [] : [module.project.configuration.platformModule]
        var printer = StylesPrinter(module.project, form: form, importing: platform)
        for brand in module.brands { printer.print(brand, BrandNames(brand)) }
        return Result(files: [EmittedFile(path: path("GeneratedStyles.swift", in: module.folder), contents: printer.bytes)])
    }

    private func path(_ file: String, in folder: String) -> String {
        arrangement == .single ? file : folder + "/" + file
    }
}

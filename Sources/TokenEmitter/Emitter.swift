import TokenDiagnostics
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

    /// Nil where two things would have one name in Swift, which `diagnostics` then tells.
    package func emit(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [EmittedFile]? {
        var found = NameCheck(project, arrangement: arrangement).diagnostics
        let digest = project.layoutDigest
        let types = TypesPrinter(project, form: form, layoutDigest: digest)
        var files = [EmittedFile(path: path("GeneratedTypes.swift", in: Self.platformFolder), contents: types.bytes)]
        for brands in arrangement == .single ? [project.brands] : project.brands.map({ [$0] }) {
            files += emit(brands, of: project, layoutDigest: digest, reporting: &found)
        }
        diagnostics.append(found)
        return found.hasErrors ? nil : files
    }

    /// The files of one module.
    private func emit(
        _ brands: [ResolvedBrand], of project: ResolvedProject, layoutDigest: UInt64, reporting diagnostics: inout Diagnostics
    ) -> [EmittedFile] {
        let tokenCount = brands.reduce(0) { $0 + $1.tokens.count }
        var tokens = TokensPrinter(form: form, sources: SourceNames(project), tokenCount: tokenCount)
        var styles = StylesPrinter(project, form: form, importing: arrangement == .single ? [] : [project.configuration.platformModule])
        var tables = TablesPrinter(form: form, reserving: tokenCount * 190)
        var files: [EmittedFile] = []
        for brand in brands {
            let names = BrandNames(brand)
            let catalogue = Catalogue(project: project, brand: brand, layoutDigest: layoutDigest).print()
            tokens.print(brand, names)
            styles.print(brand, names)
            tables.print(
                brand, names, layoutDigest: layoutDigest, image: brand.snapshotImage(project, layoutDigest: layoutDigest),
                catalogue: catalogue)
            if arrangement == .modules {
                let values = TokensJSON(brand: brand).print()
                files.append(EmittedFile(path: path(names.file + ".catalogue.json", in: names.folder), contents: catalogue))
                files.append(EmittedFile(path: path(names.file + ".tokens.json", in: names.folder), contents: values))
            }
        }
        diagnostics.append(tokens.diagnostics)
        let folder = brands.first.map { BrandNames($0).folder } ?? ""
        files.append(EmittedFile(path: path("GeneratedStyles.swift", in: folder), contents: styles.bytes))
        files.append(EmittedFile(path: path("GeneratedTables.swift", in: folder), contents: tables.bytes))
        files.append(EmittedFile(path: path("GeneratedTokens.swift", in: folder), contents: tokens.bytes))
        return files
    }

    private func path(_ file: String, in folder: String) -> String {
        arrangement == .single ? file : folder + "/" + file
    }
}

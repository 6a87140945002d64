import TokenCatalogue
import TokenCompiler
import TokenResolver

extension Command {
    package static let catalogue = Command(
        name: "catalogue", summary: "Write the catalogue of each brand, to keep with a release.",
        options: [.brand, .tokens, .folder, .name],
        details: """
            Writes BRAND.catalogue.json for each brand: the record of the tokens and styles in an app of this release. 'tokengen payload' and 'tokengen
            verify' check payloads against the catalogues of all releases in use. Run it when a release is built, and keep the files.

            The default folder is releases/RELEASE, where RELEASE is 'release' in tokengen.yaml.
            """,
        run: runCatalogue)

    private static func runCatalogue(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        var options = run.compilerOptions
        options.brands = run.arguments.values(.brand)
        options.outputs = [CatalogueOutput()]
        let compiler = run.compiler(options)
        guard let project = compiler.resolve(input, reporting: &run.diagnostics) else { throw .stop() }
        let folder = OutputFolder(path: run.arguments.value(.folder) ?? "releases/\(project.configuration.release)")
        let files = compiler.emit(project, reporting: &run.diagnostics) { folder.compare($0, writes: true) }
        guard !run.diagnostics.hasErrors else {
            folder.discard(files)
            throw .stop(.errors)
        }
        try run.write([(folder, folder.changes(files, findingLeftOver: false))])
    }
}

extension Option {
    fileprivate static let brand = Option(
        name: "brand", value: "BRAND", mayRepeat: true, help: "Write only the catalogue of this brand; the default is all.")
    fileprivate static let folder = Option(
        name: "output", value: "FOLDER", help: "The folder for the catalogues; the default is 'releases/RELEASE'.")
}

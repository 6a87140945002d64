import TokenCompiler
import TokenDiagnostics
import TokenGallery
import TokenProject
import TokenResolver

extension Command {
    static let gallery = Command(
        name: "gallery", summary: "Write a page that shows all tokens, styles and components in any browser.",
        options: [.tokens, .galleryOutput, .name],
        details: """
            Writes one HTML file, which needs no network: it opens from disk, from a mail or as an artefact of CI. It shows each component in
            every state, the styles and the tokens, in all brands and modes, and where each value comes from.
            """,
        run: runGallery)

    private static func runGallery(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        let project = try run.resolve(input, with: run.compiler(run.compilerOptions))
        guard !run.diagnostics.hasErrors else { throw .stop(.faults) }
        let path = run.arguments.value(.galleryOutput) ?? "gallery.html"
        try run.refuseInput(as: path)
        run.beginStage("writing")
        let name = project.configuration.name ?? project.brands.first?.name ?? ""
        let page = Activity.during("gallery") { Gallery(project).page(named: name) }
        do throws(FileError) {
            try FileWriter.replace([.init(path: path, bytes: page)])
        } catch {
            run.console.printError("error: \(path.escapedForDisplay) cannot be written: \(error.reason)\n")
            throw .stop(.inputOutput)
        }
        run.subject = "wrote \(path.escapedForDisplay)"
    }
}

extension Option {
    fileprivate static let galleryOutput = Option(
        name: "output", value: "FILE", help: "The page to write; the default is gallery.html.")
}

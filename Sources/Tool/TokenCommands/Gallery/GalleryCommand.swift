import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenProject
import TokenResolver

extension Command {
    package static let gallery = Command(
        name: "gallery", summary: "Write a page that shows all tokens, styles and components in any browser.",
        options: [.tokens, .galleryOutput, .watch, .serve, .port, .openPage, .name], mainOption: .galleryOutput,
        details: """
            Writes one HTML file that needs no network: open it from disk, from an email or as a CI artefact. It shows each component in
            every state, the styles and the tokens, in all brands and modes, and where each value comes from. List images and fonts for it
            under 'gallery' in tokengen.yaml.

            With '--serve' the page comes from this machine instead, for browsers on it. It follows the token files, shows what a try would
            change in them, and writes it.
            """,
        run: runGallery)

    private static func runGallery(_ run: inout Run) throws(Failure) {
        if run.arguments.has(.serve) {
            for option in [Option.galleryOutput, .watch] where run.arguments.has(option) {
                throw .usage("'\(option.spelling)' is about a page in a file, and '--serve' writes none")
            }
            return try run.serveGallery()
        }
        for option in [Option.port, .openPage] where run.arguments.has(option) {
            throw .usage("'\(option.spelling)' is about a served page; add '--serve'")
        }
        let input = try run.load()
        guard run.arguments.has(.watch) else { return try run.writeGallery(of: input) }
        try run.watchGallery()
    }

    /// Prints why a watched project cannot be read.
    fileprivate static var loading: Command {
        Command(name: gallery.name, summary: gallery.summary, options: gallery.options) { run throws(Failure) in _ = try run.load() }
    }

    /// The command that runs again whenever a watched file has changed.
    fileprivate static func gallery(of input: ProjectInput) -> Command {
        Command(name: gallery.name, summary: gallery.summary, options: gallery.options) { run throws(Failure) in
            try run.writeGallery(of: input)
        }
    }
}

extension Option {
    fileprivate static let galleryOutput = Option(
        name: "output", value: "FILE", help: "The page to write; the default is gallery.html.")
    fileprivate static let watch = Option(
        name: "watch", help: "Write the page again whenever a token file changes; an open page updates itself.")
    fileprivate static let serve = Option(
        name: "serve", help: "Serve the page on this machine until the command is interrupted, and let it write into the token files.")
    static let port = Option(name: "port", value: "N", help: "The port of the served page; the default is 6174, or else a free one.")
    static let openPage = Option(name: "open", help: "Open the served page in a browser.")
}

extension Run {
    fileprivate mutating func writeGallery(of input: ProjectInput) throws(Failure) {
        let project = try resolve(input, with: compiler(compilerOptions))
        countWarnings()
        leftOut = LeftOutSummary(project)
        let path = galleryPath
        let watched = arguments.has(.watch) ? path.watchedFile : nil
        for path in [path, watched].compactMap(\.self) { try refuseInput(as: path) }
        beginStage("writing")
        var reader = AssetReader(project.configuration.gallery, in: input.folderAround)
        let page = Activity.during("gallery") {
            project.galleryPage(
                in: input.folderAround, updates: watched?.pathNames.last.map(Gallery.Updates.script) ?? .none, reading: &reader)
        }
        assetPaths = reader.paths
        diagnostics.append(reader.diagnostics)
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        var files = [FileWriter.File(path: path, bytes: page.html)]
        if let watched { files.append(.init(path: watched, bytes: page.watchScript)) }
        try write(files)
        let placeholders =
            reader.missing.isEmpty
            ? "" : ", \(reader.missing.count.counted("image")) drawn as \("placeholder".plural(for: reader.missing.count))"
        subject = "wrote \(path.escapedForDisplay), \((page.html.count + 1023) / 1024) KB\(placeholders)"
    }

    /// Writes the page now and after each change of a token file, an image or a font, until the process ends.
    ///
    /// If the project has errors, they are printed and shown on the page, which otherwise stays unchanged.
    fileprivate func watchGallery() throws(Failure) {
        var watch = ProjectWatch()
        while true {
            var attempt = Run(arguments: arguments, tool: tool)
            switch watch.look(at: try? attempt.load()) {
            case .nothing: break
            case .changed(let input):
                _ = try attempt.perform(.gallery(of: input))
                try attempt.showErrors()
                watch.watch(attempt.assetPaths)
            case .unreadable:
                var report = Run(arguments: arguments, tool: tool)
                _ = try report.perform(.loading)
                try report.showErrors()
            }
            ProjectWatch.pause()
        }
    }

    /// Shows the errors of this run on the page that was written before, if there is one.
    private mutating func showErrors() throws(Failure) {
        let page = galleryPath
        guard diagnostics.hasErrors, FileSystem.kind(of: page.watchedFile) != nil else { return }
        let errors = formatter(.human).text(for: diagnostics.all.filter { $0.severity == .error })
        try write([.init(path: page.watchedFile, bytes: Gallery.watchScript(errors: errors))], isReported: true)
    }

    private var galleryPath: String { arguments.value(.galleryOutput) ?? "gallery.html" }
}

extension ResolvedProject {
    /// - Parameter folder: the folder that paths are relative to.
    package func galleryPage(in folder: String, updates: Gallery.Updates = .none, reading reader: inout AssetReader) -> Gallery.Page {
        let gallery = Gallery(self, updates: updates) { reader.read(images: $0) }
        return gallery.page(named: configuration.name ?? brands.first?.name ?? "", in: folder)
    }
}

extension String {
    /// The script next to a page, from which the open page learns of a new version.
    fileprivate var watchedFile: String { (hasSuffix(".html") ? String(dropLast(5)) : self) + ".watch.js" }
}

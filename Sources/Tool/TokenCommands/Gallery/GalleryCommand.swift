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
        options: [.tokens, .galleryOutput, .watch, .name], mainOption: .galleryOutput,
        details: """
            Writes one HTML file that needs no network: open it from disk, from an email or as a CI artefact. It shows each component in
            every state, the styles and the tokens, in all brands and modes, and where each value comes from. List images and fonts for it
            under 'gallery' in tokengen.yaml.
            """,
        run: runGallery)

    private static func runGallery(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        guard run.arguments.has(.watch) else { return try run.writeGallery(of: input) }
        try run.watchGallery(input)
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
            project.galleryPage(in: input.folderAround, watchedFile: watched?.pathNames.last, reading: &reader)
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
    fileprivate func watchGallery(_ first: ProjectInput) throws(Failure) {
        var input: ProjectInput? = first
        var known: ProjectInput?
        var assets: [String: [Int]] = [:]
        var failures = 0
        while true {
            var attempt = Run(arguments: arguments, tool: tool)
            if known != nil { input = try? attempt.load() }
            if let input {
                // After a reported failure the page is written even if nothing changed, to confirm that the project can be read again.
                let isSame = known.map { input.isSame(as: $0) } ?? false && failures < Self.patience
                failures = 0
                if !isSame || assets != Self.stamps(of: Array(assets.keys)) {
                    known = input
                    _ = try attempt.perform(.gallery(of: input))
                    try attempt.showErrors()
                    // Where the project has errors, no image was looked for.
                    assets = Self.stamps(of: attempt.assetPaths.isEmpty ? Array(assets.keys) : attempt.assetPaths)
                }
            } else {
                // A file may be away for a moment while an editor writes it.
                failures += 1
                if failures == Self.patience {
                    var report = Run(arguments: arguments, tool: tool)
                    _ = try report.perform(.loading)
                    try report.showErrors()
                }
            }
            FileSystem.wait(milliseconds: 150)
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

    /// How many times reading can fail before it is reported; about one second.
    private static let patience = 6

    private static func stamps(of paths: [String]) -> [String: [Int]] {
        Dictionary(paths.map { ($0, FileSystem.stamp(of: $0) ?? []) }) { first, _ in first }
    }
}

extension ResolvedProject {
    /// - Parameter folder: the folder that paths are relative to.
    package func galleryPage(in folder: String, watchedFile: String? = nil, reading reader: inout AssetReader) -> Gallery.Page {
        let gallery = Gallery(self, watchedFile: watchedFile) { reader.read(images: $0) }
        return gallery.page(named: configuration.name ?? brands.first?.name ?? "", in: folder)
    }
}

extension String {
    /// The script next to a page, from which the open page learns of a new version.
    fileprivate var watchedFile: String { (hasSuffix(".html") ? String(dropLast(5)) : self) + ".watch.js" }
}

extension ProjectInput {
    fileprivate func isSame(as other: ProjectInput) -> Bool {
        files.count == other.files.count
            && zip(files, other.files).allSatisfy { $0.source.name == $1.source.name && $0.source.bytes == $1.source.bytes }
    }
}

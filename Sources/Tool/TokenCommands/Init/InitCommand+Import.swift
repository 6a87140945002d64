import TokenCommandLine
import TokenDiagnostics
import TokenEmitter
import TokenFiles
import TokenImport
import TokenProject

extension Option {
    static let from = Option(
        name: "from", value: "PATH",
        help: "Start from the tokens in PATH, a folder or file of Tokens Studio, Figma variables, Style Dictionary or DTCG.")

    static let importAs = Option(
        name: "as", value: "ROLE=NAME", mayRepeat: true,
        help: "The role of a part of PATH where it cannot be told: 'brand' or 'modifier' for a choice, 'base' for a file or folder.")
}

extension Run {
    /// The value of `--as`.
    private var told: ImportConfiguration {
        get throws(Failure) {
            var told = ImportConfiguration()
            for text in arguments.values(.importAs) {
                let parts = text.parts(separatedBy: "=", maxSplits: 1)
                let roles = ImportConfiguration.Role.allCases.map(\.rawValue)
                guard parts.count == 2, let role = ImportConfiguration.Role(rawValue: parts[0]), !parts[1].isEmpty else {
                    throw .usage(
                        "'--as' takes ROLE=NAME with the role \(roles.joined(separator: ", ")), not '\(text)'",
                        hint: nearest(to: parts[0], among: roles).didYouMean)
                }
                told.add(parts[1].pathNames.joined(separator: "/"), as: role)
            }
            return told
        }
    }

    /// Writes a project that reads another tool's tokens into a folder.
    mutating func importTokens(from path: String, into folder: String, beginning start: NewConfiguration) throws(Failure) {
        let tokens = folder.appendingPath("tokens")
        beginStage("reading")
        guard let input = ProjectLoader.load(path, advice: "'--from' names a file or folder that exists", reporting: &diagnostics) else {
            throw .stop(.inputOutput)
        }
        guard !input.isIncomplete else { throw .stop(.inputOutput) }
        let place = try place(of: path, isFile: input.isSingleFile, in: tokens)
        let isCopied = if case .outside = place { true } else { false }
        let neighbours = configurations(nextTo: path)
        beginStage("importing")
        guard
            let source = SourceReader.read(input, nextTo: neighbours, told: try told, isCopied: isCopied, reporting: &diagnostics),
            !diagnostics.hasErrors
        else { throw .stop() }
        let project = ImportedProject(
            source, at: place, beginning: start, avoiding: ConfiguredOutputs.takenModifierNames, reporting: &diagnostics)
        guard !diagnostics.hasErrors else { throw .stop() }
        try refuseLinks(to: project.files.map { tokens.appendingPath($0.path) }, in: tokens)
        let kept = isCopied ? KeptSource.files(input, neighbours) : []
        beginStage("writing")
        try create(
            project.files.map { (path: tokens.appendingPath($0.path), contents: $0.contents) },
            withoutMention: kept.map { (path: KeptSource.folder(in: tokens).appendingPath($0.path), contents: $0.contents) },
            advice: "import into another folder: 'tokengen init --from \(path) FOLDER'")

        try printSummary("\(path.escapedForDisplay) is \(source.kind.title): " + project.understood.joined(separator: "; "))
        let notes = project.unread + project.open
        if !notes.isEmpty { try printSummary("To review:\n" + notes.map { "- \($0)" }.joined(separator: "\n")) }
        if isCopied {
            let kept = KeptSource.folder(in: tokens).escapedForDisplay
            try printSummary("Commit \(kept), too: it has this source, so that 'tokengen sync' can bring in what changes in the next one.")
        }
        try printSummary("Add this to \(folder.appendingPath(GitAttributes.path).escapedForDisplay):\n" + GitAttributes(start.outputs).text)
        let option = folder == "." ? "" : " --tokens \(tokens.escapedForDisplay)"
        let configuration = tokens.appendingPath("tokengen.yaml").escapedForDisplay
        try printSummary("Set 'name' in \(configuration): it names the app, and without brands the generated module.")
        try printSummary(
            "Run 'tokengen check\(option)' to see what is imported, then 'tokengen\(option)' to generate \(start.made) from it.")
    }

    /// Returns the JSON files next to the source whose names are those of Style Dictionary's configuration.
    func configurations(nextTo path: String) -> [ProjectInput.File] {
        configurations(in: (FileSystem.realPath(of: path) ?? path).parentPath)
    }

    func configurations(in home: String) -> [ProjectInput.File] {
        ["config", "sd.config", "style-dictionary.config", "style-dictionary"].flatMap { name in
            [".json", ".json5"].compactMap { ending -> ProjectInput.File? in
                let file = home.appendingPath(name + ending)
                guard FileSystem.kind(of: file) == .file, let bytes = try? FileSystem.contents(of: file) else { return nil }
                return ProjectInput.File(path: name + ending, source: SourceFile(name: name + ending, bytes: bytes))
            }
        }
    }

    /// Returns where the source is relative to the token folder. That folder may exist already only if it is the source or contains it.
    private mutating func place(of path: String, isFile: Bool, in tokens: String) throws(Failure) -> ImportedProject.Place {
        let real = FileSystem.realPath(of: path) ?? path
        let home = isFile ? real.parentPath : real
        guard let root = FileSystem.realPath(of: tokens) else {
            let project = FileSystem.realPath(of: tokens.parentPath.isEmpty ? "." : tokens.parentPath)
            guard !isFile, let project, project == home || project.lies(below: home) else { return .outside }
            // The next import would read the copies.
            diagnostics.report(.projectInSource(path), at: nil, hint: "name another folder for the project after '--from'")
            throw .stop(.inputOutput)
        }
        if home == root { return .inside("") }
        if home.lies(below: root) {
            for folder in ProjectLayout.tokenFolders where !home.isOrLies(below: root.appendingPath(folder)) {
                let existing = tokens.appendingPath(folder)
                guard FileSystem.kind(of: existing) != nil else { continue }
                // A resolver document replaces such folders.
                diagnostics.report(.existingFile(existing), at: nil, hint: "name another folder for the project after '--from'")
                throw .stop(.inputOutput)
            }
            return .inside(String(decoding: home.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self))
        }
        diagnostics.report(.existingFile(tokens), at: nil, hint: "name another folder for the project after '--from'")
        throw .stop(.inputOutput)
    }

    /// Reports folders in the token folder that are links out of it.
    private mutating func refuseLinks(to paths: [String], in tokens: String) throws(Failure) {
        guard let root = FileSystem.realPath(of: tokens) else { return }
        for folder in Set(paths.map(\.parentPath)).sorted() {
            guard let real = FileSystem.realPath(of: folder), real != root, !real.lies(below: root) else { continue }
            diagnostics.report(.existingFile(folder), at: nil, hint: "it links out of the token folder")
        }
        if diagnostics.hasErrors { throw .stop(.inputOutput) }
    }

    /// Writes new files and reports them. If one of them exists already, none is written.
    ///
    /// - Parameters:
    ///   - others: files that are written, too, but not reported.
    ///   - advice: what to do about existing files.
    mutating func create(
        _ files: [(path: String, contents: [UInt8])], withoutMention others: [(path: String, contents: [UInt8])] = [], advice: String? = nil
    ) throws(Failure) {
        let existing = (files + others).map(\.path).filter { FileSystem.kind(of: $0, followingLinks: false) != nil }
        guard existing.isEmpty else {
            diagnostics.report(.existingFile(existing[0], and: existing.count - 1), at: nil, hint: advice)
            throw .stop(.inputOutput)
        }
        do throws(FileError) {
            try FileWriter.create((files + others).map { .init(path: $0.path, bytes: $0.contents) })
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        for file in files { try printSummary("wrote \(file.path.escapedForDisplay)") }
    }
}

extension String {
    fileprivate func isOrLies(below folder: String) -> Bool { self == folder || lies(below: folder) }
}

extension Diagnostic.Message {
    fileprivate static func projectInSource(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' would contain the project that is made from it")
    }
}

import TokenDiagnostics
import TokenProject
import TokenResolver
import TokenSyntax

/// What is known of a project with one state of its texts.
struct CheckedProject: Sendable {
    let root: String
    /// Of the texts: a newer one is larger.
    let generation: Int
    /// The texts; nil if they could not be read.
    let input: ProjectInput?
    /// As far as it could be resolved; nil if there is nothing to ask about.
    let project: ResolvedProject?
    /// By the path of the file that each is shown in, which may be closed. In the order in which they were found.
    let diagnostics: [String: [Diagnostic]]
    /// The files that were judged, by path. Of one that does not parse, this is its last text that did.
    let files: [String: SourceFile]
    /// The paths of open files that do not parse, with what they have instead.
    let broken: [String: SourceFile]
    /// The last text of each open file that parsed.
    let parsed: [String: [UInt8]]
    fileprivate let tree: EditedFiles

    /// Returns where a file is; nil for one of tokengen's own.
    func path(of file: SourceFile) -> String? {
        let path = tree.path(titled: file.name)
        return files[path] === file || broken[path] === file ? path : nil
    }

    /// Returns where a file is that messages name so.
    func path(titled name: String) -> String { tree.path(titled: name) }

    /// Whether it was a file's text; also of a file that is not in the project.
    func hasSeen(_ text: [UInt8], of path: String) -> Bool { ((broken[path] ?? files[path])?.bytes).map { $0 == text } ?? true }

    /// Whether a file that is not open still is what was read.
    func isOnDisk(_ file: SourceFile) -> Bool { (try? tree.contents(of: tree.path(titled: file.name))) == file.bytes }

    /// Whether places in a file are places in the text that the editor has.
    func isCurrent(_ file: SourceFile) -> Bool { path(of: file).map { broken[$0] == nil || broken[$0] === file } ?? false }
}

/// A check of a project, to be run on any thread.
struct CheckJob: Sendable {
    let root: String
    /// The folder that names in messages are relative to.
    let folder: String
    let generation: Int
    /// The open files of the project.
    let documents: [SourceFile]
    /// The last text of each open file that parsed.
    let parsed: [String: [UInt8]]
    /// The files of the last check, by path: of one that has been opened since, the text before it was.
    let files: [String: SourceFile]

    func run(_ check: (ProjectInput, inout Diagnostics) -> ResolvedProject?) -> CheckedProject {
        var (texts, parsed, broken) = ([String: [UInt8]](), [String: [UInt8]](), [String: (file: SourceFile, errors: [Diagnostic])]())
        let titles = EditedFiles(folder: folder, texts: [:])
        for document in documents {
            let path = document.name
            texts[path] = document.bytes
            parsed[path] = self.parsed[path]
            guard document.bytes != self.parsed[path] else { continue }
            let file = SourceFile(name: titles.title(of: path), bytes: document.bytes)
            let errors = errors(in: file)
            if errors == nil {
                parsed[path] = document.bytes
            } else if let last = self.parsed[path] ?? files[path].flatMap({ self.errors(in: $0) == nil ? $0.bytes : nil }) {
                (parsed[path], texts[path]) = (last, last)
                broken[path] = (file, errors ?? [])
            }
        }
        let tree = EditedFiles(folder: folder, texts: texts)
        var found = Diagnostics()
        let input = ProjectLoader.load(root, in: tree, reporting: &found)
        let project = input.flatMap { check($0, &found) }
        let files = (input?.files ?? []).map { (tree.path(titled: $0.source.name), $0.source) }
        // As in SARIF, what has no place is shown at the configuration.
        let anchor = files.first { $0.0.lastPathComponent.isConfiguration }?.0 ?? files.first?.0
        var diagnostics: [String: [Diagnostic]] = [:]
        for diagnostic in found.all {
            guard let path = diagnostic.range.map({ tree.path(titled: $0.file.name) }) ?? anchor, broken[path] == nil else { continue }
            diagnostics[path, default: []].append(diagnostic)
        }
        for (path, found) in broken { diagnostics[path] = found.errors }
        return CheckedProject(
            root: root, generation: generation, input: input, project: project, diagnostics: diagnostics,
            files: Dictionary(files) { first, _ in first }, broken: broken.mapValues(\.file), parsed: parsed, tree: tree)
    }
    /// Returns nil for a file that parses.
    private func errors(in file: SourceFile) -> [Diagnostic]? {
        var found = Diagnostics()
        let tree = SyntaxParser(readsJSON5: true).parse(file, reporting: &found)
        return tree == nil || found.hasErrors ? found.all : nil
    }
}

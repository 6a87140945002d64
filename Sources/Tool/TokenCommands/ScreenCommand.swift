import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenDrawing
import TokenFiles
import TokenImport
import TokenModel
import TokenProject
import TokenSwift
import TokenSyntax

extension Command {
    package static let screen = Command(
        name: "screen", summary: "Take the areas of a screen from its drawing.",
        operands: .first("import", rest: "FILE …"), options: [.tokens, .screenName, .checkDrawing], actions: ["import"],
        details: """
            'import' reads drawings in SVG. An area is a shape whose layer is called 'area:' and a name, such as 'area:profileImage'. The first
            time it writes a screen file with the size of the drawing, and the frame and a label of each area. After that, it only changes
            the size and the frames, and adds areas: labels and all else are kept. An area that is not drawn any more is reported, and stays.

            The screen has the name of the drawing, or of '--name'. Figma writes the names of layers if 'Include "id" attribute' is on.
            """,
        run: runScreen)

    private static func runScreen(_ run: inout Run) throws(Failure) {
        let paths = run.arguments.operands.dropFirst()
        guard run.arguments.operands.first == "import" else { throw .usage("expected 'tokengen screen import FILE'") }
        guard !paths.isEmpty else { throw .usage("missing FILE: name a drawing") }
        guard paths.count == 1 || !run.arguments.has(.screenName) else { throw .usage("'--name' names one screen, so name one drawing") }
        let folder = run.arguments.value(.tokens) ?? "tokens"
        guard FileSystem.kind(of: folder) == .folder else { throw .usage("no folder '\(folder)'; name the token folder with '--tokens'") }
        let input = try run.load([folder])
        var files = ScreenFiles(input, in: folder)
        for path in paths { try run.take(path, into: &files) }
        guard !run.diagnostics.hasErrors else { throw .stop() }
        run.refuseInvalid(files.changed(in: input), insteadOf: input)
        guard !run.diagnostics.hasErrors else { throw .stop() }
        let isCheck = run.arguments.has(.checkDrawing)
        if !isCheck { try run.write(files.changed.map { .init(path: $0.path, bytes: $0.bytes) }) }
        for line in files.summary(isCheck ? "would write" : "wrote") { try run.printSummary(line) }
        if files.changed.isEmpty, run.diagnostics.all.isEmpty { try run.printSummary("the screens are as drawn") }
        if isCheck, !files.changed.isEmpty { throw .stop(.errors) }
    }
}

extension Run {
    /// Reports the errors that a project has only after an import, such as a name that no area can have.
    fileprivate mutating func refuseInvalid(_ changed: ProjectInput, insteadOf input: ProjectInput) {
        var options = compilerOptions
        options.outputs = [SwiftOutput()]
        let compiler = Compiler(options: options)
        let known = Set(compiler.check(input).map(\.text))
        for error in compiler.check(changed) where error.severity == .error && !known.contains(error.text) {
            diagnostics.report(.invalid(error), at: nil)
        }
    }

    fileprivate mutating func take(_ path: String, into files: inout ScreenFiles) throws(Failure) {
        let stem = String((path.pathNames.last ?? path).prefix { $0 != "." })
        let name = arguments.value(.screenName) ?? stem.screenName
        guard let name, name.isSwiftTypeName, name.first?.isUppercase == true else {
            throw .usage(
                "'\(arguments.value(.screenName) ?? stem)' is not a name of a screen; use '--name' with a capital letter, then letters and digits"
            )
        }
        let file = SourceFile(name: path, bytes: try contents(of: path, limit: InputLimit.document))
        guard let drawing = DrawingReader.read(file, reporting: &diagnostics) else { return }
        let fileName = arguments.has(.screenName) ? name.lowercased() : stem.lowercased()
        files.take(drawing, named: name, image: stem, inFile: fileName + ".yaml", reporting: &diagnostics)
    }
}

/// The screen files of a project, as they are after an import.
private struct ScreenFiles {
    private var files: [(path: String, file: SourceFile, isChanged: Bool)]
    private let folder: String
    private var lines: [(path: String, words: String)] = []

    init(_ input: ProjectInput, in folder: String) {
        self.folder = folder
        files = input.files.filter { $0.path.hasPrefix("screens/") }.map { (folder.appendingPath($0.path), $0.source, false) }
    }

    var changed: [(path: String, bytes: [UInt8])] { files.filter(\.isChanged).map { ($0.path, $0.file.bytes) } }

    /// The project with the changed files.
    func changed(in input: ProjectInput) -> ProjectInput {
        var result = input
        for (path, file, isChanged) in files where isChanged {
            let place = String(path.dropFirst(folder.appendingPath("").count))
            result.files.removeAll { $0.path == place }
            result.files.append(.init(path: place, source: file))
        }
        result.files.sort { $0.path < $1.path }
        return result
    }

    func summary(_ verb: String) -> [String] { lines.map { "\(verb) \($0.path.escapedForDisplay): \($0.words)" } }

    /// - Parameter fileName: where a new screen is written.
    mutating func take(
        _ drawing: Drawing, named name: String, image: String, inFile fileName: String, reporting diagnostics: inout Diagnostics
    ) {
        for index in files.indices {
            guard let tree = SyntaxParser().parse(files[index].file, reporting: &diagnostics), let root = tree.root,
                let screen = tree.entries(of: root).first(where: { tree.string($0.key) == name })?.value
            else { continue }
            let result = ScreenImport(drawing, named: name, into: screen, of: tree, reporting: &diagnostics)
            if result.bytes != files[index].file.bytes { set(index, files[index].path, result) }
            return
        }
        let path = folder.appendingPath("screens/" + fileName)
        if !files.contains(where: { $0.path == path }) { files.append((path, SourceFile(name: path, bytes: []), false)) }
        guard let index = files.firstIndex(where: { $0.path == path }) else { return }
        set(index, path, ScreenImport(drawing, named: name, image: image, to: files[index].file, reporting: &diagnostics))
    }

    private mutating func set(_ index: Int, _ path: String, _ result: ScreenImport) {
        files[index] = (path, SourceFile(name: path, bytes: result.bytes), true)
        let counts = [(result.added.count, "new"), (result.moved.count, "moved")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        lines.append((path, counts.isEmpty ? "its size" : counts.joined(separator: ", ")))
    }
}

extension String {
    /// The name of a screen for that of a file: `AstrologerProfile` for `astrologer-profile`; nil if it has no letters.
    fileprivate var screenName: String? {
        let words = split { !$0.isLetter && !$0.isNumber }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return name.isEmpty ? nil : name
    }
}

extension Option {
    fileprivate static let screenName = Option(name: "name", value: "NAME", help: "Name the screen, such as Astrologer.")
    fileprivate static let checkDrawing = Option(name: "check", help: "Write nothing; fail if a screen is not as drawn.")
}

extension Diagnostic.Message {
    fileprivate static func invalid(_ error: Diagnostic) -> Self {
        .error(.drawingShape, "with this drawing the screen would not be valid: \(error.text)")
    }
}

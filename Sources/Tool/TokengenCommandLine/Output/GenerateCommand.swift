import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenProject
import TokenResolver

extension Command {
    static let generate = Command(
        name: "generate", summary: "Generate Swift, the values and the catalogue of each brand (the default command).",
        options: [.brand, .tokens, .output, .check, .name, .access, .arrangement, .plugin, .sarif],
        details: """
            Reads the token files, checks them, and writes what differs from what is there: a file that is equal already is not touched,
            and nothing is written where there is an error. When all brands are generated, files of brands that no longer exist are removed:
            those that tokengen.manifest.json in the output folder lists, and that nobody has changed.
            """,
        run: runGenerate)

    private static func runGenerate(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        let swift = run.swiftOutput
        // Four files with fixed names need no list of them.
        let keepsManifest = swift.arrangement == .modules
        let folder = OutputFolder(path: run.arguments.value(.output) ?? "Generated", keepsManifest: keepsManifest)
        guard !folder.path.isInside(input.name) else {
            throw .usage("'\(folder.path)' lies in the token folder, whose next run would read the output")
        }
        let isCheck = run.arguments.has(.check)
        var options = run.compilerOptions
        options.brands = run.arguments.values(.brand)
        options.outputs = [swift]
        let compiler = run.compiler(options)
        let generated = compiler.generate(input, reporting: &run.diagnostics) { folder.compare($0, writes: !isCheck) }
        guard let (project, files) = generated else { throw .stop() }
        run.leftOut = LeftOutSummary(project)
        if run.isWholeProcess { keepUntilExit(project) }
        guard !run.diagnostics.hasErrors else {
            folder.discard(files)
            throw .stop(.faults)
        }
        // Only a run over all brands of a project knows which files belong to no brand any more: one behind a link may be a brand too.
        let knowsAll = !run.arguments.has(.brand) && project.hasBrands && !run.diagnostics.all.contains { $0.id == .linkNotFollowed }
        let changes = folder.changes(files, findingLeftOver: knowsAll)
        for path in changes.paths(.foreign) {
            run.diagnostics.report(.foreignFile(folder.path.appendingPath(path)), at: nil, hint: "move it, or remove it")
        }
        guard !run.diagnostics.hasErrors else {
            folder.discard(files)
            throw .stop(.inputOutput)
        }
        if isCheck {
            try run.reportStale(changes, in: folder)
        } else {
            try run.write(changes, to: folder)
        }
    }
}

/// What the build plugin runs for.
private enum PluginHost: String, CaseIterable {
    case package, project
}

extension Run {
    fileprivate var swiftOutput: SwiftOutput {
        let host = arguments.value(.plugin).flatMap(PluginHost.init)
        var output = SwiftOutput(
            arrangement: arguments.value(.arrangement).flatMap(Arrangement.init) ?? (host == nil ? .modules : .single),
            access: arguments.value(.access).flatMap(AccessLevel.init))
        output.defaultAccess = host == nil ? .public : .internal
        output.isInPackage = host != .project
        return output
    }

    mutating func write(_ changes: OutputFolder.Changes, to folder: OutputFolder) throws(Failure) {
        try apply(changes, to: folder)
        let written = changes.paths(.differing, .missing)
        if arguments.has(.verbose) {
            for path in written { try printSummary("wrote \(folder.path.appendingPath(path).escapedForDisplay)") }
            for path in changes.leftOver { try printSummary("removed \(folder.path.appendingPath(path).escapedForDisplay)") }
        }
        let removed = changes.leftOver.isEmpty ? "" : ", removed \(changes.leftOver.count)"
        try printSummary("wrote \(written.count.counted("file"))\(removed), \(changes.unchangedCount) unchanged")
    }

    fileprivate mutating func reportStale(_ changes: OutputFolder.Changes, in folder: OutputFolder) throws(Failure) {
        guard !changes.isEmpty else {
            let count = changes.unchangedCount
            return try printSummary("\(count.counted("file")) \("is".plural(for: count, "are")) fresh")
        }
        func notes(_ paths: [String], _ fault: String) -> [Diagnostic.Note] {
            paths.map { Diagnostic.Note("'\(folder.path.appendingPath($0))' \(fault)", at: nil) }
        }
        func manifest(_ state: OutputFolder.Compared.State) -> [String] { changes.manifestState == state ? [OutputManifest.name] : [] }
        let command = ["tokengen"] + (arguments.given.isEmpty ? [] : ["generate"]) + arguments.given.filter { $0 != Option.check.spelling }
        diagnostics.report(
            .staleOutput(folder.path), at: nil, hint: "run: \(command.map(\.shellQuoted).joined(separator: " "))",
            notes: notes(changes.paths(.differing) + manifest(.differing), "is not what the tokens give")
                + notes(changes.paths(.missing) + manifest(.missing), "is missing")
                + notes(changes.leftOver, "is left over from an earlier run"))
    }
}

/// Nothing comes after this command: to free a hundred thousand tokens one by one would only take time.
private func keepUntilExit(_ project: ResolvedProject) {
    final class Box: Sendable {
        let project: ResolvedProject
        init(_ project: ResolvedProject) { self.project = project }
    }
    _ = Unmanaged.passRetained(Box(project))
}

extension Option {
    fileprivate static let brand = Option(
        name: "brand", value: "NAME", mayRepeat: true, help: "Generate this brand only; the default is all.")
    fileprivate static let output = Option(
        name: "output", value: "FOLDER", help: "The folder to write to; the default is 'Generated'.")
    fileprivate static let check = Option(name: "check", help: "Write nothing; fail where the output is not what the tokens give.")
    fileprivate static let access = Option(
        name: "access", value: "LEVEL", choices: AccessLevel.allCases.map(\.rawValue), help: "The access level of the generated Swift.")
    fileprivate static let arrangement = Option(
        name: "arrangement", value: "FORM", choices: Arrangement.allCases.map(\.rawValue),
        help: "A folder for each module, or four files with all brands for one module, as the build plugin needs them.")
    fileprivate static let plugin = Option(
        name: "plugin", value: "HOST", choices: PluginHost.allCases.map(\.rawValue),
        help: "What the build plugin asks for, in a package or an Xcode project: four files, internal unless 'swift.access' says more.")
}

extension Diagnostic.Message {
    fileprivate static func foreignFile(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' was not written by tokengen and is not overwritten")
    }
    fileprivate static func staleOutput(_ path: String) -> Self {
        .error(.staleOutput, "'\(path)' is not what the tokens give")
    }
}

extension String {
    fileprivate func isInside(_ folder: String) -> Bool {
        guard let folder = FileSystem.realPath(of: folder) else { return false }
        // The output folder need not exist yet: the nearest one above it does.
        var path = self
        while FileSystem.kind(of: path) == nil, !path.parentPath.isEmpty { path = path.parentPath }
        guard let above = FileSystem.realPath(of: path) else { return false }
        return above == folder || above.lies(below: folder)
    }

    /// As a POSIX shell reads it as one word.
    fileprivate var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "+")...UInt8(ascii: ":")).contains(byte)
                || byte == UInt8(ascii: "=") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}

import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenFiles
import TokenFormat
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

extension Command {
    package static let generate = Command(
        name: "generate", summary: "Generate Swift, the values and the catalogue of each brand (the default command).",
        options: [.only, .brand, .tokens, .output, .check, .name, .access, .arrangement, .plugin, .sarif],
        details: """
            Reads and checks the token files, then writes the files that changed. Files that are already up to date are not touched, and
            nothing is written if there is an error. When all brands are generated, files of brands that no longer exist are removed: those
            listed in tokengen.manifest.json in the output folder, unless they were edited.

            'outputs' in tokengen.yaml lists what is generated, and the folder next to the token folder for each:
            \(OutputName.list). Without it, only Swift is generated. '--brand', '--arrangement single' and the
            build plugin generate only Swift.
            """,
        run: runGenerate)

    private static func runGenerate(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        let outputs = try run.configuredOutputs
        var options = run.compilerOptions
        options.brands = run.arguments.values(.brand)
        options.outputs = [outputs]
        let compiler = run.compiler(options)
        guard let project = compiler.resolve(input, reporting: &run.diagnostics) else { throw .stop() }
        run.leftOut = LeftOutSummary(project)
        if run.tool.isWholeProcess { keepUntilExit(project) }
        let folders = try run.folders(for: outputs.names(for: project.configuration), of: project, input)
        let isCheck = run.arguments.has(.check)
        let files = compiler.emit(project, reporting: &run.diagnostics) { file in
            folders.first { $0.output == file.output }.map { (output: file.output, file: $0.folder.compare(file, writes: !isCheck)) }
        }.compactMap(\.self)
        func discard() {
            for place in folders { place.folder.discard(files.filter { $0.output == place.output }.map(\.file)) }
        }
        guard !run.diagnostics.hasErrors else {
            discard()
            throw .stop(.errors)
        }
        // Only a run for all brands of a project knows which files no longer belong to a brand. A brand may also be behind a link that is not
        // followed.
        let knowsAll = !run.arguments.has(.brand) && project.hasBrands && !run.diagnostics.all.contains { $0.id == .linkNotFollowed }
        let current = folders.map(\.folder)
        let made = folders.map { place in files.filter { $0.output == place.output }.map(\.file) }
        let gone = run.makesAll ? run.goneOutputs(nextTo: current, of: project, input) : []
        // Old outputs are removed first. Manifests that know of them are written after that.
        let changed =
            gone.map { ($0, $0.remains(nextTo: current, made)) }
            + zip(current, made).map { folder, files in
                // A project without brands may have had another name; what lies in the folders of this one is its own.
                let isAlone = !project.hasBrands && run.makesAll
                return (folder, folder.changes(files, findingLeftOver: knowsAll || isAlone, nextTo: isAlone ? files : nil))
            }
        for (folder, changes) in changed {
            if folder.isManifestDamaged { run.diagnostics.report(.damagedManifest(folder.path), at: nil) }
            run.reportTexts(in: changes.files, of: folder)
            for path in changes.paths(.foreign) {
                run.diagnostics.report(.foreignFile(folder.path.appendingPath(path)), at: nil, hint: "move it, or remove it")
            }
        }
        if !project.hasBrands, run.makesAll {
            for (folder, files) in zip(current, made) {
                let left = folder.changes(files, findingLeftOver: true).leftOver.map { $0.pathNames.first ?? $0 }
                for name in Set(left).subtracting(files.map { $0.path.pathNames.first ?? "" }).sorted() {
                    run.diagnostics.report(
                        .otherName(folder.path.appendingPath(name)), at: nil, hint: "delete it if this project had another name before")
                }
            }
        }
        guard !run.diagnostics.hasErrors else {
            discard()
            throw .stop(.inputOutput)
        }
        if isCheck {
            try run.reportStale(changed)
        } else {
            try run.write(changed)
        }
    }
}

/// An output, and the folder for its files.
private struct OutputPlace: Sendable {
    let output: OutputName
    let folder: OutputFolder
}

/// Whether the build plugin runs in a package or in an Xcode project.
private enum PluginHost: String, CaseIterable {
    case package, project
}

extension ProjectInput {
    /// Whether one of a path and an output's folder is the other, or inside it.
    fileprivate func overlap(_ path: String, _ choice: OutputChoice) -> Bool {
        let folder = folderAround.appendingPath(choice.folder)
        return path.isSamePlace(folder) || path.isInside(folder) || folder.isInside(path)
    }
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

    /// The outputs to generate. With a brand, the plugin or its arrangement only Swift is generated, because only Swift can be generated brand by
    /// brand.
    fileprivate var configuredOutputs: ConfiguredOutputs {
        get throws(Failure) {
            let swift = swiftOutput
            var only = arguments.has(.only) ? Set(arguments.values(.only).compactMap(OutputName.init)) : nil
            let isSwiftAlone = arguments.has(.brand) || swift.arrangement == .single
            if isSwiftAlone, let other = only?.first(where: { $0 != .swift }) {
                throw .usage(
                    "'\(other.rawValue)' is always generated for all brands; remove \(arguments.has(.brand) ? "'--brand'" : "'--arrangement'")"
                )
            }
            if isSwiftAlone { only = [.swift] }
            return ConfiguredOutputs(swift: swift, only: only, isSwiftAlone: isSwiftAlone)
        }
    }

    /// Whether this call generates every configured output, in its configured folder.
    fileprivate var makesAll: Bool {
        ![.brand, .only, .output, .plugin].contains(where: arguments.has) && swiftOutput.arrangement == .modules
    }

    fileprivate mutating func goneOutputs(nextTo current: [OutputFolder], of project: ResolvedProject, _ input: ProjectInput)
        -> [OutputFolder]
    {
        let gone = GoneOutputs(
            nextTo: current, in: input.folderAround, tokens: input.name, isConfigured: project.configuration.outputs != nil)
        for path in gone.unclear {
            diagnostics.report(.unclearOutput(path), at: nil, hint: "remove the folder, or name it in 'outputs'")
        }
        return gone.folders
    }

    /// Returns the folder of each output: for Swift the one from `--output`, otherwise the configured one, next to the token folder.
    fileprivate func folders(
        for names: [OutputName], of project: ResolvedProject, _ input: ProjectInput
    ) throws(Failure) -> [OutputPlace] {
        let configured = project.configuration.outputs
        if let name = arguments.values(.only).compactMap(OutputName.init).first(where: { !names.contains($0) }) {
            throw .usage(
                "'\(name.rawValue)' is not one of the 'outputs' in tokengen.yaml: \((configured?.map(\.name.rawValue) ?? ["swift"]).joined(separator: ", "))"
            )
        }
        if arguments.has(.output), !names.contains(.swift) {
            throw .usage("'--output' is for Swift, which this call does not generate")
        }
        let record = Dictionary((configured ?? []).map { ($0.name.rawValue, $0.folder) }) { first, _ in first }
        var places: [OutputPlace] = []
        for name in names {
            let choice = configured?.first { $0.name == name }
            var path = choice.map { input.folderAround.appendingPath($0.folder) } ?? "Generated"
            if name == .swift { path = arguments.value(.output) ?? path }
            guard !path.isInside(input.name) else {
                throw .usage("'\(path)' is in the token folder; the next run would read the output as tokens")
            }
            // Four files with fixed names need no list of files.
            let keepsManifest = name != .swift || swiftOutput.arrangement == .modules
            var folder = OutputFolder(path: path, keepsManifest: keepsManifest)
            let isConfigured = name != .swift || !arguments.has(.output)
            if makesAll || isConfigured && folder.manifest == nil {
                folder = OutputFolder(path: path, keepsManifest: keepsManifest, outputs: record)
            }
            places.append(OutputPlace(output: name, folder: folder))
        }
        if let moved = arguments.value(.output), let other = configured?.first(where: { $0.name != .swift && input.overlap(moved, $0) }) {
            throw .usage("'\(moved)' overlaps the folder of '\(other.name.rawValue)', '\(other.folder)'; each output needs its own folder")
        }
        return places
    }

    mutating func write(_ changed: [(OutputFolder, OutputFolder.Changes)]) throws(Failure) {
        func discard(from index: Int = 0) { for (folder, changes) in changed[index...] { folder.discard(changes.files) } }
        // If one folder's files cannot be written, the other folders also stay unchanged.
        for file in changed.lazy.flatMap(\.1.files) {
            guard case .failure(let error)? = file.staged else { continue }
            discard()
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        let firstMade = changed.firstIndex { !$0.1.isGone }
        for (index, (folder, changes)) in changed.enumerated() {
            do throws(Failure) {
                // Each manifest, those of new folders too, names all output folders before files are added. Otherwise nothing would know the files of an
                // interrupted run.
                if index == firstMade { try announce(changed[index...]) }
                try apply(changes, to: folder)
            } catch {
                discard(from: index + 1)
                throw error
            }
        }
        var (written, removed, unchanged) = (0, 0, 0)
        for (folder, changes) in changed {
            if changes.isGone { try printSummary("emptied '\(folder.path.escapedForDisplay)', which no output uses any more") }
            let paths = changes.paths(.differing, .missing)
            if arguments.has(.verbose) {
                for path in paths { try printSummary("wrote \(folder.path.appendingPath(path).escapedForDisplay)") }
                for path in changes.leftOver { try printSummary("removed \(folder.path.appendingPath(path).escapedForDisplay)") }
            }
            written += paths.count
            removed += changes.leftOver.count
            unchanged += changes.unchangedCount
        }
        try printSummary("wrote \(written.counted("file"))\(removed == 0 ? "" : ", removed \(removed)"), \(unchanged) unchanged")
    }

    fileprivate mutating func reportStale(_ changed: [(OutputFolder, OutputFolder.Changes)]) throws(Failure) {
        for (folder, changes) in changed where !changes.isUpToDate { reportStale(changes, in: folder) }
        guard changed.allSatisfy(\.1.isUpToDate) else { return }
        let count = changed.reduce(0) { $0 + $1.1.unchangedCount }
        try printSummary("\(count.counted("file")) \("is".plural(for: count, "are")) up to date")
    }

    /// Tells which files a merge or a checkout has changed.
    fileprivate mutating func reportTexts(in files: [OutputFolder.Compared], of folder: OutputFolder) {
        let merged =
            (folder.hasManifestConflict ? [OutputManifest.name] : []) + files.filter { $0.found?.hasConflict ?? false }.map(\.path)
        if let (first, others) = Set(merged).firstAndOthers {
            diagnostics.report(
                .merged(folder.path.appendingPath(first), others), at: nil,
                hint: arguments.has(.check) ? "generate the files again" : "they are made again: add them to the merge")
        }
        let converted = files.filter { $0.found?.differsInLineEnds ?? false }.map(\.path)
        if let (first, others) = Set(converted).firstAndOthers {
            diagnostics.report(
                .lineEnds(folder.path.appendingPath(first), others), at: nil,
                hint: "write '/\(folder.path)/** text eol=lf' in .gitattributes, and check the files out again")
        }
    }

    private mutating func reportStale(_ changes: OutputFolder.Changes, in folder: OutputFolder) {
        func notes(_ paths: [String], _ failure: String) -> [Diagnostic.Note] {
            paths.map { Diagnostic.Note("'\(folder.path.appendingPath($0))' \(failure)", at: nil) }
        }
        // The manifest is not counted as a file, so it is only named if nothing else is.
        let isOnlyManifest = changes.paths(.differing, .missing).isEmpty && changes.leftOver.isEmpty
        func manifest(_ fate: FileFate) -> [String] {
            isOnlyManifest && changes.manifestFate == fate ? [OutputManifest.name] : []
        }
        let isGone = changes.isGone
        let version = changes.files.compactMap(\.found?.version).first { $0 != tokengenVersion }
        // Only what changes the output: the options of a check in CI are not for the reader's terminal.
        let command = ["tokengen", "generate"] + arguments.given(without: [.check, .sarif, .diagnostics, .quiet, .verbose, .color])
        diagnostics.report(
            isGone ? .goneOutput(folder.path) : .staleOutput(folder.path), at: nil,
            hint: "run: \(command.map(\.shellQuoted).joined(separator: " "))",
            notes: notes(changes.paths(.differing) + manifest(.differing), "is out of date")
                + notes(changes.paths(.missing) + manifest(.missing), "is missing")
                + notes(changes.leftOver, "is left over from an earlier run")
                + (version.map { [Diagnostic.Note("tokengen \($0) has made it, and this is \(tokengenVersion)", at: nil)] } ?? []))
    }
}

/// Keeps the project in memory until the process ends. Freeing a hundred thousand tokens one by one would only take time.
private func keepUntilExit(_ project: ResolvedProject) {
    final class Box: Sendable {
        let project: ResolvedProject
        init(_ project: ResolvedProject) { self.project = project }
    }
    _ = Unmanaged.passRetained(Box(project))
}

extension Option {
    fileprivate static let brand = Option(
        name: "brand", value: "BRAND", mayRepeat: true, help: "Generate only this brand; the default is all.")
    fileprivate static let output = Option(
        name: "output", value: "FOLDER", help: "The folder for Swift; the default is the one in 'outputs', or 'Generated'.")
    fileprivate static let only = Option(
        name: "only", value: "OUTPUT", choices: OutputName.allCases.map(\.rawValue), mayRepeat: true,
        help: "Generate only this one of the configured outputs.")
    package static let check = Option(name: "check", help: "Write nothing; fail if the output is out of date.")
    fileprivate static let access = Option(
        name: "access", value: "LEVEL", choices: AccessLevel.allCases.map(\.rawValue), help: "The access level of the generated Swift.")
    fileprivate static let arrangement = Option(
        name: "arrangement", value: "FORM", choices: Arrangement.allCases.map(\.rawValue),
        help: "A folder for each module, or four files with all brands for a single module, as the build plugin needs.")
    fileprivate static let plugin = Option(
        name: "plugin", value: "HOST", choices: PluginHost.allCases.map(\.rawValue),
        help: "For the build plugin, in a package or an Xcode project: four files, internal unless 'swift.access' grants more.")
}

extension Diagnostic.Message {
    package static func foreignFile(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' was not written by tokengen and is not overwritten")
    }
    fileprivate static func otherName(_ path: String) -> Self {
        .note(.staleOutput, "'\(path)' is from an earlier run and not generated now")
    }
    fileprivate static func damagedManifest(_ folder: String) -> Self {
        .warning(
            .unreadableFile,
            "'\(folder.appendingPath(OutputManifest.name))' cannot be read and is written again; files that are no longer generated stay")
    }
    fileprivate static func merged(_ path: String, _ others: String) -> Self {
        .note(.staleOutput, "'\(path)'\(others) had the marks of a merge conflict")
    }
    fileprivate static func lineEnds(_ path: String, _ others: String) -> Self {
        .note(.staleOutput, "'\(path)'\(others) ends its lines with CR and LF, and is up to date otherwise")
    }
    fileprivate static func staleOutput(_ path: String) -> Self {
        .error(.staleOutput, "'\(path)' is out of date")
    }
}

extension String {
    fileprivate func isInside(_ folder: String) -> Bool {
        guard let folder = FileSystem.realPath(of: folder) else { return false }
        // The output folder need not exist yet, so the nearest existing parent is checked.
        var path = self
        while FileSystem.kind(of: path) == nil, !path.parentPath.isEmpty { path = path.parentPath }
        guard let above = FileSystem.realPath(of: path) else { return false }
        return above == folder || above.lies(below: folder)
    }

    fileprivate func isSamePlace(_ path: String) -> Bool {
        self == path || FileSystem.realPath(of: self).map { $0 == FileSystem.realPath(of: path) } ?? false
    }

    /// The text quoted as one word for a POSIX shell.
    fileprivate var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "+")...UInt8(ascii: ":")).contains(byte)
                || byte == UInt8(ascii: "=") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}

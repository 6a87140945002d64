import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenFiles
import TokenImport
import TokenProject

extension Command {
    package static let sync = Command(
        name: "sync", summary: "Bring in the changes of another tool's source since the import.",
        operands: .one("FILE", isRequired: true), options: [.tokens, .syncBase, .ours, .theirs, .forceSync, .checkSync],
        details: """
            FILE is a newer state of the file or folder that 'tokengen init --from' imported. Its changes come in; your changes
            stay, and so do comments and layout. A token that you moved to another file is changed there. If both sides changed the same
            thing in different ways, nothing is written, and each conflict is shown: decide with '--ours' or '--theirs'.

            The source of the last import or sync is in '.import' in the token folder. Later changes are found by comparing with it, so commit
            it. FILE takes its place at the very end: if a run is interrupted, run it again. For a project without it, name the old source
            with '--base'. If FILE lacks most tokens, it may be another file, or a part: nothing is written without '--force'.
            """,
        run: runSync)

    private static func runSync(_ run: inout Run) throws(Failure) {
        guard let path = run.arguments.operands.first else { throw .usage("missing FILE: name the newer source") }
        guard !(run.arguments.has(.ours) && run.arguments.has(.theirs)) else { throw .usage("'--ours' and '--theirs' exclude each other") }
        let tokens = run.arguments.value(.tokens) ?? "tokens"
        let input = try run.load([tokens])
        guard !input.isSingleFile else { throw .usage("'\(tokens)' is a file; name the token folder that 'tokengen init --from' wrote") }
        guard !input.isIncomplete else { throw .stop(.inputOutput) }
        if let root = FileSystem.realPath(of: tokens), let real = FileSystem.realPath(of: path), real == root || real.lies(below: root) {
            throw .usage("'\(path)' is in '\(tokens)'; name the newer source")
        }
        let old = try run.keptSource(in: tokens)
        let isKept = !run.arguments.has(.syncBase)
        run.beginStage("importing")
        let base: Run.ReadSource
        do throws(Failure) {
            base = try run.importedSource(at: old.path, neighbours: old.neighbours, told: input.imported)
        } catch {
            if isKept { run.diagnostics.report(.unreadableBase(old.path), at: nil, hint: Run.wayOut) }
            throw error
        }
        let new = try run.importedSource(at: path, neighbours: run.configurations(nextTo: path), told: input.imported, named: base.input)
        guard new.kind == base.kind else { throw .refused(.otherKind(path, new.kind, base.kind), hint: nil) }
        // What else is to say about the source, 'check' says about the tokens.
        let links = run.diagnostics.all.filter { $0.id == .linkNotFollowed }
        run.diagnostics = Diagnostics()
        for link in links { run.diagnostics.report(link, as: .error) }
        run.beginStage("comparing")
        let side: SourceMerge.Side? = run.arguments.has(.ours) ? .ours : run.arguments.has(.theirs) ? .theirs : nil
        let compiler = run.compiler(run.compilerOptions)
        let merge = SourceMerge(
            from: base.project.files, to: new.project.files, in: input, by: compiler, preferring: side,
            mayLoseMost: run.arguments.has(.forceSync))
        run.diagnostics.append(merge.diagnostics)
        if isKept, merge.isBaseDamaged { run.diagnostics.report(.unreadableBase(old.path), at: nil, hint: Run.wayOut) }
        guard !run.diagnostics.hasErrors else { throw .stop() }
        if side == nil, !merge.conflicts.isEmpty {
            try run.printSummary(merge.list(of: merge.conflicts, "changed here and there", in: input))
            for conflict in merge.conflicts.prefix(10) { run.diagnostics.report(.conflict(conflict), at: conflict.range) }
            let hint = "keep yours with '--ours', or take those of '\(path)' with '--theirs'"
            run.diagnostics.report(.conflicts(merge.conflicts.count), at: nil, hint: hint)
            throw .stop()
        }
        let isCheck = run.arguments.has(.checkSync)
        if !isCheck { try run.write(merge, new.kept, in: tokens, insteadOf: input) }
        try run.printSummary(merge.summary(isCheck: isCheck, path, input, isNewSource: !new.isKept(as: base)))
        let known = Set(base.notes)
        let notes = new.notes.filter { !known.contains($0) }
        if !notes.isEmpty { try run.printSummary("To review:\n" + notes.map { "- \($0)" }.joined(separator: "\n")) }
        if isCheck, !merge.result.changes(since: input).isEmpty || !merge.result.removals(since: input).isEmpty { throw .stop(.errors) }
    }
}

extension Run {
    /// A source, and the project that an import would make of it.
    fileprivate struct ReadSource {
        let input: ProjectInput
        let project: ImportedProject
        let notes: [String]
        let kept: [(path: String, contents: [UInt8])]
        /// What kind of source it is, for people.
        let kind: String

        /// Whether the same bytes would be kept of both.
        func isKept(as other: ReadSource) -> Bool { kept.elementsEqual(other.kept) { $0.path == $1.path && $0.contents == $1.contents } }
    }

    fileprivate static let wayOut =
        "restore it from version control, or name the source that the tokens were imported from with '--base OLD'"

    fileprivate func keptSource(in tokens: String) throws(Failure) -> (path: String, neighbours: [ProjectInput.File]) {
        if let base = arguments.value(.syncBase) { return (base, configurations(nextTo: base)) }
        guard let source = KeptSource.source(in: tokens) else {
            throw .refused(.noBase(KeptSource.problem(in: tokens)), hint: Self.wayOut)
        }
        let home = FileSystem.kind(of: source) == .folder ? source.parentPath : source.parentPath.parentPath
        return (source, configurations(in: home))
    }

    /// Imports a source in memory.
    ///
    /// - Parameter other: an earlier state of it. A single file then has its name, since imports name files after it.
    fileprivate mutating func importedSource(
        at path: String, neighbours: [ProjectInput.File], told: ImportConfiguration, named other: ProjectInput? = nil
    ) throws(Failure) -> ReadSource {
        guard var input = ProjectLoader.load(path, advice: "name a file or folder that exists", reporting: &diagnostics),
            !input.isIncomplete
        else { throw .stop(.inputOutput) }
        if let other, other.files.count == 1, input.files.count == 1, input.isSingleFile { input.files[0].path = other.files[0].path }
        guard let source = SourceReader.read(input, nextTo: neighbours, told: told, isCopied: true, reporting: &diagnostics),
            !diagnostics.hasErrors
        else { throw .stop() }
        let project = ImportedProject(
            source, at: .outside, avoiding: ConfiguredOutputs.takenModifierNames, reporting: &diagnostics)
        guard !diagnostics.hasErrors else { throw .stop() }
        return ReadSource(
            input: input, project: project, notes: project.open, kept: KeptSource.files(input, neighbours),
            kind: source.kind.title)
    }

    /// Writes the tokens, then replaces the kept source. The new source is staged first, so a full disk fails before any token file changes.
    fileprivate mutating func write(
        _ merge: SourceMerge, _ kept: [(path: String, contents: [UInt8])], in tokens: String, insteadOf input: ProjectInput
    ) throws(Failure) {
        do throws(FileError) {
            try KeptSource.stage(kept, in: tokens)
        } catch {
            KeptSource.discardStaged(in: tokens)
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        do throws(Failure) {
            _ = try write(merge.result, insteadOf: input, linksAreErrors: true)
        } catch {
            KeptSource.discardStaged(in: tokens)
            throw error
        }
        do throws(FileError) {
            try KeptSource.commit(in: tokens)
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }
}

extension SourceMerge {
    fileprivate func list(of changes: [Change], _ title: String, in input: ProjectInput) -> String {
        guard !changes.isEmpty else { return "" }
        let lines = changes.map { change in
            let place =
                change.range.map { "\($0.file.name):\($0.startLocation.line)" } ?? change.home ?? input.name.appendingPath(change.file)
            let values =
                change.isConflict
                ? "\(change.base ?? "nothing") → \(change.old ?? "removed") here, \(change.new ?? "removed") there"
                : change.base == change.old
                    ? change.base.map { "\($0) → \(change.new ?? "removed")" } ?? "added, \(change.new ?? "")"
                    : change.base.map { "\($0) → \(change.old ?? "removed")" } ?? "added, \(change.old ?? "")"
            return "    \(change.name): \(values)  \(place)".escapedForDisplay
        }
        return "\(title):\n" + lines.joined(separator: "\n")
    }

    fileprivate func summary(isCheck: Bool, _ path: String, _ input: ProjectInput, isNewSource: Bool) -> String {
        let decided = preference == .ours ? "conflicts, yours stay" : "conflicts, theirs come in"
        let lists = [(taken, "comes in"), (kept, "stays yours"), (conflicts, decided)].map { list(of: $0, $1, in: input) }.filter {
            !$0.isEmpty
        }
        let (changed, removed) = (result.changes(since: input).count, result.removals(since: input).count)
        guard changed + removed > 0 else {
            let source = isNewSource ? "; \(isCheck ? "would keep" : "kept") it in '.import'" : ""
            return (lists + ["nothing to write: the tokens have all of '\(path.escapedForDisplay)'\(source)"]).joined(separator: "\n")
        }
        let files = changed.counted("file") + (removed == 0 ? "" : ", \(isCheck ? "would remove" : "removed") \(removed)")
        return (lists + ["\(isCheck ? "would write" : "wrote") \(files)"]).joined(separator: "\n")
    }
}

extension Option {
    fileprivate static let syncBase = Option(
        name: "base", value: "OLD", help: "The source that the tokens were imported from, if '.import' is missing.")
    fileprivate static let ours = Option(name: "ours", help: "In conflicts, keep the values of the token files.")
    fileprivate static let theirs = Option(name: "theirs", help: "In conflicts, take the values of FILE.")
    fileprivate static let forceSync = Option(name: "force", help: "Go on although FILE lacks most tokens of the last import.")
    fileprivate static let checkSync = Option(name: "check", help: "Write nothing; fail and list the changes.")
}

extension Diagnostic.Message {
    fileprivate static func noBase(_ problem: String) -> Self { .error(.notSynced, problem) }
    fileprivate static func unreadableBase(_ path: String) -> Self {
        .error(.notSynced, "'\(path)', the source of the last import, cannot be read")
    }
    fileprivate static func otherKind(_ path: String, _ kind: String, _ old: String) -> Self {
        .error(.notSynced, "'\(path)' is \(kind), and the tokens were imported from \(old)")
    }
    fileprivate static func conflict(_ change: SourceMerge.Change) -> Self {
        .error(
            .notSynced,
            "'\(change.name)' was \(change.base ?? "missing") at the last import, is \(change.old ?? "removed") here and \(change.new ?? "removed") there"
        )
    }
    fileprivate static func conflicts(_ count: Int) -> Self {
        .error(.notSynced, "\(count.counted("conflict")); nothing is written")
    }
}

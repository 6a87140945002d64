import TokenDiagnostics
import TokenEmitter
import TokenProject
import TokenRuntime

/// The folder that generated files are written to.
///
/// Files that are already equal keep their modification time. Others are first written next to their place, and moved there when the last one is
/// ready. If a run is interrupted, each file is either old or new, never half written.
struct OutputFolder {
    let path: String
    /// The files that earlier runs have written; nil without a manifest, and then nothing is removed.
    let manifest: OutputManifest?
    /// Whether runs write a manifest.
    let keepsManifest: Bool
    /// The outputs that the manifest will list; nil to keep the present list.
    let outputs: [String: String]?

    init(path: String, keepsManifest: Bool = false, outputs: [String: String]? = nil) {
        self.path = path
        self.keepsManifest = keepsManifest
        self.outputs = outputs
        manifest = keepsManifest ? Self.manifest(in: path) : nil
    }

    /// A generated file, compared with the file in its place.
    struct Compared: Sendable {
        enum State { case unchanged, differing, missing, foreign }

        let path: String
        let state: State
        /// The digest of the generated contents, if the folder has a manifest.
        let digest: SHA256Digest?
        /// The staged contents of a file that differs, or the error from writing them; nil if files are only compared.
        let staged: Result<FileWriter.Staged, FileError>?
    }

    /// The differences between the folder and its intended contents.
    struct Changes {
        let files: [Compared]
        /// Files of an earlier run that this run does not generate.
        var leftOver: [String] = []
        /// Such files that were changed after that run.
        var changedSince: [String] = []
        /// Files in the manifest that are no longer generated and do not exist: a run was interrupted, or they were removed by hand.
        var vanished: [String] = []
        /// Whether the manifest changes.
        var manifestState = Compared.State.unchanged
        /// Temporary files of interrupted runs.
        var abandoned: [String] = []
        /// Whether the folder belongs to an output that is no longer generated.
        var isGone = false

        var isEmpty: Bool { !isGone && files.allSatisfy { $0.state == .unchanged } && leftOver.isEmpty && manifestState == .unchanged }
        var unchangedCount: Int { paths(.unchanged).count }

        /// Returns the paths of files in these states, sorted.
        func paths(_ states: Compared.State...) -> [String] { files.filter { states.contains($0.state) }.map(\.path).sorted() }
    }

    /// - Parameter writes: whether a differing file is also written next to its place. Then call `apply` or `discard`.
    func compare(_ file: EmittedFile, writes: Bool) -> Compared {
        let place = path.appendingPath(file.path)
        let digest = keepsManifest ? SHA256Digest(of: file.contents) : nil
        let isEqual = FileSystem.holds(place, file.contents)
        guard isEqual != true else { return Compared(path: file.path, state: .unchanged, digest: digest, staged: nil) }
        if isEqual == false, let manifest, manifest.files[file.path] == nil {
            return Compared(path: file.path, state: .foreign, digest: digest, staged: nil)
        }
        let staged = !writes ? nil : Result { () throws(FileError) in try FileWriter.stage(.init(path: place, bytes: file.contents)) }
        return Compared(path: file.path, state: isEqual == nil ? .missing : .differing, digest: digest, staged: staged)
    }

    /// - Parameter findingLeftOver: whether `files` is everything that the folder should contain.
    func changes(_ files: [Compared], findingLeftOver: Bool) -> Changes {
        var changes = Changes(files: files)
        if findingLeftOver, let manifest {
            let current = Set(files.map(\.path))
            for (path, digest) in manifest.files.sorted(by: { $0.key < $1.key }) where !current.contains(path) {
                if FileSystem.kind(of: self.path.appendingPath(path), followingLinks: false) == nil { changes.vanished.append(path) }
                guard holds(path), let contents = try? FileSystem.contents(of: self.path.appendingPath(path)) else { continue }
                if SHA256Digest(of: contents) == digest { changes.leftOver.append(path) } else { changes.changedSince.append(path) }
            }
        }
        if keepsManifest, let manifest {
            changes.manifestState = self.manifest(after: changes, over: manifest) == manifest ? .unchanged : .differing
        } else if keepsManifest {
            changes.manifestState = .missing
        }
        let names = files.map(\.path) + changes.leftOver + (keepsManifest ? [OutputManifest.name] : [])
        changes.abandoned = FileWriter.abandoned(nextTo: names.map(path.appendingPath))
        return changes
    }

    /// Returns whether a path stays in the folder when links are followed. Files behind a link out of it do not belong to the output.
    private func holds(_ path: String) -> Bool {
        guard let root = FileSystem.realPath(of: self.path),
            let folder = FileSystem.realPath(of: self.path.appendingPath(path).parentPath)
        else { return false }
        return folder == root || folder.lies(below: root)
    }

    /// Moves the files into place. If one of them could not be written, nothing changes.
    func apply(_ changes: Changes) throws(FileError) {
        var staged: [FileWriter.Staged] = []
        do throws(FileError) {
            for file in changes.files {
                if let contents = file.staged { staged.append(try contents.get()) }
            }
        } catch {
            discard(changes.files)
            throw error
        }
        for name in changes.abandoned { try? FileSystem.remove(name) }
        guard keepsManifest, changes.manifestState != .unchanged || !changes.leftOver.isEmpty else { return try FileWriter.commit(staged) }
        try FileSystem.locking(path) { () throws(FileError) in try apply(changes, staged) }
    }

    /// Writes the list of outputs, if there is a manifest with a different list.
    func announce() throws(FileError) {
        guard let outputs, let manifest, manifest.outputs != outputs else { return }
        try FileSystem.locking(path) { () throws(FileError) in
            guard var manifest = Self.manifest(in: path) else { return }
            manifest.outputs = outputs
            try FileWriter.replace([.init(path: path.appendingPath(OutputManifest.name), bytes: manifest.bytes)])
        }
    }

    /// Writes the manifest first, and removes entries from it last. So an interrupted run leaves no file that is missing from the manifest.
    private func apply(_ changes: Changes, _ staged: [FileWriter.Staged]) throws(FileError) {
        let place = path.appendingPath(OutputManifest.name)
        // Another run may have written other files in the meantime.
        let known = Self.manifest(in: path) ?? OutputManifest()
        var manifest = manifest(after: changes, over: known)
        let final = manifest
        for path in changes.leftOver { manifest.files[path] = known.files[path] }
        do throws(FileError) {
            try FileWriter.replace([.init(path: place, bytes: manifest.bytes)])
        } catch {
            FileWriter.discard(staged)
            throw error
        }
        try FileWriter.commit(staged)
        for name in changes.leftOver { try FileSystem.remove(path.appendingPath(name)) }
        if final != manifest { try FileWriter.replace([.init(path: place, bytes: final.bytes)]) }
    }

    /// Leaves the folder as it was.
    func discard(_ files: [Compared]) { FileWriter.discard(files.compactMap { try? $0.staged?.get() }) }

    private func manifest(after changes: Changes, over known: OutputManifest) -> OutputManifest {
        var manifest = known
        for path in changes.leftOver + changes.changedSince { manifest.files[path] = nil }
        // Another run may have created it in the meantime.
        for path in changes.vanished where FileSystem.kind(of: self.path.appendingPath(path), followingLinks: false) == nil {
            manifest.files[path] = nil
        }
        for file in changes.files { manifest.files[file.path] = file.digest }
        if let outputs { manifest.outputs = outputs }
        return manifest
    }

    private static func manifest(in path: String) -> OutputManifest? {
        (try? FileSystem.contents(of: path.appendingPath(OutputManifest.name))).flatMap(OutputManifest.init)
    }
}

extension Run {
    /// Writes the files that differ from those in their places. A file that cannot be written ends the run.
    mutating func write(_ files: [EmittedFile]) throws(Failure) {
        let folder = OutputFolder(path: "")
        try apply(folder.changes(files.map { folder.compare($0, writes: true) }, findingLeftOver: false), to: folder)
    }

    mutating func announce(_ folders: [OutputFolder]) throws(Failure) {
        do throws(FileError) {
            for folder in folders { try folder.announce() }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }

    /// Writes what differs. A file that cannot be written ends the run.
    mutating func apply(_ changes: OutputFolder.Changes, to folder: OutputFolder) throws(Failure) {
        for path in changes.changedSince { diagnostics.report(.changedSince(folder.path.appendingPath(path)), at: nil) }
        do throws(FileError) {
            if changes.isGone { try folder.empty(changes) } else { try folder.apply(changes) }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }
}

extension Diagnostic.Message {
    static func unwritableOutput(_ error: FileError) -> Self {
        .error(.unwritableOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
    fileprivate static func changedSince(_ path: String) -> Self {
        .warning(.staleOutput, "'\(path)' is no longer generated, but was edited and is kept")
    }
}

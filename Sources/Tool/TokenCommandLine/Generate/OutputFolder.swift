import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenModel
import TokenOutput
import TokenProject

/// The folder that generated files are written to.
///
/// Files that are already equal keep their modification time. Others are first written next to their place, and moved there when the last one is
/// ready. If a run is interrupted, each file is either old or new, never half written. Nothing waits for the disk: what a power cut takes is made again
/// by the next run, which compares all contents.
package struct OutputFolder {
    let path: String
    /// The files that earlier runs have written; nil without a readable manifest, and then nothing is removed.
    let manifest: OutputManifest?
    /// Whether there is a manifest that cannot be read.
    let isManifestDamaged: Bool
    /// Whether the manifest has the lines of both sides of a merge, and whether it has the marks of a conflict.
    let isManifestMerged: Bool
    let hasManifestConflict: Bool
    /// Whether runs write a manifest.
    let keepsManifest: Bool
    /// The outputs that the manifest will list; nil to keep the present list.
    let outputs: [String: String]?

    init(path: String, keepsManifest: Bool = false, outputs: [String: String]? = nil) {
        self.path = path
        self.keepsManifest = keepsManifest
        self.outputs = outputs
        let found = keepsManifest ? Self.manifest(in: path) : nil
        manifest = found?.manifest
        isManifestMerged = found?.isMerged ?? false
        hasManifestConflict = found?.hasConflict ?? false
        isManifestDamaged = keepsManifest && manifest == nil && FileSystem.kind(of: path.appendingPath(OutputManifest.name)) != nil
    }

    /// A generated file, compared with the file in its place.
    struct Compared: Sendable {
        let path: String
        let fate: FileFate
        /// The digest of the generated contents, if the folder has a manifest.
        let digest: SHA256Digest?
        /// What its place has instead, if that is a text.
        var found: FoundText?
        /// The staged contents of a file that differs, or the error from writing them; nil if files are only compared.
        let staged: Result<FileWriter.Staged, FileError>?
    }

    /// The differences between the folder and its intended contents.
    struct Changes {
        let files: [Compared]
        /// Files in the manifest that this run does not generate, by path.
        var old: [(path: String, fate: FileFate)] = []
        /// Whether the manifest changes.
        var manifestFate = FileFate.unchanged
        /// Whether the manifest differs in digests at most, as after a merge. It then says nothing wrong about any file that is made.
        var hasOldDigests = false
        /// Whether the folder belongs to an output that is no longer generated.
        var isGone = false

        var isEmpty: Bool { !isGone && files.allSatisfy { $0.fate == .unchanged } && leftOver.isEmpty && manifestFate == .unchanged }
        /// Whether the next run would write nothing of interest.
        var isUpToDate: Bool {
            isEmpty || !isGone && hasOldDigests && files.allSatisfy { $0.fate == .unchanged } && leftOver.isEmpty
        }
        var unchangedCount: Int { paths(.unchanged).count }
        var leftOver: [String] { paths(.leftOver) }

        /// Returns the paths of files with these fates, sorted.
        func paths(_ fates: FileFate...) -> [String] {
            (files.map { ($0.path, $0.fate) } + old).filter { fates.contains($0.1) }.map(\.0).sorted()
        }
    }

    /// - Parameter writes: whether a differing file is also written next to its place. Then call `apply` or `discard`.
    func compare(_ file: EmittedFile, writes: Bool) -> Compared {
        let place = path.appendingPath(file.path)
        let digest = keepsManifest ? SHA256Digest(ofPieces: file.pieces) : nil
        var found: FoundText?
        let inPlace: FileFate.InPlace
        switch FileSystem.holds(place, pieces: file.pieces) {
        case true?: inPlace = .same
        case false?:
            found = (try? FileSystem.contents(of: place)).map { FoundText($0, insteadOf: file.pieces) }
            inPlace = found?.differsInLineEnds ?? false ? .same : .other
        case nil: inPlace = FileSystem.kind(of: place, followingLinks: false) == nil ? .nothing : .unknown
        }
        let isOurs =
            [.same, .nothing].contains(inPlace) || !keepsManifest || manifest?.files[file.path] != nil
            || (manifest == nil || isManifestMerged || found?.hasConflict ?? false) && Self.isGenerated(place)
        let fate = FileFate(isMade: true, isOurs: isOurs, inPlace)
        guard writes, fate == .missing || fate == .differing else {
            return Compared(path: file.path, fate: fate, digest: digest, found: found, staged: nil)
        }
        let staged = Result { () throws(FileError) in try FileWriter.stage(.init(path: place, pieces: file.pieces)) }
        return Compared(path: file.path, fate: fate, digest: digest, found: found, staged: staged)
    }

    /// Compares a file that is no longer made with the digests that the manifest lists.
    private func compare(_ path: String, listed digests: Set<SHA256Digest>) -> FileFate {
        let place = self.path.appendingPath(path)
        let inPlace: FileFate.InPlace
        if FileSystem.kind(of: place, followingLinks: false) == nil {
            inPlace = .nothing
        } else if holds(path), let contents = try? FileSystem.contents(of: place) {
            inPlace = [contents, contents.withLineFeeds].contains { digests.contains(SHA256Digest(of: $0)) } ? .same : .other
        } else {
            inPlace = .unknown
        }
        return FileFate(isMade: false, isOurs: true, inPlace)
    }

    /// Whether a file does not exist or looks like one of tokengen's: CSS and Swift say so in their first line, JSON begins without indentation, and
    /// an asset catalogue names its author at the end.
    package static func isGenerated(_ place: String) -> Bool {
        guard let contents = (try? FileSystem.contents(of: place))?.withLineFeeds else { return true }
        return contents.starts(with: Array("{\n\"".utf8)) || contents.isGenerated
            || String(decoding: contents.suffix(200), as: UTF8.self).contains("\"author\" : \"tokengen\"")
    }

    /// - Parameters:
    ///   - findingLeftOver: whether `files` is everything that the folder should contain.
    ///   - neighbours: files in whose folders left-over ones are found; nil for all folders.
    func changes(_ files: [Compared], findingLeftOver: Bool, nextTo neighbours: [Compared]? = nil) -> Changes {
        var changes = Changes(files: files)
        if findingLeftOver, let manifest {
            let current = Set(files.map(\.path))
            let folders = neighbours.map { Set($0.map { $0.path.pathNames.first }) }
            let old = manifest.files.filter { !current.contains($0.key) && folders?.contains($0.key.pathNames.first) ?? true }
            changes.old = old.map { ($0.key, compare($0.key, listed: $0.value)) }
        }
        if keepsManifest, let manifest {
            let after = self.manifest(after: changes, over: manifest)
            changes.manifestFate = after == manifest && !isManifestMerged ? .unchanged : .differing
            changes.hasOldDigests = after.lists(whatIsIn: manifest) && !hasManifestConflict
        } else if keepsManifest {
            changes.manifestFate = .missing
        }
        return changes
    }

    /// Returns the temporary files of interrupted runs.
    func abandoned(nextTo changes: Changes) -> [String] {
        let names = changes.files.map(\.path) + changes.leftOver + (keepsManifest ? [OutputManifest.name] : [])
        return FileWriter.abandoned(nextTo: names.map(path.appendingPath))
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
        for name in abandoned(nextTo: changes) { try? FileSystem.remove(name) }
        guard keepsManifest, changes.manifestFate != .unchanged || !changes.leftOver.isEmpty else { return try FileWriter.commit(staged) }
        try FileSystem.locking(path) { _ throws(FileError) in try apply(changes, staged) }
    }

    /// Writes the list of outputs, unless the manifest has it already. A folder without a manifest gets one only if none of its files exists yet: the
    /// others would not be in it.
    func announce(_ changes: Changes) throws(FileError) {
        guard keepsManifest, let outputs, (manifest?.outputs ?? [:]) != outputs else { return }
        let isNew = changes.files.allSatisfy { $0.fate == .missing }
        try FileSystem.locking(path) { _ throws(FileError) in
            guard var manifest = Self.manifest(in: path)?.manifest ?? (isNew ? OutputManifest() : nil) else { return }
            manifest.outputs = outputs
            try FileWriter.replace([.init(path: path.appendingPath(OutputManifest.name), bytes: manifest.bytes)])
        }
    }

    /// Writes the manifest first, and removes entries from it last. So an interrupted run leaves no file that is missing from the manifest.
    private func apply(_ changes: Changes, _ staged: [FileWriter.Staged]) throws(FileError) {
        let place = path.appendingPath(OutputManifest.name)
        // Another run may have written other files in the meantime.
        let known = Self.manifest(in: path)?.manifest ?? OutputManifest()
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
        removeFolders(of: changes)
        if final != manifest { try FileWriter.replace([.init(path: place, bytes: final.bytes)]) }
    }

    /// Removes the folders that are empty without the files that were left over.
    func removeFolders(of changes: Changes) {
        let folders = Set(changes.leftOver.flatMap { name in sequence(first: name.parentPath) { $0.isEmpty ? nil : $0.parentPath } })
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) where !folder.isEmpty {
            FileSystem.removeFolder(path.appendingPath(folder))
        }
    }

    /// Leaves the folder as it was.
    func discard(_ files: [Compared]) { FileWriter.discard(files.compactMap { try? $0.staged?.get() }) }

    private func manifest(after changes: Changes, over known: OutputManifest) -> OutputManifest {
        var manifest = known
        for path in changes.paths(.leftOver, .edited) { manifest.files[path] = nil }
        // Another run may have created it in the meantime.
        for path in changes.paths(.vanished) where FileSystem.kind(of: self.path.appendingPath(path), followingLinks: false) == nil {
            manifest.files[path] = nil
        }
        for file in changes.files { manifest.files[file.path] = file.digest.map { [$0] } }
        if let outputs { manifest.outputs = outputs }
        return manifest
    }

    private static func manifest(in path: String) -> (manifest: OutputManifest, isMerged: Bool, hasConflict: Bool)? {
        guard let bytes = try? FileSystem.contents(of: path.appendingPath(OutputManifest.name)) else { return nil }
        if let manifest = OutputManifest(bytes) { return (manifest, false, false) }
        return OutputManifest(merged: bytes).map { ($0, true, bytes.hasConflict) }
    }
}

extension Run {
    /// Writes the files that differ from those in their places. A file that cannot be written ends the run.
    package mutating func write(_ files: [EmittedFile]) throws(Failure) {
        let folder = OutputFolder(path: "")
        try apply(folder.changes(files.map { folder.compare($0, writes: true) }, findingLeftOver: false), to: folder)
    }

    /// Writes the files that differ from those in a folder, and prints how many.
    package mutating func write(_ files: [EmittedFile], into path: String) throws(Failure) {
        let folder = OutputFolder(path: path)
        try write([(folder, folder.changes(files.map { folder.compare($0, writes: true) }, findingLeftOver: false))])
    }

    mutating func announce(_ changed: ArraySlice<(OutputFolder, OutputFolder.Changes)>) throws(Failure) {
        do throws(FileError) {
            for (folder, changes) in changed { try folder.announce(changes) }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }

    /// Writes what differs. A file that cannot be written ends the run.
    mutating func apply(_ changes: OutputFolder.Changes, to folder: OutputFolder) throws(Failure) {
        for path in changes.paths(.edited) { diagnostics.report(.edited(folder.path.appendingPath(path)), at: nil) }
        do throws(FileError) {
            if changes.isGone { try folder.empty(changes) } else { try folder.apply(changes) }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func edited(_ path: String) -> Self {
        .warning(.staleOutput, "'\(path)' is no longer generated, but was edited and is kept")
    }
}

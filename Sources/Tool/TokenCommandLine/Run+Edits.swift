import TokenDiagnostics
import TokenFiles
import TokenProject

extension Run {
    /// Writes what has changed in a project since it was read: all files, each in one step, or none. Then removes the files that it no longer has.
    ///
    /// Nothing is written if a file cannot be, if it is not what was read any more, or after another error. A file behind a link is never changed:
    /// it is reported and left out, or an error if all or none of the files make sense.
    ///
    /// - Returns: the paths of the written files.
    package mutating func write(_ changed: ProjectInput, insteadOf input: ProjectInput, linksAreErrors: Bool = false) throws(Failure)
        -> Set<String>
    {
        var files: [FileWriter.File] = []
        let removals = changed.removals(since: input)
        for (old, new) in changed.changes(since: input) where isWritable(old, new.name, linksAreErrors: linksAreErrors) {
            if old == nil, let link = linkedFolder(of: new.name, in: input.name) {
                diagnostics.report(.linkedFolder(link, of: new.name), at: nil)
                continue
            }
            var file = FileWriter.File(path: new.name, bytes: new.bytes)
            if old == nil { file.predecessor = removals.first { $0.bytes == new.bytes }?.name }
            files.append(file)
        }
        let removed = removals.filter { isWritable($0, $0.name, linksAreErrors: linksAreErrors) }
        refuseLinks(to: removed, from: changed)
        guard !diagnostics.hasErrors else { throw .stop(.inputOutput) }
        do throws(FileError) {
            try FileWriter.replace(files)
            // Those of a run that was killed may be next to files that this one does not change.
            for path in FileWriter.abandoned(nextTo: input.files.map(\.source.name)) { try? FileSystem.remove(path) }
            for file in removed { try remove(file.name, from: input.name) }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        return Set(files.map(\.path))
    }

    /// Removes a file and the folders of the token folder that are empty without it.
    private func remove(_ path: String, from root: String) throws(FileError) {
        try FileSystem.remove(path)
        var folder = path.parentPath
        while folder.utf8.count > root.utf8.count {
            // Does nothing to a folder with files.
            FileSystem.removeFolder(folder)
            folder = folder.parentPath
        }
    }

    /// Returns the link on the way from the token folder to a new file: what it leads to may not be read as tokens.
    private func linkedFolder(of path: String, in root: String) -> String? {
        var folder = path.parentPath
        while folder.utf8.count > root.utf8.count {
            if FileSystem.kind(of: folder, followingLinks: false) == .link { return folder }
            folder = folder.parentPath
        }
        return nil
    }

    /// Reports the links that would lead nowhere without the removed files.
    private mutating func refuseLinks(to removed: [SourceFile], from changed: ProjectInput) {
        let targets = Set(removed.compactMap { FileSystem.realPath(of: $0.name) })
        guard !targets.isEmpty else { return }
        for path in changed.files.map(\.source.name) where FileSystem.kind(of: path, followingLinks: false) == .link {
            if let target = FileSystem.realPath(of: path), targets.contains(target) {
                diagnostics.report(.linkToRemoved(path, target.lastPathComponent), at: nil)
            }
        }
    }

    private mutating func isWritable(_ old: SourceFile?, _ path: String, linksAreErrors: Bool) -> Bool {
        let kind = FileSystem.kind(of: path, followingLinks: false)
        guard let old else {
            if kind == nil { return true }
            let reason = kind == .folder ? "a folder has this name" : "it is there already"
            diagnostics.report(.unwritableOutput(FileError(path: path, reason: reason)), at: nil)
            return false
        }
        guard kind != .link else {
            diagnostics.report(.linkNotFollowed(path, isError: linksAreErrors), at: nil)
            return false
        }
        guard FileSystem.holds(path, old.bytes) == true else {
            diagnostics.report(.unwritableOutput(FileError(path: path, reason: "it changed after it was read")), at: nil)
            return false
        }
        guard FileSystem.mayWrite(path) else {
            diagnostics.report(.unwritableOutput(FileError(path: path, reason: "it is read-only")), at: nil)
            return false
        }
        return true
    }
}

extension Diagnostic.Message {
    package static func unwritableOutput(_ error: FileError) -> Self {
        .error(.unwritableOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
    package static func existingFile(_ path: String, and others: Int = 0) -> Self {
        let start = others == 0 ? "'\(path)' already exists and is" : "'\(path)' and \(others.counted("other file")) already exist and are"
        return .error(.existingFile, "\(start) not overwritten")
    }
    fileprivate static func linkNotFollowed(_ path: String, isError: Bool) -> Self {
        let text = "'\(path)' is a link and was not changed; name the file it points to"
        return isError ? .error(.linkNotFollowed, text) : .warning(.linkNotFollowed, text)
    }
    fileprivate static func linkToRemoved(_ link: String, _ target: String) -> Self {
        .error(.linkNotFollowed, "nothing is written: '\(link)' is a link to '\(target)', which would be gone; replace it with a file")
    }
    fileprivate static func linkedFolder(_ link: String, of path: String) -> Self {
        .error(.linkNotFollowed, "'\(path)' is not written: '\(link)' is a link; replace it with a folder")
    }
}

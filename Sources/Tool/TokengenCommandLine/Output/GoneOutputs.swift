import TokenDiagnostics
import TokenEmitter
import TokenProject

/// Folders of outputs that an earlier run made and the configuration does not ask for any more.
///
/// A folder's manifest names the folders of all outputs of its run. One that is configured no more is taken for such a folder if its own
/// manifest says the same, it lies in the folder that holds the tokens, and no output is there now: a manifest that somebody has changed, or
/// that of another project, makes none of it.
struct GoneOutputs {
    let folders: [OutputFolder]
    /// Usual folders that hold what some run made, of which it is not known whose they are.
    let unclear: [String]

    /// - Parameters:
    ///   - current: the folders that are made now.
    ///   - home: the folder that holds the token folder.
    ///   - isConfigured: whether the configuration has `outputs`.
    init(nextTo current: [OutputFolder], in home: String, tokens: String, isConfigured: Bool) {
        var taken = Set(current.compactMap { FileSystem.realPath(of: $0.path) })
        func folder(at path: String) -> OutputFolder? {
            guard let root = FileSystem.realPath(of: home.isEmpty ? "." : home), let real = FileSystem.realPath(of: path),
                real.lies(below: root), !taken.contains(real)
            else { return nil }
            if let tokens = FileSystem.realPath(of: tokens), real == tokens || real.lies(below: tokens) { return nil }
            let folder = OutputFolder(path: path, keepsManifest: true)
            return folder.manifest == nil ? nil : folder
        }
        var gone: [OutputFolder] = []
        for record in current.compactMap(\.manifest?.outputs) {
            for path in record.values.sorted() {
                guard let folder = folder(at: home.appendingPath(path)), folder.manifest?.outputs == record else { continue }
                if let real = FileSystem.realPath(of: folder.path) { taken.insert(real) }
                gone.append(folder)
            }
        }
        folders = gone
        // Where nothing is configured, Swift goes to where the tool is called.
        let names = OutputName.allCases.filter { isConfigured || $0 != .swift }
        unclear = names.map { home.appendingPath($0.usualFolder) }.filter { folder(at: $0) != nil }
    }
}

extension OutputFolder {
    /// What a folder that is made no more still has: all that its manifest lists, but for what is made now.
    func remains(nextTo current: [OutputFolder], _ files: [[Compared]]) -> Changes {
        let places = zip(current, files).flatMap { folder, files in
            files.compactMap { FileSystem.realPath(of: folder.path.appendingPath($0.path)) }
        }
        let made = Set(places)
        var changes = changes([], findingLeftOver: true)
        changes.leftOver.removeAll { made.contains(FileSystem.realPath(of: path.appendingPath($0)) ?? "") }
        changes.changedSince.removeAll { made.contains(FileSystem.realPath(of: path.appendingPath($0)) ?? "") }
        changes.isGone = true
        return changes
    }

    /// Removes what is left, then the manifest, so that a run that is cut short is gone on with by the next, then folders that are empty.
    func empty(_ changes: Changes) throws(FileError) {
        for name in changes.abandoned { try? FileSystem.remove(name) }
        try FileSystem.locking(path) { () throws(FileError) in
            for name in changes.leftOver { try FileSystem.remove(path.appendingPath(name)) }
            try FileSystem.remove(path.appendingPath(OutputManifest.name))
        }
        let folders = Set(changes.leftOver.flatMap { name in sequence(first: name.parentPath) { $0.isEmpty ? nil : $0.parentPath } })
        for folder in folders.sorted(by: { $0.utf8.count > $1.utf8.count }) where !folder.isEmpty {
            FileSystem.removeFolder(path.appendingPath(folder))
        }
        FileSystem.removeFolder(path)
    }
}

extension Diagnostic.Message {
    static func unclearOutput(_ path: String) -> Self {
        .note(.staleOutput, "'\(path)' has files of an earlier run, but is not in 'outputs' of tokengen.yaml")
    }
    static func goneOutput(_ path: String) -> Self {
        .error(.staleOutput, "'\(path)' belongs to an output that is no longer in tokengen.yaml")
    }
}

import TokenDiagnostics
import TokenFiles
import TokenProject

/// Output folders of an earlier run that the configuration no longer asks for.
///
/// A folder's manifest names the folders of all outputs of its run. A folder that is no longer configured counts as such an output only if its own
/// manifest says the same, it is in the folder that contains the tokens, and no current output is there. A manifest that was edited, or that belongs
/// to another project, is not enough.
struct GoneOutputs {
    let folders: [OutputFolder]
    /// Default output folders with files from some run, where it is unknown which project they belong to.
    let unclear: [String]

    /// - Parameters:
    ///   - current: the folders that are generated now.
    ///   - home: the folder that contains the token folder.
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
        // Without configured outputs, Swift is written relative to the working directory.
        let names = OutputName.allCases.filter { isConfigured || $0 != .swift }
        unclear = names.map { home.appendingPath($0.usualFolder) }.filter { folder(at: $0) != nil }
    }
}

extension OutputFolder {
    /// Returns what remains in a folder that is no longer generated: the files in its manifest, except files that are generated now.
    func remains(nextTo current: [OutputFolder], _ files: [[Compared]]) -> Changes {
        let places = zip(current, files).flatMap { folder, files in
            files.compactMap { FileSystem.realPath(of: folder.path.appendingPath($0.path)) }
        }
        let made = Set(places)
        var changes = changes([], findingLeftOver: true)
        changes.old.removeAll { made.contains(FileSystem.realPath(of: path.appendingPath($0.path)) ?? "") }
        changes.isGone = true
        return changes
    }

    /// Removes the remaining files, then the manifest, then empty folders. In this order, the next run can continue an interrupted one.
    func empty(_ changes: Changes) throws(FileError) {
        for name in abandoned(nextTo: changes) { try? FileSystem.remove(name) }
        try FileSystem.locking(path) { _ throws(FileError) in
            for name in changes.leftOver { try FileSystem.remove(path.appendingPath(name)) }
            try FileSystem.remove(path.appendingPath(OutputManifest.name))
        }
        removeFolders(of: changes)
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

import TokenCommandLine
import TokenDiagnostics
import TokenFiles
import TokenImport
import TokenProject

/// The source that a project was made from, kept next to its tokens for the next `tokengen sync`.
///
/// `tokens/.import/file` has a source of one file, `tokens/.import/folder` the files of a folder; configurations that were next to the source are next
/// to these. No command reads hidden folders as tokens. A new source replaces the old one by renaming two folders: an interrupted run leaves either.
enum KeptSource {
    static func folder(in tokens: String) -> String { tokens.appendingPath(".import") }

    /// The files to keep, by path in the folder.
    static func files(_ input: ProjectInput, _ neighbours: [ProjectInput.File]) -> [(path: String, contents: [UInt8])] {
        let home = input.isSingleFile ? "file" : "folder"
        let own = input.files.filter { !$0.path.pathNames.contains("..") }
        return own.map { (home.appendingPath($0.path), $0.source.bytes) } + neighbours.map { ($0.path, $0.source.bytes) }
    }

    /// Returns the path of the source that is kept; nil if there is none.
    static func source(in tokens: String) -> String? {
        let names = [folder(in: tokens), folder(in: tokens) + oldEnding]
        guard let folder = names.first(where: { FileSystem.kind(of: $0, followingLinks: false) == .folder }) else { return nil }
        if FileSystem.kind(of: folder.appendingPath("folder"), followingLinks: false) == .folder { return folder.appendingPath("folder") }
        let file = folder.appendingPath("file")
        guard FileSystem.kind(of: file, followingLinks: false) == .folder, let names = try? FileSystem.allNames(in: file) else {
            return nil
        }
        // A resolver document names other files, which are kept with it.
        let visible = names.filter { $0 != "." && $0 != ".." }
        return visible.count == 1 ? file.appendingPath(visible[0]) : file
    }

    /// What is wrong with the kept source, for people, if there is none that could be read.
    static func problem(in tokens: String) -> String {
        let folder = folder(in: tokens)
        switch FileSystem.kind(of: folder, followingLinks: false) {
        case nil: return "'\(tokens)' does not have the source that it was imported from, '.import'"
        case .link: return "'\(folder)' is a link, which is not followed"
        case .file: return "'\(folder)' is a file, not the folder with the source of the last import"
        case .folder: return "'\(folder)' has no source: neither a folder 'file' nor a folder 'folder'"
        }
    }

    private static let newEnding = ".new"
    private static let oldEnding = ".old"

    /// Writes a source next to the kept one, which it does not replace yet.
    static func stage(_ files: [(path: String, contents: [UInt8])], in tokens: String) throws(FileError) {
        let folder = folder(in: tokens) + newEnding
        try FileSystem.removeTree(folder)
        try FileWriter.create(files.map { .init(path: folder.appendingPath($0.path), bytes: $0.contents) })
    }

    static func discardStaged(in tokens: String) { try? FileSystem.removeTree(folder(in: tokens) + newEnding) }

    /// Replaces the kept source with the staged one.
    static func commit(in tokens: String) throws(FileError) {
        let folder = folder(in: tokens)
        if FileSystem.kind(of: folder, followingLinks: false) != nil {
            try FileSystem.removeTree(folder + oldEnding)
            try FileSystem.move(folder, to: folder + oldEnding)
        }
        try FileSystem.move(folder + newEnding, to: folder)
        try FileSystem.removeTree(folder + oldEnding)
    }
}

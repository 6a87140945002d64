import TokenDiagnostics
import TokenFiles
import TokenProject

/// The files on the disk, with the text that some have in the editor instead.
struct EditedFiles: FileTree {
    /// The folder that names in messages are relative to.
    let folder: String
    /// By path.
    let texts: [String: [UInt8]]
    private let disk = Disk()

    init(folder: String, texts: [String: [UInt8]]) {
        self.folder = folder
        self.texts = texts
    }

    func title(of path: String) -> String {
        path != folder && path.lies(below: folder)
            ? String(decoding: path.utf8.dropFirst(folder == "/" ? 1 : folder.utf8.count + 1), as: UTF8.self) : path
    }

    func path(titled title: String) -> String { title.hasPrefix("/") ? title : folder.appendingPath(title) }

    func visibleKind(of path: String, followingLinks: Bool) throws(FileError) -> FileSystem.Kind? {
        texts[path] == nil ? try disk.visibleKind(of: path, followingLinks: followingLinks) : .file
    }

    func realPath(of path: String) -> String? { disk.realPath(of: path) ?? (texts[path] == nil ? nil : path) }

    func names(in folder: String, unreadable: (String) -> Void) throws(FileError) -> [String] {
        let names = try disk.names(in: folder, unreadable: unreadable)
        let known = Set(names)
        let new = texts.keys.filter { $0.parentPath == folder }.map(\.lastPathComponent).filter {
            !known.contains($0) && !$0.hasPrefix(".")
        }
        return new.isEmpty ? names : (names + new).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    func contents(of path: String) throws(FileError) -> [UInt8] {
        if let text = texts[path] { return text }
        let contents = try disk.contents(of: path)
        // Editors count places from behind a byte order mark.
        return contents.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(contents.dropFirst(3)) : contents
    }
}

/// Where the files of a project are read: the disk, or a git revision.
package protocol FileTree {
    /// The path as people know it, for messages.
    func title(of path: String) -> String

    /// Returns nil if nothing exists at the path. Throws if it cannot be examined.
    func visibleKind(of path: String, followingLinks: Bool) throws(FileError) -> FileSystem.Kind?

    /// Returns the path without links and `..`; nil if nothing exists there.
    func realPath(of path: String) -> String?

    /// Returns the names in a folder, sorted by their bytes, without hidden ones.
    ///
    /// - Parameter unreadable: receives names that are not UTF-8, with invalid bytes replaced.
    func names(in folder: String, unreadable: (String) -> Void) throws(FileError) -> [String]

    /// Returns the bytes of a file of at most 1 GiB.
    func contents(of path: String) throws(FileError) -> [UInt8]
}

extension FileTree {
    /// Returns nil if nothing exists at the path or it cannot be examined.
    package func kind(of path: String) -> FileSystem.Kind? { (try? visibleKind(of: path, followingLinks: true)) ?? nil }
}

/// The files on the disk.
package struct Disk: FileTree {
    package init() {}

    package func title(of path: String) -> String { path }

    package func visibleKind(of path: String, followingLinks: Bool) throws(FileError) -> FileSystem.Kind? {
        try FileSystem.visibleKind(of: path, followingLinks: followingLinks)
    }

    package func realPath(of path: String) -> String? { FileSystem.realPath(of: path) }

    package func names(in folder: String, unreadable: (String) -> Void) throws(FileError) -> [String] {
        try FileSystem.names(in: folder, unreadable: unreadable)
    }

    package func contents(of path: String) throws(FileError) -> [UInt8] { try FileSystem.contents(of: path) }
}

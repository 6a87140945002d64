#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#endif

/// The file operations that the store needs: a seam for tests that kill, fail and forget.
///
/// Paths are absolute. Each method is one operation that can fail or be cut off by itself. None follows a symbolic link in the place of a
/// file, and none waits for a pipe.
package protocol StoreFileSystem: Sendable {
    /// Nil where there is nothing. What is no file, or has more bytes than `limit`, is an error, and none of it is read.
    func read(_ path: String, limit: Int) throws(StoreFileError) -> [UInt8]?
    /// Makes all bytes the file's, which is created where there is none; lasting only after `sync`. Cut off, it may leave a part of them before
    /// what was there. Replaces what is no file, or may not be written.
    func write(_ bytes: [UInt8], to path: String) throws(StoreFileError)
    /// Makes the contents of a file last a loss of power.
    func sync(_ path: String) throws(StoreFileError)
    /// Makes the names in a folder last a loss of power.
    func syncFolder(_ path: String) throws(StoreFileError)
    /// Replaces what is at the new path, at once.
    func rename(_ path: String, to newPath: String) throws(StoreFileError)
    /// A folder with all that is in it. Does nothing where there is nothing.
    func remove(_ path: String) throws(StoreFileError)
    /// The names in a folder; empty where there is no such folder.
    func names(in folder: String) throws(StoreFileError) -> [String]
    /// With all folders above it, for good; does nothing where it is there.
    func createFolder(_ path: String) throws(StoreFileError)
    /// Gives a folder's owner its permissions back, and removes a link that leads to no folder, or whatever else `replacesFiles` allows.
    func repairFolder(_ path: String, replacesFiles: Bool) throws(StoreFileError)
    /// Takes the advisory lock of a file, which is created, or says who has it: among the stores of this process alone, or among all.
    /// Never waits.
    func lock(_ path: String, amongProcesses: Bool) throws(StoreFileError) -> StoreLock
}

/// What came of asking for a lock.
package enum StoreLock: Sendable {
    /// Held as long as the value lives. The kernel releases it when the process ends, however that happens.
    case taken(any AnyObject & Sendable)
    case heldByThisProcess
    case heldByAnotherProcess
}

/// Why an operation on a file failed.
package struct StoreFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// `errno`.
    package let code: Int32
    package let operation: String
    package let path: String

    package init(code: Int32, operation: String, path: String) {
        self.code = code
        self.operation = operation
        self.path = path
    }

    static func notAFile(_ path: String) -> StoreFileError { StoreFileError(code: EISDIR, operation: "open", path: path) }
    static func tooLarge(_ path: String) -> StoreFileError { StoreFileError(code: EFBIG, operation: "read", path: path) }

    /// Whether the medium has lost the bytes, rather than that they cannot be had now.
    var isDamage: Bool { code == EIO }
    /// Whether what is there is no file that a store writes.
    var isObstacle: Bool { [EISDIR, EFBIG, ELOOP, ENXIO].contains(code) }
    /// Whether giving back permissions may help.
    var isDenied: Bool { code == EACCES }
    /// Whether nothing can be stored as long as the place is as it is: in what is no folder, on a medium for reading only.
    var isForbidden: Bool { [EACCES, EEXIST, EISDIR, ELOOP, ENOTDIR, ENXIO, EPERM, EROFS].contains(code) }
    /// Whether removing something may help.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }

    package var description: String { "\(operation) of '\(path)' failed with error \(code)" }
}

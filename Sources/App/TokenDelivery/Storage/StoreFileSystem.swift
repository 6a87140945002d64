#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#endif

/// The file operations that the store needs. Tests implement it to kill the process, fail operations and lose writes.
///
/// Paths are absolute. Each method is one operation that can fail or be interrupted separately. No method follows a symbolic link instead of a file,
/// and none waits for a pipe.
package protocol StoreFileSystem: Sendable {
    /// Returns the contents of a file; nil if it does not exist. Throws, and reads nothing, if it is not a regular file or has more than `limit`
    /// bytes.
    func read(_ path: String, limit: Int) throws(StoreFileError) -> [UInt8]?
    /// Replaces a file's contents, and creates the file if it does not exist. The contents survive a power failure only after `sync`. An interrupted
    /// call may leave some of the new bytes followed by old ones. Replaces anything that is not a regular file or is not writable.
    func write(_ bytes: [UInt8], to path: String) throws(StoreFileError)
    /// Makes the contents of a file survive a power failure.
    func sync(_ path: String) throws(StoreFileError)
    /// Makes the names in a folder survive a power failure.
    func syncFolder(_ path: String) throws(StoreFileError)
    /// Renames a file, and replaces what is at the new path atomically.
    func rename(_ path: String, to newPath: String) throws(StoreFileError)
    /// Removes a file, or a folder with everything in it. Does nothing if it does not exist.
    func remove(_ path: String) throws(StoreFileError)
    /// Returns the names in a folder; empty if the folder does not exist.
    func names(in folder: String) throws(StoreFileError) -> [String]
    /// Creates a folder and all folders above it durably. Does nothing if it exists.
    func createFolder(_ path: String) throws(StoreFileError)
    /// Restores the owner's permissions of a folder. Removes a dangling link, and any other file if `replacesFiles` is true.
    func repairFolder(_ path: String, replacesFiles: Bool) throws(StoreFileError)
    /// Takes the advisory lock of a file, or returns who holds it. Creates the file. Locks among the stores of this process only, or among all
    /// processes. Never waits.
    func lock(_ path: String, amongProcesses: Bool) throws(StoreFileError) -> StoreLock
}

/// The result of asking for a lock.
package enum StoreLock: Sendable {
    /// Held as long as the value lives. The kernel releases it when the process ends, even in a crash.
    case taken(any AnyObject & Sendable)
    case heldByThisProcess
    case heldByAnotherProcess
}

/// Why a file operation failed.
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

    /// Whether the medium has lost the bytes. Other errors may be temporary.
    var isDamage: Bool { code == EIO }
    /// Whether something that the store did not write is at the path.
    var isObstacle: Bool { [EISDIR, EFBIG, ELOOP, ENXIO].contains(code) }
    /// Whether restoring permissions may help.
    var isDenied: Bool { code == EACCES }
    /// Whether nothing can be stored at this place until it changes: it is not a folder, or its medium is read-only.
    var isForbidden: Bool { [EACCES, EEXIST, EISDIR, ELOOP, ENOTDIR, ENXIO, EPERM, EROFS].contains(code) }
    /// Whether removing something may help.
    var isFull: Bool { code == ENOSPC || code == EDQUOT }

    package var description: String { "\(operation) of '\(path)' failed with error \(code)" }
}

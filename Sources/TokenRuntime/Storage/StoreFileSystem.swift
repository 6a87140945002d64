#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#endif

/// The file operations that the store needs: a seam for tests that kill, fail and forget.
///
/// Paths are absolute. Each method is one operation that can fail or be cut off by itself.
package protocol StoreFileSystem: Sendable {
    /// Nil where there is no such file.
    func read(_ path: String) throws(StoreFileError) -> [UInt8]?
    /// Creates the file or empties it, then writes all bytes; lasting only after `sync`.
    func write(_ bytes: [UInt8], to path: String) throws(StoreFileError)
    /// Makes the contents of a file last a loss of power.
    func sync(_ path: String) throws(StoreFileError)
    /// Makes the names in a folder last a loss of power.
    func syncFolder(_ path: String) throws(StoreFileError)
    /// Replaces what is at the new path, at once.
    func rename(_ path: String, to newPath: String) throws(StoreFileError)
    /// Does nothing where there is no such file.
    func remove(_ path: String) throws(StoreFileError)
    /// The names in a folder; empty where there is no such folder.
    func names(in folder: String) throws(StoreFileError) -> [String]
    /// With all folders above it, for good; does nothing where it is there.
    func createFolder(_ path: String) throws(StoreFileError)
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

    /// Whether the medium has lost the bytes, rather than that they cannot be had now.
    var isDamage: Bool { code == EIO }

    package var description: String { "\(operation) of '\(path)' failed with error \(code)" }
}

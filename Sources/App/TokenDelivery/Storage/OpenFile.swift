#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file that stays open as long as this value lives.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// Opens a file. Does not block on a pipe.
    init(_ path: String, _ flags: Int32) throws(StoreFileError) {
        self.path = path
        descriptor = Int32(try systemCall("open", path) { Int(open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)) })
    }

    deinit { close(descriptor) }

    private func status() throws(StoreFileError) -> stat {
        var status = stat()
        try systemCall("fstat", path) { Int(fstat(descriptor, &status)) }
        return status
    }

    /// Returns the size in bytes. Throws for a folder, a pipe or a device.
    func size() throws(StoreFileError) -> Int {
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
        return Int(status.st_size)
    }

    func contents(limit: Int) throws(StoreFileError) -> [UInt8] {
        let size = try size()
        guard size <= limit else { throw .tooLarge(path) }
        var failure: StoreFileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            do throws(StoreFileError) {
                while count < size {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count..<size])
                    let length = try systemCall("read", path) { read(descriptor, rest.baseAddress, rest.count) }
                    if length == 0 { break }
                    count += length
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    func append(_ bytes: [UInt8]) throws(StoreFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = try systemCall("write", path) { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
            // The file accepts no more bytes and reports no error.
            guard written > 0 else { throw StoreFileError(code: EIO, operation: "write", path: path) }
            rest = rest.dropFirst(written)
        }
    }

    func cut(to size: Int) throws(StoreFileError) {
        try systemCall("ftruncate", path) { Int(ftruncate(descriptor, off_t(size))) }
    }

    /// Writes the contents to the medium. On Apple's systems `fsync` alone leaves them in the drive's cache; see fsync(2) there.
    func sync() throws(StoreFileError) {
        #if canImport(Darwin)
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        try systemCall("fsync", path) { Int(fsync(descriptor)) }
    }

    /// Returns the file's identity, which is the same for every path that leads to the file.
    func identity() throws(StoreFileError) -> FileIdentity {
        let status = try status()
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Takes the lock. Returns false if it is held, even through another descriptor of this process.
    ///
    /// Retries for some milliseconds: a newly forked process has copies of its parent's descriptors until it runs its program.
    func lock() throws(StoreFileError) -> Bool {
        for attempt in 0..<5 {
            if attempt > 0 { usleep(2_000) }
            do {
                try systemCall("flock", path) { Int(flock(descriptor, LOCK_EX | LOCK_NB)) }
                return true
            } catch {
                guard error.code == EWOULDBLOCK else { throw error }
            }
        }
        return false
    }
}

struct FileIdentity: Sendable, Hashable {
    var device: UInt64
    var file: UInt64
}

/// Makes a system call, and repeats it after a signal. Returns its result; throws `errno` if that is negative.
@discardableResult
func systemCall(_ operation: String, _ path: String, _ call: () -> Int) throws(StoreFileError) -> Int {
    while true {
        let result = call()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw StoreFileError(code: code, operation: operation, path: path) }
    }
}

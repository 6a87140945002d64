#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file that is open as long as this value lives.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let path: String

    init(_ path: String, _ flags: Int32) throws(StoreFileError) {
        self.path = path
        descriptor = Int32(try systemCall("open", path) { Int(open(path, flags | O_CLOEXEC, 0o600)) })
    }

    deinit { close(descriptor) }

    func contents() throws(StoreFileError) -> [UInt8] {
        var status = stat()
        try systemCall("fstat", path) { Int(fstat(descriptor, &status)) }
        var fault: StoreFileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            do throws(StoreFileError) {
                while count < buffer.count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let length = try systemCall("read", path) { read(descriptor, rest.baseAddress, rest.count) }
                    if length == 0 { break }
                    count += length
                }
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return bytes
    }

    func append(_ bytes: [UInt8]) throws(StoreFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = try systemCall("write", path) { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
            rest = rest.dropFirst(written)
        }
    }

    /// To the medium itself: on Apple's systems `fsync` alone leaves the bytes in the drive's memory, see fsync(2) there.
    func sync() throws(StoreFileError) {
        #if canImport(Darwin)
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
        #endif
        try systemCall("fsync", path) { Int(fsync(descriptor)) }
    }
}

/// Calls again where a signal came between; gives what the call gives where that is not negative.
@discardableResult
func systemCall(_ operation: String, _ path: String, _ call: () -> Int) throws(StoreFileError) -> Int {
    while true {
        let result = call()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw StoreFileError(code: code, operation: operation, path: path) }
    }
}

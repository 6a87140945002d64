import CProcess
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A temporary folder of this process. It is removed with its contents when this value is released or a signal ends the process.
package final class ScratchFolder: Sendable {
    package let path: String

    package init() throws(FileError) {
        let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(place)/tokengen-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw FileError(path: place) }
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        keep_until_end(path)
    }

    deinit {
        Self.removeAll(path)
        release_folder(path)
    }

    /// Removes a file, or a folder from the inside out. Links are removed, not followed.
    private static func removeAll(_ path: String) {
        guard FileSystem.kind(of: path, followingLinks: false) == .folder else {
            unlink(path)
            return
        }
        for name in (try? FileSystem.allNames(in: path)) ?? [] where name != "." && name != ".." { removeAll("\(path)/\(name)") }
        rmdir(path)
    }
}

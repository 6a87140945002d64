import CProcess
import TokenFiles
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
        let given = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // A browser takes absolute paths only.
        let place = FileSystem.realPath(of: given) ?? given
        var template = Array("\(place)/tokengen-XXXXXX".utf8CString)
        let failure = make_folder_until_end(&template)
        guard failure == 0 else { throw FileError(path: place, code: failure) }
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Creates or replaces files in this folder, by their names in it.
    package func write(_ files: [(name: String, bytes: [UInt8])]) throws(FileError) {
        // Otherwise it would make the folder again that a signal has removed.
        try FileWriter.uninterrupted { () throws(FileError) in
            try FileWriter.replace(files.map { .init(path: path.appendingPath($0.name), bytes: $0.bytes) })
        }
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

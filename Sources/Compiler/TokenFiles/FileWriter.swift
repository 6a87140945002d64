import CProcess
import TokenDiagnostics

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes every file that tokengen writes.
package enum FileWriter {
    package struct File {
        package var path: String
        /// The contents, in pieces that follow one another.
        var pieces: [[UInt8]]
        /// The permissions of a new file, before the user's mask is applied.
        var mode: mode_t = 0o666
        /// The file whose permissions a new file gets, such as one whose place it takes.
        package var predecessor: String?

        package init(path: String, bytes: [UInt8], mode: mode_t = 0o666) {
            self.init(path: path, pieces: [bytes], mode: mode)
        }

        package init(path: String, pieces: [[UInt8]], mode: mode_t = 0o666) {
            self.path = path
            self.pieces = pieces
            self.mode = mode
        }

        package var bytes: [UInt8] { pieces.joinedBytes }
    }

    /// A file that has been written and is ready to be moved into place.
    package struct Staged: Sendable {
        fileprivate enum Contents {
            /// Written next to the destination.
            case file(String, destination: String)
            case stream(Destination, [UInt8])
        }
        fileprivate let contents: Contents
        /// The folders that were created, outermost first.
        fileprivate let newFolders: [String]
    }

    /// Creates or replaces files: stages all of them first, and changes none if one cannot be staged. Removes what interrupted runs left next to them.
    package static func replace(_ files: [File]) throws(FileError) {
        var staged: [Staged] = []
        do throws(FileError) {
            for file in files { staged.append(try stage(file)) }
        } catch {
            discard(staged)
            throw error
        }
        for path in abandoned(nextTo: files.map(\.path)) { try? FileSystem.remove(path) }
        try commit(staged)
    }

    /// Writes a file next to its destination, which does not change until `commit`.
    ///
    /// If the path is a link, `commit` replaces the link's target. It writes into a device or pipe instead of replacing it.
    package static func stage(_ file: File) throws(FileError) -> Staged {
        let newFolders = try FileSystem.makeFolder(file.path.parentPath)
        do throws(FileError) {
            let destination = try Destination(of: file.path)
            guard case .file(let path) = destination else {
                return Staged(contents: .stream(destination, file.bytes), newFolders: newFolders)
            }
            let temporary = temporary(for: path)
            try FileSystem.makeFile(temporary, for: path, holding: file.pieces, permissionsOf: file.predecessor ?? path, mode: file.mode)
            return Staged(contents: .file(temporary, destination: path), newFolders: newFolders)
        } catch {
            newFolders.reversed().forEach(FileSystem.removeFolder)
            throw error
        }
    }

    /// Writes to devices and pipes, then moves all files into place, each atomically. Discards the remaining staged files after an error.
    package static func commit(_ files: [Staged]) throws(FileError) {
        do throws(FileError) {
            for file in files {
                if case .stream(let destination, let bytes) = file.contents { try destination.send(bytes) }
            }
            for file in files {
                if case .file(let temporary, let destination) = file.contents { try FileSystem.move(temporary, to: destination) }
            }
        } catch {
            discard(files)
            throw error
        }
    }

    /// Removes the staged files and the folders created for them.
    package static func discard(_ files: [Staged]) {
        for case .file(let temporary, _) in files.map(\.contents) { try? FileSystem.remove(temporary) }
        // Two files may each have created part of the same path.
        files.flatMap(\.newFolders).sorted { $0.utf8.count > $1.utf8.count }.forEach(FileSystem.removeFolder)
    }

    /// Creates new files. Creates none if one exists already or cannot be written. Removes what interrupted runs left next to them.
    package static func create(_ files: [File]) throws(FileError) {
        var (made, newFolders): ([String], [String]) = ([], [])
        do throws(FileError) {
            for file in files {
                newFolders += try FileSystem.makeFolder(file.path.parentPath)
                try FileSystem.create(file.path, as: temporary(for: file.path), holding: file.pieces, mode: file.mode)
                made.append(file.path)
            }
        } catch {
            for path in made { try? FileSystem.remove(path) }
            newFolders.reversed().forEach(FileSystem.removeFolder)
            throw error
        }
        for path in abandoned(nextTo: made) { try? FileSystem.remove(path) }
    }

    /// Writes files that belong together: a signal that would end the process in between ends it afterwards. Does not return when one is ending it.
    ///
    /// What is written must be files, since a pipe that nobody reads would keep the process.
    package static func uninterrupted(_ write: () throws(FileError) -> Void) throws(FileError) {
        delay_end()
        defer { allow_end() }
        try write()
    }

    /// The path of a file until it gets its name.
    private static func temporary(for path: String) -> String {
        path.parentPath.appendingPath(".\(path.lastPathComponent).\(FileSystem.processID)")
    }

    /// Returns the temporary files that interrupted runs left next to these files. Excludes those of runs that are still active.
    package static func abandoned(nextTo paths: [String]) -> [String] {
        let places = paths.compactMap { path -> String? in
            guard let destination = try? Destination(of: path), case .file(let place) = destination else { return nil }
            return place
        }
        let folders = Dictionary(grouping: places, by: \.parentPath).sorted { $0.key < $1.key }
        return concurrentMap(folders) { folder, places in
            let names = Set(places.map(\.lastPathComponent))
            return temporaries(in: folder).filter { names.contains($0.name) && $0.isAbandoned }.map(\.path)
        }.flatMap(\.self)
    }

    /// A file that a run has not moved into place yet.
    package struct Temporary {
        package let path: String
        /// The name that it would get.
        package let name: String
        /// Whether the run has ended.
        package let isAbandoned: Bool
    }

    /// Returns the temporary files in a folder; none if it cannot be read.
    package static func temporaries(in folder: String) -> [Temporary] {
        let names = (try? FileSystem.allNames(in: folder.isEmpty ? "." : folder)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix("."), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return nil }
            let (final, process) = (name[..<dot].dropFirst(), name[dot...].dropFirst())
            // As `temporary` writes it: `.name.0123` is somebody's own file.
            guard !final.isEmpty, let id = Int32(process), id > 0, String(id) == process else { return nil }
            return Temporary(path: folder.appendingPath(name), name: String(final), isAbandoned: FileSystem.hasEnded(processID: id))
        }
    }
}

/// The target of a path to write to, after following links.
private enum Destination: Sendable {
    /// A regular file, or a file that does not exist yet.
    case file(String)
    /// A device or pipe that is opened and written to.
    case stream(String)
    /// A descriptor that this process has already open, such as `/dev/stdout`.
    case descriptor(Int32)

    private static let maximumLinks = 40

    package init(of path: String) throws(FileError) {
        var place = path
        for _ in 0..<Self.maximumLinks {
            if let descriptor = place.descriptor {
                self = .descriptor(descriptor)
                return
            }
            var status = stat()
            guard lstat(place, &status) == 0 else {
                guard errno == ENOENT else { throw FileError(path: path) }
                self = .file(place)
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFREG: self = .file(place)
            case S_IFIFO, S_IFCHR: self = .stream(place)
            case S_IFDIR: throw .isFolder(path)
            case S_IFLNK:
                place = try FileSystem.destination(ofLink: place)
                continue
            default: throw FileError(path: path, reason: "it is not a regular file")
            }
            return
        }
        throw FileError(path: path, code: ELOOP)
    }

    func send(_ bytes: [UInt8]) throws(FileError) {
        switch self {
        case .file: return
        case .descriptor(let descriptor): try FileSystem.send(bytes, to: descriptor, path: "/dev/fd/\(descriptor)")
        case .stream(let path):
            // Does not block until someone reads from the pipe. Once it is open, writes do block until data is read.
            let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else {
                throw errno == ENXIO ? FileError(path: path, reason: "no process reads from this pipe") : FileError(path: path)
            }
            defer { close(descriptor) }
            _ = fcntl(descriptor, F_SETFL, 0)
            try FileSystem.send(bytes, to: descriptor, path: path)
        }
    }
}

extension [[UInt8]] {
    /// The pieces as one. Does not copy a single piece.
    package var joinedBytes: [UInt8] { count == 1 ? self[0] : flatMap(\.self) }
}

extension String {
    /// Whether an option's value names standard output. If it does, nothing else may be printed there.
    package var isStandardOutput: Bool { self == "-" || descriptor == STDOUT_FILENO }

    /// The open file descriptor that the path names, in the notation of shells and systems.
    var descriptor: Int32? {
        switch self {
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first(where: hasPrefix)
            return folder.flatMap { Int32(dropFirst($0.count)) }.flatMap { $0 >= 0 ? $0 : nil }
        }
    }
}

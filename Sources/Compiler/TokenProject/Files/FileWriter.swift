#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Writes all that tokengen writes.
package enum FileWriter {
    package struct File {
        var path: String
        var bytes: [UInt8]
        /// The permissions of one that is new, before the user's mask.
        var mode: mode_t = 0o666

        package init(path: String, bytes: [UInt8], mode: mode_t = 0o666) {
            self.path = path
            self.bytes = bytes
            self.mode = mode
        }
    }

    /// A file that is ready to be put into its place.
    package struct Staged: Sendable {
        fileprivate enum Contents {
            /// Written beside the place.
            case file(String, destination: String)
            case stream(Destination, [UInt8])
        }
        fileprivate let contents: Contents
        /// That there were not before, outermost first.
        fileprivate let newFolders: [String]
    }

    /// Puts files into the places of those that are there: all or, where one cannot be written, none.
    package static func replace(_ files: [File]) throws(FileError) {
        var staged: [Staged] = []
        do throws(FileError) {
            for file in files { staged.append(try stage(file)) }
        } catch {
            discard(staged)
            throw error
        }
        try commit(staged)
    }

    /// Writes a file beside its place, which stays as it is until `commit`.
    ///
    /// A link will stay one: what it leads to is replaced. A device or a pipe will be written to, and stay what it is too.
    package static func stage(_ file: File) throws(FileError) -> Staged {
        let newFolders = try FileSystem.makeFolder(file.path.parentPath)
        do throws(FileError) {
            let destination = try Destination(of: file.path)
            guard case .file(let path) = destination else {
                return Staged(contents: .stream(destination, file.bytes), newFolders: newFolders)
            }
            let temporary = path.parentPath.appendingPath(path.temporaryStart + "\(FileSystem.processID)")
            // An ended run may have had this process's number.
            do throws(FileError) {
                try FileSystem.remove(temporary)
                try FileSystem.makeFile(temporary, holding: file.bytes, permissionsOf: path, mode: file.mode)
            } catch {
                // Nobody knows the other name.
                throw FileError(path: path, reason: error.reason)
            }
            return Staged(contents: .file(temporary, destination: path), newFolders: newFolders)
        } catch {
            newFolders.reversed().forEach(FileSystem.removeFolder)
            throw error
        }
    }

    /// Puts all into their places, each in one step.
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

    /// Leaves no trace.
    package static func discard(_ files: [Staged]) {
        for case .file(let temporary, _) in files.map(\.contents) { try? FileSystem.remove(temporary) }
        // Two files may each have found one of the levels missing.
        files.flatMap(\.newFolders).sorted { $0.utf8.count > $1.utf8.count }.forEach(FileSystem.removeFolder)
    }

    /// Writes files that do not exist yet: all or, where one exists or cannot be written, none.
    package static func create(_ files: [File]) throws(FileError) {
        var made: [String] = []
        do throws(FileError) {
            for file in files {
                try FileSystem.makeFolder(file.path.parentPath)
                try FileSystem.makeFile(file.path, holding: file.bytes, mode: file.mode)
                made.append(file.path)
            }
        } catch {
            for path in made { try? FileSystem.remove(path) }
            throw error
        }
    }

    /// What interrupted runs have left beside the places of these files. That of a run that is still at work is not among it.
    package static func abandoned(nextTo paths: [String]) -> [String] {
        let places = paths.compactMap { path -> String? in
            guard let destination = try? Destination(of: path), case .file(let place) = destination else { return nil }
            return place
        }
        return Dictionary(grouping: places, by: \.parentPath).sorted { $0.key < $1.key }.flatMap { folder, places in
            let starts = places.map(\.temporaryStart)
            let names = (try? FileSystem.allNames(in: folder.isEmpty ? "." : folder)) ?? []
            let ours = names.filter { name in
                starts.contains { name.hasPrefix($0) && FileSystem.isOfEndedRun(processID: name.dropFirst($0.count)) }
            }
            return ours.map { folder.appendingPath($0) }
        }
    }
}

extension String {
    /// How the name of what is written beside this path begins; the process's number follows.
    fileprivate var temporaryStart: String { ".\(lastPathComponent)." }
}

/// What a path to write to leads to, by way of links.
private enum Destination: Sendable {
    /// A regular file, or none yet.
    case file(String)
    /// A device or pipe that is opened and written to.
    case stream(String)
    /// One that this process has been given, such as `/dev/stdout`.
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
            // Does not wait for somebody to read from a pipe, but, once it is open, for what is read.
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

extension String {
    /// Whether an option's value names standard output, where nothing else may then be printed.
    package var isStandardOutput: Bool { self == "-" || descriptor == STDOUT_FILENO }

    /// The open file that the path names, as shells and systems spell them.
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

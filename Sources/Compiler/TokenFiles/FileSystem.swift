#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file or folder that could not be read or written.
package struct FileError: Error {
    package let path: String
    /// The system's description of the error, such as `Permission denied`.
    package let reason: String

    package init(path: String, code: Int32 = errno) {
        self.path = path
        let isDangling = code == ENOENT && FileSystem.kind(of: path, followingLinks: false) == .link
        reason = isDangling ? Self.isDangling : String(cString: strerror(code))
    }

    static let isDangling = "it is a link to something that does not exist"

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    static func isFolder(_ path: String) -> FileError { FileError(path: path, code: EISDIR) }

    /// - Parameter limit: in bytes.
    fileprivate static func isLarger(_ path: String, than limit: Int) -> FileError {
        let (count, unit) =
            [(30, "GiB"), (20, "MiB"), (10, "KiB")].first { limit >= 1 << $0.0 }.map { (limit >> $0.0, $0.1) } ?? (limit, "bytes")
        return FileError(path: path, reason: "it is larger than \(count) \(unit)")
    }
}

/// System calls on files. Loading Foundation for them would take longer than a whole run.
package enum FileSystem {
    package enum Kind { case file, folder, link }

    package static var processID: Int32 { getpid() }

    /// Returns nil if nothing exists at the path or it cannot be examined. Anything other than a folder or link counts as a file.
    package static func kind(of path: String, followingLinks: Bool = true) -> Kind? {
        (try? visibleKind(of: path, followingLinks: followingLinks)) ?? nil
    }

    /// Returns nil if nothing exists at the path. Throws if it cannot be examined.
    static func visibleKind(of path: String, followingLinks: Bool = true) throws(FileError) -> Kind? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            guard [ENOENT, ENOTDIR, ELOOP].contains(errno) else { throw FileError(path: path) }
            return nil
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .file
        }
    }

    /// Returns the path without links and `..`; nil if nothing exists there.
    package static func realPath(of path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns the names in a folder, sorted by their bytes, without hidden ones.
    ///
    /// - Parameter unreadable: receives names that are not UTF-8, with invalid bytes replaced. Such files cannot be opened.
    package static func names(in folder: String, unreadable: (String) -> Void = { _ in }) throws(FileError) -> [String] {
        try allNames(in: folder, unreadable: unreadable).filter { !$0.hasPrefix(".") }
    }

    /// Returns all names in a folder, including hidden ones, `.` and `..`.
    package static func allNames(in folder: String, unreadable: (String) -> Void = { _ in }) throws(FileError) -> [String] {
        guard let stream = opendir(folder) else { throw FileError(path: folder) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                let name = bytes.prefix { $0 != 0 }
                if let text = String(validating: name, as: UTF8.self) {
                    names.append(text)
                } else if name.first != UInt8(ascii: ".") {
                    unreadable(String(decoding: name, as: UTF8.self))
                }
            }
        }
        return names.sorted()
    }

    /// The modification time and size of a file, which change with its contents. Nil if the file does not exist.
    package static func stamp(of path: String) -> [Int]? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(truncatingIfNeeded: status.st_ino)]
    }

    /// The size of the largest file that is read, in bytes.
    static let sizeLimit = 1 << 30

    package static func wait(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    /// Returns the bytes of a regular file. One with more bytes than the limit is an error.
    package static func contents(of path: String, limit: Int = sizeLimit) throws(FileError) -> [UInt8] {
        // Does not block until someone writes to a pipe. Only regular files are read, because others may have no end.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw FileError(path: path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder(path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "it is not a regular file") }
        guard status.st_size <= limit else { throw .isLarger(path, than: limit) }
        // The extra byte lets the read detect the end of the file without a second buffer.
        let bytes = try nextBytes(of: descriptor, atMost: Int(status.st_size) + 1, path: path)
        guard bytes.count > Int(status.st_size) else { return bytes }
        // The file has grown since `fstat`.
        return try contents(of: descriptor, after: bytes, path: path, limit: limit)
    }

    /// Returns the bytes that were read and those from the descriptor's position to its end. More bytes than the limit are an error.
    package static func contents(
        of descriptor: Int32, after start: [UInt8] = [], path: String, limit: Int
    ) throws(FileError) -> [UInt8] {
        var bytes = start
        while bytes.count <= limit {
            let more = try nextBytes(of: descriptor, atMost: 1 << 16, path: path)
            if more.isEmpty { return bytes }
            bytes += more
        }
        throw .isLarger(path, than: limit)
    }

    /// Waits until a descriptor has bytes and returns them, at most 64 KiB; none at its end.
    package static func available(from descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            var result = -1
            repeat {
                result = read(descriptor, buffer.baseAddress, buffer.count)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno } else { count = result }
        }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
        return bytes
    }

    /// Whether this user may change a file. Replacing it would ignore that.
    package static func mayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// Whether a file contains exactly these bytes; nil if it cannot be read. Stops at the first difference.
    package static func holds(_ path: String, _ bytes: [UInt8]) -> Bool? { holds(path, pieces: [bytes]) }

    /// Whether a file contains exactly these pieces one after the other; nil if it cannot be read. Stops at the first difference.
    package static func holds(_ path: String, pieces: [[UInt8]]) -> Bool? {
        guard path.descriptor == nil else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard Int(status.st_size) == pieces.reduce(0, { $0 + $1.count }) else { return false }
        for piece in pieces {
            var offset = 0
            while offset < piece.count {
                guard let part = try? nextBytes(of: descriptor, atMost: min(1 << 16, piece.count - offset), path: path) else { return nil }
                guard !part.isEmpty, piece.holds(part, at: offset) else { return false }
                offset += part.count
            }
        }
        return true
    }

    /// Returns fewer bytes than `limit` only at the end of the file.
    private static func nextBytes(of descriptor: Int32, atMost limit: Int, path: String) throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            while count < limit, failure == 0 {
                let result = read(descriptor, buffer.baseAddress.map { $0 + count }, limit - count)
                if result == 0 { return }
                if result > 0 { count += result } else if errno != EINTR { failure = errno }
            }
        }
        guard failure == 0 else { throw FileError(path: path, code: failure) }
        return bytes
    }

    /// Creates a folder and its missing ancestors. Returns the created folders, outermost first.
    @discardableResult
    package static func makeFolder(_ path: String) throws(FileError) -> [String] {
        guard !path.isEmpty, kind(of: path) != .folder else { return [] }
        // Also limits the recursion.
        guard path.utf8.count < PATH_MAX else { throw FileError(path: path, code: ENAMETOOLONG) }
        let made = try makeFolder(path.parentPath)
        if mkdir(path, 0o777) == 0 { return made + [path] }
        // Another run or thread may have created it in the meantime.
        guard errno == EEXIST, kind(of: path) == .folder else {
            throw FileError(path: path, code: errno == EEXIST ? ENOTDIR : errno)
        }
        return made
    }

    /// Removes a folder if it is empty.
    package static func removeFolder(_ path: String) { rmdir(path) }

    /// Creates a file that has a temporary name until it is complete. Fails if something exists at the path.
    static func create(_ path: String, as temporary: String, holding pieces: [[UInt8]], mode: mode_t) throws(FileError) {
        guard kind(of: path, followingLinks: false) == nil else { throw FileError(path: path, code: EEXIST) }
        try makeFile(temporary, for: path, holding: pieces, mode: mode)
        defer { unlink(temporary) }
        // Unlike `rename`, it replaces nothing. Some file systems do not have it.
        if link(temporary, path) == 0 { return }
        let code = errno
        guard [EPERM, ENOTSUP, ENOSYS].contains(code), rename(temporary, path) == 0 else { throw FileError(path: path, code: code) }
    }

    /// Writes a temporary file. Removes it again if writing fails. Errors name the path that the file will have, because users do not know the other.
    ///
    /// - Parameter other: a file whose permissions the new file gets, if it exists.
    static func makeFile(
        _ temporary: String, for path: String, holding pieces: [[UInt8]], permissionsOf other: String? = nil, mode: mode_t
    ) throws(FileError) {
        // An earlier process may have had the same number.
        do throws(FileError) { try remove(temporary) } catch { throw FileError(path: path, reason: error.reason) }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw FileError(path: path) }
        defer { close(descriptor) }
        var status = stat()
        if let other, stat(other, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
        do throws(FileError) {
            for piece in pieces { try send(piece, to: descriptor, path: path) }
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// Returns the target of a link, relative to the folder of the link.
    static func destination(ofLink path: String) throws(FileError) -> String {
        var length = -1
        let bytes = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            length = buffer.baseAddress.map { readlink(path, $0, buffer.count) } ?? -1
            count = max(0, length)
        }
        guard length >= 0 else { throw FileError(path: path) }
        guard let name = String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self) else {
            throw FileError(path: path, reason: "its link is not UTF-8")
        }
        return name.hasPrefix("/") ? name : path.parentPath.appendingPath(name)
    }

    /// Whether no process has this number.
    static func hasEnded(processID: Int32) -> Bool { kill(processID, 0) != 0 && errno == ESRCH }

    package static func send(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
        var sent = 0
        while sent < bytes.count {
            let result = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
            if result >= 0 { sent += result } else if errno != EINTR { throw FileError(path: path) }
        }
    }

    /// An exclusive lock on a folder.
    package struct Lock {
        /// The real path of the folder.
        package let folder: String
        /// What holds the lock; a program that inherits it holds it too. Nil if the folder cannot be opened, so that there is no lock.
        package let descriptor: Int32?
        /// The descriptor that a program inherits it as.
        package static let inherited: Int32 = 3
    }

    /// Runs a closure while holding an exclusive lock on a folder, which is created if needed. Runs it without a lock if the folder cannot be opened.
    ///
    /// - Parameter whenBusy: is called if another process has the lock, before waiting for it.
    package static func locking(
        _ folder: String, whenBusy: () -> Void = {}, _ body: (Lock) throws(FileError) -> Void
    ) throws(FileError) {
        try makeFolder(folder)
        var descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
        // A program that inherits it gets other streams in the places of the standard ones, which this process may not have.
        if (0..<Lock.inherited).contains(descriptor) {
            let low = descriptor
            descriptor = fcntl(low, F_DUPFD_CLOEXEC, Lock.inherited)
            close(low)
        }
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { whenBusy() }
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        }
        try body(Lock(folder: realPath(of: folder) ?? folder, descriptor: descriptor >= 0 ? descriptor : nil))
    }

    /// Takes an exclusive lock on a file or folder until this process ends. Returns false if another process has it.
    package static func keepLock(on path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        // What cannot be opened cannot be shared by accident either.
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return true }
        close(descriptor)
        return false
    }

    /// Replaces the file at `destination` atomically. A folder only moves to where nothing is.
    package static func move(_ path: String, to destination: String) throws(FileError) {
        guard rename(path, destination) == 0 else { throw FileError(path: destination) }
    }

    /// Removes a folder with all that is in it, or a file. Follows no links.
    package static func removeTree(_ path: String) throws(FileError) {
        guard let kind = try visibleKind(of: path, followingLinks: false) else { return }
        guard kind == .folder else { return try remove(path) }
        var open = [path]
        var folders: [String] = []
        while let folder = open.popLast() {
            folders.append(folder)
            for name in try allNames(in: folder) where name != "." && name != ".." {
                let entry = folder.appendingPath(name)
                if try visibleKind(of: entry, followingLinks: false) == .folder { open.append(entry) } else { try remove(entry) }
            }
        }
        folders.reversed().forEach(removeFolder)
    }

    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path) }
    }
}

extension [UInt8] {
    /// Uses `memcmp`, because comparing element by element would dominate the run time of a debug build.
    fileprivate func holds(_ part: [UInt8], at offset: Int) -> Bool {
        withUnsafeBytes { all in
            part.withUnsafeBytes { part in
                guard let start = part.baseAddress, let other = all.baseAddress, offset + part.count <= all.count else { return false }
                return memcmp(start, other + offset, part.count) == 0
            }
        }
    }
}

extension String {
    /// The part before the last `/`: the root itself for its entries, empty for a single name.
    package var parentPath: String { lastSlash.map { $0 == startIndex ? "/" : String(self[..<$0]) } ?? "" }
    package var lastPathComponent: String { lastSlash.map { String(self[utf8.index(after: $0)...]) } ?? self }

    /// Searches bytes, not characters: a combining mark after the `/` would merge with it into one character.
    private var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }

    /// Whether this real path lies below that folder's real path. Compares bytes, as the file system does.
    package func lies(below folder: String) -> Bool {
        utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
    }

    package func appendingPath(_ name: String) -> String {
        switch self {
        case "", ".": name
        case _ where hasSuffix("/"): self + name
        default: self + "/" + name
        }
    }
}

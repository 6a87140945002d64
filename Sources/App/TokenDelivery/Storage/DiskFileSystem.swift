#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#endif

/// The files of the device, through system calls.
package struct DiskFileSystem: StoreFileSystem {
    package init() {}

    package func read(_ path: String, limit: Int) throws(StoreFileError) -> [UInt8]? {
        do {
            return try OpenFile(path, O_RDONLY | O_NOFOLLOW).contents(limit: limit)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            guard error.isDenied, kind(path, following: false) == S_IFREG, chmod(path, 0o600) == 0 else { throw error }
        }
        return try OpenFile(path, O_RDONLY | O_NOFOLLOW).contents(limit: limit)
    }

    package func write(_ bytes: [UInt8], to path: String) throws(StoreFileError) {
        // Do not truncate the file first: ext4, for one, then writes it to the medium on close, which takes milliseconds.
        let file = try ownFile(path, O_WRONLY)
        try file.append(bytes)
        if try file.size() != bytes.count { try file.cut(to: bytes.count) }
    }

    package func sync(_ path: String) throws(StoreFileError) {
        try OpenFile(path, O_RDONLY | O_NOFOLLOW).sync()
    }

    package func syncFolder(_ path: String) throws(StoreFileError) {
        try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
    }

    package func rename(_ path: String, to newPath: String) throws(StoreFileError) {
        do {
            try systemCall("rename", newPath) { Int(replaceFile(path, newPath)) }
        } catch {
            guard error.code == EISDIR || error.code == ENOTEMPTY || error.code == EEXIST else { throw error }
            try remove(newPath)
            try systemCall("rename", newPath) { Int(replaceFile(path, newPath)) }
        }
    }

    package func remove(_ path: String) throws(StoreFileError) {
        try remove(path, depth: 0)
    }

    package func names(in folder: String) throws(StoreFileError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw StoreFileError(code: errno, operation: "opendir", path: folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    package func createFolder(_ path: String) throws(StoreFileError) {
        guard try makeFolder(path) else { return }
        #if canImport(Darwin)
            setAttributes(ofFolder: path)
        #endif
    }

    package func repairFolder(_ path: String, replacesFiles: Bool) throws(StoreFileError) {
        guard let entry = kind(path, following: false) else { return }
        if kind(path, following: true) == S_IFDIR {
            try systemCall("chmod", path) { Int(chmod(path, 0o700)) }
        } else if replacesFiles || entry == S_IFLNK {
            try remove(path)
        }
    }

    package func lock(_ path: String, amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        try FileLock.take(ownFile(path, O_RDWR), amongProcesses: amongProcesses)
    }
}

extension DiskFileSystem {
    /// Opens one of the store's files, and creates it if it does not exist. Replaces a link, a folder, a pipe or a file without permissions.
    private func ownFile(_ path: String, _ flags: Int32) throws(StoreFileError) -> OpenFile {
        do {
            let file = try OpenFile(path, flags | O_CREAT | O_NOFOLLOW)
            _ = try file.size()
            return file
        } catch {
            guard error.isObstacle || error.isDenied else { throw error }
            try remove(path)
        }
        return try OpenFile(path, flags | O_CREAT | O_NOFOLLOW | O_EXCL)
    }

    /// Returns the `S_IFMT` bits of a path; nil if nothing exists there.
    private func kind(_ path: String, following: Bool) -> mode_t? {
        var status = stat()
        guard (following ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }

    /// No store has folders this deep. Deeper ones are not removed.
    private static let depthLimit = 64

    private func remove(_ path: String, depth: Int) throws(StoreFileError) {
        guard kind(path, following: false) == S_IFDIR else { return try unlinkFile(path) }
        guard depth < Self.depthLimit else { throw StoreFileError(code: ENAMETOOLONG, operation: "rmdir", path: path) }
        chmod(path, 0o700)
        for name in try names(in: path) { try remove("\(path)/\(name)", depth: depth + 1) }
        try systemCall("rmdir", path) { Int(rmdir(path)) }
    }

    private func unlinkFile(_ path: String) throws(StoreFileError) {
        do {
            try systemCall("unlink", path) { Int(unlink(path)) }
        } catch {
            if error.code != ENOENT && error.code != ENOTDIR { throw error }
        }
    }

    /// Creates a folder and those above it, and syncs its name. Returns whether it was created.
    private func makeFolder(_ path: String) throws(StoreFileError) -> Bool {
        if kind(path, following: true) == S_IFDIR { return false }
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        if !parent.isEmpty { _ = try makeFolder(parent) }
        do {
            try systemCall("mkdir", path) { Int(mkdir(path, 0o700)) }
        } catch {
            // Another process created it in the meantime, or the path is a dangling link.
            if kind(path, following: true) == S_IFDIR { return false }
            throw error
        }
        try syncFolder(parent.isEmpty ? "/" : parent)
        return true
    }
}

/// Calls the system's `rename`, which `DiskFileSystem.rename` shadows.
private func replaceFile(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Glibc)
    private import Glibc
#elseif canImport(Musl)
    private import Musl
#endif

/// The files of the device, by the system's own calls.
package struct DiskFileSystem: StoreFileSystem {
    package init() {}

    package func read(_ path: String) throws(StoreFileError) -> [UInt8]? {
        let file: OpenFile
        do {
            file = try OpenFile(path, O_RDONLY)
        } catch {
            if error.code == ENOENT || error.code == ENOTDIR { return nil }
            throw error
        }
        return try file.contents()
    }

    package func write(_ bytes: [UInt8], to path: String) throws(StoreFileError) {
        try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC).append(bytes)
    }

    package func sync(_ path: String) throws(StoreFileError) {
        try OpenFile(path, O_RDONLY).sync()
    }

    package func syncFolder(_ path: String) throws(StoreFileError) {
        try OpenFile(path, O_RDONLY | O_DIRECTORY).sync()
    }

    package func rename(_ path: String, to newPath: String) throws(StoreFileError) {
        try systemCall("rename", newPath) { Int(replaceFile(path, newPath)) }
    }

    package func remove(_ path: String) throws(StoreFileError) {
        do {
            try systemCall("unlink", path) { Int(unlink(path)) }
        } catch {
            if error.code != ENOENT { throw error }
        }
    }

    package func names(in folder: String) throws(StoreFileError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
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

    /// Whether it was made. The folder above then has its name for good.
    private func makeFolder(_ path: String) throws(StoreFileError) -> Bool {
        let parent = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        do {
            try systemCall("mkdir", path) { Int(mkdir(path, 0o700)) }
        } catch {
            if error.code == EEXIST { return false }
            guard error.code == ENOENT, !parent.isEmpty else { throw error }
            _ = try makeFolder(String(parent))
            return try makeFolder(path)
        }
        try syncFolder(parent.isEmpty ? "/" : String(parent))
        return true
    }
}

/// The call that `DiskFileSystem.rename` hides.
private func replaceFile(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

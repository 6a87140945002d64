internal import Synchronization
package import TokenDelivery

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Files in memory that remember which bytes were synced: a model of a disk that loses power.
package final class MemoryFileSystem: StoreFileSystem {
    /// The contents of a name: its bytes, and the part that survives a loss of power.
    package struct File: Sendable, Hashable {
        package var bytes: [UInt8]
        package var synced: [UInt8]?
    }

    /// Operations that a loss of power may undo, in the order in which they were requested.
    package enum Name: Sendable, Hashable {
        case set(String, file: Int)
        case removed(String)
    }

    package struct Disk: Sendable {
        package var files: [Int: File] = [:]
        /// As the process sees them.
        package var names: [String: Int] = [:]
        package var folders: Set<String> = []
        /// As they are after a loss of power, if none of `unsynced` got through.
        package var syncedNames: [String: Int] = [:]
        package var unsynced: [Name] = []
        var nextFile = 0
    }

    private let disk: Mutex<Disk>

    package init(_ contents: [String: [UInt8]] = [:]) {
        var disk = Disk()
        for (path, bytes) in contents.sorted(by: { $0.key < $1.key }) {
            disk.files[disk.nextFile] = File(bytes: bytes, synced: bytes)
            disk.names[path] = disk.nextFile
            disk.makeFolders(above: path)
            disk.nextFile += 1
        }
        disk.syncedNames = disk.names
        self.disk = Mutex(disk)
    }

    package init(_ disk: Disk) { self.disk = Mutex(disk) }

    /// A copy of everything.
    package var state: Disk { disk.withLock(\.self) }
    package var contents: [String: [UInt8]] {
        disk.withLock { disk in disk.names.compactMapValues { disk.files[$0]?.bytes } }
    }

    /// Another one with the same files, all of them synced.
    package func copy() -> MemoryFileSystem { MemoryFileSystem(contents) }

    package func read(_ path: String, limit: Int) throws(StoreFileError) -> [UInt8]? {
        let bytes = disk.withLock { disk in disk.names[path].flatMap { disk.files[$0]?.bytes } }
        guard bytes.map({ $0.count <= limit }) ?? true else { throw StoreFileError(code: EFBIG, operation: "read", path: path) }
        return bytes
    }

    package func write(_ bytes: [UInt8], to path: String) throws(StoreFileError) {
        try disk.withLock { disk throws(StoreFileError) in
            guard disk.folders.contains(path.parent) else { throw StoreFileError(code: ENOENT, operation: "open", path: path) }
            if let file = disk.names[path] {
                disk.files[file]?.bytes = bytes
            } else {
                disk.files[disk.nextFile] = File(bytes: bytes)
                disk.rename(path, to: disk.nextFile)
                disk.nextFile += 1
            }
        }
    }

    package func sync(_ path: String) throws(StoreFileError) {
        try disk.withLock { disk throws(StoreFileError) in
            guard let file = disk.names[path] else { throw StoreFileError(code: ENOENT, operation: "open", path: path) }
            let bytes = disk.files[file]?.bytes
            disk.files[file]?.synced = bytes
        }
    }

    package func syncFolder(_ path: String) throws(StoreFileError) {
        try disk.withLock { disk throws(StoreFileError) in
            guard disk.folders.contains(path) else { throw StoreFileError(code: ENOENT, operation: "open", path: path) }
            let (inside, outside) = (disk.unsynced.filter { $0.path.parent == path }, disk.unsynced.filter { $0.path.parent != path })
            for name in inside { name.apply(to: &disk.syncedNames) }
            disk.unsynced = outside
        }
    }

    package func rename(_ path: String, to newPath: String) throws(StoreFileError) {
        try disk.withLock { disk throws(StoreFileError) in
            guard let file = disk.names[path] else { throw StoreFileError(code: ENOENT, operation: "rename", path: path) }
            disk.rename(newPath, to: file)
            disk.removeName(path)
        }
    }

    package func remove(_ path: String) throws(StoreFileError) {
        disk.withLock { disk in
            for name in disk.names.keys.sorted() where name == path || name.hasPrefix(path + "/") { disk.removeName(name) }
        }
    }

    package func names(in folder: String) throws(StoreFileError) -> [String] {
        disk.withLock { disk in
            let inside = disk.names.keys.filter { $0.hasPrefix(folder + "/") }
            return Set(inside.map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }).sorted()
        }
    }

    package func createFolder(_ path: String) throws(StoreFileError) {
        disk.withLock { disk in
            disk.makeFolders(above: path)
            disk.folders.insert(path)
        }
    }

    package func repairFolder(_ path: String, replacesFiles: Bool) {}

    /// No locks are ever held: a process of a test ends without releasing them.
    package func lock(_ path: String, amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        guard disk.withLock({ $0.folders.contains(path.parent) }) else { throw StoreFileError(code: ENOENT, operation: "open", path: path) }
        return .taken(NoLock())
    }

    private final class NoLock: Sendable {}
}

extension MemoryFileSystem.Disk {
    fileprivate mutating func rename(_ path: String, to file: Int) {
        names[path] = file
        unsynced.append(.set(path, file: file))
    }

    fileprivate mutating func removeName(_ path: String) {
        names[path] = nil
        unsynced.append(.removed(path))
    }

    fileprivate mutating func makeFolders(above path: String) {
        var folder = path.parent
        while !folder.isEmpty {
            folders.insert(folder)
            folder = folder.parent
        }
    }
}

extension MemoryFileSystem.Name {
    package var path: String {
        switch self {
        case .set(let path, _), .removed(let path): path
        }
    }

    package func apply(to names: inout [String: Int]) {
        switch self {
        case .set(let path, let file): names[path] = file
        case .removed(let path): names[path] = nil
        }
    }
}

extension String {
    var parent: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}

internal import Synchronization

/// The advisory lock of a file, held as long as this object lives.
final class FileLock: Sendable {
    /// An array, since a process holds only a few locks: a set's first entry would take a fifth of the time budget of a launch.
    private static let held = Mutex<[FileIdentity]>([])

    private let file: OpenFile
    private let identity: FileIdentity

    private init(_ file: consuming OpenFile, _ identity: FileIdentity) {
        self.file = file
        self.identity = identity
    }

    deinit {
        Self.release(identity)
    }

    private static func release(_ identity: FileIdentity) {
        held.withLock { held in held.removeAll { $0 == identity } }
    }

    static func take(_ file: consuming OpenFile, amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        let identity = try file.identity()
        // Check this process first: the kernel does not say which process holds a lock.
        let isFree = held.withLock { held in
            guard !held.contains(identity) else { return false }
            held.append(identity)
            return true
        }
        guard isFree else { return .heldByThisProcess }
        do {
            if amongProcesses ? try file.lock() : true { return .taken(FileLock(file, identity)) }
        } catch {
            release(identity)
            throw error
        }
        release(identity)
        return .heldByAnotherProcess
    }
}

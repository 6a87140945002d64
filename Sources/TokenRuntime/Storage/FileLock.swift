internal import Synchronization

/// The advisory lock of a file, held as long as this object lives.
final class FileLock: Sendable {
    private static let held = Mutex<Set<FileIdentity>>([])

    private let file: OpenFile
    private let identity: FileIdentity

    private init(_ file: consuming OpenFile, _ identity: FileIdentity) {
        self.file = file
        self.identity = identity
    }

    deinit {
        _ = Self.held.withLock { $0.remove(identity) }
    }

    static func take(_ file: consuming OpenFile) throws(StoreFileError) -> StoreLock {
        let identity = try file.identity()
        // First among ourselves: the kernel does not say whose process has a lock.
        guard held.withLock({ $0.insert(identity).inserted }) else { return .heldByThisProcess }
        do {
            if try file.lock() { return .taken(FileLock(file, identity)) }
        } catch {
            _ = held.withLock { $0.remove(identity) }
            throw error
        }
        _ = held.withLock { $0.remove(identity) }
        return .heldByAnotherProcess
    }
}

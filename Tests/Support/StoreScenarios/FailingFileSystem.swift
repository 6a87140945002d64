internal import Synchronization
package import TokenDelivery

/// The files of another file system, with an error at a chosen operation.
package final class FailingFileSystem: StoreFileSystem {
    /// When the error occurs, relative to the operation.
    package enum Moment: Sendable, Hashable {
        case before
        /// For a write: after this many thousandths of its bytes. For any other operation: before it.
        case midst(Int)
        case after
    }

    package struct Operation: Sendable, Hashable {
        package enum Kind: Sendable, Hashable {
            case read, write, sync, syncFolder, rename, remove, names, createFolder, repairFolder, lock
        }

        package var kind: Kind
        package var path: String
    }

    private let base: any StoreFileSystem
    private let place: Int
    private let moment: Moment
    private let failure: @Sendable (_ operation: Operation, _ age: Int) -> StoreFileError?
    private let log = Mutex<[Operation]>([])

    /// `error` is called for the operation `place`, counted from 0, and for each later one, whose age is 1 or more. It may end the process.
    package init(
        _ base: any StoreFileSystem, at place: Int = .max, _ moment: Moment = .before,
        failure: @escaping @Sendable (_ operation: Operation, _ age: Int) -> StoreFileError? = { _, _ in nil }
    ) {
        self.base = base
        self.place = place
        self.moment = moment
        self.failure = failure
    }

    /// All operations, done or tried, in order.
    package var operations: [Operation] { log.withLock(\.self) }

    package func read(_ path: String, limit: Int) throws(StoreFileError) -> [UInt8]? {
        try perform(.read, path) { () throws(StoreFileError) in try base.read(path, limit: limit) }
    }

    package func write(_ bytes: [UInt8], to path: String) throws(StoreFileError) {
        try perform(
            .write, path, part: { thousandths in try? self.base.write(Array(bytes.prefix(bytes.count * thousandths / 1000)), to: path) }
        ) {
            () throws(StoreFileError) in try base.write(bytes, to: path)
        }
    }

    package func sync(_ path: String) throws(StoreFileError) {
        try perform(.sync, path) { () throws(StoreFileError) in try base.sync(path) }
    }

    package func syncFolder(_ path: String) throws(StoreFileError) {
        try perform(.syncFolder, path) { () throws(StoreFileError) in try base.syncFolder(path) }
    }

    package func rename(_ path: String, to newPath: String) throws(StoreFileError) {
        try perform(.rename, path) { () throws(StoreFileError) in try base.rename(path, to: newPath) }
    }

    package func remove(_ path: String) throws(StoreFileError) {
        try perform(.remove, path) { () throws(StoreFileError) in try base.remove(path) }
    }

    package func names(in folder: String) throws(StoreFileError) -> [String] {
        try perform(.names, folder) { () throws(StoreFileError) in try base.names(in: folder) }
    }

    package func createFolder(_ path: String) throws(StoreFileError) {
        try perform(.createFolder, path) { () throws(StoreFileError) in try base.createFolder(path) }
    }

    package func repairFolder(_ path: String, replacesFiles: Bool) throws(StoreFileError) {
        try perform(.repairFolder, path) { () throws(StoreFileError) in try base.repairFolder(path, replacesFiles: replacesFiles) }
    }

    package func lock(_ path: String, amongProcesses: Bool) throws(StoreFileError) -> StoreLock {
        try perform(.lock, path) { () throws(StoreFileError) in try base.lock(path, amongProcesses: amongProcesses) }
    }

    private func perform<Result>(
        _ kind: Operation.Kind, _ path: String, part: (Int) -> Void = { _ in }, _ body: () throws(StoreFileError) -> Result
    ) throws(StoreFileError) -> Result {
        let operation = Operation(kind: kind, path: path)
        let number = log.withLock { log in
            log.append(operation)
            return log.count - 1
        }
        guard number >= place else { return try body() }
        if case .midst(let thousandths) = moment, number == place { part(thousandths) }
        if moment != .after, let error = failure(operation, number - place) { throw error }
        let result = try body()
        if moment == .after, let error = failure(operation, number - place) { throw error }
        return result
    }
}

internal import Synchronization

/// Which of the stores in a process shows a held layer again. A crash would be evidence against the layers of all stores that do so at the same time, so
/// the others wait for another launch.
package final class ReturnTurn: Sendable {
    package static let ofProcess = ReturnTurn()

    /// The folder of the store.
    private let holder = Mutex<String?>(nil)

    package init() {}

    /// Whether a store has its turn. It keeps the turn until the process ends.
    func isTaken(by folder: String) -> Bool {
        holder.withLock { holder in
            if holder == nil { holder = folder }
            return holder == folder
        }
    }
}

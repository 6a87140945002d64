internal import Synchronization

/// The publications of all stores in the process. For code that reads from several stores, or does not know from which.
package enum Publications {
    private static let begun = Atomic<UInt64>(0)
    private static let ended = Atomic<UInt64>(0)
    private static let observers = Mutex<[@Sendable () -> Void]>([])

    /// The number of finished publications.
    package static var count: UInt64 { ended.load(ordering: .acquiring) }

    /// Calls `read`, and repeats it if something was published meanwhile, so all values that it reads belong together. Returns the number of
    /// publications at that moment.
    ///
    /// Stops after 16 calls, when some thread must be publishing without a pause or be suspended while it publishes. Returns nil then: the values
    /// may be of several moments, and another notification follows.
    package static func consistently(_ read: () -> Void) -> UInt64? {
        for _ in 0..<16 {
            let before = count
            read()
            // Everything that had begun by now had ended before `read`, so nothing was published in between.
            if begun.load(ordering: .acquiring) == before { return before }
        }
        return nil
    }

    /// Calls `body` after each publication from now on, on the publishing thread and with no lock held.
    package static func observe(_ body: @escaping @Sendable () -> Void) {
        observers.withLock { $0.append(body) }
    }

    /// Runs a publication. Call `tell` after all locks are released.
    static func publish<Result>(_ body: () -> Result) -> Result {
        begun.add(1, ordering: .acquiringAndReleasing)
        defer { ended.add(1, ordering: .releasing) }
        return body()
    }

    static func tell() {
        for observer in observers.withLock(\.self) { observer() }
    }
}

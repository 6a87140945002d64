internal import Synchronization

/// What is published by all stores of the process, for those who read from several, or do not know from which.
package enum Publications {
    private static let begun = Atomic<UInt64>(0)
    private static let ended = Atomic<UInt64>(0)
    private static let observers = Mutex<[@Sendable () -> Void]>([])

    /// How many there were.
    package static var count: UInt64 { ended.load(ordering: .acquiring) }

    /// Calls `read`, once more where something was published meanwhile, so that all that it reads is of one moment; returns the count
    /// of publications then.
    ///
    /// After so many that it must be somebody publishing without a pause, what was read last is let stand: that is told of again.
    package static func consistently(_ read: () -> Void) -> UInt64 {
        for _ in 0..<16 {
            let before = count
            read()
            // All that had begun by now had ended before: nothing came in between.
            if begun.load(ordering: .acquiring) == before { return before }
        }
        return count
    }

    /// Calls `body` after each publication from now on, on the thread that publishes, with no lock held.
    package static func observe(_ body: @escaping @Sendable () -> Void) {
        observers.withLock { $0.append(body) }
    }

    /// Does a publication; `tell` is to be called when all locks are released.
    static func publish<Result>(_ body: () -> Result) -> Result {
        begun.add(1, ordering: .acquiringAndReleasing)
        defer { ended.add(1, ordering: .releasing) }
        return body()
    }

    static func tell() {
        for observer in observers.withLock(\.self) { observer() }
    }
}

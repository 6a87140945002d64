package import Foundation

/// Clocks and random numbers. Tests replace them.
package struct UpdateTime: Sendable {
    /// Returns the time since a fixed moment. It keeps running while the device sleeps.
    package var now: @Sendable () -> Duration
    package var sleep: @Sendable (Duration) async throws -> Void
    /// Returns the wall-clock time, which servers use.
    package var date: @Sendable () -> Date
    /// Returns a number from 0 to 1.
    package var random: @Sendable () -> Double

    package init(
        now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void,
        date: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.sleep = sleep
        self.date = date
        self.random = random
    }

    package static var real: UpdateTime {
        let start = ContinuousClock.now
        return UpdateTime(
            now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) }, date: { Date() },
            random: { Double.random(in: 0...1) })
    }
}

package import Foundation

/// Clocks and chance; a seam for tests.
package struct UpdateTime: Sendable {
    /// Since any fixed moment; goes on while the device sleeps.
    package var now: @Sendable () -> Duration
    package var sleep: @Sendable (Duration) async throws -> Void
    /// What servers count in.
    package var date: @Sendable () -> Date
    /// From 0 to 1.
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

import Foundation
import Synchronization
import TokenUpdater

/// Time that passes only when a test says so; every random number is one half.
final class ManualTime: Sendable {
    private struct Sleeper {
        let duration: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Duration.zero
        var sleepers: [Int: Sleeper] = [:]
        var next = 0
    }

    private let state = Mutex(State())

    var time: UpdateTime {
        UpdateTime(
            now: { self.state.withLock { $0.now } }, sleep: { try await self.sleep($0) },
            date: { Date(timeIntervalSince1970: 784_111_777) },
            random: { 0.5 })
    }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }

    /// Waits until someone sleeps that long, lets that time pass, or the rest of it, and wakes them.
    func pass(sleepOf duration: Duration, after rest: Duration? = nil) async throws {
        try await waitForSleep(of: duration)
        let sleeper = state.withLock { state -> Sleeper? in
            state.now += rest ?? duration
            return state.sleepers.first { $0.value.duration == duration }.flatMap { state.sleepers.removeValue(forKey: $0.key) }
        }
        sleeper?.continuation.resume()
    }

    func waitForSleep(of duration: Duration) async throws {
        while !state.withLock({ $0.sleepers.values.contains { $0.duration == duration } }) {
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    private func sleep(_ duration: Duration) async throws {
        let number = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.sleepers[number] = Sleeper(duration: duration, continuation: continuation) }
                // Cancelled before it slept.
                if Task.isCancelled { wake(number) }
            }
        } onCancel: {
            wake(number)
        }
    }

    private func wake(_ number: Int) {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

internal import Synchronization

/// Sends events to any number of listeners, each with its own buffer, and keeps the last results of fetches.
final class EventBroadcast: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<UpdateEvent>.Continuation] = [:]
        var next = 0
        var results: [PastEvent] = []
    }

    private let state = Mutex(State())
    private static let resultLimit = 20

    deinit {
        state.withLock { $0.continuations.values.forEach { $0.finish() } }
    }

    /// Returns the events from now on. A listener that falls more than 64 events behind loses the oldest.
    func stream() -> AsyncStream<UpdateEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: UpdateEvent.self, bufferingPolicy: .bufferingNewest(64))
        let number = state.withLock { state in
            state.next += 1
            state.continuations[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    /// The results of the last 20 fetches, newest first.
    var results: [PastEvent] { state.withLock { $0.results.reversed() } }

    func send(_ event: UpdateEvent) {
        let continuations = state.withLock { state in
            if event.isResult { state.results = (state.results + [PastEvent(event: event)]).suffix(Self.resultLimit) }
            return Array(state.continuations.values)
        }
        for continuation in continuations { continuation.yield(event) }
    }

    private func remove(_ number: Int) {
        state.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
}

/// An event, and when it was sent.
package struct PastEvent: Sendable {
    package let event: UpdateEvent
    package let time = ContinuousClock.now
}

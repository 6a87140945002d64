internal import Synchronization

/// Sends events to any number of listeners, each with its own buffer, and to all of them in the same order.
package final class EventBroadcast<Event: Sendable>: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Mutex(Listeners())

    package init() {}

    deinit {
        listeners.withLock { $0.continuations.values.forEach { $0.finish() } }
    }

    /// Returns the events from now on. A listener that falls more than 64 events behind loses the oldest.
    package func stream() -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(64))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    package func send(_ event: Event) {
        sending { $0?(event) }
    }

    /// Calls `body` with a function that sends an event; nil if nobody listens. Nothing else is sent meanwhile.
    package func sending(_ body: (((Event) -> Void)?) -> Void) {
        listeners.withLock { listeners in
            guard !listeners.continuations.isEmpty else { return body(nil) }
            let continuations = listeners.continuations.values
            body { event in
                for continuation in continuations { continuation.yield(event) }
            }
        }
    }

    private func remove(_ number: Int) {
        listeners.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
}

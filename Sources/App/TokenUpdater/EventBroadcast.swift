internal import Synchronization

/// Sends events to any number of listeners, each with its own buffer.
final class EventBroadcast: Sendable {
    private struct Listeners {
        var continuations: [Int: AsyncStream<UpdateEvent>.Continuation] = [:]
        var next = 0
    }

    private let listeners = Mutex(Listeners())

    deinit {
        listeners.withLock { $0.continuations.values.forEach { $0.finish() } }
    }

    /// Returns the events from now on. A listener that falls more than 64 events behind loses the oldest.
    func stream() -> AsyncStream<UpdateEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: UpdateEvent.self, bufferingPolicy: .bufferingNewest(64))
        let number = listeners.withLock { listeners in
            listeners.next += 1
            listeners.continuations[listeners.next] = continuation
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    func send(_ event: UpdateEvent) {
        let continuations = listeners.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.yield(event) }
    }

    private func remove(_ number: Int) {
        listeners.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
}

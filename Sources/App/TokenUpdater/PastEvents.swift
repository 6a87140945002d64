internal import Synchronization

/// The results of the last fetches.
final class PastEvents: Sendable {
    private static let limit = 20
    private let events = Mutex<[PastEvent]>([])

    /// Newest first.
    var all: [PastEvent] { events.withLock { $0.reversed() } }

    /// Keeps the event, if a fetch ended with it.
    func add(_ event: UpdateEvent) {
        guard event.isResult else { return }
        events.withLock { $0 = ($0 + [PastEvent(event: event)]).suffix(Self.limit) }
    }
}

/// An event, and when it was sent.
package struct PastEvent: Sendable {
    package let event: UpdateEvent
    package let time = ContinuousClock.now
}

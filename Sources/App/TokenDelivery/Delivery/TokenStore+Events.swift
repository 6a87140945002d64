#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import Synchronization
public import TokenRuntime

extension TokenStore {
    /// The events of the brand's payloads from now on, in order: fetched by an updater, accepted or refused by `install`, shown, confirmed and rolled
    /// back. For logs and metrics.
    ///
    /// Each access returns a new stream. Access it before `open`, or the events of `open` are missing. Values are shown before the event is sent. A listener
    /// that falls more than 64 events behind loses the oldest, so send events in groups, or in a task of their own.
    public var events: AsyncStream<DeliveryEvent> {
        let broadcast = delivery.state.withLock { state in
            if let broadcast = state.broadcast { return broadcast }
            // What happened before is not told.
            _ = state.session?.untold()
            let broadcast = EventBroadcast<DeliveryEvent>()
            state.broadcast = broadcast
            return broadcast
        }
        return broadcast.stream()
    }

    /// Tells the session's new events, then the given one, which the session does not keep.
    package func tell(_ last: @autoclosure () -> DeliveryEvent? = nil) {
        guard let broadcast = delivery.state.withLock(\.broadcast) else { return }
        broadcast.sending { send in
            let (events, keySet, configuration) = delivery.state.withLock { state in
                (state.session?.untold() ?? [], state.session?.keySet?.version, state.session?.configuration)
            }
            guard let send else { return }
            let time = configuration?.date ?? Date()
            for var event in events.map(DeliveryEvent.init) + [last()].compactMap(\.self) {
                (event.brand, event.time, event.keySet) = (name, time, keySet)
                send(event)
            }
        }
    }
}

extension Delivery.Session {
    /// The events since the last call.
    mutating func untold() -> ArraySlice<StoreEvent> {
        defer { toldCount = events.count }
        return events[min(toldCount, events.count)...]
    }
}

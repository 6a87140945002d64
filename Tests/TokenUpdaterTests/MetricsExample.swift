import Foundation
import TokenDelivery
import TokenRuntime

/// Called once for each brand, at launch, before the store is opened. Keep the task, and cancel it to stop.
///
/// `device` is the id that your analytics already have, to count devices by.
func sendEvents(
    of store: TokenStore, from device: String, send: @escaping @Sendable (_ line: Data) async -> Void
) -> Task<Void, Never> {
    let events = store.events
    return Task {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        for await event in events {
            var fields = event.fields
            fields["device"] = device
            if let line = try? encoder.encode(fields) { await send(line) }
        }
    }
}

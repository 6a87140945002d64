import Foundation
import TokenDelivery
import TokenRuntime
import TokenUpdater

/// Called once, at launch, before the first style is read. Keep the task, and cancel it to stop.
func startDelivery(
    to store: TokenStore, _ configuration: StoreConfiguration, from url: URL, policy: UpdatePolicy = UpdatePolicy(),
    log: @escaping @Sendable (String) -> Void
) -> Task<Void, Never> {
    for event in store.open(configuration).events {
        log("\(event)")
    }
    let updater = TokenUpdater(store: store, url: url, policy: policy)
    let events = updater.events
    return Task {
        async let loop: Void = updater.run()
        for await event in events {
            switch event {
            case .installed(let installation): log("\(installation)")
            case .rejected(let rejection): log("\(rejection)")
            case .started, .received, .notModified, .waiting: break
            }
        }
        await loop
    }
}

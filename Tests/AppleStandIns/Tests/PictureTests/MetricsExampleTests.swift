import BadooStyles
import Foundation
import OSLog
import PlatformStyles
import Testing
import TokenRuntime

// example: metrics-log
func logEvents(of store: TokenStore) -> Task<Void, Never> {
    let logger = Logger(subsystem: "com.example.news", category: "styles")
    let events = store.events
    return Task {
        for await event in events {
            logger.notice(
                "\(event.brand, privacy: .public) \(event.code.rawValue, privacy: .public): \(event.description, privacy: .public)")
        }
    }
}
// end of example

struct MetricsExampleTests {
    @Test(.timeLimit(.minutes(1))) func theExampleRuns() async throws {
        // A brand with a store of its own.
        let store = try Brand.badoo.overridden(by: ##"{"tokens":{"color.accent":{"$value":"#00BB00"}}}"##).store
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let events = store.events
        let task = logEvents(of: store)
        store.open(StoreConfiguration(folder: folder.path(), trustedKeys: []))
        #expect(await events.first { _ in true }?.code == .shown)
        task.cancel()
    }
}

import BadooStyles
import Foundation
import OSLog
import PlatformStyles
import Testing
import TokenDelivery
import TokenRuntime
import WidgetKit

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

// example: metrics-widgets
func reloadWidgets(with store: TokenStore) -> Task<Void, Never> {
    let events = store.events
    return Task {
        for await event in events where event.code == .shown || event.code == .confirmed {
            WidgetCenter.shared.reloadTimelines(ofKind: "NewsWidget")
        }
    }
}
// end of example

struct MetricsExampleTests {
    @Test(.timeLimit(.minutes(1))) func theExamplesRun() async throws {
        // A brand with a store of its own.
        let store = try Brand.badoo.overridden(by: ##"{"tokens":{"color.accent":{"$value":"#00BB00"}}}"##).store
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tasks = [logEvents(of: store), reloadWidgets(with: store)]
        store.open(StoreConfiguration(folder: folder.path(), trustedKeys: []))
        while WidgetCenter.shared.reloaded.isEmpty { await Task.yield() }
        #expect(WidgetCenter.shared.reloaded == ["NewsWidget"])
        for task in tasks { task.cancel() }
    }
}

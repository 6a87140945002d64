import Foundation
import Testing
import TokenRuntime
import TokenUpdater

extension URL {
    static func of(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }
}

/// The result of a fetch, for comparison.
func outcome(of updater: TokenUpdater) async -> Result<UpdateOutcome, UpdateRejection> {
    do throws(UpdateRejection) {
        return .success(try await updater.update())
    } catch {
        return .failure(error)
    }
}

extension Result<UpdateOutcome, UpdateRejection> {
    static var installed: Self { .success(.installed(.staged(sequence: 1))) }
    static var notModified: Self { .success(.notModified) }
    static var tooEarly: Self { .success(.tooEarly) }
}

/// An updater with scripted answers and time that stands still.
struct Scripted {
    let transport: ScriptedTransport
    let store: RecordingStore
    let time = ManualTime()
    let updater: TokenUpdater

    init(
        _ transport: ScriptedTransport, store: RecordingStore = RecordingStore(), url: String = "https://example.com/tokens.json",
        policy: UpdatePolicy = UpdatePolicy()
    ) throws {
        self.transport = transport
        self.store = store
        updater = TokenUpdater(
            destination: store.destination, url: try .of(url), policy: policy, transport: transport, time: time.time)
    }

    /// Lets the minimum interval pass, then fetches.
    func next() async -> Result<UpdateOutcome, UpdateRejection> {
        time.advance(by: .seconds(60))
        return await outcome(of: updater)
    }
}

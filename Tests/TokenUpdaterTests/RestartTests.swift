import Foundation
import StoreScenarios
import Testing
import TokenPayloads
import TokenRuntime
import TokenUpdater

/// What an updater remembers of the process before.
@Suite(.timeLimit(.minutes(1))) struct RestartTests {
    private let disk = MemoryFileSystem()
    private static let start: Int64 = 1_790_000_000

    /// A process of the app, with its store's clock at a time and a transport that answers once.
    private func updater(_ reply: ScriptedTransport.Answer, at seconds: Int64, _ change: (inout UpdatePolicy) -> Void = { _ in }) throws
        -> TokenUpdater
    {
        var device = SampleDevice(disk)
        device.now = Self.start + seconds
        var policy = UpdatePolicy()
        change(&policy)
        return TokenUpdater(
            destination: PayloadDestination(device.launch()), url: try #require(URL(string: "https://example.com/t.json")), policy: policy,
            transport: ScriptedTransport(reply), time: ManualTime().time)
    }

    @Test func retryAfterOutlastsARestart() async throws {
        let first = try updater(.reply(503, ["Retry-After": "3600"]), at: 0)
        #expect(await outcome(of: first) == .failure(.status(503)))
        // An hour, plus half of a quarter.
        #expect(await outcome(of: try updater(.reply(200, [:], SamplePayload(1).bytes), at: 4049)) == .tooEarly)
        #expect(
            await outcome(of: try updater(.reply(200, [:], SamplePayload(1).bytes), at: 4050)) == .success(.installed(.staged(sequence: 1)))
        )
    }

    @Test func theMinimumIntervalOutlastsARestart() async throws {
        #expect(
            await outcome(of: try updater(.reply(200, [:], SamplePayload(1).bytes), at: 0)) == .success(.installed(.staged(sequence: 1))))
        #expect(await outcome(of: try updater(.reply(304), at: 59)) == .tooEarly)
        #expect(
            await outcome(of: try updater(.reply(200, [:], SamplePayload(2).bytes), at: 60)) == .success(.installed(.staged(sequence: 2))))
    }

    /// The eighth failure in a row waits longer than the first, whatever process it is in.
    @Test func backOffOutlastsARestart() async throws {
        var now: Int64 = 0
        for wait in [60, 60, 60, 60, 120] as [Int64] {
            #expect(await outcome(of: try updater(.reply(500), at: now)) == .failure(.status(500)))
            let loop = try updater(.reply(500), at: now + wait - 1)
            var events = loop.events.makeAsyncIterator()
            let task = Task { await loop.run() }
            #expect(await events.next() == .waiting(.seconds(1)), "after \(now) s")
            task.cancel()
            now += wait
        }
    }

    /// A clock that is set back begins the wait once more, not for ever; one that is set forward ends it.
    @Test func aClockThatJumpsMakesNoWaitLonger() async throws {
        let day: Int64 = 86_400
        #expect(await outcome(of: try updater(.reply(503, ["Retry-After": "3600"]), at: 0)) == .failure(.status(503)))
        #expect(await outcome(of: try updater(.reply(304), at: -100 * day)) == .tooEarly)
        #expect(await outcome(of: try updater(.reply(304), at: -100 * day + 4049)) == .tooEarly)
        #expect(await outcome(of: try updater(.reply(500), at: -100 * day + 4050)) == .failure(.status(500)))
        #expect(await outcome(of: try updater(.reply(500), at: 100 * day)) == .failure(.status(500)))
    }

    @Test func aPolicyBoundsWhatWasKept() async throws {
        #expect(await outcome(of: try updater(.reply(503, ["Retry-After": "86400"]), at: 0)) == .failure(.status(503)))
        let other = try updater(.reply(500), at: 7200) { policy in
            (policy.retryAfterLimit, policy.backoffLimit, policy.interval) = (.seconds(60), .seconds(60), .seconds(60))
        }
        #expect(await outcome(of: other) == .tooEarly)
        var events = other.events.makeAsyncIterator()
        let task = Task { await other.run() }
        #expect(await events.next() == .waiting(.seconds(75)))
        task.cancel()
    }
}

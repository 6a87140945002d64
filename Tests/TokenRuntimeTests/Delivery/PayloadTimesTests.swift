import Foundation
import StoreScenarios
import Synchronization
import Testing

@testable import TokenRuntime

/// When `notBefore` and `until` show and hide a payload.
struct PayloadTimesTests {
    private static let start = "2026-10-01T00:00:00Z"
    private static let end = "2026-11-01T00:00:00Z"
    private let disk = MemoryFileSystem()
    private let bundled = SampleApp.first.values(nil)

    private func values(_ sequence: UInt64) -> [Double] { SampleApp.first.values(sequence) }

    /// On a day of 2026.
    private func device(_ day: String) throws -> SampleDevice {
        var device = SampleDevice(disk)
        device.now = try #require(PayloadDate.seconds(of: "2026-\(day)T00:00:00Z"))
        return device
    }

    private func timed(_ sequence: UInt64, isImmediate: Bool = true) -> SamplePayload {
        SamplePayload(sequence) { payload in
            (payload.notBefore, payload.until) = (Self.start, Self.end)
            payload.activation = isImmediate ? "immediate" : nil
        }
    }

    @Test func aPayloadIsShownBetweenItsTimes() async throws {
        let store = try device("09-01").launch()
        #expect(try store.install(timed(5).bytes) == .staged(sequence: 5))
        #expect(store.sampleValues == bundled)
        #expect(store.status.staged?.notBefore == ISO8601DateFormatter().date(from: Self.start))
        #expect(store.status.staged?.until == ISO8601DateFormatter().date(from: Self.end))
        #expect(try device("09-30").launch().sampleValues == bundled)

        let during = try device("10-01").launch()
        #expect(during.sampleValues == values(5))
        #expect(during.status.events == [.activatedStaged(sequence: 5)])
        try await device("10-01").confirm(during)
        #expect(try device("10-31").launch().sampleValues == values(5))

        let after = try device("11-01").launch()
        #expect(after.sampleValues == bundled)
        #expect(after.status.events == [.ended(sequence: 5)])
        #expect(try device("11-02").launch().status.events == [])
        #expect(disk.contents.keys.allSatisfy { !$0.contains("/objects/") })
        #expect(throws: PayloadRejection.expired(try #require(ISO8601DateFormatter().date(from: Self.end)))) {
            try device("11-02").launch().install(timed(5).bytes)
        }
    }

    @Test func whatWaitsAndIsOverIsTold() throws {
        try device("09-01").launch().install(timed(5).bytes)
        #expect(try device("11-01").launch().status.events == [.ended(sequence: 5)])
        #expect(try device("11-02").launch().status.events == [])
    }

    @Test func theBundledValuesReturnAndNotWhatWasThereBefore() async throws {
        let first = try device("09-01")
        let store = first.launch()
        try store.install(SamplePayload.immediate(4).bytes)
        await first.confirm(store)
        let second = try device("10-01")
        #expect(try second.launch().install(timed(5).bytes) == .activated(sequence: 5))
        #expect(second.launch().status.previous?.sequence == 4)
        #expect(try device("11-01").launch().sampleValues == bundled)
    }

    /// Without a launch, by the configuration's clock.
    @Test func aRunningAppBeginsAndEndsIt() async throws {
        let clock = DateClock(try device("09-01").now)
        var configuration = try device("09-01").configuration
        configuration.clock = { clock.date }
        let store = SampleApp.first.store()
        store.open(configuration)
        try store.install(timed(5).bytes)
        store.passTime()
        #expect(store.sampleValues == bundled)
        clock.set(try device("10-01").now)
        store.passTime()
        #expect(store.sampleValues == values(5))
        clock.set(try device("11-01").now)
        store.willEnterForeground()
        await store.timeWork()
        #expect(store.sampleValues == bundled)
        #expect(store.status.events == [.activatedStaged(sequence: 5), .ended(sequence: 5)])
    }

    @Test func theWaitIsForTheNextTime() async throws {
        let clock = DateClock(try device("10-31").now + 86_000)
        var configuration = try device("10-31").configuration
        configuration.clock = { clock.date }
        configuration.sleep = { clock.set(clock.seconds + $0.components.seconds) }
        let store = SampleApp.first.store()
        store.open(configuration)
        try store.install(timed(5).bytes)
        await store.timeWork()
        #expect(store.sampleValues == bundled)
        #expect(clock.seconds == (try device("11-01").now))
    }

    /// After its time it waits for a launch.
    @Test func aPayloadForTheNextLaunchDoesNotBeginInARunningApp() throws {
        let clock = DateClock(try device("09-01").now)
        var configuration = try device("09-01").configuration
        configuration.clock = { clock.date }
        let store = SampleApp.first.store()
        store.open(configuration)
        try store.install(timed(5, isImmediate: false).bytes)
        clock.set(try device("10-01").now)
        store.passTime()
        #expect(store.sampleValues == bundled)
        #expect(try device("10-01").launch().sampleValues == values(5))
    }

    /// `expires` limits installing: a payload that was installed in time begins at its `notBefore`, in a running app and at a launch.
    @Test(arguments: [true, false])
    func whatWasTakenBeginsAfterItHasExpired(isImmediate: Bool) throws {
        let payload = SamplePayload(5) { payload in
            (payload.notBefore, payload.expires) = (Self.start, "2026-09-15T00:00:00Z")
            payload.activation = isImmediate ? "immediate" : nil
        }
        let clock = DateClock(try device("09-01").now)
        var configuration = try device("09-01").configuration
        configuration.clock = { clock.date }
        let store = SampleApp.first.store()
        store.open(configuration)
        #expect(try store.install(payload.bytes) == .staged(sequence: 5))
        clock.set(try device("10-01").now)
        store.passTime()
        #expect(store.sampleValues == (isImmediate ? values(5) : bundled))
        let next = try device("10-02").launch()
        #expect(next.sampleValues == values(5))
        #expect(next.status.active?.isStale == true)
    }

    @Test func aReaderEndsItByItself() async throws {
        let app = try device("10-01").launch()
        try app.install(timed(5).bytes)
        try await device("10-01").confirm(app)
        var widget = try device("10-02")
        widget.access = .readOnly
        #expect(widget.launch().sampleValues == values(5))
        widget.now = try device("11-02").now
        let whole = disk.contents
        #expect(widget.launch().sampleValues == bundled)
        #expect(disk.contents == whole)
    }

    @Test func timesThatMakeNoSenseAreRefused() throws {
        let store = try device("09-01").launch()
        func isMalformed(_ payload: SamplePayload) -> Bool {
            do {
                try store.install(payload.bytes)
                return false
            } catch {
                if case .malformed = error { return true }
                return false
            }
        }
        #expect(isMalformed(SamplePayload(5) { ($0.notBefore, $0.until) = (Self.end, Self.start) }))
        #expect(isMalformed(SamplePayload(5) { ($0.notBefore, $0.until) = (Self.end, Self.end) }))
        #expect(isMalformed(SamplePayload(5) { $0.until = "tomorrow" }))
        #expect(isMalformed(SamplePayload(5) { ($0.isDirective, $0.until) = (true, Self.end) }))
        #expect(isMalformed(SamplePayload(5) { ($0.isDirective, $0.notBefore) = (true, Self.start) }))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func aClockMaySayAnything(seconds: Double) throws {
        var configuration = try device("09-01").configuration
        configuration.clock = { Date(timeIntervalSince1970: seconds) }
        let store = SampleApp.first.store()
        store.open(configuration)
        _ = try? store.install(timed(5).bytes)
        store.passTime()
        store.willEnterForeground()
        #expect(store.status.isReadable)
    }
}

/// A clock that a test sets.
private final class DateClock: Sendable {
    private let time: Mutex<Int64>

    init(_ seconds: Int64) { time = Mutex(seconds) }

    var seconds: Int64 { time.withLock(\.self) }
    var date: Date { Date(timeIntervalSince1970: Double(seconds)) }

    func set(_ seconds: Int64) { time.withLock { $0 = seconds } }
}

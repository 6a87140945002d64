import Foundation
import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Layers that begin and end, at launches and while the app runs.
struct LayerTimesTests {
    private static let start = seconds("10-01")
    private static let end = seconds("11-01")
    private let disk = MemoryFileSystem()
    private let bundled = SampleApp.first.values(nil)

    private static func seconds(_ day: String) -> Int64 { PayloadDate.seconds(of: "2026-\(day)T00:00:00Z") ?? 0 }

    /// On a day of 2026.
    private func device(_ day: String) -> SampleDevice {
        var device = SampleDevice(disk)
        device.now = Self.seconds(day)
        return device
    }

    /// The base, and on its first token the winter from October to November.
    private func campaign(_ sequence: UInt64, _ change: (inout SamplePayload) -> Void = { _ in }) -> SamplePayload {
        .immediate(sequence) { payload in
            payload.layers = [
                SampleLayer("base", 4),
                SampleLayer("winter", 9, tokens: 1) { ($0.from, $0.until) = (Self.start, Self.end) },
            ]
            change(&payload)
        }
    }

    private let base = SampleApp.first.values(4)
    private var winter: [Double] { [SampleApp.value(9, of: 0)] + base.dropFirst() }

    private func launch(_ day: String, counting files: FailingFileSystem? = nil) -> TokenStore {
        var device = device(day)
        if let files { device.fileSystem = files }
        return device.launch()
    }

    private func store(_ clock: DateClock) -> TokenStore {
        var configuration = device("09-01").configuration
        configuration.clock = { clock.date }
        let store = SampleApp.first.store()
        store.open(configuration)
        return store
    }

    @Test func aLayerIsShownBetweenItsTimesAndWhatIsBelowReturns() async throws {
        let store = launch("09-01")
        #expect(try store.install(campaign(5).bytes) == .activated(sequence: 5))
        #expect(store.sampleValues == base)
        #expect(store.status.layers == ["base"])
        await device("09-01").confirm(store)

        let during = launch("10-01")
        #expect(during.sampleValues == winter)
        #expect(during.status.events == [.shows(layers: ["base", "winter"], sequence: 5)])
        #expect(during.status.active?.isOnTrial == true)
        await device("10-01").confirm(during)

        // The base alone was confirmed.
        let after = launch("11-01")
        #expect(after.sampleValues == base)
        #expect(after.status.layers == ["base"])
        #expect(after.status.active?.isOnTrial == false)
    }

    /// Two tables are kept: a launch after the boundary reads one, like any launch, and neither verifies nor compiles.
    @Test func aLaunchAfterABoundaryReadsWhatWasPrepared() async throws {
        try launch("09-01").install(campaign(5).bytes)
        await device("09-01").confirm(launch("09-01"))
        #expect(disk.contents.keys.count { $0.hasSuffix(".bin") } == 2)
        let files = FailingFileSystem(disk)
        let during = launch("10-01", counting: files)
        #expect(during.sampleValues == winter)
        #expect(during.status.notices == [])
        #expect(files.operations.allSatisfy { !$0.path.hasSuffix(".env") })
        // The third one is prepared while the app runs, and only once.
        during.passTime()
        during.passTime()
        #expect(disk.contents.keys.count { $0.hasSuffix(".bin") } == 2)
        let later = FailingFileSystem(disk)
        #expect(launch("11-01", counting: later).sampleValues == base)
        #expect(later.operations.allSatisfy { !$0.path.hasSuffix(".env") })
    }

    @Test func afterTwoBoundariesItCompilesOnce() async throws {
        try launch("09-01").install(campaign(5).bytes)
        await device("09-01").confirm(launch("09-01"))
        let after = launch("11-01")
        #expect(after.sampleValues == base)
        #expect(after.status.notices == [.recompiled(sequence: 5)])
        #expect(launch("11-01").status.notices == [])
    }

    @Test func aClockThatWasSetBackGivesWhatWasThen() async throws {
        try launch("10-15").install(campaign(5).bytes)
        await device("10-15").confirm(launch("10-15"))
        #expect(launch("09-01").sampleValues == base)
        #expect(launch("10-15").sampleValues == winter)
    }

    /// Without a launch, by the configuration's clock.
    @Test func aRunningAppBeginsAndEndsIt() async throws {
        let clock = DateClock(Self.seconds("09-01"))
        let store = store(clock)
        try store.install(campaign(5).bytes)
        store.passTime()
        #expect(store.sampleValues == base)
        clock.set(Self.start)
        store.passTime()
        #expect(store.sampleValues == winter)
        clock.set(Self.end)
        store.willEnterForeground()
        await store.timeWork()
        #expect(store.sampleValues == base)
        let shown: [StoreEvent] = [["base"], ["base", "winter"], ["base"]].map { .shows(layers: $0, sequence: 5) }
        #expect(store.status.events.filter { if case .shows(_, 5) = $0 { true } else { false } } == shown)
    }

    @Test func theWaitIsForTheNextTime() async throws {
        let clock = DateClock(Self.seconds("10-31") + 86_000)
        var configuration = device("10-31").configuration
        configuration.clock = { clock.date }
        configuration.sleep = { clock.set(clock.seconds + $0.components.seconds) }
        let store = SampleApp.first.store()
        store.open(configuration)
        try store.install(campaign(5).bytes)
        await store.timeWork()
        #expect(store.sampleValues == base)
        #expect(clock.seconds == Self.end)
    }

    @Test func aReaderChangesByItselfAndWritesNothing() async throws {
        let app = launch("09-01")
        try app.install(campaign(5).bytes)
        await device("09-01").confirm(app)
        var widget = device("09-01")
        widget.access = .readOnly
        #expect(widget.launch().sampleValues == base)
        let whole = disk.contents
        // The winter is on trial, and a reader counts nothing.
        widget.now = Self.start
        #expect(widget.launch().sampleValues == base)
        widget.now = Self.end
        #expect(widget.launch().sampleValues == base)
        #expect(disk.contents == whole)
        let during = launch("10-01")
        await device("10-01").confirm(during)
        widget.now = Self.start
        #expect(widget.launch().sampleValues == winter)
    }

    @Test func aCampaignThatCrashesIsBannedAloneAndDoesNotReturn() async throws {
        try launch("09-01").install(campaign(5).bytes)
        await device("09-01").confirm(launch("09-01"))
        device("10-01").crash()
        device("10-02").crash()
        await device("10-02").confirm(launch("10-02"))
        device("10-02").crash()
        device("10-02").crash()
        let store = launch("10-03")
        #expect(store.sampleValues == base)
        #expect(store.status.notices == [.bannedLayers(["winter"], sequence: 5), .recompiled(sequence: 5)])
        #expect(store.status.bannedLayers == ["winter"])
        #expect(store.status.active?.isOnTrial == false)
        // The same layer in another payload stays away; another winter is another layer.
        try store.install(campaign(6).bytes)
        #expect(store.sampleValues == base)
        try store.install(campaign(7) { $0.layers?[1].value = 8 }.bytes)
        #expect(store.sampleValues == [SampleApp.value(8, of: 0)] + base.dropFirst())
    }

    /// The stack of later is that of now, since what begins then is wrong.
    @Test func aStackThatIsKeptTwiceIsJudgedOnce() throws {
        let payload = SamplePayload.immediate(5) { payload in
            payload.layers = [
                SampleLayer("base", 4, tokens: 1..<3) { $0.reference = (0, 1) },
                SampleLayer("winter", 1, tokens: 2..<3) { ($0.reference, $0.from) = ((1, 0), Self.start) },
            ]
        }
        try launch("09-01").install(payload.bytes)
        device("10-01").crash()
        device("10-01").crash()
        let store = launch("10-01")
        #expect(store.status.heldLayers == ["base"])
        #expect(store.sampleValues == SampleApp.first.values(nil))
    }

    /// Two boundaries have passed, and nothing can be stored but the counter.
    @Test func whatCrashesOnAFullDiskIsHeldAllTheSame() async throws {
        let payload = campaign(5) { $0.layers?.insert(SampleLayer("autumn", 7, tokens: 1) { $0.until = Self.seconds("09-15") }, at: 1) }
        try launch("09-01").install(payload.bytes)
        await device("09-01").confirm(launch("09-01"))
        for _ in 0..<2 {
            let full = FailingFileSystem(disk, at: 0) { operation, _ in
                guard operation.kind == .write, !operation.path.hasSuffix("/boot") else { return nil }
                return StoreFileError(code: 28, operation: "write", path: operation.path)
            }
            let store = launch("10-15", counting: full)
            #expect(store.sampleValues == winter)
            store.willEnterForeground()
        }
        let after = launch("10-15")
        #expect(after.sampleValues == base)
        #expect(after.status.heldLayers == ["winter"])
        #expect(launch("10-15").status.heldLayers == ["winter"])
    }

    /// A wrong stack of now refuses the payload; a wrong one of later is shown without the layer that broke it.
    @Test func aLaterStackThatIsWrongIsShownWithoutTheLayerThatBrokeIt() throws {
        func cycle(_ sequence: UInt64) -> SamplePayload {
            .immediate(sequence) { payload in
                payload.layers = [
                    SampleLayer("base", 4, tokens: 1..<3) { $0.reference = (0, 1) },
                    SampleLayer("winter", 9, tokens: 2..<3) { ($0.reference, $0.from) = ((1, 0), Self.start) },
                    SampleLayer("top", 8, tokens: 2..<3) { _ in },
                ]
            }
        }
        let store = launch("09-01")
        try store.install(cycle(5).bytes)
        let during = launch("10-01")
        #expect(during.status.layers == ["base", "top"])
        #expect(during.status.events == [.leftOut(layer: "winter", sequence: 5), .shows(layers: ["base", "top"], sequence: 5)])
        let rejection = #expect(throws: PayloadRejection.self) { try during.install(cycle(6).bytes) }
        guard case .wrongOverride(_, _, "winter")? = rejection else { return #expect(Bool(false), "\(String(describing: rejection))") }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
    func aClockMaySayAnything(seconds: Double) throws {
        var configuration = device("09-01").configuration
        configuration.clock = { Date(timeIntervalSince1970: seconds) }
        let store = SampleApp.first.store()
        store.open(configuration)
        _ = try? store.install(campaign(5).bytes)
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

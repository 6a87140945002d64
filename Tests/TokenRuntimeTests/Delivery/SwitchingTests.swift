import StoreScenarios
import Testing

@testable import TokenDelivery

/// Tests of `pause`, `resume` and `reset`.
struct SwitchingTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }
    private let bundled = SampleApp.first.values(nil)

    private func values(_ sequence: UInt64) -> [Double] { SampleApp.first.values(sequence) }

    @Test func aPauseOutlivesTheProcess() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        try store.pause()
        #expect(store.sampleValues == bundled)
        #expect(store.status.isPaused)
        #expect(store.status.active?.sequence == 5)
        let next = device.launch()
        #expect(next.sampleValues == bundled)
        #expect(next.status.isPaused)
        try next.resume()
        #expect(next.sampleValues == values(5))
        #expect(!next.status.isPaused)
        #expect(device.launch().sampleValues == values(5))
    }

    @Test func aRollbackShowsThePayloadBefore() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        try store.install(SamplePayload.immediate(6).bytes)
        try store.rollBack()
        #expect(store.sampleValues == values(5))
        #expect(store.status.bans == [StoreStatus.Ban(layer: "base", build: "1", cause: .app)])
        #expect(store.status.active?.isOnTrial == false)
        #expect(store.status.notices.last == .rolledBackByApp(sequence: 6, to: 5))
        #expect("\(StoreEvent.rolledBackByApp(sequence: 6, to: 5))" == "The app rolled back from payload 6 to payload 5.")
        #expect(throws: PayloadRejection.banned(sequence: 6)) { try store.install(SamplePayload.immediate(6).bytes) }
        #expect(device.launch().sampleValues == values(5))
        try store.rollBack()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices.last == .rolledBackByApp(sequence: 5, to: nil))
        try store.rollBack()
        #expect(store.status.bannedLayers == ["base", "base"])
    }

    @Test func aStagedPayloadReplacesTheOneThatIsRolledBack() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        try store.install(SamplePayload.immediate(6).bytes)
        await device.confirm(store)
        #expect(try store.install(SamplePayload(7).bytes) == .staged(sequence: 7))
        try store.rollBack()
        #expect(store.sampleValues == values(7))
        #expect(store.status.notices == [.rolledBackByApp(sequence: 6, to: 7), .activatedStaged(sequence: 7)])
        #expect(store.status.active?.isOnTrial == true)
        #expect(store.status.staged == nil)
        try store.rollBack()
        #expect(store.sampleValues == values(5))
        #expect(store.status.bannedLayers == ["base", "base"])
    }

    @Test func aStagedPayloadWaitsForTheEndOfAPauseAfterARollback() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        try store.pause()
        try store.install(SamplePayload.immediate(6).bytes)
        try store.rollBack()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices == [.rolledBackByApp(sequence: 5, to: nil)])
        #expect(store.status.active == nil && store.status.staged?.sequence == 6)
        try store.resume()
        #expect(store.sampleValues == values(6))
    }

    /// What is banned is what is shown, not the payload that cannot be shown.
    @Test func aRollbackBansWhatIsShownWhileAPayloadIsHeldBack() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        try store.install(SamplePayload.immediate(6).bytes)
        let uncounted = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.path.hasSuffix("/boot") && operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: "") : nil
        }
        let holding = SampleDevice(uncounted).launch()
        #expect(holding.sampleValues == values(5))
        #expect(holding.status.active?.sequence == 5 && holding.status.staged?.sequence == 6)
        try holding.rollBack()
        #expect(holding.sampleValues == bundled)
        #expect(holding.status.bannedLayers == ["base"])
        #expect(holding.status.notices.contains(.rolledBackByApp(sequence: 5, to: nil)))
        #expect(holding.status.active == nil && holding.status.staged?.sequence == 6)
        #expect(device.launch().sampleValues == values(6))
    }

    @Test func aRollbackThatCannotBeStoredChangesNothing() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        var reading = device
        reading.access = .readOnly
        let reader = reading.launch()
        #expect(throws: PayloadRejection.storage(reason: "it is open only for reading")) { try reader.rollBack() }
        #expect(reader.sampleValues == values(5))
        #expect(reader.status.bans == [])
    }

    @Test func whatComesDuringAPauseWaits() throws {
        let store = device.launch()
        try store.pause()
        let installation = try store.install(SamplePayload.immediate(5).bytes)
        #expect(installation == .staged(sequence: 5))
        #expect("\(installation)" == "The payload 5 is stored but not shown yet.")
        #expect(store.sampleValues == bundled)
        #expect(device.launch().sampleValues == bundled)
        try store.resume()
        #expect(store.sampleValues == values(5))
        #expect(store.status.notices == [.activatedStaged(sequence: 5)])

        try store.pause()
        #expect(try store.install(SamplePayload(6).bytes) == .staged(sequence: 6))
        try store.resume()
        // It waits for a launch.
        #expect(store.sampleValues == values(5))
        #expect(device.launch().sampleValues == values(6))
    }

    @Test func aPausedStoreReadsNoPayloadAndBlamesNone() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        try store.pause()
        for _ in 0..<3 { device.crash() }
        let counting = FailingFileSystem(disk)
        let next = SampleDevice(counting).launch()
        #expect(!counting.operations.contains { $0.path.contains("/objects/") })
        try next.resume()
        #expect(next.status.active?.sequence == 5)
    }

    /// The attempts continue from the same count.
    @Test func aResumedPayloadIsOnTrial() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        store.didBecomeActive()
        try store.pause()
        try store.resume()
        device.crash()
        #expect(device.launch().status.heldLayers == ["base"])
    }

    /// Crashes and health with the bundled values say nothing about a payload that is not shown.
    @Test func nothingIsOnTrialDuringAPause() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        try store.pause()
        for _ in 0..<3 { device.crash() }
        let paused = device.launch()
        paused.didBecomeActive()
        await paused.confirmHealthy().value
        #expect(paused.status.active?.isOnTrial == true)
        try paused.resume()
        #expect(paused.status.active?.isOnTrial == true)
        let resumed = device.launch()
        #expect(resumed.status.notices == [])
        #expect(resumed.sampleValues == values(5))
        await device.confirm(resumed)
        #expect(resumed.status.active?.isOnTrial == false)
    }

    @Test func aPauseThatCannotBeStoredHoldsForTheProcess() throws {
        try device.launch().install(SamplePayload.immediate(5).bytes)
        let full = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.path.contains("state.") && operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: "") : nil
        }
        let store = SampleDevice(full).launch()
        #expect(throws: PayloadRejection.self) { try store.pause() }
        #expect(store.sampleValues == bundled)
        #expect(device.launch().sampleValues == values(5))
    }

    @Test func aReaderIsPausedWithTheApp() async throws {
        let app = device.launch()
        try app.install(SamplePayload.immediate(5).bytes)
        await device.confirm(app)
        var widget = device
        widget.access = .readOnly
        let store = widget.launch()
        try app.pause()
        #expect(store.refresh().isPaused)
        #expect(store.sampleValues == bundled)
        try app.resume()
        store.refresh()
        #expect(store.sampleValues == values(5))
        // A reader that pauses does so for its own process only.
        #expect(throws: PayloadRejection.storage(reason: "it is open only for reading")) { try store.pause() }
        #expect(store.sampleValues == bundled)
        #expect(app.sampleValues == values(5))
        // Whatever the process reads meanwhile.
        #expect(store.refresh().isPaused)
        #expect(store.sampleValues == bundled)
        #expect(throws: PayloadRejection.self) { try store.resume() }
        #expect(store.sampleValues == values(5))
        #expect(!store.refresh().isPaused)
        #expect(store.sampleValues == values(5))
    }

    @Test func aResetForgetsEverything() async throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes, etag: "a")
        await device.confirm(store)
        try store.install(SamplePayload(6) { $0.layers = [SampleLayer("base", 6) { $0.share = ("s", 0..<10_000) }] }.bytes, etag: "b")
        try store.pause()
        try store.reset()
        #expect(store.sampleValues == bundled)
        #expect(
            store.status
                == StoreStatus(
                    active: nil, layers: [], staged: nil, previous: nil, highWaterMark: 0, heldLayers: [],
                    startsWithoutHeldLayers: false, bans: [], keySet: nil, events: [],
                    isReadable: true, isWritable: true, isPaused: false))
        #expect(store.etag == nil)
        #expect(disk.contents.count == 1)
        var next = device.launch().status
        #expect(next.events == [.shows(layers: [], sequence: nil)])
        next.events = []
        #expect(next == store.status)
        #expect(try store.install(SamplePayload.immediate(2).bytes) == .activated(sequence: 2))
        #expect(device.launch().sampleValues == values(2))
    }

    @Test func aResetHelpsWhereNothingCanBeRead() throws {
        try device.launch().install(SamplePayload.immediate(5).bytes)
        let denied = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.kind == .read ? StoreFileError(code: 1, operation: "open", path: operation.path) : nil
        }
        let store = SampleDevice(denied).launch()
        #expect(!store.status.isReadable)
        try store.reset()
        #expect(store.status.isReadable)
        #expect(device.launch().status.active == nil)
        #expect(device.launch().status.notices == [])
    }

    @Test func aResetThatFailsLeavesWhatWasActive() throws {
        try device.launch().install(SamplePayload.immediate(5).bytes)
        let broken = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.path.contains("state.") && operation.kind == .write ? StoreFileError(code: 5, operation: "write", path: "") : nil
        }
        let store = SampleDevice(broken).launch()
        #expect(throws: PayloadRejection.self) { try store.reset() }
        #expect(store.sampleValues == values(5))
        #expect(device.launch().sampleValues == values(5))
    }

    /// ENOSPC at every write: removing needs no space.
    @Test func aResetOfAFullDiskForgetsEverything() async throws {
        let before = device.launch()
        for sequence in [5, 6] as [UInt64] {
            try before.install(SamplePayload.immediate(sequence).bytes)
            await device.confirm(before)
        }
        let full = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: operation.path) : nil
        }
        let store = SampleDevice(full).launch()
        #expect(store.sampleValues == values(6))
        try store.reset()
        #expect(store.sampleValues == bundled)
        #expect(disk.contents.isEmpty)
        #expect(device.launch().status.notices == [])
        // Cut off anywhere, it leaves the values shown before, or none.
        let removals = full.operations.filter { $0.kind == .remove || $0.kind == .syncFolder }.suffix(12).map(\.path)
        let lastRecord = try #require(removals.lastIndex { $0.contains("/state.") })
        #expect(removals[..<lastRecord].allSatisfy { !$0.contains("/objects") })
    }

    @Test func storesThatAreNotOpenOrOnlyReadAreNotReset() throws {
        #expect(throws: PayloadRejection.storage(reason: "it is not open")) { try SampleApp.first.store().reset() }
        #expect(throws: PayloadRejection.storage(reason: "it is not open")) { try SampleApp.first.store().pause() }
        var widget = device
        widget.access = .readOnly
        #expect(throws: PayloadRejection.storage(reason: "it is open only for reading")) { try widget.launch().reset() }
    }
}

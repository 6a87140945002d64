import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// What a store shows while the medium takes nothing.
struct FullDiskTests {
    private let disk = MemoryFileSystem()
    private let bundled = SampleApp.first.values(nil)

    private func launch(_ fails: @escaping @Sendable (FailingFileSystem.Operation) -> Bool) -> TokenStore {
        let files = FailingFileSystem(disk, at: 0) { operation, _ in
            fails(operation) ? StoreFileError(code: 28, operation: "write", path: operation.path) : nil
        }
        return SampleDevice(files).launch()
    }

    /// 5 is confirmed and previous, 6 is on trial.
    private func installTwo() async throws {
        let device = SampleDevice(disk)
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        try store.install(SamplePayload.immediate(6).bytes)
    }

    @Test func aDirectiveIsFollowedAtOnceAndByTheNextLaunch() async throws {
        try await installTwo()
        let store = launch { $0.kind == .write }
        #expect(throws: PayloadRejection.self) { try store.install(SamplePayload.directive(7).bytes, etag: "\"7\"") }
        #expect(store.sampleValues == bundled)
        #expect(store.status.active == nil)
        // It is not stored, so it is fetched again, and the server has to send it.
        #expect(store.etag == nil)
        #expect(launch { $0.kind == .write }.sampleValues == bundled)
        let next = SampleDevice(disk).launch()
        #expect(next.sampleValues == bundled)
        #expect(try next.install(SamplePayload.directive(7).bytes) == .rolledBackToBundled(sequence: 7))
    }

    @Test func whatCannotBeCountedIsNotTried() async throws {
        try await installTwo()
        let store = launch { $0.kind == .write && $0.path.hasSuffix("/boot") }
        #expect(store.sampleValues == SampleApp.first.values(5))
        store.didBecomeActive()
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(SampleDevice(disk).launch().sampleValues == SampleApp.first.values(6))
    }

    @Test func whatCannotBeCountedIsTakenBack() async throws {
        try await installTwo()
        let isFull = UnreadableStoreTests.Locked()
        isFull.value.withLock { $0 = false }
        let store = launch { operation in isFull.value.withLock(\.self) && operation.kind == .write }
        #expect(store.sampleValues == SampleApp.first.values(6))
        isFull.value.withLock { $0 = true }
        store.willEnterForeground()
        await store.timeWork()
        #expect(store.sampleValues == SampleApp.first.values(5))
        isFull.value.withLock { $0 = false }
        #expect(SampleDevice(disk).launch().sampleValues == SampleApp.first.values(6))
    }

    @Test func aReaderShowsOnlyWhatIsConfirmed() async throws {
        try await installTwo()
        var widget = SampleDevice(disk)
        widget.access = .readOnly
        #expect(widget.launch().sampleValues == SampleApp.first.values(5))
        let device = SampleDevice(disk)
        await device.confirm(device.launch())
        #expect(widget.launch().sampleValues == SampleApp.first.values(6))
    }
}

import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery

struct DeliveryConcurrencyTests {
    /// A call that waited for the install would wait forever here.
    @Test(.timeLimit(.minutes(10)))
    func lifecycleDoesNotWaitForAnInstallThatSyncs() async throws {
        let isSyncing = Mutex(false)
        let maySync = Mutex(false)
        let files = FailingFileSystem(MemoryFileSystem(), at: 0) { operation, _ in
            if operation.kind == .sync {
                isSyncing.withLock { $0 = true }
                while !maySync.withLock(\.self) {}
            }
            return nil
        }
        let store = SampleDevice(files).launch()
        async let installation = Task.detached { try store.install(SamplePayload.immediate(7).bytes) }.value
        while !isSyncing.withLock(\.self) { await Task.yield() }
        store.willEnterForeground()
        store.didBecomeActive()
        store.didRenderFirstFrame()
        store.willResignActive()
        #expect(store.status.active == nil)
        maySync.withLock { $0 = true }
        #expect(try await installation == .activated(sequence: 7))
    }

    @Test func installsFromManyTasksComeOneByOne() async throws {
        let disk = MemoryFileSystem()
        let device = SampleDevice(disk)
        let store = device.launch()
        let sets = Set(([nil] + (1...40).map { $0 }).map { SampleApp.first.values($0) })
        let taken = await withTaskGroup(of: Int.self) { group in
            for lane in 0..<4 as Range<UInt64> {
                group.addTask {
                    var taken = 0
                    for step in 1...10 as ClosedRange<UInt64> {
                        if (try? store.install(SamplePayload.immediate(step * 4 - lane).bytes)) != nil { taken += 1 }
                        #expect(sets.contains(store.sampleValues))
                        store.didBecomeActive()
                        store.willResignActive()
                    }
                    return taken
                }
            }
            return await group.reduce(0, +)
        }
        #expect(taken >= 10)
        #expect(store.status.highWaterMark == 40)
        #expect(store.sampleValues == SampleApp.first.values(40))
        #expect(device.launch().sampleValues == SampleApp.first.values(40))
    }

    /// Observers run with no lock held, so one may install too.
    @Test(.timeLimit(.minutes(10)))
    func observerMayInstall() throws {
        let store = SampleDevice(MemoryFileSystem()).launch()
        let observation = store.observe { _, _ in _ = try? store.install(SamplePayload.immediate(8).bytes) }
        try store.install(SamplePayload.immediate(7).bytes)
        #expect(store.sampleValues == SampleApp.first.values(8))
        observation.cancel()
    }
}

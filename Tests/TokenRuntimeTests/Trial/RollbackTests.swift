import SeededRandom
import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Whole lives of an app, process by process, with the real store.
struct RollbackTests {
    private let disk: MemoryFileSystem
    private let device: SampleDevice

    init() {
        disk = MemoryFileSystem()
        device = SampleDevice(disk)
    }

    @Test func tenThousandHarmlessEndsRollNothingBack() throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        var generator = SplitMix64(seed: 4)
        var ends: [HarmlessEnd: Int] = [:]
        for _ in 0..<10_000 {
            let end = HarmlessEnd.allCases.randomElement(using: &generator) ?? .killedInTheBackground
            ends[end, default: 0] += 1
            let store = device.launch()
            #expect(store.status.notices == [])
            end.live(store, device.clock, &generator)
        }
        #expect(ends.values.allSatisfy { $0 > 1500 })
        #expect(device.launch().status.active?.sequence == 7)
        // None of them has proved the app healthy either.
        #expect(device.launch().status.active?.isOnTrial == true)
    }

    @Test(arguments: 1...40)
    func crashesAmongHarmlessEndsHoldLayersExactlyAfterTwo(seed: UInt64) throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2 {
            for _ in 0..<Int.random(in: 0..<20, using: &generator) {
                let store = device.launch()
                #expect(store.status.active?.sequence == 7)
                HarmlessEnd.allCases.randomElement(using: &generator)?.live(store, device.clock, &generator)
            }
            let store = device.launch()
            #expect(store.status.active?.sequence == 7)
            crash(store, &generator)
        }
        #expect(device.launch().status.heldLayers == ["base"])
    }

    @Test func healthyStartEndsTheCount() async throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        device.crash()
        let store = device.launch()
        store.didBecomeActive()
        store.didRenderFirstFrame()
        device.clock.advance(by: .seconds(10))
        store.willResignActive()
        await store.lifecycleWork()
        #expect(store.status.active?.isOnTrial == false)
        for _ in 0..<5 { device.crash() }
        #expect(device.launch().status.active?.sequence == 7)
    }

    @Test func timerNotesHealthWithoutAnyCall() async throws {
        let store = SampleApp.first.store()
        var configuration = device.configuration
        configuration.sleep = { [clock = device.clock] in clock.advance(by: $0) }
        store.open(configuration)
        try store.install(SamplePayload.immediate(7).bytes)
        store.didRenderFirstFrame()
        store.didBecomeActive()
        await store.lifecycleWork()
        // The end of the wait has started the note.
        await store.lifecycleWork()
        #expect(store.status.active?.isOnTrial == false)
        #expect(device.launch().status.active?.isOnTrial == false)
    }

    /// If nothing is on trial any more, nothing is waited for, in particular not the ten seconds of a trial that has ended.
    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func confirmingWhatIsNotOnTrialWaitsForNothing(isReset: Bool) async throws {
        let store = SampleApp.first.store()
        var configuration = device.configuration
        configuration.sleep = { _ in try await Task.sleep(for: .seconds(600)) }
        store.open(configuration)
        store.didBecomeActive()
        try store.install(SamplePayload.immediate(7).bytes)
        if isReset { try store.reset() } else { try store.install(SamplePayload.directive(8).bytes) }
        await store.confirmHealthy().value
        #expect(store.status.active == nil)
    }

    @Test func crashInTheSessionOfAnImmediatePayloadCounts() throws {
        let store = device.launch()
        store.didBecomeActive()
        try store.install(SamplePayload.immediate(7).bytes)
        device.crash()
        #expect(device.launch().status.heldLayers == ["base"])
    }

    @Test func openingAgainDoesNotCountTwice() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes)
        store.willEnterForeground()
        for _ in 0..<5 { #expect(store.open(device.configuration).notices == [.alreadyOpen]) }
        #expect(device.launch().status.active?.sequence == 7)
    }

    @Test func anotherPayloadBeginsWithoutAttempts() throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        device.crash()
        try device.launch().install(SamplePayload.immediate(8).bytes)
        device.crash()
        #expect(device.launch().status.active?.sequence == 8)
    }

    @Test func damagedCountIsNone() throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        device.crash()
        device.crash()
        try disk.write([1, 2, 3], to: "/device/store/v4/sample/boot")
        #expect(device.launch().status.active?.sequence == 7)
    }

    private func crash(_ store: TokenStore, _ generator: inout SplitMix64) {
        if Bool.random(using: &generator) { store.willEnterForeground() }
        store.didBecomeActive()
        if Bool.random(using: &generator) { store.didRenderFirstFrame() }
        device.clock.advance(by: .milliseconds(Int.random(in: 0..<10_000, using: &generator)))
    }
}

/// How a process ends without being at fault.
private enum HarmlessEnd: CaseIterable {
    case killedInTheBackground, suspendedBeforeItWasActive, leftAndSuspended, killedByTheUser, cameBackAndLeft

    func live(_ store: TokenStore, _ clock: ManualClock, _ generator: inout SplitMix64) {
        func pass() { clock.advance(by: .milliseconds(Int.random(in: 0..<9_000, using: &generator))) }
        func visit() {
            if Bool.random(using: &generator) { store.willEnterForeground() }
            store.didBecomeActive()
            if Bool.random(using: &generator) { store.didRenderFirstFrame() }
            pass()
            store.willResignActive()
        }
        pass()
        switch self {
        case .killedInTheBackground: break
        case .suspendedBeforeItWasActive:
            store.willEnterForeground()
            store.willResignActive()
        case .leftAndSuspended, .killedByTheUser: visit()
        case .cameBackAndLeft: for _ in 0..<3 { visit() }
        }
        pass()
    }
}

import SeededRandom
import StoreScenarios
import Testing

@testable import TokenDelivery

/// What counts as a start with a payload on trial, by what the system says and in which order its notifications come.
struct LaunchOrderTests {
    private let disk = MemoryFileSystem()

    private func device(_ signs: ProcessSigns = ProcessSigns(role: .unknown), startsInForeground: Bool? = nil) -> SampleDevice {
        var device = SampleDevice(disk)
        device.signs = signs
        device.startsInForeground = startsInForeground
        return device
    }

    private let foreground = ProcessSigns(role: .foreground)
    private let background = ProcessSigns(role: .other)

    private func attempts() throws -> UInt8 {
        let record = try #require(try device().storedRecord)
        let layer = try #require((record.staged ?? record.active)?.layers.first)
        let folder = StoreFolder(device().folder, brand: "sample", fileSystem: disk)
        return folder.failedStarts(of: device().appBuild)[layer.digest].unproved
    }

    /// `didFinishLaunching`, `viewDidLoad` of the first scene: before UIKit says that the app enters the foreground.
    @Test(arguments: [nil, "immediate"]) func aCrashRightAfterOpenCounts(activation: String?) throws {
        try device().launch().install(SamplePayload(7) { $0.activation = activation }.bytes)
        for _ in 0..<2 { #expect(device(foreground).launch().sampleValues == SampleApp.first.values(7)) }
        #expect(device(foreground).launch().status.heldLayers == ["base"])
    }

    @Test func aCrashAfterASceneConnectsCounts() throws {
        try device().launch().install(SamplePayload.immediate(7).bytes)
        // Prewarmed: the system asked for the process, then the user for the scene.
        for _ in 0..<2 { device(ProcessSigns(role: .foreground, isPrewarmed: true)).launch().sceneWillConnect() }
        #expect(device(foreground).launch().status.heldLayers == ["base"])
    }

    @Test(
        arguments: [
            (nil, ProcessSigns.Role.foreground, false, 1), (nil, .foreground, true, 0), (nil, .other, false, 0), (nil, .unknown, false, 0),
            (true, .unknown, false, 1), (true, .other, true, 1), (false, .foreground, false, 0),
        ] as [(Bool?, ProcessSigns.Role, Bool, UInt8)])
    func openCountsIfTheProcessStartsInTheForeground(said: Bool?, role: ProcessSigns.Role, isPrewarmed: Bool, count: UInt8) throws {
        try device().launch().install(SamplePayload.immediate(7).bytes)
        let store = device(ProcessSigns(role: role, isPrewarmed: isPrewarmed), startsInForeground: said).launch()
        #expect(try attempts() == count)
        // It is one start, whatever tells of it.
        store.sceneWillConnect()
        store.willEnterForeground()
        store.didBecomeActive()
        #expect(try attempts() == 1)
        store.willResignActive()
        #expect(try attempts() == 0)
    }

    @Test func tenThousandBackgroundStartsRollNothingBack() throws {
        try device().launch().install(SamplePayload.immediate(7).bytes)
        var generator = SplitMix64(seed: 32)
        for _ in 0..<10_000 {
            let isPrewarmed = Bool.random(using: &generator)
            let roles: [ProcessSigns.Role] = isPrewarmed ? [.other, .unknown, .foreground] : [.other, .unknown]
            let role = roles.randomElement(using: &generator) ?? .other
            let store = device(ProcessSigns(role: role, isPrewarmed: isPrewarmed)).launch()
            #expect(store.status.notices == [])
            // A scene may connect in the background, for a snapshot or a widget's update.
            if role != .foreground, Bool.random(using: &generator) { store.sceneWillConnect() }
            // The user comes and goes, in some of them; then the system ends the process.
            if Bool.random(using: &generator) {
                if Bool.random(using: &generator) { store.willEnterForeground() }
                if Bool.random(using: &generator) { store.didBecomeActive() }
                if Bool.random(using: &generator) { store.didRenderFirstFrame() }
                store.willResignActive()
            }
        }
        #expect(device().launch().status.active?.sequence == 7)
        #expect(try attempts() == 0)
    }

    /// In every order of notifications, exactly the processes count in which the user was there when they ended.
    @Test(arguments: 1...40) func crashesAmongStartsOfAllKindsRollBackExactlyAfterTwo(seed: UInt64) throws {
        try device().launch().install(SamplePayload.immediate(7).bytes)
        var generator = SplitMix64(seed: seed)
        var crashes = 0
        while crashes < 2 {
            let isForeground = Bool.random(using: &generator)
            let store = device(isForeground ? foreground : background).launch()
            #expect(store.status.active?.sequence == 7)
            var isThere = isForeground
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: store.sceneWillConnect()
                case 1:
                    store.willEnterForeground()
                    isThere = true
                case 2:
                    store.didBecomeActive()
                    isThere = true
                default:
                    store.willResignActive()
                    isThere = false
                }
            }
            // A scene that connects after the app has left finds the role of its process.
            if isForeground, !isThere { store.willResignActive() }
            if isThere { crashes += 1 }
            #expect(try attempts() == crashes)
        }
        #expect(device(background).launch().status.heldLayers == ["base"])
    }
}

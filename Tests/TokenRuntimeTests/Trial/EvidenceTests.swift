import StoreScenarios
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
import TokenDigest

/// The situations of "Evidence about crashes" in `Documentation/Delivery.md`, each with its one answer.
struct EvidenceTests {
    private let disk = MemoryFileSystem()
    private let bundled = SampleApp.first.values(nil)
    private let base = SampleLayer("base", 4) { $0.fits = 1...9 }
    private let winter = SampleLayer("winter", 5, tokens: 1)
    private let pink = SampleLayer("pink", 6, tokens: 1..<2)

    private func device(build: Int = 3) -> SampleDevice {
        var device = SampleDevice(disk)
        (device.build, device.startsInForeground) = ("\(build)", true)
        return device
    }

    private func payload(_ sequence: UInt64, _ layers: SampleLayer...) -> [UInt8] {
        SamplePayload.immediate(sequence) { $0.layers = layers }.bytes
    }

    /// A start that crashes, or that proves the app healthy.
    @discardableResult
    private func start(build: Int = 3, crashes: ([String]) -> Bool = { _ in false }) async -> StoreStatus {
        let store = device(build: build).launch()
        let layers = store.status.layers
        if !crashes(layers) { await device().confirm(store) }
        return store.status
    }

    /// Starts until the app is healthy with what it shows, and shows it again. Returns what each start showed, and how many crashed.
    private func live(build: Int = 3, starts: Int = 12, crashes: ([String]) -> Bool) async -> (shown: [[String]], crashes: Int) {
        var shown: [[String]] = []
        var count = 0
        for _ in 0..<starts {
            let status = await start(build: build) { layers in
                shown.append(layers)
                let isCrash = crashes(layers)
                if isCrash { count += 1 }
                return isCrash
            }
            if shown.last != status.layers { shown[shown.count - 1] = status.layers }
        }
        return (shown, count)
    }

    private func install(_ bytes: [UInt8], build: Int = 3) throws { try device(build: build).quiet.launch().install(bytes) }

    // MARK: The table

    @Test func aLayerThatWasHealthyInTheLastBuildAndCrashesInThisOne() async throws {
        try install(payload(5, base))
        await start(build: 3)
        let life = await live(build: 4) { $0.contains("base") }
        #expect(life.shown.prefix(6) == [["base"], ["base"], [], ["base"], ["base"], []])
        #expect(life.crashes == 4)
        let status = device(build: 4).quiet.launch().status
        #expect(status.bans == [StoreStatus.Ban(layer: "base", build: "4", cause: .crash)])
        // Other bytes are another layer, and another build shows this one again.
        let next = device(build: 4).quiet.launch()
        #expect(try next.install(payload(6, SampleLayer("base", 9))) == .activated(sequence: 6))
        let updated = device(build: 5).quiet.launch()
        #expect(updated.status.bans == [])
        #expect(try updated.install(payload(7, base)) == .activated(sequence: 7))
        #expect(updated.status.layers == ["base"])
    }

    /// Each layer has its own count.
    @Test func twoPayloadsInTurns() async throws {
        let bad = SampleLayer("bad", 9, tokens: 1)
        for sequence in 5..<8 as Range<UInt64> {
            try install(payload(sequence, sequence.isMultiple(of: 2) ? winter : bad))
            await start { $0.contains("bad") }
            await start { $0.contains("bad") }
        }
        let life = await live { $0.contains("bad") }
        #expect(life.shown.last == [])
        #expect(device().quiet.launch().status.bannedLayers == ["bad"])
    }

    @Test func aBaseThatCrashesWithANewLayerAtEachStart() async throws {
        var crashes = 0
        for sequence in 5..<12 as Range<UInt64> {
            try install(payload(sequence, base, SampleLayer("new", sequence, tokens: 1)))
            await start { layers in
                if layers.contains("base") { crashes += 1 }
                return layers.contains("base")
            }
        }
        #expect(crashes == 4)
        #expect(device().quiet.launch().status.bannedLayers == ["base"])
    }

    @Test func aBadLayerAboveTwoGoodOnes() async throws {
        try install(payload(5, base, winter, pink))
        let life = await live { $0.contains("pink") }
        #expect(
            life.shown.prefix(9) == [
                ["base", "winter", "pink"], ["base", "winter", "pink"], [], ["base"], ["base", "winter"], ["base", "winter", "pink"],
                ["base", "winter", "pink"], ["base", "winter"], ["base", "winter"],
            ])
        #expect(life.crashes == 4)
        // Once it is taken back, nothing else is affected.
        try install(payload(6, base, winter))
        #expect(await start().layers == ["base", "winter"])
        #expect(device().quiet.launch().status.bannedLayers == ["pink"])
    }

    @Test func anAppThatCrashesByItself() async throws {
        try install(payload(5, base, winter))
        let life = await live(starts: 60) { _ in true }
        let changes = zip(life.shown, life.shown.dropFirst()).count { $0 != $1 }
        #expect(changes <= 8)
        let status = device().quiet.launch().status
        #expect(status.bans == [])
        #expect(await live(starts: 4) { _ in false }.shown.last == ["base", "winter"])
    }

    /// Readers write nothing, and show what an earlier build was healthy with.
    @Test func anExtensionThatCrashes() async throws {
        try install(payload(5, base))
        await start()
        var reader = device(build: 4)
        reader.access = .readOnly
        for _ in 0..<6 { #expect(reader.launch().status.layers == ["base"]) }
        #expect(await start(build: 4).layers == ["base"])
        try install(payload(6, base, winter), build: 4)
        // Nobody was healthy with winter yet.
        #expect(reader.launch().status.layers == ["base"])
    }

    @Test func aHangAtLaunchCountsAndAKillInTheBackgroundDoesNot() async throws {
        try install(payload(5, base))
        for _ in 0..<9 {
            let store = device().launch()
            store.willResignActive()
        }
        #expect(device().quiet.launch().status.layers == ["base"])
        for _ in 0..<2 { _ = device().launch() }
        #expect(device().quiet.launch().status.heldLayers == ["base"])
    }

    @Test func nothingIsCountedUnderADebugger() async throws {
        try install(payload(5, base))
        var debugged = device()
        debugged.signs.isDebugged = true
        for _ in 0..<9 { #expect(debugged.launch().status.layers == ["base"]) }
        #expect(device().quiet.launch().status.heldLayers == [])
        // Nor is health, and what was counted before is not judged.
        await debugged.confirm(debugged.launch())
        #expect(device().quiet.launch().status.active?.isOnTrial == true)
        for _ in 0..<2 { device().launch().willEnterForeground() }
        #expect(debugged.launch().status.layers == ["base"])
        #expect(device().quiet.launch().status.heldLayers == ["base"])
    }

    @Test(arguments: [2, 4]) func anUpdateOrADowngradeDuringATrial(other: Int) async throws {
        try install(payload(5, base))
        await start { _ in true }
        await start(build: other) { _ in true }
        await start(build: other) { _ in true }
        let status = device(build: other).quiet.launch().status
        #expect(status.heldLayers == ["base"] && status.startsWithoutHeldLayers)
        // In another build nothing is held.
        #expect(device().quiet.launch().status.heldLayers == [])
        #expect(device().quiet.launch().status.layers == ["base"])
    }

    /// The folder is excluded from backups; a copied one of the same build is believed.
    @Test func aCopiedFolder() async throws {
        try install(payload(5, base))
        await start()
        var copy = SampleDevice(MemoryFileSystem(disk.contents))
        (copy.build, copy.startsInForeground) = ("3", true)
        #expect(copy.launch().status.active?.isOnTrial == false)
        copy.build = "4"
        #expect(copy.launch().status.active?.isOnTrial == true)
        #expect(copy.launch().status.layers == ["base"])
    }

    @Test func twoNewLayersThatAreBadOnlyTogether() async throws {
        try install(payload(5, winter, pink))
        let life = await live { $0 == ["winter", "pink"] }
        #expect(
            life.shown.prefix(7) == [
                ["winter", "pink"], ["winter", "pink"], [], ["winter"], ["winter", "pink"], ["winter", "pink"], ["winter"],
            ])
        #expect(device().quiet.launch().status.bans == [StoreStatus.Ban(layer: "pink", build: "3", cause: .crash)])
    }

    /// What is above stays, over the bundled values; what is wrong without the base is left out by name.
    @Test func aBanOfTheBase() async throws {
        let loop = SampleLayer("loop", 7, tokens: 0) { $0.reference = (0, 1) }
        try install(payload(5, base, winter, loop))
        let life = await live { $0.contains("base") }
        #expect(life.crashes == 4)
        #expect(life.shown.last == ["winter", "loop"])
        let status = device().quiet.launch().status
        #expect(status.bannedLayers == ["base"] && status.active?.sequence == 5 && status.active?.isOnTrial == false)
    }

    @Test func nothingIsJudgedDuringAPause() async throws {
        try install(payload(5, base))
        for _ in 0..<2 { await start { _ in true } }
        let store = device().quiet.launch()
        #expect(store.status.heldLayers == ["base"])
        try store.pause()
        for _ in 0..<4 { await start { _ in true } }
        let paused = device().quiet.launch()
        #expect(paused.status.heldLayers == ["base"] && paused.status.startsWithoutHeldLayers)
        try paused.resume()
        #expect(paused.sampleValues == bundled)
    }

    /// A layer that the server takes back is no longer held, and not banned.
    @Test func aHeldLayerThatIsWithdrawn() async throws {
        try install(payload(5, base, pink))
        for _ in 0..<2 { await start { _ in true } }
        #expect(device().quiet.launch().status.heldLayers == ["base", "pink"])
        try install(payload(6, base))
        #expect(device().quiet.launch().status.heldLayers == ["base"])
        let life = await live { _ in false }
        #expect(life.shown.last == ["base"])
        #expect(device().quiet.launch().status.bans == [])
    }

    @Test func aRollBackOfTheServerHoldsNothing() async throws {
        try install(payload(5, base))
        for _ in 0..<2 { await start { _ in true } }
        #expect(device().quiet.launch().status.heldLayers == ["base"])
        try install(SamplePayload.directive(6).bytes)
        let status = device().quiet.launch().status
        #expect(status.heldLayers == [] && !status.startsWithoutHeldLayers && status.bans == [])
    }

    // MARK: Beyond the table

    /// Proved layers are held after three failed starts in a row, and one of them is banned only if the app is healthy without it once more.
    @Test func aProvedLayerThatBeginsToCrash() async throws {
        try install(payload(5, base, winter))
        await start()
        let life = await live { $0.contains("winter") }
        #expect(
            life.shown.prefix(9) == [
                ["base", "winter"], ["base", "winter"], ["base", "winter"], [], ["base"], ["base", "winter"], ["base", "winter"], ["base"],
                ["base"],
            ])
        #expect(device().quiet.launch().status.bannedLayers == ["winter"])
    }

    /// A layer that was healthy begins to crash when a new one lies above it.
    @Test func aProvedLayerThatBeginsToCrashUnderANewOne() async throws {
        try install(payload(5, base))
        await start()
        try install(payload(6, base, pink))
        let life = await live(starts: 16) { $0.contains("base") }
        #expect(life.crashes == 5)
        #expect(life.shown.last == ["pink"] && life.shown.contains([]))
        #expect(device().launch().status.bannedLayers == ["base"])
    }

    /// The layer before it, which the first start without it shows, crashes as well.
    @Test func aLayerOfWhichAllVersionsCrash() async throws {
        try install(payload(5, SampleLayer("c", 4)))
        await start()
        try install(payload(6, SampleLayer("c", 5)))
        let life = await live(starts: 30) { $0.contains("c") }
        #expect(life.shown.suffix(5).allSatisfy { $0 == [] })
        #expect(life.crashes <= 12)
    }

    /// Both stores count the crash, but only one shows a held layer again.
    @Test func twoStoresOfOneApp() async throws {
        var device = device()
        let other = SampleDevice(device.fileSystem, folder: "/device/other")
        try install(payload(5, pink))
        try other.quiet.launch().install(payload(5, base))
        var crashes = 0
        for _ in 0..<16 {
            device.sharedTurn = ReturnTurn()
            var second = other
            (second.build, second.startsInForeground, second.sharedTurn) = (device.build, true, device.sharedTurn)
            let stores = [second.launch(), device.launch()]
            if stores[1].status.layers.contains("pink") {
                crashes += 1
            } else {
                for store in stores { await device.confirm(store) }
            }
        }
        #expect(crashes <= 6)
        #expect(device.launch().status.bannedLayers == ["pink"])
        #expect(other.launch().status.bannedLayers == [] && other.launch().status.layers == ["base"])
    }

    /// Neither a pause nor another payload brings it back before the next launch.
    @Test func aHeldLayerDoesNotComeBackWhileTheAppIsUsed() async throws {
        try install(payload(5, base))
        for _ in 0..<2 { await start { _ in true } }
        let store = device().launch()
        await device().confirm(store)
        try store.pause()
        try store.resume()
        #expect(store.status.layers == [] && store.status.heldLayers == ["base"])
        try store.install(payload(6, base, pink))
        #expect(store.status.layers == [])
        // Once it is back, a pause takes it away no longer than that.
        let next = device().launch()
        #expect(next.status.layers == ["base"])
        try next.pause()
        try next.resume()
        #expect(next.status.layers == ["base"])
    }

    /// Support rolls back when the app has crashed twice.
    @Test func aRollBackByTheAppWhileALayerIsHeld() async throws {
        try install(payload(5, base))
        await start()
        try install(payload(6, SampleLayer("base", 7) { $0.fits = 1...9 }))
        for _ in 0..<2 { await start { _ in true } }
        let store = device().launch()
        #expect(store.status.active?.sequence == 5 && store.status.heldLayers == ["base"])
        try store.rollBack()
        #expect(store.status.bans.map(\.cause) == [.app])
        let after = device().launch()
        #expect(after.status.active?.sequence == 5 && after.sampleValues == SampleApp.first.values(4))
    }

    @Test func eventsSayWhatIsHeldAndWhy() async throws {
        try install(payload(5, base))
        for _ in 0..<2 { await start { _ in true } }
        #expect(await start().notices == [.heldBack(layers: ["base"], sequence: 5)])
        for _ in 0..<2 { await start { _ in true } }
        let store = device().quiet.launch()
        #expect(store.status.notices == [.bannedLayers(["base"], sequence: 5), .rolledBack(sequence: 5, to: nil)])
        try store.reset()
        try store.install(payload(5, base))
        for _ in 0..<3 { await start { _ in true } }
        #expect(device().quiet.launch().status.notices == [.cleared(layers: ["base"], sequence: 5)])
    }

    /// The records of versions without builds are read once and replaced: what they were healthy with is known, and their bans are over.
    @Test func aRecordOfTheFormBefore() throws {
        var writer = RecordBytes()
        writer.append(0x3554_4154_534e_4b54 as UInt64)
        writer.append(7 as UInt64)
        for _ in 0..<3 { writer.append(0 as UInt8) }
        for byte in [0, 0, 0, 0, 0] as [UInt8] { writer.append(byte) }
        writer.append(1 as UInt8)
        writer.append("pink")
        writer.bytes += SHA256Digest(of: [1]).bytes
        writer.append(1 as UInt8)
        writer.append(1 as UInt8)
        writer.bytes += SHA256Digest(of: [2]).bytes
        let record = try #require(StateRecord(bytes: writer.sealed))
        let layer = KeptLayer(name: "base", digest: SHA256Digest(of: [2]))
        #expect(record.generation == 7 && record.evidence.bans == [])
        #expect(record.evidence.isKnown(layer) && !record.evidence.isProved(layer))
        #expect(StateRecord(bytes: record.bytes) == record)
    }
}

extension SampleDevice {
    /// A process in the background.
    fileprivate var quiet: SampleDevice {
        var device = self
        device.startsInForeground = false
        return device
    }
}

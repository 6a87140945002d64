import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery

/// What a device does with the layers of the payloads that it gets.
struct LayerDeliveryTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }
    private let bundled = SampleApp.first.values(nil)

    private func payload(_ sequence: UInt64, isImmediate: Bool = true, _ layers: SampleLayer...) -> [UInt8] {
        SamplePayload(sequence) { ($0.layers, $0.activation) = (layers, isImmediate ? "immediate" : nil) }.bytes
    }

    /// The values of a number on the first tokens, over those of another one.
    private func values(_ top: UInt64, tokens: Int, over base: UInt64) -> [Double] {
        (0..<tokens).map { SampleApp.value(top, of: $0) } + SampleApp.first.values(base).dropFirst(tokens)
    }

    private let base = SampleLayer("base", 4)
    private let top = SampleLayer("top", 9, tokens: 1)

    @Test func layersAreStackedInOrder() throws {
        let store = device.launch()
        try store.install(payload(5, base, SampleLayer("middle", 7, tokens: 2), top))
        let expected = [SampleApp.value(9, of: 0), SampleApp.value(7, of: 1)] + SampleApp.first.values(4).dropFirst(2)
        #expect(store.sampleValues == expected)
        #expect(device.launch().sampleValues == expected)
        #expect(store.status.layers == ["base", "middle", "top"])
        #expect(
            store.status.events == [
                .shows(layers: [], sequence: nil), .installed(.activated(sequence: 5)),
                .shows(layers: ["base", "middle", "top"], sequence: 5),
            ])
    }

    /// Each device is in exactly one of two arms that share all devices, and stays in it when it widens.
    @Test func armsOfASplitTestAreDisjoint() throws {
        var arms: [[String]: Int] = [:]
        for _ in 0..<40 {
            let store = SampleDevice(MemoryFileSystem()).launch()
            func test(_ sequence: UInt64, from middle: Int) throws -> [String] {
                try store.install(
                    payload(
                        sequence, base, SampleLayer("pink", 7) { $0.share = ("s", 0..<middle) },
                        SampleLayer("blue", 8) { $0.share = ("s", middle..<10_000) }))
                return store.status.layers
            }
            let first = try test(5, from: 5_000)
            arms[first, default: 0] += 1
            if first.last == "pink" { #expect(try test(6, from: 7_500) == first) }
        }
        #expect(Set(arms.keys) == [["base", "pink"], ["base", "blue"]])
    }

    @Test func aDeviceWithoutALayerAcceptsThePayload() throws {
        let store = device.launch()
        try store.install(payload(4, base), etag: "a")
        #expect(try store.install(payload(5, SampleLayer("base", 5) { $0.fits = 2...3 }), etag: "b") == .activated(sequence: 5))
        #expect(store.sampleValues == bundled)
        #expect(store.status.active?.sequence == 5)
        #expect(store.status.active?.isOnTrial == false)
        #expect(store.etag == "b")
        #expect(store.status.events.last == .shows(layers: [], sequence: 5))
    }

    @Test func aWrongLayerRefusesThePayloadAndIsNamed() throws {
        let store = device.launch()
        try store.install(payload(4, base))
        let rejection = #expect(throws: PayloadRejection.self) {
            try store.install(payload(5, base, SampleLayer("loop", 5, tokens: 0) { $0.reference = (1, 1) }, top))
        }
        guard case .wrongOverride(_, _, "loop")? = rejection else { return #expect(Bool(false), "\(String(describing: rejection))") }
        #expect(store.sampleValues == SampleApp.first.values(4))
        // For another release it is not even looked at.
        let other = SampleLayer("loop", 5, tokens: 0) { ($0.reference, $0.fits) = ((1, 1), 2...2) }
        #expect(try store.install(payload(5, base, other, top)) == .activated(sequence: 5))
    }

    // MARK: Trials

    /// Widening a roll-out, reordering and dropping change no overrides.
    @Test func conditionsNeedNoTrial() async throws {
        let store = device.launch()
        try store.install(payload(5, base, SampleLayer("top", 9, tokens: 1) { $0.share = ("s", 0..<10_000) }))
        #expect(store.status.active?.isOnTrial == true)
        await device.confirm(store)
        try store.install(payload(6, base, top))
        #expect(store.status.active?.isOnTrial == false)
        try store.install(payload(7, top))
        #expect(store.status.active?.isOnTrial == false)
        #expect(store.status.previous?.sequence == 6)
        try store.install(payload(8, SampleLayer("base", 5), top))
        #expect(store.status.active?.isOnTrial == true)
    }

    @Test func newLayersAreHeldTogetherAndTheRestIsShown() async throws {
        let store = device.launch()
        try store.install(payload(5, base))
        await device.confirm(store)
        try store.install(payload(6, base, SampleLayer("middle", 7, tokens: 2), top))
        device.crash()
        device.crash()
        let after = device.launch()
        #expect(after.sampleValues == SampleApp.first.values(4))
        #expect(after.status.active?.sequence == 6 && after.status.layers == ["base"])
        #expect(after.status.heldLayers == ["middle", "top"])
        await device.confirm(after)
        #expect(device.launch().status.layers == ["base", "middle"])
    }

    /// Layers that were healthy apart can be wrong together.
    @Test func aStackWithoutNewLayersIsHeldAfterThreeStarts() async throws {
        let store = device.launch()
        try store.install(payload(5, base))
        await device.confirm(store)
        try store.install(payload(6, top))
        await device.confirm(store)
        try store.install(payload(7, base, top))
        #expect(store.status.active?.isOnTrial == true)
        for _ in 0..<3 { device.crash() }
        let after = device.launch()
        #expect(after.status.heldLayers == ["base", "top"])
        #expect(after.status.active == nil && after.sampleValues == bundled)
        await device.confirm(after)
        #expect(device.launch().status.layers == ["base"])
    }

    /// A rollback does not switch on again what a later payload has dropped, and shows the rest.
    @Test func aRollbackShowsThePreviousPayloadWithoutDroppedLayers() async throws {
        for (layers, shown) in [([base, top], ["base"]), ([top], [])] {
            let device = SampleDevice(MemoryFileSystem())
            let store = device.launch()
            try store.install(SamplePayload.immediate(5) { $0.layers = layers }.bytes)
            await device.confirm(store)
            try store.install(payload(6, SampleLayer("base", 6)))
            try store.rollBack()
            let after = device.launch()
            #expect(after.status.active?.sequence == 5 && after.status.bannedLayers == ["base"])
            #expect(after.status.layers == shown)
            #expect(after.sampleValues == (shown.isEmpty ? bundled : SampleApp.first.values(4)))
        }
    }

    /// All that this device would have of it is banned.
    @Test func aPayloadOfBannedLayersIsRefusedAsBanned() async throws {
        let store = device.launch()
        try store.install(payload(5, base))
        await device.confirm(store)
        try store.install(payload(6, top))
        try store.rollBack()
        let after = device.launch()
        #expect(after.status.active?.sequence == 5)
        #expect(throws: PayloadRejection.banned(sequence: 7)) { try after.install(payload(7, top)) }
        #expect(try after.install(payload(7, base, top)) == .activated(sequence: 7))
        #expect(after.sampleValues == SampleApp.first.values(4))
    }

    @Test func startsAreCountedForALayerWhateverPayloadHasIt() throws {
        let store = device.launch()
        try store.install(payload(5, base))
        device.crash()
        // The same layers with other conditions.
        try device.launch().install(payload(6, SampleLayer("base", 4) { $0.fits = 1...9 }))
        device.crash()
        #expect(device.launch().status.heldLayers == ["base"])
    }

    // MARK: The kill switch

    @Test func aDroppedLayerLeavesAtOnceAndTheRestOfThePayloadWaits() async throws {
        let store = device.launch()
        try store.install(payload(5, base, top))
        await device.confirm(store)
        #expect(try store.install(payload(6, isImmediate: false, SampleLayer("base", 8))) == .staged(sequence: 6))
        #expect(store.sampleValues == SampleApp.first.values(4))
        #expect(store.status.events.last == .shows(layers: ["base"], sequence: 5))
        #expect(store.status.active?.isOnTrial == false)
        // Also where the payload that dropped it makes the app crash.
        device.crash()
        device.crash()
        let after = device.launch()
        #expect(after.status.active?.sequence == 5)
        #expect(after.sampleValues == SampleApp.first.values(4))
    }

    @Test func aDroppedLayerMayReturn() async throws {
        let store = device.launch()
        try store.install(payload(5, base, top))
        await device.confirm(store)
        try store.install(payload(6, isImmediate: false, base))
        try store.install(payload(7, isImmediate: false, base, top))
        // No one sees it return while using the app, whatever makes the store look again.
        for _ in 0..<2 {
            #expect(store.status.layers == ["base"])
            try store.pause()
            try store.resume()
        }
        var widget = device
        widget.access = .readOnly
        #expect(widget.launch().status.layers == ["base"])
        #expect(device.launch().sampleValues == values(9, tokens: 1, over: 4))
    }

    /// A layer that has returned is also in what a rollback shows.
    @Test func aLayerThatReturnsIsInThePreviousPayloadToo() async throws {
        let store = device.launch()
        try store.install(payload(5, base, top))
        await device.confirm(store)
        try store.install(payload(6, isImmediate: false, base))
        try store.install(payload(7, isImmediate: false, base, SampleLayer("middle", 7, tokens: 2), top))
        let next = device.launch()
        #expect(next.status.layers == ["base", "middle", "top"])
        try next.rollBack()
        #expect(next.status.layers == ["base", "top"] && next.status.bannedLayers == ["middle"])
    }

    // MARK: On trial

    @Test func whatShowsNothingIsNotOnTrial() async throws {
        let store = device.launch()
        try store.install(payload(5, SampleLayer("top", 4) { $0.until = device.now + 100 }))
        #expect(store.status.active?.isOnTrial == true)
        var later = device
        later.now += 200
        #expect(later.launch().status.active?.isOnTrial == false)
    }

    /// During a pause nothing is compiled, so nothing says which layers hold.
    @Test func duringAPauseALayerThatIsLeftIsOnTrialOrNot() async throws {
        for isProved in [true, false] {
            let device = SampleDevice(MemoryFileSystem())
            let store = device.launch()
            try store.install(payload(5, base, top))
            if isProved { await device.confirm(store) }
            try store.pause()
            #expect(store.status.active?.isOnTrial == !isProved)
            try store.install(payload(6, isImmediate: false, base))
            #expect(store.status.active?.isOnTrial == !isProved)
            #expect(store.status.staged?.isOnTrial == !isProved)
            try store.install(payload(7, isImmediate: false, SampleLayer("other", 8)))
            // Nothing is left of it.
            #expect(store.status.active?.isOnTrial == false)
            #expect(store.status.staged?.isOnTrial == true)
            #expect(device.launch().status.active?.isOnTrial == false)
        }
        // An update of the app has yet to prove it.
        let store = device.launch()
        try store.install(payload(5, base, top))
        await device.confirm(store)
        try store.pause()
        try store.install(payload(6, isImmediate: false, base))
        var updated = device
        updated.build = "2"
        #expect(updated.launch().status.active?.isOnTrial == true)
    }

    // MARK: Identity

    @Test func otherSignaturesReplaceTheFileAndNothingElse() async throws {
        let (first, second) = (try SigningKey.random(id: "1"), try SigningKey.random(id: "2"))
        var device = device
        (device.allowsUnsigned, device.trustedKeys) = (false, [first.trustedKey, second.trustedKey])
        let payload = SamplePayload.immediate(5)
        let store = device.launch()
        try store.install(payload.sealed(with: [first]), etag: "a")
        await device.confirm(store)
        let status = store.status
        #expect(try store.install(payload.sealed(with: [first, second]), etag: "b") == .unchanged(sequence: 5))
        #expect(store.status == status)
        #expect(store.etag == "b")
        #expect(disk.contents.keys.count { $0.hasSuffix(".env") } == 1)
        // The second key has its mark, and its signature keeps the payload.
        device.trustedKeys = [second.trustedKey]
        let next = device.launch()
        #expect(next.sampleValues == SampleApp.first.values(5))
        #expect(throws: PayloadRejection.older(sequence: 4, highWaterMark: 5)) {
            try next.install(SamplePayload.immediate(4).sealed(with: [second]))
        }
    }
}

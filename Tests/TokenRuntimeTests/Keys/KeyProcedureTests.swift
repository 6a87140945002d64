import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// The procedures of `Documentation/Delivery.md`, on devices in every state that they may be in.
struct KeyProcedureTests {
    private func set(_ version: UInt64, _ change: (inout SampleKeySet) -> Void = { _ in }) throws -> SignedKeySet {
        try SampleKeySet(version, change).signed()
    }

    /// A device that shows payload 5 by the app's own key.
    private func phone() throws -> (phone: KeyedDevice, store: TokenStore) {
        let phone = KeyedDevice()
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), in: store) == .success(.activated(sequence: 5)))
        return (phone, store)
    }

    private func shows(_ sequence: UInt64?, _ store: TokenStore, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(store.shownSequence == sequence, sourceLocation: sourceLocation)
        #expect(store.sampleValues == SampleApp.first.values(sequence), sourceLocation: sourceLocation)
    }

    @Test func plannedChange() throws {
        let (phone, store) = try phone()
        // The set lists the next key instead; the file is signed by it.
        let next = try set(1) { $0.keys = [.second] }
        #expect(try phone.install(SamplePayload(6), by: [.second], [next], in: store) == .success(.staged(sequence: 6)))
        shows(5, store)
        shows(6, phone.launch())
        // A new install of an old app.
        let fresh = KeyedDevice()
        #expect(try fresh.install(.immediate(6), by: [.second], [next], in: fresh.launch()) == .success(.activated(sequence: 6)))
    }

    @Test func lostKey() throws {
        let (phone, store) = try phone()
        // Nobody can sign payload 5 again, and nobody has to.
        let next = try set(1) { $0.keys = [.second] }
        #expect(try phone.install(.directive(6), by: [.second], [next], in: store) == .success(.rolledBackToBundled(sequence: 6)))
        shows(nil, phone.launch())
        #expect(try phone.install(.immediate(7), by: [.second], [next], in: phone.launch()) == .success(.activated(sequence: 7)))
    }

    /// The thief has published a payload to some devices, with the highest sequence that there is.
    @Test func stolenKey() throws {
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        for isReached in [true, false] {
            let (phone, store) = try phone()
            if isReached { #expect(try phone.install(.immediate(1 << 63), in: store) == .success(.activated(sequence: 1 << 63))) }
            // What was published last, signed again, so that nobody who has it sees a change.
            let answer = try phone.install(.immediate(5), by: [.second], [revoking], in: store)
            #expect(answer == .success(isReached ? .activated(sequence: 5) : .unchanged(sequence: 5)))
            shows(5, store)
            shows(5, phone.launch())
            #expect(try phone.install(.immediate(6), in: store) == .failure(.untrusted))
            #expect(try phone.install(.immediate(6), by: [.second], in: store) == .success(.activated(sequence: 6)))
        }
    }

    /// The layers that the devices have come again with the next sequence, for the next launch. Nobody sees a change, and there is no new trial.
    @Test func stolenKeyWhileThePayloadIsShown() async throws {
        let (phone, store) = try phone()
        await phone.device.confirm(store)
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        let again = SamplePayload(6) { $0.layers = [SampleLayer("base", 5)] }
        #expect(try phone.install(again, by: [.second], [revoking], in: store) == .success(.activated(sequence: 6)))
        for store in [store, phone.launch()] {
            #expect(store.sampleValues == SampleApp.first.values(5))
            #expect(store.status.active?.sequence == 6)
            #expect(store.status.active?.isOnTrial == false)
            #expect(store.status.staged == nil)
        }
    }

    /// The thief's payload waits for a launch, and the set arrives before it.
    @Test func stolenKeyOfAPayloadThatWaits() throws {
        let (phone, store) = try phone()
        #expect(try phone.install(SamplePayload(1000), in: store) == .success(.staged(sequence: 1000)))
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        #expect(try phone.install(.immediate(5), by: [.second], [revoking], in: store) == .success(.unchanged(sequence: 5)))
        #expect(store.status.staged == nil)
        shows(5, phone.launch())
    }

    /// One of three root keys, of which two must sign: the others replace it.
    @Test func stolenRoot() throws {
        let roots = [SigningKey.root, .secondRoot, .thirdRoot]
        let fourth = try SigningKey(id: "fourth root", seed: Array(repeating: 14, count: 32))
        let phone = KeyedDevice(roots: roots, threshold: 2)
        let store = phone.launch()
        func set(_ version: UInt64, _ roots: [SigningKey], by signers: [SigningKey]) throws -> SignedKeySet {
            try SampleKeySet(version) { ($0.keys, $0.roots, $0.rootThreshold) = ([.second], roots, 2) }.signed(by: signers)
        }
        // Alone the thief reaches nothing.
        let thief = try set(9, [.root, fourth], by: [.root, fourth])
        #expect(try phone.install(.immediate(5), by: [.second], [thief], in: store) == .failure(.untrusted))
        let change = try set(2, [.secondRoot, .thirdRoot, fourth], by: [.secondRoot, .thirdRoot])
        #expect(try phone.install(.immediate(5), by: [.second], [change], in: store) == .success(.activated(sequence: 5)))
        // From then on not even with the key's owner.
        let late = try set(3, roots, by: [.root])
        #expect(try phone.install(.immediate(6), by: [.second], [late], in: store) == .success(.activated(sequence: 6)))
        #expect(store.status.keySet?.version == 2)
    }

    /// The threshold of root keys was stolen: only an app release helps, and it does.
    @Test func allRootsStolen() throws {
        let (phone, store) = try phone()
        let thief = try set(1 << 63) { ($0.keys, $0.revoked) = ([.third], [.first, .second]) }
        #expect(try phone.install(.immediate(1 << 63), by: [.third], [thief], in: store) == .success(.activated(sequence: 1 << 63)))
        let cured = phone.app(roots: [.secondRoot], trusting: [.second])
        let next = cured.launch()
        shows(nil, next)
        #expect(next.status.keySet == nil)
        #expect(next.status.events.contains(.keySet(version: nil)))
        #expect(try cured.install(.immediate(6), by: [.second], in: next) == .success(.activated(sequence: 6)))
        let first = try SampleKeySet(1) { ($0.keys, $0.roots) = ([.second], [.secondRoot]) }.signed()
        #expect(try cured.install(.immediate(7), by: [.second], [first], in: next) == .success(.activated(sequence: 7)))
        #expect(cured.launch().status.keySet?.version == 1)
        shows(7, cured.launch())
    }

    @Test func expiredSetOffline() throws {
        let (phone, store) = try phone()
        let first = try set(1) { ($0.keys, $0.expires) = ([.second], 1_800_000_000) }
        try phone.install(.immediate(6), by: [.second], [first], in: store)
        var later = phone
        later.device.now = 1_850_000_000
        shows(6, later.launch())
        #expect(later.launch().status.keySet?.isExpired == true)
        let renewed = try set(2) { $0.keys = [.second] }
        #expect(
            try later.install(.immediate(7), by: [.second], [renewed], in: later.launch()) == .success(.activated(sequence: 7)))
    }

    /// Root keys changed twice meanwhile. The file has both changes, and then the newest set.
    @Test func offForTwoYears() throws {
        let (phone, store) = try phone()
        let chain = [
            try SampleKeySet(3) { ($0.keys, $0.roots) = ([.second], [.secondRoot]) }.signed(by: [.root, .secondRoot]),
            try SampleKeySet(7) { ($0.keys, $0.roots, $0.expires) = ([.second], [.thirdRoot], 1_780_000_000) }
                .signed(by: [.secondRoot, .thirdRoot]),
            try SampleKeySet(9) { ($0.keys, $0.roots, $0.revoked) = ([.third], [.thirdRoot], [.first, .second]) }.signed(by: [.thirdRoot]),
        ]
        // Without the changes it cannot be reached.
        #expect(try phone.install(.immediate(6), by: [.third], [chain[2]], in: store) == .failure(.untrusted))
        #expect(try phone.install(.immediate(6), by: [.third], [chain[0], chain[2]], in: store) == .failure(.untrusted))
        #expect(store.status.keySet?.version == 3)
        shows(5, store)
        #expect(try phone.install(.immediate(6), by: [.third], chain, in: store) == .success(.activated(sequence: 6)))
        #expect(store.status.keySet?.version == 9)
        #expect(try phone.device.storedKeySets.map(\.keySet.version) == [3, 7, 9])
        shows(6, phone.launch())
        phone.launch().verifyShown()
        shows(6, phone.launch())
    }

    @Test func downgradeOfTheApp() throws {
        let (phone, store) = try phone()
        let chain = [
            try SampleKeySet(3) { ($0.keys, $0.roots) = ([.second], [.secondRoot]) }.signed(by: [.root, .secondRoot]),
            try SampleKeySet(4) { ($0.keys, $0.roots, $0.revoked) = ([.third], [.secondRoot], [.second]) }.signed(by: [.secondRoot]),
        ]
        try phone.install(.immediate(6), by: [.third], chain, in: store)
        // The update was built with the new root, and needs only the last set.
        let updated = phone.app(roots: [.secondRoot], trusting: [.second])
        shows(6, updated.launch())
        #expect(updated.launch().status.keySet?.version == 4)
        let last = try SampleKeySet(5) { ($0.keys, $0.roots) = ([.third], [.secondRoot]) }.signed(by: [.secondRoot])
        try updated.install(.immediate(7), by: [.third], [last], in: updated.launch())
        // The older app walks from its own root again.
        let again = phone.launch()
        shows(7, again)
        #expect(again.status.keySet?.version == 5)
        // What was revoked on the way stays revoked, though that app lists it.
        let listing = phone.app(trusting: [.first, .second])
        #expect(try listing.install(.immediate(8), by: [.second], in: listing.launch()) == .failure(.untrusted))
    }

    /// A new device with the newer app never saw the change of roots. After a downgrade it learns of it from the file.
    @Test func downgradeOfAnAppThatNeverSawTheChange() throws {
        let updated = KeyedDevice(roots: [.secondRoot], trusting: [.third])
        let chain = [
            try SampleKeySet(3) { ($0.keys, $0.roots) = ([.second], [.secondRoot]) }.signed(by: [.root, .secondRoot]),
            try SampleKeySet(4) { ($0.keys, $0.roots) = ([.third], [.secondRoot]) }.signed(by: [.secondRoot]),
        ]
        try updated.install(.immediate(6), by: [.third], [chain[1]], in: updated.launch())
        let older = updated.app(roots: [.root], trusting: [.first])
        let store = older.launch()
        shows(nil, store)
        #expect(store.etag == nil)
        #expect(try older.install(.immediate(6), by: [.third], chain, in: store) == .success(.activated(sequence: 6)))
        shows(6, older.launch())
        // And the update finds its own way through both.
        #expect(updated.launch().status.keySet?.version == 4)
        shows(6, updated.launch())
    }
}

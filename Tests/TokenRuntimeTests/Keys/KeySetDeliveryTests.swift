import StoreScenarios
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery

/// Key sets that come with payloads.
struct KeySetDeliveryTests {
    private let disk = MemoryFileSystem()
    private var phone: KeyedDevice { KeyedDevice(disk) }

    private func set(_ version: UInt64, _ change: (inout SampleKeySet) -> Void = { _ in }) throws -> SignedKeySet {
        try SampleKeySet(version, change).signed()
    }

    private func replaced(_ version: UInt64 = 1) throws -> SignedKeySet { try set(version) { $0.keys = [.second] } }

    // MARK: Without key sets

    @Test func withoutRootKeysKeySetsAreIgnored() throws {
        let (plain, other) = (MemoryFileSystem(), MemoryFileSystem())
        for (disk, sets) in [(plain, []), (other, [try replaced()])] {
            let app = KeyedDevice(disk, roots: [])
            let store = app.launch()
            #expect(try app.install(.immediate(5), sets, in: store) == .success(.activated(sequence: 5)))
            #expect(store.status.keySet == nil)
            #expect(try app.install(.immediate(6), by: [.second], sets, in: store) == .failure(.untrusted))
        }
        // Neither does anything else of it get into the record.
        #expect(try KeyedDevice(plain).device.storedRecord?.keySet == nil)
        #expect(try KeyedDevice(other).device.storedRecord?.keySet == nil)
        #expect(!other.contents.keys.contains { $0.hasSuffix(".keys") })
    }

    @Test func aListThatNobodyReadsMayBeAnything() throws {
        let bytes = try SamplePayload.immediate(5).sealed(with: [.first])
        let odd = Array((String(decoding: bytes, as: UTF8.self).dropLast() + #","keys":{"a":7}}"#).utf8)
        #expect(try KeyedDevice(roots: []).launch().install(odd) == .activated(sequence: 5))
        #expect(throws: PayloadRejection.malformed(reason: "'keys' must be a list")) { try phone.launch().install(odd) }
    }

    @Test func untilTheFirstSetTheListedKeysAreTrusted() throws {
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), in: store) == .success(.activated(sequence: 5)))
        #expect(store.status.keySet == nil)
        #expect(phone.launch().shownSequence == 5)
    }

    // MARK: A set

    @Test func aSetReplacesTheListedKeysAsAWhole() throws {
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), by: [.second], [try replaced()], in: store) == .success(.activated(sequence: 5)))
        #expect(
            store.status.keySet == StoreStatus.KeySet(version: 1, expires: .init(timeIntervalSince1970: 1_890_000_000), isExpired: false))
        #expect(store.status.events.contains(.keySet(version: 1)))
        #expect(try phone.install(.immediate(6), in: store) == .failure(.untrusted))
        // A set need not come again.
        #expect(try phone.install(.immediate(6), by: [.second], in: phone.launch()) == .success(.activated(sequence: 6)))
        #expect(phone.launch().shownSequence == 6)
        #expect(phone.launch().status.notices == [])
    }

    /// The payload that brings a set is judged by it.
    @Test func thePayloadIsJudgedByTheSetThatItBrings() throws {
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), [try replaced()], in: store) == .failure(.untrusted))
        #expect(store.status.keySet?.version == 1)
    }

    @Test func aPayloadThatFailsDoesNotUndoASet() throws {
        for (bytes, version) in [
            (try SamplePayload.immediate(5) { $0.app = "other" }.sealed(with: [.second], keySets: [try replaced(1)]), 1),
            (try SamplePayload.immediate(5) { $0.contentJSON = "{}" }.sealed(with: [.second], keySets: [try replaced(2)]), 2),
            (try SamplePayload.immediate(5).sealed(with: [.third], keySets: [try replaced(3)]), 3),
            (try SamplePayload.immediate(5).sealed(with: [], keySets: [try replaced(4)]), 4),
        ] as [([UInt8], UInt64)] {
            let store = phone.launch()
            #expect(throws: PayloadRejection.self) { try store.install(bytes) }
            #expect(store.status.keySet?.version == version)
            #expect(phone.launch().status.keySet?.version == version)
        }
    }

    @Test func aLowerVersionOrOneThatNoRootSignedChangesNothing() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced(3)], in: store)
        let files = disk.contents
        for other in [
            try set(2), try set(3), try SampleKeySet(4).signed(by: [.secondRoot]), try SampleKeySet(4).signed(by: []),
            try set(4) { $0.app = "other" },
        ] {
            #expect(try phone.install(.immediate(6), [other], in: store) == .failure(.untrusted))
            #expect(store.status.keySet?.version == 3)
            #expect(disk.contents == files)
        }
        let refused = store.status.events.filter { if case .keySetRefused(4, _) = $0 { true } else { false } }
        #expect(refused.count == 3)
        // Such a set takes nothing away from the payload beside it.
        #expect(try phone.install(.immediate(6), by: [.second], [try set(2)], in: store) == .success(.activated(sequence: 6)))
    }

    @Test func aThresholdOfPayloadsCountsDifferentKeys() throws {
        let two = try set(1) { ($0.keys, $0.threshold) = ([.first, .second, .third], 2) }
        let store = phone.launch()
        let alias = try SigningKey(id: "alias", seed: SigningKey.first.seed)
        for signers in [[.first], [.first, .first], [.first, alias], [.root, .first]] as [[SigningKey]] {
            #expect(try phone.install(.immediate(5), by: signers, [two], in: store) == .failure(.untrusted))
        }
        #expect(try phone.install(.immediate(5), by: [.first, .third], [two], in: store) == .success(.activated(sequence: 5)))
        #expect(phone.launch().shownSequence == 5)
    }

    @Test func aKeyOfAnotherBrandSignsNothing() throws {
        let sets = [try set(1) { ($0.keys, $0.brands) = ([.first, .second], [0: ["other"], 1: ["sample", "other"]]) }]
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), by: [.first], sets, in: store) == .failure(.untrusted))
        #expect(try phone.install(.immediate(5), by: [.second], sets, in: store) == .success(.activated(sequence: 5)))
    }

    // MARK: A revocation and its payload

    private func revoked() throws -> SignedKeySet {
        try set(2) { ($0.keys, $0.revoked) = ([.second], [.first]) }
    }

    /// However far the change comes, the next launch and another process show the one payload or the other.
    @Test(arguments: [true, false]) func aRevocationAndItsPayloadBecomeVisibleTogether(isImmediate: Bool) throws {
        let store = phone.launch()
        #expect(try phone.install(.immediate(5), in: store) == .success(.activated(sequence: 5)))
        var seen: Set<UInt64?> = []
        var (place, count) = (0, 1)
        while place < count {
            let copy = disk.copy()
            let failing = FailingFileSystem(copy, at: place) { operation, _ in
                StoreFileError(code: 5, operation: "\(operation.kind)", path: operation.path)
            }
            var broken = KeyedDevice(copy)
            broken.device.fileSystem = failing
            let payload = isImmediate ? SamplePayload.immediate(6) : SamplePayload(6)
            _ = try broken.install(payload, by: [.second], [try revoked()], in: broken.launch())
            seen.insert(KeyedDevice(copy).launch().shownSequence)
            (place, count) = (place + 1, failing.operations.count)
        }
        #expect(seen == [5, 6] && count > 20)
    }

    /// Its images come later, so until then what was revoked stays, in all processes; and not longer if they do not come.
    @Test(arguments: [true, false]) func aRevocationWaitsForTheImagesOfItsPayload(comes: Bool) throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        let payload = SamplePayload.screen(6)
        let bytes = try payload.sealed(with: [.second], keySets: [try revoked()])
        #expect(throws: PayloadRejection.missingImages(try PayloadLayers(content: payload.content).images)) { try store.install(bytes) }
        #expect(store.shownSequence == 5 && phone.launch().shownSequence == 5)
        if comes {
            try store.install(bytes, images: payload.imageData)
            #expect(store.shownSequence == 6)
        } else {
            store.installKeySets(of: bytes)
            #expect(store.shownSequence == nil && store.status.active == nil && store.status.keySet?.version == 2)
        }
        #expect(phone.launch().shownSequence == (comes ? 6 : nil))
    }

    /// A payload for the next launch takes the place of what was revoked at once, and after a pause.
    @Test(arguments: [true, false]) func aRevocationDuringAPauseLeavesNoGap(isRestarted: Bool) throws {
        var store = phone.launch()
        try phone.install(.immediate(5), in: store)
        try store.pause()
        #expect(try phone.install(SamplePayload(6), by: [.second], [try revoked()], in: store) == .success(.staged(sequence: 6)))
        if isRestarted { store = phone.launch() }
        try store.resume()
        #expect(store.shownSequence == 6)
    }

    @Test func aPayloadForTheNextLaunchReplacesWhatWasRevoked() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        #expect(try phone.install(SamplePayload(6), by: [.second], [try revoked()], in: store) == .success(.activated(sequence: 6)))
        #expect(store.shownSequence == 6)
    }

    /// A full medium says nothing about the payload, so its key sets wait too.
    @Test func whatCannotBeStoredRevokesNothing() async throws {
        let first = phone.launch()
        try phone.install(.immediate(5), in: first)
        await phone.device.confirm(first)
        var broken = phone
        // The same layers, since a medium that cannot count starts shows no new ones.
        let payload = try SamplePayload.immediate(6) { $0.layers = [SampleLayer("base", 5)] }.sealed(
            with: [.second], keySets: [try revoked()])
        var place = 0
        while true {
            let copy = disk.copy()
            let failing = FailingFileSystem(copy, at: place) { operation, _ in
                operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: operation.path) : nil
            }
            broken.device.fileSystem = failing
            let store = broken.launch()
            let result = Result { () throws(PayloadRejection) in try store.install(payload) }
            #expect(store.shownSequence == 5 || store.shownSequence == 6)
            #expect([5, 6].contains(KeyedDevice(copy).launch().shownSequence))
            if case .success = result { break }
            place += 1
        }
        #expect(place > 2)
    }

    // MARK: Time

    @Test func anExpiredSetIsStoredAndStopsNewPayloadsOnly() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced(1)], in: store)
        var later = phone
        later.device.now = 1_890_000_000
        let next = later.launch()
        #expect(next.shownSequence == 5)
        #expect(next.status.keySet == StoreStatus.KeySet(version: 1, expires: .init(timeIntervalSince1970: 1_890_000_000), isExpired: true))
        let rejection = PayloadRejection.keySetExpired(.init(timeIntervalSince1970: 1_890_000_000))
        #expect(try later.install(.immediate(6), by: [.second], in: next) == .failure(rejection))
        #expect(try later.install(.directive(6), by: [.second], in: next) == .failure(rejection))
        // The same payload again is no new one.
        #expect(try later.install(.immediate(5), by: [.second], in: next) == .success(.unchanged(sequence: 5)))
        // Expired or not, a higher version counts.
        let expired = try set(2) { ($0.keys, $0.expires) = ([.third], 1_889_000_000) }
        #expect(
            try later.install(.immediate(6), by: [.third], [expired], in: next)
                == .failure(.keySetExpired(.init(timeIntervalSince1970: 1_889_000_000))))
        #expect(next.status.keySet?.version == 2)
        #expect(next.shownSequence == 5)
        // A newer set ends that.
        let renewed = try set(3) { ($0.keys, $0.expires) = ([.third], 1_892_000_000) }
        #expect(try later.install(.immediate(6), by: [.third], [renewed], in: next) == .success(.activated(sequence: 6)))
    }

    @Test func aClockThatWasWrongIsForgiven() throws {
        var late = phone
        late.device.now = 1_891_000_000
        try late.install(.immediate(5), by: [.second], [try replaced(1)], in: late.launch())
        #expect(late.launch().status.keySet?.isExpired == true)
        #expect(try phone.install(.immediate(5), by: [.second], in: phone.launch()) == .success(.activated(sequence: 5)))
        #expect(late.launch().shownSequence == 5)
        #expect(
            phone.launch().status.keySet
                == StoreStatus.KeySet(version: 1, expires: .init(timeIntervalSince1970: 1_890_000_000), isExpired: false))
    }

    // MARK: Keys that go

    @Test func whatAReplacedKeyHasSignedStays() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        #expect(try phone.install(.immediate(6), [try replaced()], in: store) == .failure(.untrusted))
        for store in [store, phone.launch()] {
            #expect(store.shownSequence == 5)
            #expect(store.status.events.allSatisfy { if case .dropped = $0 { false } else { true } })
            // Its mark stays with it.
            #expect(
                try phone.install(.immediate(5) { $0.expires = "2029-01-01T00:00:00Z" }, by: [.second], in: store)
                    == .failure(.older(sequence: 5, highWaterMark: 5)))
        }
        #expect(try phone.install(.immediate(6), by: [.second], in: phone.launch()) == .success(.activated(sequence: 6)))
    }

    /// The keys of a set that was replaced are proved by that set, which therefore stays.
    @Test func whatAReplacedKeyOfASetHasSignedStays() async throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced(1)], in: store)
        #expect(try phone.install(.immediate(6), by: [.second], [try set(2) { $0.keys = [.third] }], in: store) == .failure(.untrusted))
        #expect(phone.launch().shownSequence == 5)
        let again = phone.launch()
        again.verifyShown()
        #expect(again.shownSequence == 5)
        #expect(again.status.notices == [])
        // Until nothing needs it.
        let last = try set(3) { $0.keys = [.third] }
        try phone.install(.immediate(6), by: [.third], [last], in: again)
        try phone.install(.immediate(7), by: [.third], [try set(4) { $0.keys = [.third] }], in: again)
        #expect(try phone.device.storedKeySets.map(\.keySet.version) == [4])
    }

    @Test func aRevokedKeyTakesItsPayloadsAway() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        #expect(try phone.install(.immediate(6), [revoking], in: store) == .failure(.untrusted))
        for store in [store, phone.launch()] {
            #expect(store.shownSequence == nil)
            #expect(store.sampleValues == SampleApp.first.values(nil))
        }
        #expect(store.status.events.contains(.dropped(sequence: 5, .untrusted)))
        #expect(phone.launch().etag == nil)
    }

    @Test func aRevokedKeyTakesItsSequenceAlong() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        try phone.install(.immediate(1 << 63), in: store)
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        #expect(try phone.install(.immediate(6), by: [.second], [revoking], in: store) == .success(.activated(sequence: 6)))
        #expect(phone.launch().status.highWaterMark == 6)
    }

    @Test func whatIsLeftWithoutAThresholdGoes() throws {
        let two = try set(1) { ($0.keys, $0.threshold) = ([.first, .second, .third], 2) }
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.first, .second, .third], [two], in: store)
        let one = try set(2) { ($0.keys, $0.threshold, $0.revoked) = ([.second, .third], 2, [.first]) }
        #expect(try phone.install(.immediate(4), by: [.second, .third], [one], in: store).isRefused)
        #expect(store.shownSequence == 5)
        let other = try set(3) { ($0.keys, $0.threshold, $0.revoked) = ([.third, .first], 2, [.second]) }
        #expect(try phone.install(.immediate(4), by: [.second, .third], [other], in: store).isRefused)
        #expect(store.shownSequence == nil)
        #expect(store.status.keySet?.version == 3)
    }

    /// What was accepted with one signature, and has lost that one, needs the new threshold.
    @Test func aLostSignatureIsReplacedByAThresholdOfOthers() throws {
        for (others, stays) in [([.second], false), ([.second, .third], true)] as [([SigningKey], Bool)] {
            let phone = KeyedDevice()
            let store = phone.launch()
            try phone.install(.immediate(5), by: [.first] + others, in: store)
            let revoking = try set(1) { ($0.keys, $0.threshold, $0.revoked) = ([.second, .third], 2, [.first]) }
            #expect(try phone.install(.immediate(6), [revoking], in: store) == .failure(.untrusted))
            for store in [store, phone.launch()] { #expect(store.shownSequence == (stays ? 5 : nil)) }
        }
    }

    /// What was accepted with fewer signatures stays when more are asked for.
    @Test func aHigherThresholdIsForNewPayloads() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        let two = try set(1) { ($0.keys, $0.threshold) = ([.first, .second], 2) }
        #expect(try phone.install(.immediate(6), [two], in: store) == .failure(.untrusted))
        #expect(phone.launch().shownSequence == 5)
    }

    @Test func theSamePayloadByAnotherKeyReplacesTheFileOnly() async throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        await phone.device.confirm(store)
        let before = try #require(try phone.device.storedRecord?.active)
        let revoking = try set(1) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        #expect(try phone.install(.immediate(5), by: [.second], [revoking], in: store) == .success(.unchanged(sequence: 5)))
        for store in [store, phone.launch()] {
            #expect(store.shownSequence == 5)
            #expect(store.status.active?.isOnTrial == false)
        }
        var after = try #require(try phone.device.storedRecord?.active)
        #expect(after.signers == [SigningKey.second.trustedKey.bytes])
        #expect(after.file != before.file)
        (after.signers, after.file) = (before.signers, before.file)
        #expect(after == before)
        // Other `keys` alone are another file too.
        #expect(try phone.install(.immediate(5), by: [.second], in: store) == .success(.unchanged(sequence: 5)))
    }

    // MARK: What is stored

    @Test func aForgedRecordIsNoticed() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced()], in: store)
        for change in [
            { $0.keys = [SigningKey.third.trustedKey] }, { $0.formerKeys = [SigningKey.third.trustedKey] }, { $0.version = 9 },
            { $0.expires = .max }, { $0.threshold = 7 }, { $0.revoked = [SigningKey.third.trustedKey.bytes] },
        ] as [(inout KeptKeySet) -> Void] {
            let copy = disk.copy()
            let forged = KeyedDevice(copy)
            let stored = try #require(try forged.device.storedRecord)
            var record = stored
            var kept = try #require(record.keySet)
            change(&kept)
            record.keySet = kept
            try StoreFolder(forged.device.folder, brand: "sample", fileSystem: copy).commit(&record, over: stored)
            let victim = forged.launch()
            victim.verifyShown()
            #expect(victim.shownSequence == nil)
            #expect(try forged.install(.immediate(6), by: [.third], in: victim) == .failure(.untrusted))
            // The true set is fetched again, and counts.
            #expect(victim.etag == nil)
            #expect(
                try forged.install(.immediate(7), by: [.second], [try replaced(10)], in: victim) == .success(.activated(sequence: 7)))
        }
    }

    @Test func lostSetsTrustNoKeyUntilTheyReturn() throws {
        let revoking = try set(2) { ($0.keys, $0.revoked) = ([.second], [.first]) }
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [revoking], in: store)
        for (path, _) in disk.contents where path.hasSuffix(".keys") { try disk.write([1, 2, 3], to: path) }
        // A launch reads no set.
        let next = phone.launch()
        #expect(next.shownSequence == 5)
        next.verifyShown()
        #expect(next.shownSequence == nil)
        #expect(next.status.keySet?.version == 2)
        for signer in [SigningKey.first, .second, .third] {
            #expect(try phone.install(.immediate(6), by: [signer], in: next) == .failure(.untrusted))
        }
        #expect(try phone.install(.immediate(6), [try set(1)], in: next) == .failure(.untrusted))
        #expect(try phone.install(.immediate(6), by: [.second], [revoking], in: next) == .success(.activated(sequence: 6)))
        #expect(phone.launch().shownSequence == 6)
    }

    @Test func aFullDiskStoresNeitherASetNorThePayload() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), in: store)
        var full = phone
        full.device.fileSystem = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.kind == .write && operation.path.contains(".keys")
                ? StoreFileError(code: 28, operation: "write", path: operation.path) : nil
        }
        let files = disk.contents
        let next = full.launch()
        let bytes = try SamplePayload.immediate(6).sealed(with: [.second], keySets: [try replaced()])
        #expect(throws: PayloadRejection.self) { try next.install(bytes) }
        #expect(next.status.keySet == nil && next.shownSequence == 5)
        #expect(disk.contents.filter { $0.key.contains("objects") } == files.filter { $0.key.contains("objects") })
    }

    @Test func aResetForgetsTheSets() throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced()], in: store)
        try store.reset()
        #expect(store.status.keySet == nil)
        #expect(!disk.contents.keys.contains { $0.hasSuffix(".keys") })
        #expect(try phone.install(.immediate(6), in: store) == .success(.activated(sequence: 6)))
    }

    @Test func aWidgetTrustsTheSetsThatTheAppHasStored() async throws {
        let store = phone.launch()
        try phone.install(.immediate(5), by: [.second], [try replaced()], in: store)
        await phone.device.confirm(store)
        var widget = phone
        widget.device.access = .readOnly
        #expect(widget.launch().status.keySet?.version == 1)
        #expect(widget.launch().status.active?.sequence == 5)
    }

    /// A file is read again once the app has root keys, though its bytes are the same.
    @Test func anAppThatGetsRootKeysFetchesTheFileAgain() throws {
        let plain = KeyedDevice(disk, roots: [], trusting: [.second])
        let store = plain.launch()
        try plain.install(.immediate(5), by: [.second], [try replaced()], in: store)
        #expect(plain.launch().etag == "\"5\"")
        let keyed = phone.app(trusting: [.second])
        let next = keyed.launch()
        #expect(next.etag == nil)
        #expect(try keyed.install(.immediate(5), by: [.second], [try replaced()], in: next) == .success(.unchanged(sequence: 5)))
        #expect(next.status.keySet?.version == 1)
        #expect(keyed.launch().etag == "\"5\"")
        // Without a set in the file, it is not asked for again and again.
        let other = KeyedDevice()
        try other.install(.immediate(5), in: other.launch())
        #expect(other.launch().etag == "\"5\"")
        #expect(other.launch().etag == "\"5\"")
    }

    @Test func anAppThatLosesItsRootKeysTrustsItsListedKeys() throws {
        try phone.install(.immediate(5), by: [.second], [try replaced()], in: phone.launch())
        let plain = KeyedDevice(disk, roots: [], trusting: [.first])
        #expect(plain.launch().shownSequence == nil)
        try plain.install(.immediate(6), in: plain.launch())
        // The set is still there when they return.
        #expect(try phone.install(.immediate(7), in: phone.launch()) == .failure(.untrusted))
        #expect(phone.launch().status.keySet?.version == 1)
    }
}

extension Result<Installation, PayloadRejection> {
    fileprivate var isRefused: Bool { if case .failure = self { true } else { false } }
}

extension SampleDevice {
    /// The key sets that the store keeps.
    var storedKeySets: [SignedKeySet] {
        get throws {
            let folder = StoreFolder(folder, brand: "sample", fileSystem: fileSystem)
            return try folder.keySets(storedRecord?.keySet?.file) ?? []
        }
    }
}

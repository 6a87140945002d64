import Testing
import TokenModel

@testable import TokenRuntime

struct StateRecordTests {
    private func identity(_ sequence: UInt64) -> PayloadIdentity {
        PayloadIdentity(sequence: sequence, digest: SHA256Digest(of: [UInt8(truncatingIfNeeded: sequence)]))
    }

    private func payload(_ sequence: UInt64, health: KeptPayload.Health = .unproved, signers: [[UInt8]] = []) -> KeptPayload {
        KeptPayload(
            identity: identity(sequence), file: SHA256Digest(of: [0]), expires: 1_900_000_000, health: health, signers: signers,
            layers: [layer("base")])
    }

    private func layer(_ name: String) -> KeptLayer { KeptLayer(name: name, digest: SHA256Digest(of: Array(name.utf8))) }

    private func key(_ number: UInt8) -> TrustedKey {
        guard let key = TrustedKey(id: "\(number)", bytes: Array(repeating: number, count: 32)) else { fatalError("no key \(number)") }
        return key
    }

    private var layered: KeptPayload {
        var payload = payload(10)
        payload.isImmediate = true
        payload.layers = [layer("base"), layer("winter"), layer("gone")]
        payload.drop(layersNotIn: [layer("base"), layer("winter")])
        payload.tables = [table(.min..<5), table(5..<(.max))]
        payload.images = [SHA256Digest(of: [1]), SHA256Digest(of: [2])]
        return payload
    }

    private func table(_ times: Range<Int64>) -> StackTable {
        StackTable(layers: [layer("base")], leftOut: ["winter"], times: times, compiled: SHA256Digest(of: [1]), byteCount: 3)
    }

    private var full: StateRecord {
        var record = StateRecord()
        record.generation = 0x0102_0304_0506_0708
        record.active = payload(9, signers: [Array(0..<32), Array(1..<33)])
        record.previous = payload(8, health: .healthy)
        record.staged = layered
        record.raiseMarks(of: [], to: identity(9))
        record.raiseMarks(of: [key(1), key(2)], to: identity(10))
        record.keep(etag: "W/\"é\"", at: -5)
        record.deviceID = Array(1...16)
        record.isPaused = true
        record.ban(identity(3))
        record.ban(identity(4))
        record.ban(layer("red"))
        record.confirm([layer("base")])
        record.confirm([layer("blue"), layer("green")])
        return record
    }

    private func keySet(keys count: Int, former: Int, revoked: Int, changes: Int) -> KeptKeySet {
        func keys(_ count: Int) -> [TrustedKey] {
            (0..<count).compactMap { number in
                TrustedKey(id: String(repeating: "k", count: TrustedKey.idLimit), bytes: Array(repeating: UInt8(number + 1), count: 32))
            }
        }
        return KeptKeySet(
            file: SHA256Digest(of: [4]), anchor: SHA256Digest(of: [5]), version: 1 << 63, expires: -1, threshold: 16, keys: keys(count),
            formerKeys: keys(former), revoked: (0..<revoked).map { Array(repeating: UInt8($0), count: 32) },
            rootChanges: Array(0..<UInt64(changes)))
    }

    private var keyed: StateRecord {
        var record = full
        record.keySet = keySet(keys: 2, former: 1, revoked: 1, changes: 2)
        return record
    }

    @Test func bytesGiveTheRecordBack() {
        for record in [StateRecord(), full, keyed] {
            #expect(StateRecord(bytes: record.bytes) == record)
        }
    }

    /// The records of apps without root keys are what they were.
    @Test func aRecordWithoutAKeySetSaysNothingOfIt() {
        var other = keyed
        other.keySet = nil
        #expect(other.bytes == full.bytes)
        #expect(keyed.bytes.starts(with: full.bytes.dropLast(32)))
    }

    @Test func everyFlippedBitIsNoticed() {
        for record in [StateRecord(), full, keyed] {
            let bytes = record.bytes
            for index in bytes.indices {
                for bit in 0..<8 {
                    var damaged = bytes
                    damaged[index] ^= 1 << UInt8(bit)
                    #expect(StateRecord(bytes: damaged) == nil)
                }
            }
        }
    }

    @Test func everyOtherLengthIsNoticed() {
        for bytes in [full.bytes, keyed.bytes] {
            for length in bytes.indices { #expect(StateRecord(bytes: Array(bytes[..<length])) == nil) }
            #expect(StateRecord(bytes: bytes + [0]) == nil)
            #expect(StateRecord(bytes: bytes + bytes) == nil)
        }
    }

    /// The digest proves that nothing changed, not that the contents make sense.
    @Test func whatMakesNoSenseIsRefusedThoughItsDigestFits() {
        func sealed(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
            var writer = RecordBytes(bytes: StateRecord().bytes.dropLast(32))
            change(&writer.bytes)
            return writer.sealed
        }
        #expect(StateRecord(bytes: sealed { _ in }) != nil)
        for place in 16..<22 { #expect(StateRecord(bytes: sealed { $0[place] = 2 }) == nil) }
        #expect(StateRecord(bytes: sealed { $0[22] = 2 }) == nil)
        for (place, limit) in [(23, 64), (24, 64), (25, 8)] { #expect(StateRecord(bytes: sealed { $0[place] = UInt8(limit + 1) }) == nil) }
        #expect(StateRecord(bytes: sealed { $0.append(0) }) == nil)
        #expect(StateRecord(bytes: sealed { $0[0] = 0 }) == nil)
        #expect(StateRecord(bytes: sealed { $0.replaceSubrange(20...20, with: [1, 0xff, 0xff]) }) == nil)
        #expect(StateRecord(bytes: sealed { $0.replaceSubrange(20...20, with: [1, 1, 0, 0xff]) }) == nil)
    }

    @Test func longestRecordIsRead() {
        var record = full
        record.keep(etag: String(repeating: "e", count: StateRecord.etagLimit), at: .max)
        for number in 10...200 as ClosedRange<UInt8> { record.raiseMarks(of: [key(number)], to: identity(UInt64(number))) }
        #expect(record.marks.count == StateRecord.markLimit)
        #expect(record.newest == identity(200))
        let layers = (0..<PayloadLayer.limit).map { layer(String(repeating: "\($0)", count: PayloadLayer.nameLimit)) }
        record.staged?.signers = Array(repeating: Array(0..<32), count: SignedStatement.signatureLimit)
        record.staged?.layers = layers
        record.staged?.drop(layersNotIn: [])
        var largest = table(5..<(.max))
        (largest.layers, largest.leftOut) = (layers, layers.map(\.name))
        record.staged?.images = (0..<64).map { SHA256Digest(of: [$0]) }
        record.staged?.tables = Array(repeating: largest, count: KeptPayload.tableLimit)
        for sequence in 0..<100 as Range<UInt64> {
            record.ban(identity(sequence))
            record.ban(KeptLayer(name: layers[0].name, digest: SHA256Digest(of: [UInt8(sequence)])))
            record.confirm((0..<UInt8(PayloadLayer.limit)).map { KeptLayer(name: "x", digest: SHA256Digest(of: [UInt8(sequence), $0])) })
        }
        #expect(record.confirmedStacks.count == StateRecord.confirmedLimit)
        #expect(record.bans.count == StateRecord.banLimit)
        #expect(record.bans.first?.sequence == 36)
        #expect(StateRecord(bytes: record.bytes) == record)
        (record.active, record.previous) = (record.staged, record.staged)
        record.keySet = keySet(
            keys: KeySet.Limit.keys, former: KeptKeySet.formerKeyLimit, revoked: KeyChain.revokedLimit, changes: SignedKeySet.countLimit)
        #expect(StateRecord(bytes: record.bytes) == record)
        #expect(record.bytes.count < StateRecord.byteLimit)
    }

    @Test func confirmedPayloadBecomesThePreviousOne() {
        var record = StateRecord()
        func stack(_ sequence: UInt64) -> [KeptLayer] { [layer("\(sequence)")] }
        record.activate(payload(1), showing: stack(1))
        record.activate(payload(2), showing: stack(2))
        #expect(record.previous == nil)
        record.confirm(stack(2))
        record.activate(payload(3), showing: stack(3))
        #expect(record.previous == payload(2, health: .healthy))
        record.activate(payload(4), showing: stack(4))
        #expect(record.previous == payload(2, health: .healthy))
    }

    // MARK: Layers

    @Test func aStackThatOnlyShrankNeedsNoTrial() {
        var record = StateRecord()
        let (a, b, c) = (layer("a"), layer("b"), layer("c"))
        record.confirm([a, b])
        record.confirm([b, c])
        let shrunk = [[a], [a, b], []], others = [[a, c], [a, b, c], [b, a], [layer("d")]]
        for (stack, isOnTrial) in shrunk.map({ ($0, false) }) + others.map({ ($0, true) }) {
            record.activate(payload(1), showing: stack)
            #expect(record.active.map { record.isOnTrial(stack, of: $0) } == isOnTrial, "\(stack)")
        }
        // What a larger stack has is not kept twice.
        record.confirm([a, b, c])
        #expect(record.confirmedStacks.count == 1)
    }

    @Test func newLayersAreBannedAndTheOthersStay() {
        var record = StateRecord()
        let (a, b, c) = (layer("a"), layer("b"), layer("c"))
        var payload = payload(2)
        payload.layers = [a, b, c]
        record.confirm([a])
        record.activate(payload, showing: [a, b, c])
        record.rollBack(payload, showing: [a, b, c])
        #expect(record.bannedLayers == [b, c])
        #expect(record.active?.sequence == 2)
        #expect(record.active.map { record.isOnTrial([a], of: $0) } == false)
        // Nothing of it is new now, so it goes as a whole.
        record.rollBack(payload, showing: [a])
        #expect(record.active == nil)
        #expect(record.bans.map(\.sequence) == [2])
        #expect(record.bannedLayers == [b, c])
    }

    @Test func aPayloadWithoutAnyConfirmedLayerGoesAsAWhole() {
        var record = StateRecord()
        record.activate(payload(1), showing: [layer("base")])
        record.confirm([layer("base")])
        record.activate(payload(2), showing: [layer("other")])
        record.rollBack(payload(2), showing: [layer("other")])
        #expect(record.active?.sequence == 1)
        // It is tried again: something else may have been the cause.
        #expect(record.active.map { record.isOnTrial([layer("base")], of: $0) } == true)
        #expect(record.bannedLayers == [layer("other")])
    }

    @Test func aLayerIsDroppedUntilALaterPayloadHasItAgain() {
        var payload = payload(1)
        let (a, b) = (layer("a"), layer("b"))
        payload.layers = [a, b]
        payload.tables = [table(.min..<(.max))]
        payload.drop(layersNotIn: [b, a])
        #expect(payload.dropped == [] && payload.tables.count == 1)
        // Another version of a layer replaces it; that is no drop.
        payload.drop(layersNotIn: [KeptLayer(name: "a", digest: b.digest), b])
        #expect(payload.dropped == [] && payload.tables.count == 1)
        payload.drop(layersNotIn: [a])
        #expect(payload.dropped == [b.digest] && payload.tables == [])
        payload.drop(layersNotIn: [a, KeptLayer(name: "b", digest: a.digest)])
        #expect(payload.dropped == [b.digest])
        payload.drop(layersNotIn: [b, a])
        #expect(payload.dropped == [])
    }

    @Test func droppingGivesThePreviousOneAndForgetsTheETag() {
        var record = full
        record.drop(identity(10).digest)
        #expect(record.staged == nil)
        #expect(record.etag == nil)
        #expect(record.active?.sequence == 9)
        record.drop(identity(9).digest)
        #expect(record.active == payload(8, health: .healthy))
        #expect(record.previous == nil)
        record.drop(identity(8).digest)
        #expect(record.digests == [])
        #expect(record.newest == identity(10))
    }

    /// A sum without carries between its bits would miss this.
    @Test func twoFlippedBitsAreNoticed() {
        let bytes = full.bytes
        for index in stride(from: 7, to: bytes.count - 8, by: 8) {
            var damaged = bytes
            damaged[index] ^= 0x80
            damaged[index + 8] ^= 0x80
            #expect(StateRecord(bytes: damaged) == nil)
        }
    }

    @Test func attemptsGiveTheirBytesBackAndNoticeEveryFlippedBit() {
        let attempts = StartAttempts(digest: SHA256Digest(of: [1]), count: 2)
        let bytes = attempts.bytes
        #expect(StartAttempts(bytes: bytes) == attempts)
        let openings = OpeningCount(3).bytes
        #expect(OpeningCount(bytes: openings) == OpeningCount(3))
        for index in openings.indices { #expect(OpeningCount(bytes: Array(openings[..<index])) == nil) }
        #expect(OpeningCount(bytes: bytes) == nil)
        #expect(StartAttempts(bytes: openings) == nil)
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                #expect(StartAttempts(bytes: damaged) == nil)
            }
            #expect(StartAttempts(bytes: Array(bytes[..<index])) == nil)
        }
    }
}

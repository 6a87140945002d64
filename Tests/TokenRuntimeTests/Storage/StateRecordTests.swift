import Testing
import TokenModel

@testable import TokenDelivery
import TokenDigest

struct StateRecordTests {
    private func identity(_ sequence: UInt64) -> PayloadIdentity {
        PayloadIdentity(sequence: sequence, digest: SHA256Digest(of: [UInt8(truncatingIfNeeded: sequence)]))
    }

    private func payload(_ sequence: UInt64, signers: [[UInt8]] = [], _ layers: KeptLayer...) -> KeptPayload {
        KeptPayload(
            identity: identity(sequence), file: SHA256Digest(of: [0]), expires: 1_900_000_000, signers: signers,
            layers: layers.isEmpty ? [layer("base")] : layers)
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
        record.previous = payload(8)
        record.staged = layered
        record.raiseMarks(of: [], to: identity(9))
        record.raiseMarks(of: [key(1), key(2)], to: identity(10))
        record.keep(etag: "W/\"é\"", at: -5)
        record.deviceID = Array(1...16)
        record.isPaused = true
        record.set(
            Evidence(
                build: build,
                healthy: [
                    Evidence.HealthyStack(layers: [layer("base").digest], build: AppBuild(version: "411", values: 6)),
                    Evidence.HealthyStack(layers: [layer("blue").digest, layer("green").digest], build: build),
                ],
                held: [layer("pink")], control: .bundled,
                bans: [
                    Evidence.Ban(layer: layer("red"), build: build, cause: .crash),
                    Evidence.Ban(layer: layer("blue"), build: build, cause: .app),
                ]))
        return record
    }

    private let build = AppBuild(version: "412", values: 7)

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
        // Build, healthy stacks, held layers, the control that is due, bans.
        for (place, limit) in [(23, 1), (24, 8), (25, 8), (26, 2), (27, 64)] {
            #expect(StateRecord(bytes: sealed { $0[place] = UInt8(limit + 1) }) == nil)
        }
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
            let build = AppBuild(version: String(repeating: "4", count: AppBuild.versionLimit), values: .max)
            record.judge { evidence in
                evidence.ban(KeptLayer(name: layers[0].name, digest: SHA256Digest(of: [UInt8(sequence)])), .crash, in: build)
                evidence.prove(
                    (0..<UInt8(PayloadLayer.limit)).map { KeptLayer(name: "x", digest: SHA256Digest(of: [UInt8(sequence), $0])) }, in: build
                )
            }
        }
        record.set(
            Evidence(
                build: record.evidence.build, healthy: record.evidence.healthy, held: layers, control: .bundled, bans: record.evidence.bans
            ))
        #expect(record.evidence.healthy.count == Evidence.stackLimit)
        #expect(record.evidence.bans.count == Evidence.banLimit)
        #expect(record.evidence.bans.first?.layer.digest == SHA256Digest(of: [36]))
        #expect(StateRecord(bytes: record.bytes) == record)
        (record.active, record.previous) = (record.staged, record.staged)
        record.keySet = keySet(
            keys: KeySet.Limit.keys, former: KeptKeySet.formerKeyLimit, revoked: KeyChain.revokedLimit, changes: SignedKeySet.countLimit)
        #expect(StateRecord(bytes: record.bytes) == record)
        #expect(record.bytes.count < StateRecord.byteLimit)
    }

    @Test func aHealthyPayloadBecomesThePreviousOne() {
        var record = StateRecord()
        func payload(_ sequence: UInt64) -> KeptPayload { self.payload(sequence, layer("\(sequence)")) }
        record.activate(payload(1))
        record.activate(payload(2))
        #expect(record.previous == nil)
        record.judge { $0.prove([layer("2")], in: build) }
        record.activate(payload(3))
        #expect(record.previous == payload(2))
        record.activate(payload(4))
        #expect(record.previous == payload(2))
    }

    // MARK: Layers

    @Test func aStackThatOnlyShrankNeedsNoTrial() {
        var evidence = Evidence()
        let (a, b, c) = (layer("a"), layer("b"), layer("c"))
        evidence.prove([a, b], in: build)
        evidence.prove([b, c], in: build)
        let shrunk = [[a], [a, b], []], others = [[a, c], [a, b, c], [b, a], [layer("d")]]
        for (stack, isProved) in shrunk.map({ ($0, true) }) + others.map({ ($0, false) }) {
            #expect(evidence.isProved(stack) == isProved, "\(stack)")
        }
        // What a larger stack has is not kept twice.
        evidence.prove([a, b, c], in: build)
        #expect(evidence.healthy.count == 1)
    }

    @Test func healthIsKeptOfThisBuildAndOfTheLastHealthyOne() {
        var evidence = Evidence()
        for build in 1...4 as ClosedRange<UInt64> {
            evidence.move(to: AppBuild(version: "", values: build))
            if build != 3 { evidence.prove([layer("\(build)")], in: AppBuild(version: "", values: build)) }
        }
        #expect(evidence.healthy.map(\.build.values) == [2, 4])
        #expect(evidence.isKnown([layer("2")]) && !evidence.isProved([layer("2")]) && evidence.isProved([layer("4")]))
    }

    @Test func aVersionHasALimit() {
        let long = String(repeating: "é", count: 1000)
        #expect(AppBuild(version: long, values: 1).version == String(repeating: "é", count: 32))
        #expect(AppBuild(version: "1.2.3", values: 1).version == "1.2.3")
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
        #expect(payload.dropped == [b.digest])
        payload.takeBack(layersIn: [a])
        #expect(payload.dropped == [b.digest])
        payload.takeBack(layersIn: [b, a])
        #expect(payload.dropped == [])
    }

    @Test func droppingGivesThePreviousOneAndForgetsTheETag() {
        var record = full
        record.drop(identity(10).digest)
        #expect(record.staged == nil)
        #expect(record.etag == nil)
        #expect(record.active?.sequence == 9)
        record.drop(identity(9).digest)
        #expect(record.active == payload(8))
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

    @Test func countsGiveTheirBytesBackAndNoticeEveryFlippedBit() {
        var attempts = FailedStarts(build: build)
        for start in [.unproved([layer("a").digest, layer("b").digest]), .proved, .control, .returning(layer("a").digest)] as [Start] {
            attempts = attempts.adding(start)
        }
        let bytes = attempts.bytes
        #expect(FailedStarts(bytes: bytes) == attempts)
        let openings = OpeningCount(3).bytes
        #expect(OpeningCount(bytes: openings) == OpeningCount(3))
        for index in openings.indices { #expect(OpeningCount(bytes: Array(openings[..<index])) == nil) }
        #expect(OpeningCount(bytes: bytes) == nil)
        #expect(FailedStarts(bytes: openings) == nil)
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                #expect(FailedStarts(bytes: damaged) == nil)
            }
            #expect(FailedStarts(bytes: Array(bytes[..<index])) == nil)
        }
    }
}

import Testing

@testable import TokenRuntime

struct StateRecordTests {
    private func identity(_ sequence: UInt64) -> PayloadIdentity {
        PayloadIdentity(sequence: sequence, digest: SHA256Digest(of: [UInt8(truncatingIfNeeded: sequence)]))
    }

    private func payload(_ sequence: UInt64, isConfirmed: Bool = false, signers: [[UInt8]] = []) -> KeptPayload {
        KeptPayload(identity: identity(sequence), expires: 1_900_000_000, isConfirmed: isConfirmed, signers: signers)
    }

    private func key(_ number: UInt8) -> TrustedKey {
        guard let key = TrustedKey(id: "\(number)", bytes: Array(repeating: number, count: 32)) else { fatalError("no key \(number)") }
        return key
    }

    private var timed: KeptPayload {
        var payload = payload(10)
        (payload.notBefore, payload.until, payload.isImmediate) = (-1, .max, true)
        payload.compiled = KeptPayload.Compiled([1, 2, 3])
        return payload
    }

    private var full: StateRecord {
        var record = StateRecord()
        record.generation = 0x0102_0304_0506_0708
        record.active = payload(9, signers: [Array(0..<32), Array(1..<33)])
        record.previous = payload(8, isConfirmed: true)
        record.staged = timed
        record.raiseMarks(of: [], to: identity(9))
        record.raiseMarks(of: [key(1), key(2)], to: identity(10))
        record.keep(etag: "W/\"é\"", at: -5)
        record.rolloutID = Array(1...16)
        record.isPaused = true
        record.ban(identity(3))
        record.ban(identity(4))
        return record
    }

    @Test func bytesGiveTheRecordBack() {
        for record in [StateRecord(), full] {
            #expect(StateRecord(bytes: record.bytes) == record)
        }
    }

    @Test func everyFlippedBitIsNoticed() {
        for record in [StateRecord(), full] {
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
        let bytes = full.bytes
        for length in bytes.indices { #expect(StateRecord(bytes: Array(bytes[..<length])) == nil) }
        #expect(StateRecord(bytes: bytes + [0]) == nil)
        #expect(StateRecord(bytes: bytes + bytes) == nil)
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
        #expect(StateRecord(bytes: sealed { $0[23] = 65 }) == nil)
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
        record.staged?.signers = Array(repeating: Array(0..<32), count: Envelope.signatureLimit)
        for sequence in 0..<100 as Range<UInt64> { record.ban(identity(sequence)) }
        #expect(record.bans.count == StateRecord.banLimit)
        #expect(record.bans.first?.sequence == 36)
        #expect(StateRecord(bytes: record.bytes) == record)
        (record.active, record.previous) = (record.staged, record.staged)
        #expect(record.bytes.count < StateRecord.byteLimit)
    }

    @Test func confirmedPayloadBecomesThePreviousOne() {
        var record = StateRecord()
        record.activate(payload(1))
        record.activate(payload(2))
        #expect(record.previous == nil)
        record.active?.isConfirmed = true
        record.activate(payload(3))
        #expect(record.previous == payload(2, isConfirmed: true))
        record.activate(payload(4))
        #expect(record.previous == payload(2, isConfirmed: true))
    }

    @Test func droppingGivesThePreviousOneAndForgetsTheETag() {
        var record = full
        record.drop(identity(10).digest)
        #expect(record.staged == nil)
        #expect(record.etag == nil)
        #expect(record.active?.sequence == 9)
        record.drop(identity(9).digest)
        #expect(record.active == payload(8, isConfirmed: true))
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

import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery
import TokenDigest
@testable import TokenRuntime

/// An app whose list of trusted keys changes from release to release.
struct KeyChangeTests {
    private let disk = MemoryFileSystem()
    private let (first, second): (SigningKey, SigningKey)

    init() throws {
        (first, second) = (try .random(id: "first"), try .random(id: "second"))
    }

    private func device(trusting keys: SigningKey...) -> SampleDevice {
        var device = SampleDevice(disk)
        device.allowsUnsigned = false
        device.trustedKeys = keys.map(\.trustedKey)
        return device
    }

    private func install(_ payload: SamplePayload, signedBy keys: SigningKey..., in store: TokenStore) throws -> Installation {
        try store.install(payload.sealed(with: keys), etag: "\"\(payload.sequence)\"")
    }

    /// The advice for a leaked key is to remove it. That must help the devices on which it was used.
    @Test(arguments: [true, false]) func aHighSequenceLeavesWithItsKey(isDirective: Bool) throws {
        let both = device(trusting: first, second).launch()
        _ = try install(.immediate(5), signedBy: second, in: both)
        _ = try install(isDirective ? .directive(1 << 63) : .immediate(1 << 63), signedBy: first, in: both)
        #expect(throws: PayloadRejection.older(sequence: 6, highWaterMark: 1 << 63)) {
            try install(.immediate(6), signedBy: second, in: both)
        }

        let store = device(trusting: second).launch()
        #expect(store.status.highWaterMark == 5)
        #expect(try install(.immediate(6), signedBy: second, in: store) == .activated(sequence: 6))
        #expect(try install(.directive(7), signedBy: second, in: store) == .rolledBackToBundled(sequence: 7))
        #expect(device(trusting: second).launch().status.highWaterMark == 7)
    }

    @Test func aSequenceMustExceedThoseOfAllTrustedKeys() throws {
        let store = device(trusting: first, second).launch()
        _ = try install(.immediate(9), signedBy: first, in: store)
        #expect(throws: PayloadRejection.older(sequence: 8, highWaterMark: 9)) { try install(.immediate(8), signedBy: second, in: store) }
        _ = try install(.immediate(10), signedBy: second, in: store)
        #expect(throws: PayloadRejection.older(sequence: 9, highWaterMark: 10)) { try install(.immediate(9), signedBy: first, in: store) }
    }

    @Test func aPayloadRaisesTheMarksOfAllItsSigners() throws {
        _ = try install(.immediate(9), signedBy: first, second, in: device(trusting: first, second).launch())
        for key in [first, second] {
            var one = device(trusting: key)
            one.fileSystem = disk.copy()
            let store = one.launch()
            #expect(throws: PayloadRejection.older(sequence: 8, highWaterMark: 9)) { try install(.immediate(8), signedBy: key, in: store) }
        }
    }

    @Test func aPayloadStaysWhileOneOfItsSignersIsTrusted() throws {
        _ = try install(.immediate(7), signedBy: first, second, in: device(trusting: first, second).launch())
        for key in [second, first] {
            let store = device(trusting: key).launch()
            #expect(store.status.notices == [])
            #expect(store.sampleValues == SampleApp.first.values(7))
        }
    }

    @Test func aMarkIsThatOfItsKey() {
        var record = StateRecord()
        func identity(_ sequence: UInt64) -> PayloadIdentity { PayloadIdentity(sequence: sequence, digest: SHA256Digest(of: [])) }
        let (first, second) = (first.trustedKey, second.trustedKey)
        record.raiseMarks(of: [first], to: identity(9))
        record.raiseMarks(of: [second], to: identity(5))
        record.raiseMarks(of: [], to: identity(7))
        #expect(record.marks.map(\.payload.sequence) == [5, 7, 9])
        record.raiseMarks(of: [first, second], to: identity(6))
        #expect(record.marks.map(\.payload.sequence) == [6, 7, 9])
        record.removeMarks { $0 != first.bytes }
        #expect(record.newest?.sequence == 7)
        record.removeMarks { $0 != nil }
        #expect(record.newest?.sequence == 6)
    }

    /// A release may be skipped, so a file is signed by the key of the old and that of the new one.
    @Test func aPayloadStaysForAKeyThatWasNotTrustedYet() throws {
        _ = try install(.immediate(7), signedBy: first, second, in: device(trusting: first).launch())
        for _ in 0..<2 {
            let store = device(trusting: second).launch()
            #expect(store.status.notices == [])
            #expect(store.sampleValues == SampleApp.first.values(7))
            #expect(throws: PayloadRejection.older(sequence: 6, highWaterMark: 7)) {
                try install(.immediate(6), signedBy: second, in: store)
            }
        }
    }
}

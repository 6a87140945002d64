import Testing
import TokenModel

@testable import TokenRuntime

struct SnapshotReadingTests {
    private let bytes: [UInt8]

    init() throws { bytes = try TokenSnapshot.bytes(of: [.number(1), .string("text"), .srgb(1, 0, 0)]) }

    @Test func soundSnapshotIsRead() throws {
        let snapshot = try TokenSnapshot(reading: bytes)
        #expect(snapshot.slotCount == 3)
        #expect(snapshot.layout == 7)
        #expect(snapshot.value(at: 1) == "text")
    }

    @Test func everyFlippedBitIsRefused() {
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                #expect(throws: SnapshotError.self, "byte \(index)") { try TokenSnapshot(reading: damaged) }
            }
        }
    }

    @Test func everyOtherLengthIsRefused() {
        for length in 0..<bytes.count {
            #expect(throws: SnapshotError.wrongLength) { try TokenSnapshot(reading: Array(bytes[..<length])) }
        }
        for extra in 1...16 {
            #expect(throws: SnapshotError.wrongLength) { try TokenSnapshot(reading: bytes + Array(repeating: 0, count: extra)) }
        }
    }

    @Test(arguments: [
        (0, SnapshotError.notASnapshot), (7, .notASnapshot), (8, .unknownVersion(0xfc)), (12, .damaged), (16, .damaged), (24, .wrongLength),
        (32, .damaged), (40, .damaged), (63, .damaged), (64, .damaged),
    ])
    func damageSaysWhere(byte: Int, error: SnapshotError) {
        var damaged = bytes
        damaged[byte] ^= 0xff
        #expect(throws: error) { try TokenSnapshot(reading: damaged) }
    }

    @Test func moreSlotsThanWordsAreRefusedThoughTheChecksumFits() {
        var hostile = bytes
        hostile.replaceSubrange(12..<16, with: [0xff, 0xff, 0xff, 0xff])
        let checksum = hostile.withUnsafeBytes { SnapshotFormat.checksum(of: $0) }
        hostile.replaceSubrange(32..<40, with: withUnsafeBytes(of: checksum) { Array($0) })
        #expect(throws: SnapshotError.damaged) { try TokenSnapshot(reading: hostile) }
    }

    @Test func unalignedBytesAreTaken() throws {
        let shifted = [0] + bytes
        let snapshot = try shifted.withUnsafeBytes { try TokenSnapshot(bytes: UnsafeRawBufferPointer(rebasing: $0[1...])) }
        #expect(snapshot.value(at: 0) == 1.0)
    }

    @Test func emptySnapshotHasNoSlots() throws {
        #expect(try TokenSnapshot.of().slotCount == 0)
    }

    @Test func snapshotOutlivesItsBytes() throws {
        var bytes: [UInt8]? = bytes
        let snapshot = try TokenSnapshot(reading: bytes ?? [])
        bytes = nil
        #expect(snapshot.value(at: 2) == TokenColor(red: 1, green: 0, blue: 0))
    }
}

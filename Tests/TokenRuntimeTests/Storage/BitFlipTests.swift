import StoreScenarios
import Testing

@testable import TokenDelivery

struct BitFlipTests {
    /// `make torture` flips all of them.
    @Test func someFlippedBitsOfAThousandTokensNeverGiveAWrongValue() async {
        var flips = await BitFlips(everyBit: 211)
        flips.run()
        #expect(flips.errors == [])
        #expect(flips.counts.map(\.count).reduce(0, +) > 1_000)
    }

    @Test func everyFlippedBitOfTheCountIsNoAttempt() throws {
        let disk = MemoryFileSystem()
        let device = SampleDevice(disk)
        try device.launch().install(SamplePayload.immediate(7).bytes)
        device.crash()
        device.crash()
        let path = "/device/store/v4/sample/boot"
        let boot = try #require(disk.contents[path])
        for bit in 0..<boot.count * 8 {
            var damaged = boot
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            try disk.write(damaged, to: path)
            #expect(device.launch().status.active?.sequence == 7)
        }
    }
}

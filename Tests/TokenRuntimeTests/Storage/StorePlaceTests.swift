import StoreScenarios
import Testing

@testable import TokenDelivery

/// Each brand has a folder of its own.
struct StorePlaceTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }

    @Test(arguments: [
        ("badoo", "badoo"), ("Badoo", "%42adoo"), ("new-app_2", "new-app_2"), ("a/b", "a%2fb"), ("..", "%2e%2e"), ("é", "%c3%a9"),
        ("", "%-e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
    func aBrandsNameBecomesTheNameOfAFolder(brand: String, name: String) {
        #expect(StoreFolder("/f", brand: brand, fileSystem: disk).path == "/f/v4/" + name)
    }

    @Test func longNamesAreCutToADigest() {
        let (one, other) = (String(repeating: "é", count: 100), String(repeating: "é", count: 101))
        #expect(StoreFolder.name(of: one).utf8.count == 66)
        #expect(StoreFolder.name(of: one) != StoreFolder.name(of: other))
    }

    @Test func brandsOfOneFolderKeepTheirPayloads() async throws {
        let app = SampleApp(release: 1, brand: "other")
        for _ in 0..<3 {
            let store = device.launch()
            let other = app.store()
            other.open(device.configuration)
            #expect(store.status.notices == [])
            #expect(other.status.notices == [])
            if store.status.active == nil {
                try store.install(SamplePayload.immediate(5).bytes)
                try other.install(SamplePayload.immediate(3) { $0.brand = "other" }.bytes)
                await device.confirm(store)
                await device.confirm(other)
            }
            #expect(store.sampleValues == app.values(5))
            #expect(other.sampleValues == app.values(3))
            #expect(store.status.highWaterMark == 5)
            #expect(other.status.highWaterMark == 3)
        }
    }
}

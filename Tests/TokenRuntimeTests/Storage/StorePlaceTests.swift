import StoreScenarios
import Testing

@testable import TokenRuntime

/// Each brand has a folder of its own, and payloads stored before move there.
struct StorePlaceTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }

    @Test(arguments: [
        ("badoo", "badoo"), ("Badoo", "%42adoo"), ("new-app_2", "new-app_2"), ("a/b", "a%2fb"), ("..", "%2e%2e"), ("é", "%c3%a9"),
        ("", "%-e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ])
    func aBrandsNameBecomesTheNameOfAFolder(brand: String, name: String) {
        #expect(StoreFolder("/f", brand: brand, fileSystem: disk).path == "/f/v2/" + name)
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
            #expect(store.status.events == [])
            #expect(other.status.events == [])
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

    @Test func whatWasSharedMovesToItsBrand() throws {
        var shared = SharedFolder()
        shared.active = .immediate(6)
        shared.previous = .immediate(5)
        shared.staged = SamplePayload(7)
        shared.bans = [4]
        let disk = MemoryFileSystem(shared.contents(in: "/device/store"))
        var widget = SampleDevice(disk)
        widget.access = .readOnly
        // A reader shows it from where it is.
        #expect(widget.launch().sampleValues == device.app.values(6))
        #expect(disk.contents == shared.contents(in: "/device/store"))

        let store = SampleDevice(disk).launch()
        #expect(store.status.events == [.recompiled(sequence: 7), .activatedStaged(sequence: 7)])
        #expect(store.sampleValues == device.app.values(7))
        #expect(store.status.previous?.sequence == 6)
        #expect(store.status.highWaterMark == 7)
        #expect(store.status.banned == [4])
        #expect(store.etag == "shared")
        #expect(disk.contents.keys.allSatisfy { $0.hasPrefix("/device/store/v2/sample/") })
        #expect(SampleDevice(disk).launch().status.events == [])
    }

    @Test func whatWasSharedByAnotherBrandWaitsForIt() throws {
        var shared = SharedFolder()
        shared.active = .immediate(6) { $0.brand = "other" }
        let disk = MemoryFileSystem(shared.contents(in: "/device/store"))
        let store = SampleDevice(disk).launch()
        #expect(store.status.active == nil)
        #expect(store.status.highWaterMark == 0)
        let other = SampleApp(release: 1, brand: "other").store()
        other.open(SampleDevice(disk).configuration)
        #expect(other.sampleValues == device.app.values(6))
        #expect(disk.contents.keys.allSatisfy { !$0.hasPrefix("/device/store/v1") })
    }

    @Test func theHighestSequenceOfAnEmptySharedFolderIsKept() throws {
        var shared = SharedFolder()
        shared.newest = .directive(6)
        let disk = MemoryFileSystem(shared.contents(in: "/device/store"))
        let store = SampleDevice(disk).launch()
        #expect(throws: PayloadRejection.older(sequence: 5, highWaterMark: 6)) { try store.install(SamplePayload.immediate(5).bytes) }
    }
}

import Foundation
import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery
import TokenDigest
@testable import TokenRuntime

/// Payloads with images: what is stored, shown and refused.
struct ImageDeliveryTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }
    private let app = SampleApp.first

    /// A screen has its number in its values and in its image.
    private func screen(_ number: Int) -> [Double] { app.values(UInt64(number)) + [Double(number)] }

    private func path(_ number: Int) -> String { "/device/store/v4/sample/objects/\(SampleImage(number).digest.hexadecimal).img" }

    /// The numbers of the stored images.
    private var stored: [Int] { (1...30).filter { disk.contents[path($0)] != nil } }

    @discardableResult
    private func install(_ payload: SamplePayload, in store: TokenStore) throws -> Installation {
        try store.install(payload.bytes, images: payload.imageData)
    }

    @Test func aScreenIsShownWithItsImageAtOnceAndAfterALaunch() async throws {
        let store = device.launch()
        #expect(try install(.screen(7), in: store) == .activated(sequence: 7))
        #expect(app.values(in: store) == screen(7))
        #expect(app.values(in: device.launch()) == screen(7))
        var widget = device
        widget.access = .readOnly
        await device.confirm(store)
        #expect(app.values(in: widget.launch()) == screen(7))
    }

    @Test func aViewGetsTheBytesFromAnyOpenStore() throws {
        let store = device.launch()
        try install(.screen(23), in: store)
        let image: TokenImage = store.snapshot.value(at: app.tokenCount)
        #expect(image.digest == SampleImage(23).digest.hexadecimal)
        #expect(image.servedData == Data(SampleImage(23).bytes))
        #expect(image.url == nil)
        // Damaged since the store was opened.
        try disk.write(SampleImage(24).bytes, to: path(23))
        #expect(image.servedData == nil)
    }

    @Test func aViewReadsTheFileOnce() throws {
        let files = FailingFileSystem(disk)
        let store = SampleDevice(files).launch()
        try install(.screen(25), in: store)
        let image: TokenImage = store.snapshot.value(at: app.tokenCount)
        // Only those of the image: the store may still be at work after the install.
        func reads() -> Int { files.operations.filter { $0.path == path(25) }.count }
        let before = reads()
        #expect(image.servedData == Data(SampleImage(25).bytes))
        #expect(reads() == before + 1)
    }

    @Test func otherImagesAreNotServed() {
        let digest = String(repeating: "ab", count: 32)
        #expect(TokenImage("sha256:" + digest).digest == digest)
        #expect(TokenImage("sha256:" + digest).servedData == nil)
        for name in ["icons/star", "https://cdn.example/a.png", "sha256:", "sha256:" + digest.uppercased(), "sha256:" + digest + "0"] {
            #expect(TokenImage(name).digest == nil)
            #expect(TokenImage(name).servedData == nil)
        }
    }

    @Test func missingImagesAreNamedAndNothingChanges() throws {
        let store = device.launch()
        try install(.screen(7), in: store)
        let (before, status) = (disk.contents, store.status)
        let payload = SamplePayload.screen(8) { $0.layers?[0].images.append(SampleImage(7)) }
        let images = try PayloadLayers(content: payload.content).images
        // 7 is stored already.
        let rejection = PayloadRejection.missingImages([images[0]])
        #expect(throws: rejection) { try store.install(payload.bytes, etag: "\"8\"") }
        #expect(rejection.code == .missingImages)
        #expect("\(rejection)" == "The payload needs images: '\(SampleImage(8).digest.hexadecimal)'.")
        #expect(disk.contents == before)
        #expect(store.status == status)
        #expect(app.values(in: store) == screen(7))
        #expect(try install(payload, in: store) == .activated(sequence: 8))
        #expect(app.values(in: store) == screen(8))
    }

    private static let wrong: [(bytes: [UInt8], reason: String)] = {
        let right = SampleImage(8).bytes
        var flipped = right
        flipped[100] ^= 1
        return [
            ([], "it has 0 bytes; expected \(right.count)"), (right + [0], "it has \(right.count + 1) bytes; expected \(right.count)"),
            (flipped, "the SHA-256 of its bytes is \(SHA256Digest(of: flipped).hexadecimal)"),
        ]
    }()

    @Test(arguments: wrong)
    func aWrongImageRejectsThePayload(_ bytes: [UInt8], _ reason: String) throws {
        let store = device.launch()
        try install(.screen(7), in: store)
        let before = disk.contents
        let digest = SampleImage(8).digest.hexadecimal
        #expect(throws: PayloadRejection.wrongImage(digest: digest, reason: reason)) {
            try store.install(SamplePayload.screen(8).bytes, images: [digest: Data(bytes)])
        }
        #expect(disk.contents == before)
        #expect(app.values(in: device.launch()) == screen(7))
    }

    /// The digest is right, and the header says something else than the payload.
    @Test(arguments: [
        (SampleImage(60_000, height: 60_000).bytes, "it has 60000 × 60000 pixels; expected 8 × 1"),
        (SampleImage(1, height: 8).bytes, "it has 1 × 8 pixels; expected 8 × 1"),
        (Array("GIF89a".utf8), "it is neither a PNG nor a JPEG file"),
    ])
    func anImageOfAnotherSizeOrFormatIsRefused(_ bytes: [UInt8], _ reason: String) throws {
        let store = device.launch()
        try install(.screen(7), in: store)
        let before = disk.contents
        let digest = SHA256Digest(of: bytes)
        let json = #"{"name":"base","fits":{"from":1,"through":1},"styles":{"Screen/default/image":"\#(digest.imageName)"}}"#
        let image = #""\#(digest.hexadecimal)":{"url":"https://a.example/a","bytes":\#(bytes.count),"width":8,"height":1}"#
        let payload = SamplePayload.immediate(8) { $0.contentJSON = #"{"layers":[\#(json)],"images":{\#(image)}}"# }
        #expect(throws: PayloadRejection.wrongImage(digest: digest.hexadecimal, reason: reason)) {
            try store.install(payload.bytes, images: [digest.hexadecimal: Data(bytes)])
        }
        #expect(disk.contents == before)
        #expect(app.values(in: store) == screen(7))
    }

    @Test func aStoredImageOfAnotherSizeIsRefusedToo() throws {
        let store = device.launch()
        try install(.screen(7), in: store)
        let payload = SamplePayload.screen(7) {
            $0.sequence = 8
            $0.imagesJSON = "{\(SampleImage(7).json(at: "https://a.example").replacing("\"height\":1", with: "\"height\":2"))}"
        }
        let reason = "it has 7 × 1 pixels; expected 7 × 2"
        #expect(throws: PayloadRejection.wrongImage(digest: SampleImage(7).digest.hexadecimal, reason: reason)) {
            try store.install(payload.bytes)
        }
    }

    @Test(arguments: [
        (SampleImage(9).digest.imageName, "the payload has no image '\(SampleImage(9).digest.imageName)'"),
        ("sha256:12", "an image of the payload must be 'sha256:' and 64 lower-case hexadecimal digits"),
    ])
    func aLayerThatNamesNoImageOfThePayloadIsRefused(_ name: String, _ reason: String) throws {
        let json = #"{"name":"base","fits":{"from":1,"through":1},"styles":{"Screen/default/image":"\#(name)"}}"#
        let payload = SamplePayload.immediate(8) { $0.contentJSON = #"{"layers":[\#(json)]}"# }
        let rejection = PayloadRejection.wrongOverride(path: "Screen/default/image", reason: reason, layer: "base")
        #expect(throws: rejection) { try device.launch().install(payload.bytes) }
    }

    /// Nothing is fetched for a payload that would be refused anyway.
    @Test func whatIsRefusedNeedsNoImages() throws {
        let store = device.launch()
        try install(.screen(7), in: store)
        #expect(throws: PayloadRejection.older(sequence: 6, highWaterMark: 7)) { try store.install(SamplePayload.screen(6).bytes) }
        let cycle = SamplePayload.screen(8) {
            $0.layers?[0].tokens = 1..<3
            $0.layers?[0].reference = (0, 0)
        }
        #expect(rejection { try store.install(cycle.bytes) }?.code == .wrongOverride)
    }

    @Test func imagesKeptOneByOneNeedNotBeGiven() throws {
        let store = device.launch()
        let payload = SamplePayload.screen(8) { $0.layers?[0].images = [8, 9, 10].map { SampleImage($0) } }
        for number in 8...10 {
            guard case .missingImages(let missing)? = rejection({ try store.install(payload.bytes) }) else {
                Issue.record("nothing is missing")
                return
            }
            #expect(missing.map(\.width) == Array(number...10))
            try store.keep(SampleImage(number).bytes, as: missing[0])
        }
        #expect(try store.install(payload.bytes) == .activated(sequence: 8))
        #expect(app.values(in: store) == screen(8))
        #expect(throws: PayloadRejection.self) { try store.keep([1], as: PayloadLayers(content: payload.content).images[0]) }
    }

    private func rejection(_ body: () throws -> some Any) -> PayloadRejection? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? PayloadRejection
        }
    }

    // MARK: How long an image stays

    @Test func anImageStaysAsLongAsAStoredPayloadNamesIt() async throws {
        let store = device.launch()
        try install(.screen(5), in: store)
        await device.confirm(store)
        try install(.screen(6), in: store)
        #expect(stored == [5, 6])
        // 5 is the previous one.
        try install(.screen(7), in: store)
        #expect(stored == [5, 7])
        try install(.screen(8) { $0.activation = nil }, in: store)
        #expect(stored == [5, 7, 8])
        try store.install(SamplePayload.directive(9).bytes)
        #expect(stored == [])
    }

    @Test func aRollbackReturnsToTheImageBefore() async throws {
        let store = device.launch()
        try install(.screen(5), in: store)
        await device.confirm(store)
        try install(.screen(6), in: store)
        device.crash()
        device.crash()
        let control = device.launch()
        #expect(app.values(in: control) == screen(5))
        #expect(stored == [5, 6])
        await device.confirm(control)
        device.crash()
        device.crash()
        #expect(app.values(in: device.launch()) == screen(5))
        #expect(stored == [5])
    }

    @Test func severalLayersBringSeveralImagesAndADroppedOneLeaves() throws {
        let store = device.launch()
        let base = SampleLayer("base", 5) { $0.images = [SampleImage(5)] }
        let pink = SampleLayer("pink", 6) { $0.images = [SampleImage(6)] }
        try install(.immediate(1) { $0.layers = [base, pink] }, in: store)
        #expect(app.values(in: store) == screen(6))
        #expect(stored == [5, 6])
        try install(.immediate(2) { $0.layers = [base] }, in: store)
        #expect(app.values(in: store) == screen(5))
        #expect(stored == [5])
    }

    @Test func imagesOfAPayloadThatNeverCameAreRemoved() throws {
        let store = device.launch()
        let payload = SamplePayload.screen(8) { $0.layers?[0].images = [8, 9].map { SampleImage($0) } }
        try store.keep(SampleImage(8).bytes, as: PayloadLayers(content: payload.content).images[0])
        #expect(stored == [8])
        // Another one that waits for its images needs the room.
        #expect(throws: PayloadRejection.self) { try store.install(SamplePayload.screen(10).bytes) }
        #expect(stored == [])
        try store.keep(SampleImage(8).bytes, as: PayloadLayers(content: payload.content).images[0])
        try install(.immediate(11), in: store)
        #expect(stored == [])
    }

    @Test func aFullDiskKeepsNothingOfAnImage() throws {
        try install(.screen(5), in: device.launch())
        let full = FailingFileSystem(disk, at: 0, .midst(500)) { operation, _ in
            guard operation.kind == .write, operation.path.hasSuffix(".img.new") else { return nil }
            return StoreFileError(code: 28, operation: "write", path: operation.path)
        }
        let store = SampleDevice(full).launch()
        let objects = disk.contents.keys.filter { $0.contains("/objects/") }
        #expect(throws: PayloadRejection.self) { try install(.screen(6), in: store) }
        #expect(Set(disk.contents.keys.filter { $0.contains("/objects/") }) == Set(objects))
        #expect(app.values(in: store) == screen(5))
    }

    /// Images that could not be stored are not asked for.
    @Test func aDiskWithoutRoomForTheImagesAsksForNone() throws {
        let isFull = Mutex(false)
        let full = FailingFileSystem(disk, at: 0) { operation, _ in
            guard operation.kind == .write, operation.path.hasSuffix("/probe.new"), isFull.withLock(\.self) else { return nil }
            return StoreFileError(code: 28, operation: "write", path: operation.path)
        }
        let store = SampleDevice(full).launch()
        #expect(rejection { try store.install(SamplePayload.screen(6).bytes) }?.code == .missingImages)
        isFull.withLock { $0 = true }
        #expect(rejection { try store.install(SamplePayload.screen(6).bytes) }?.code == .storage)
        #expect(disk.contents.keys.allSatisfy { !$0.hasSuffix("/probe.new") })
    }

    // MARK: At opening

    @Test(arguments: [nil, [1, 2, 3], SampleImage(7).bytes])
    func aPayloadWithoutItsImageIsNotShown(_ damaged: [UInt8]?) async throws {
        let store = device.launch()
        try install(.screen(5), in: store)
        await device.confirm(store)
        try install(.screen(6), in: store)
        if let damaged { try disk.write(damaged, to: path(6)) } else { try disk.remove(path(6)) }

        let next = device.launch()
        #expect(app.values(in: next) == screen(5))
        let reason = "its image '\(SampleImage(6).digest.hexadecimal)' is missing or damaged"
        #expect(next.status.notices == [.dropped(sequence: 6, .malformed(reason: reason))])
        #expect(next.etag == nil)
        // The server sends it again.
        try install(.screen(6), in: next)
        #expect(app.values(in: next) == screen(6))
    }

    @Test func anUpdatedAppShowsTheImageToo() throws {
        try install(.screen(5), in: device.launch())
        var updated = device
        updated.app = .second
        #expect(SampleApp.second.values(in: updated.launch()) == SampleApp.second.values(5) + [5])
    }

    @Test func aRecordThatHidesAnImageIsNoticed() async throws {
        let store = device.launch()
        try install(.screen(5), in: store)
        await device.confirm(store)
        let stored = try #require(try device.storedRecord)
        var forged = stored
        forged.active?.images = []
        try StoreFolder(device.folder, brand: "sample", fileSystem: disk).commit(&forged, over: stored)
        let next = device.launch()
        next.verifyShown()
        #expect(app.values(in: next) == app.values(nil))
    }

    /// Nothing new is read, written or looked for.
    @Test func withoutImagesNothingIsDoneForThem() throws {
        let files = FailingFileSystem(disk)
        try install(.immediate(5), in: SampleDevice(files).launch())
        _ = SampleDevice(files).launch()
        #expect(files.operations.allSatisfy { !$0.path.contains(".img") })
    }
}

import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery
import TokenDigest
@testable import TokenRuntime

/// A store whose files were written by someone who has no key.
struct ForgedStoreTests {
    private let disk = MemoryFileSystem()
    private let key: SigningKey

    init() throws {
        key = try SigningKey.random(id: "release")
    }

    private var device: SampleDevice {
        var device = SampleDevice(disk)
        device.trustedKeys = [key.trustedKey]
        device.allowsUnsigned = false
        return device
    }

    private func launch(_ device: SampleDevice) -> TokenStore {
        var configuration = device.configuration
        configuration.sleep = { _ in }
        let store = device.app.store()
        store.open(configuration)
        return store
    }

    /// Payload 5 is confirmed. Returns the digest of its file.
    private func install(_ change: (inout SamplePayload) -> Void = { _ in }) async throws -> SHA256Digest {
        let bytes = try SamplePayload.immediate(5, change).sealed(with: [key])
        let store = device.launch()
        try store.install(bytes)
        await device.confirm(store)
        return SHA256Digest(of: bytes)
    }

    private func folder() -> StoreFolder { StoreFolder(device.folder, brand: "sample", fileSystem: disk) }

    private func forge(_ change: (inout StateRecord) throws -> Void) throws {
        let stored = try #require(try device.storedRecord)
        var record = stored
        try change(&record)
        try folder().commit(&record, over: stored)
    }

    /// The compiled form of values that nobody signed.
    private func forgedForm() throws -> [UInt8] {
        let store = SampleApp.first.store()
        let payload = try PayloadLayers(content: SamplePayload.immediate(9).content)
        return try OverrideCompiler(catalogue: store.catalogue(), bundled: store.bundled).compile(payload.layers.map(payload.overrides))
            .bytes
    }

    private func table(_ form: [UInt8]) -> StackTable {
        StackTable(
            layers: [KeptLayer(name: "base", digest: SHA256Digest(of: [9]))], times: .min..<(.max), compiled: SHA256Digest(of: form),
            byteCount: UInt32(form.count))
    }

    private func object(_ kind: StoreFolder.Object, _ bytes: [UInt8]) -> StoreObject {
        StoreObject(kind, bytes, digest: SHA256Digest(of: bytes))
    }

    private func payload(file: SHA256Digest, _ form: [UInt8]) -> KeptPayload {
        KeptPayload(
            identity: PayloadIdentity(sequence: 9, digest: SHA256Digest(of: SamplePayload.immediate(9).statement)), file: file,
            expires: .max, signers: [key.trustedKey.bytes], layers: table(form).layers, tables: [table(form)])
    }

    private func expectBundled(_ store: TokenStore, dropping sequence: UInt64) async {
        await store.verificationWork()
        #expect(store.sampleValues == SampleApp.first.values(nil))
        #expect(store.status.events.contains { if case .dropped(sequence, _) = $0 { true } else { false } }, "\(store.status.events)")
        #expect(device.launch().sampleValues == SampleApp.first.values(nil))
    }

    @Test func aTableWithoutAFileIsTakenBack() async throws {
        let form = try forgedForm()
        try folder().write([object(.compiled, form)])
        var record = StateRecord()
        record.active = payload(file: SHA256Digest(of: [9]), form)
        record.judge { $0.prove(table(form).layers, in: device.appBuild) }
        try folder().commit(&record, over: StateRecord())
        let store = launch(device)
        let told = Told<Brand>()
        let observation = store.observe { told.append($1) }
        await expectBundled(store, dropping: 9)
        #expect(told.all.count <= 1)
        observation.cancel()
    }

    @Test func aFileWithoutASignatureIsTakenBack() async throws {
        let form = try forgedForm()
        let bytes = SamplePayload.immediate(9).bytes
        try folder().write([object(.envelope, bytes), object(.compiled, form)])
        var record = StateRecord()
        record.active = payload(file: SHA256Digest(of: bytes), form)
        record.judge { $0.prove(table(form).layers, in: device.appBuild) }
        try folder().commit(&record, over: StateRecord())
        await expectBundled(launch(device), dropping: 9)
    }

    @Test func aTableThatIsNotThatOfItsFileIsReplaced() async throws {
        _ = try await install()
        let form = try forgedForm()
        try folder().write([object(.compiled, form)])
        try forge { record in
            record.active?.tables = [table(form)]
            record.judge { $0.prove(table(form).layers, in: device.appBuild) }
        }
        #expect(device.launch().sampleValues == SampleApp.first.values(9))
        let store = launch(device)
        await store.verificationWork()
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(store.status.events.contains(.recompiled(sequence: 5)))
        #expect(device.launch().sampleValues == SampleApp.first.values(5))
    }

    @Test func aRecordThatKeepsALayerPastItsEndIsTakenBack() async throws {
        _ = try await install { $0.layers = [SampleLayer("base", 5) { $0.until = 1_800_000_000 }] }
        try forge { record in
            guard let times = record.active?.tables.first?.times else { return }
            record.active?.tables[0].times = times.lowerBound..<(.max)
        }
        let store = launch(device)
        await store.verificationWork()
        #expect(store.status.events.contains(.recompiled(sequence: 5)))
        var later = device
        later.now = 1_800_000_000
        #expect(launch(later).sampleValues == SampleApp.first.values(nil))
    }

    @Test func aReaderTakesItBackForItself() async throws {
        let digest = try await install()
        try folder().fileSystem.remove("\(device.storePath)/objects/\(digest.hexadecimal).env")
        let whole = disk.contents
        var widget = device
        widget.access = .readOnly
        let store = launch(widget)
        await store.verificationWork()
        #expect(store.sampleValues == SampleApp.first.values(nil))
        #expect(disk.contents == whole)
    }

    @Test func whatIsGenuineStaysAndIsVerifiedOnce() async throws {
        _ = try await install()
        let whole = disk.contents
        let files = FailingFileSystem(disk)
        var watched = device
        watched.fileSystem = files
        let store = launch(watched)
        await store.verificationWork()
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(store.status.notices == [])
        #expect(disk.contents == whole)
        #expect(files.operations.count { $0.path.hasSuffix(".env") } == 1)
        #expect(!store.isCatalogueParsed)
        store.open(watched.configuration)
        await store.verificationWork()
        #expect(files.operations.count { $0.path.hasSuffix(".env") } == 1)
    }

    /// Times that no payload can have do not stop the app.
    @Test(arguments: [Int64.min, Int64.max - 1]) func absurdTimesAreNoTrap(time: Int64) async throws {
        _ = try await install()
        try forge { record in
            record.active?.tables[0].times = time..<(.max)
            record.staged = record.active
            record.etag = KeptETag(text: "\"a\"", since: time)
        }
        let store = launch(device)
        _ = (store.etag, store.status)
        await store.timeWork()
    }
}

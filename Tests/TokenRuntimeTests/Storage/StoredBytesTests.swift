import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery

/// Which stored bytes a store trusts, and what happens when writes fail.
struct StoredBytesTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }

    private var compiledForm: String { device.storePath + SamplePayload.immediate(7).objects().compiled }

    private func failing(_ error: Int32, _ fails: @escaping @Sendable (FailingFileSystem.Operation) -> Bool) -> SampleDevice {
        SampleDevice(
            FailingFileSystem(disk, at: 0) { operation, _ in
                fails(operation) ? StoreFileError(code: error, operation: "\(operation.kind)", path: operation.path) : nil
            })
    }

    @Test func theCompiledFormOfAnotherPayloadIsNotShown() throws {
        let other = MemoryFileSystem()
        try SampleDevice(other).launch().install(SamplePayload.immediate(99).bytes)
        let compiled = try #require(other.contents.first { $0.key.hasSuffix(".bin") }?.value)
        try device.launch().install(SamplePayload.immediate(7).bytes)
        try disk.write(compiled, to: compiledForm)
        let store = device.launch()
        #expect(store.sampleValues == device.app.values(7))
        #expect(store.status.notices == [.recompiled(sequence: 7)])
        #expect(device.launch().status.notices == [])
    }

    /// The checksum of a compiled form misses some pairs of flips of the highest bit; its SHA-256 misses none.
    @Test func noPairOfFlippedBitsIsMissed() throws {
        try device.launch().install(SamplePayload.immediate(7).bytes)
        let compiled = try #require(disk.contents[compiledForm])
        for one in stride(from: 7, to: compiled.count, by: 8) {
            for other in stride(from: one + 8, to: compiled.count, by: 8) {
                var damaged = compiled
                damaged[one] ^= 0x80
                damaged[other] ^= 0x80
                try disk.write(damaged, to: compiledForm)
                let store = device.launch()
                #expect(store.sampleValues == device.app.values(7))
                #expect(store.status.notices == [.recompiled(sequence: 7)])
            }
        }
    }

    @Test(arguments: ["sync", "syncFolder", "write"])
    func whatCouldNotBeMadeLastingIsNotActiveAfterARestart(operation: String) throws {
        try device.launch().install(SamplePayload.immediate(6).bytes)
        for sequence in [7, 8] as [UInt64] {
            let device = failing(5) { failed in
                "\(failed.kind)" == operation && (failed.path.contains("/state.") || failed.path.hasSuffix("/sample"))
            }
            let store = device.launch()
            #expect(throws: PayloadRejection.self) { try store.install(SamplePayload.immediate(sequence).bytes) }
            #expect(store.sampleValues == device.app.values(6))
            let next = self.device.launch()
            #expect(next.status.active?.sequence == 6)
            #expect(next.status.staged == nil)
            #expect(next.status.highWaterMark == 6)
        }
        #expect(try device.launch().install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
    }

    /// Killed in the middle, or on a disk that is full from then on.
    @Test(arguments: [0, 1, 500, 999])
    func aFirstRecordThatIsCutOffIsNoLoss(thousandths: Int) throws {
        let full = FailingFileSystem(disk, at: 0, .before) { operation, _ in
            guard operation.kind == .write || operation.kind == .remove, operation.path.contains("/state.") else { return nil }
            return StoreFileError(code: 28, operation: "write", path: operation.path)
        }
        #expect(throws: PayloadRejection.self) { try SampleDevice(full).launch().install(SamplePayload.immediate(7).bytes) }
        let whole = StateRecord().bytes
        try disk.write(Array(whole.prefix(whole.count * thousandths / 1000)), to: device.storePath + "/state.b")
        let store = device.launch()
        #expect(store.status.notices == [])
        #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
        #expect(device.launch().sampleValues == device.app.values(7))
    }

    @Test func aReaderThatFindsBothRecordsInTheMidstOfAWriteReadsAgain() async throws {
        let app = device.launch()
        for sequence in 5...6 as ClosedRange<UInt64> { try app.install(SamplePayload.immediate(sequence).bytes) }
        await device.confirm(app)
        let whole = disk.contents
        for name in ["/state.a", "/state.b"] { try disk.write([1, 2, 3], to: device.storePath + name) }
        let reads = Mutex(0)
        let files = FailingFileSystem(disk, at: 0, .after) { [disk, path = device.storePath] operation, _ in
            guard operation.path.contains("/state.") else { return nil }
            if reads.withLock({
                $0 += 1; return $0
            }) == 2 {
                for name in ["/state.a", "/state.b"] { try? disk.write(whole[path + name] ?? [], to: path + name) }
            }
            return nil
        }
        var widget = SampleDevice(files)
        widget.access = .readOnly
        let store = widget.launch()
        #expect(store.status.notices == [])
        #expect(store.sampleValues == device.app.values(6))
    }

    @Test func lostRecordsAreToldOnce() throws {
        let app = device.launch()
        for sequence in 5...6 as ClosedRange<UInt64> { try app.install(SamplePayload.immediate(sequence).bytes) }
        for name in ["/state.a", "/state.b"] { try disk.write([1, 2, 3], to: device.storePath + name) }
        #expect(device.launch().status.notices == [.stateLost])
        #expect(device.launch().status.notices == [])
        #expect(disk.contents.keys.allSatisfy { !$0.contains("/objects/") })
    }
}

import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// What a launch does with what it finds.
struct OpeningTests {
    private let bundled = SampleApp.first.values(nil)

    private func values(_ sequence: UInt64, release: Int = 1) -> [Double] { (release == 1 ? SampleApp.first : .second).values(sequence) }

    /// 6 is confirmed and previous, 7 is active.
    private func diskWithTwo() async throws -> MemoryFileSystem {
        let disk = MemoryFileSystem()
        let device = SampleDevice(disk)
        let store = device.launch()
        try store.install(SamplePayload.immediate(6).bytes)
        await device.confirm(store)
        try store.install(SamplePayload.immediate(7).bytes, etag: "a")
        #expect(store.status.previous?.sequence == 6)
        return disk
    }

    @Test func twoUnhealthyStartsBringThePreviousOneBackAndTwoMoreBanTheNewOne() async throws {
        let device = SampleDevice(try await diskWithTwo())
        device.crash()
        #expect(device.launch().sampleValues == values(7))
        device.crash()

        let afterTwo = device.launch()
        #expect(afterTwo.sampleValues == values(6))
        #expect(afterTwo.status.heldLayers == ["base"] && afterTwo.status.startsWithoutHeldLayers)
        #expect(afterTwo.status.active?.sequence == 6 && afterTwo.status.staged?.sequence == 7)
        #expect(afterTwo.status.bans == [])
        await device.confirm(afterTwo)
        #expect(afterTwo.status.notices == [.heldBack(layers: ["base"], sequence: 7)])

        for _ in 0..<2 {
            #expect(device.launch().sampleValues == values(7))
            device.crash()
        }
        let afterFour = device.launch()
        #expect(afterFour.sampleValues == values(6))
        #expect(afterFour.status.notices == [.bannedLayers(["base"], sequence: 7), .rolledBack(sequence: 7, to: 6)])
        #expect(afterFour.status.previous == nil)
        #expect(afterFour.status.bans == [StoreStatus.Ban(layer: "base", build: "1", cause: .crash)])
        #expect(throws: PayloadRejection.banned(sequence: 7)) { try afterFour.install(SamplePayload.immediate(7).bytes) }
        #expect(device.launch().status.notices == [])
        #expect(try afterFour.install(SamplePayload.immediate(8).bytes) == .activated(sequence: 8))
    }

    @Test func stagedPayloadTakesThePlaceOfAnUnhealthyOne() async throws {
        let device = SampleDevice(try await diskWithTwo())
        device.crash()
        device.crash()
        // Staged in the very process that crashed. What it does not have is not held.
        let record = try #require(try device.storedRecord)
        var other = record
        other.staged = record.previous
        other.previous = nil
        try StoreFolder(device.folder, brand: "sample", fileSystem: device.fileSystem).commit(&other, over: record)
        let store = device.launch()
        #expect(store.status.notices == [.activatedStaged(sequence: 6)])
        #expect(store.status.heldLayers == [])
        #expect(store.sampleValues == values(6))
    }

    @Test func damagedCompiledFormIsBuiltAnew() async throws {
        let disk = try await diskWithTwo()
        let whole = disk.contents
        for damage in [nil, [], [1, 2, 3]] as [[UInt8]?] {
            let device = SampleDevice(try disk.changing(".bin", of: 7) { $0 = damage })
            let store = device.launch()
            #expect(store.sampleValues == values(7))
            #expect(store.status.notices == [.recompiled(sequence: 7)])
            // 7 is on trial: the launch has written its count.
            let files = (device.fileSystem as? MemoryFileSystem)?.contents.filter { !$0.key.hasSuffix("/boot") }
            #expect(files == whole.filter { !$0.key.hasSuffix("/boot") })
            #expect(device.launch().status.notices == [])
        }
    }

    @Test func bothObjectsDamagedGiveThePreviousOne() async throws {
        let disk = try await diskWithTwo().changing(".bin", of: 7) { $0 = nil }.changing(".env", of: 7) { $0?[0] ^= 1 }
        let device = SampleDevice(disk)
        let store = device.launch()
        #expect(store.sampleValues == values(6))
        #expect(store.status.notices == [.dropped(sequence: 7, .malformed(reason: "its stored bytes are missing or damaged"))])
        #expect(store.etag == nil)
        #expect(store.status.bans == [])
        #expect(store.status.highWaterMark == 7)
        // A payload that the server sends again is installed again.
        #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
        #expect(device.launch().sampleValues == values(7))
    }

    @Test func allObjectsDamagedGiveTheBundledValues() async throws {
        let disk = try await diskWithTwo()
        let device = SampleDevice(MemoryFileSystem(disk.contents.filter { !$0.key.contains("/objects/") }))
        let store = device.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.events.map(\.code) == [.dropped, .dropped, .shown])
        #expect(device.launch().status.notices == [])
        #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
    }

    @Test func newReleaseCompilesAnew() async throws {
        var device = SampleDevice(try await diskWithTwo())
        device.app = .second
        let store = device.launch()
        #expect(store.sampleValues == values(7, release: 2))
        #expect(store.status.notices == [.recompiled(sequence: 7)])
        #expect(device.launch().status.notices == [])
    }

    /// The payload stays: its other layers may fit.
    @Test func newReleaseLeavesOutWhatNoLongerFits() async throws {
        let disk = MemoryFileSystem()
        var device = SampleDevice(disk)
        let store = device.launch()
        try store.install(SamplePayload(7) { $0.fits = 1...1 }.bytes, etag: "a")
        await device.confirm(device.launch())
        device.app = .second
        let next = device.launch()
        #expect(next.sampleValues == SampleApp.second.values(nil))
        #expect(next.status.events == [.recompiled(sequence: 7), .shows(layers: [], sequence: 7)])
        #expect(next.etag == "a")
        #expect(device.launch().status.notices == [])
    }

    @Test func payloadThatIsNoLongerTrustedIsDropped() async throws {
        var device = SampleDevice(try await diskWithTwo())
        device.allowsUnsigned = false
        let store = device.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices == [.dropped(sequence: 7, .unsigned), .dropped(sequence: 6, .unsigned)])
    }

    @Test func payloadIsDroppedWithItsKey() throws {
        let (old, new) = (try SigningKey.random(), try SigningKey.random())
        var device = SampleDevice(MemoryFileSystem())
        device.allowsUnsigned = false
        device.trustedKeys = [old.trustedKey, new.trustedKey]
        try device.launch().install(SamplePayload.immediate(7).sealed(with: [old]), etag: "a")
        #expect(device.launch().sampleValues == values(7))

        device.trustedKeys = [new.trustedKey]
        let store = device.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices == [.dropped(sequence: 7, .untrusted)])
        #expect(store.etag == nil)
        #expect(throws: PayloadRejection.untrusted) { try store.install(SamplePayload.immediate(8).sealed(with: [old])) }
        #expect(try store.install(SamplePayload.immediate(8).sealed(with: [new])) == .activated(sequence: 8))
    }

    /// It was installed in time.
    @Test func stagedPayloadThatExpiredIsActivatedAndStale() async throws {
        var device = SampleDevice(try await diskWithTwo())
        try device.launch().install(SamplePayload(8) { $0.expires = "2027-01-01T00:00:00Z" }.bytes)
        device.now = 1_800_000_000
        let store = device.launch()
        #expect(store.sampleValues == values(8))
        #expect(store.status.notices == [.activatedStaged(sequence: 8)])
        #expect(store.status.active?.isStale == true)
    }

    @Test func expiredActivePayloadStaysAndIsStale() async throws {
        var device = SampleDevice(try await diskWithTwo())
        #expect(device.launch().status.active?.isStale == false)
        device.now = 1_900_000_000
        #expect(device.launch().sampleValues == values(7))
        #expect(device.launch().status.active?.isStale == true)
    }

    @Test func oneDamagedStateRecordLeavesTheOther() async throws {
        let disk = try await diskWithTwo()
        for slot in ["state.a", "state.b"] {
            let store = try SampleDevice(disk.changing(path: "/device/store/v4/sample/" + slot) { $0?[20] ^= 4 }).launch()
            #expect([values(6), values(7)].contains(store.sampleValues))
            #expect(try store.install(SamplePayload.immediate(8).bytes) == .activated(sequence: 8))
        }
    }

    @Test func bothStateRecordsDamagedGiveTheBundledValues() async throws {
        let disk = try await diskWithTwo().changing(path: "/device/store/v4/sample/state.a") { $0 = [] }.changing(
            path: "/device/store/v4/sample/state.b"
        ) { $0 = nil }
        let device = SampleDevice(disk)
        let store = device.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices == [.stateLost])
        #expect(store.etag == nil)
        #expect(try store.install(SamplePayload.immediate(3).bytes) == .activated(sequence: 3))
        #expect(device.launch().sampleValues == values(3))
    }

    @Test func unreadableStoreShowsTheBundledValuesAndIsNotWritten() async throws {
        let disk = try await diskWithTwo()
        let (whole, denied) = (disk.contents, StoreFileError(code: 1, operation: "open", path: "state.a"))
        let store = SampleApp.first.store()
        let status = store.open(SampleDevice(FailingFileSystem(disk, at: 0) { _, _ in denied }).configuration)
        #expect(status.isReadable == false)
        #expect(status.notices == [.unreadable(reason: denied.description)])
        #expect(store.sampleValues == bundled)
        #expect(throws: PayloadRejection.storage(reason: denied.description)) { try store.install(SamplePayload.immediate(8).bytes) }
        store.willEnterForeground()
        #expect(disk.contents == whole)

        #expect(store.open(SampleDevice(disk).configuration).isReadable)
        #expect(store.sampleValues == values(7))
        #expect(try store.install(SamplePayload.immediate(8).bytes) == .activated(sequence: 8))
    }

    /// Its files can be counted in, but not be read: as if the system ran out of descriptors.
    @Test func unreadableStoresAreNoCrashes() async throws {
        let disk = try await diskWithTwo()
        let launch = SampleDevice(disk).launch()
        await SampleDevice(disk).confirm(launch)
        let error = StoreFileError(code: 24, operation: "open", path: "state.a")
        let failing = FailingFileSystem(disk, at: 0) { operation, _ in
            operation.kind == .read && operation.path.contains("state.") ? error : nil
        }
        for _ in 0..<4 {
            let store = SampleDevice(failing).launch()
            #expect(store.sampleValues == bundled)
            #expect(store.status.notices == [.unreadable(reason: error.description)])
        }
        let store = SampleDevice(disk).launch()
        #expect(store.sampleValues == values(7))
        #expect(store.status.notices.isEmpty)
    }

    @Test func readerShowsWhatIsActiveAndWritesNothing() async throws {
        let disk = try await diskWithTwo()
        let app = SampleDevice(disk).launch()
        await SampleDevice(disk).confirm(app)
        try app.install(SamplePayload(8).bytes)
        let whole = disk.contents
        var widget = SampleDevice(disk)
        widget.access = .readOnly
        let store = widget.launch()
        #expect(store.sampleValues == values(7))
        #expect(!store.status.isWritable)
        #expect(throws: PayloadRejection.storage(reason: "it is open only for reading")) {
            try store.install(SamplePayload.immediate(9).bytes)
        }
        store.didBecomeActive()
        store.confirmHealthy()
        #expect(disk.contents == whole)

        try app.install(SamplePayload.immediate(9).bytes)
        #expect(store.sampleValues == values(7))
        #expect(store.refresh().active?.sequence == 7)
        #expect(store.status.staged?.sequence == 9)
        await SampleDevice(disk).confirm(app)
        #expect(store.refresh().active?.sequence == 9)
        #expect(store.sampleValues == values(9))
    }

    @Test func readerLooksAgainWhereTheAppCleansUpMeanwhile() async throws {
        let disk = try await diskWithTwo()
        let app = SampleDevice(disk).launch()
        await SampleDevice(disk).confirm(app)
        // After both records, before the compiled form of 7.
        let files = FailingFileSystem(disk, at: 2) { _, age in
            // 7 becomes the previous one, and 6 is removed.
            if age == 0 { _ = try? app.install(SamplePayload.directive(9).bytes) }
            return nil
        }
        var widget = SampleDevice(files)
        widget.access = .readOnly
        let store = widget.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.notices == [])
    }

    @Test func judgementThatCannotBeWrittenIsMadeAgain() async throws {
        let disk = try await diskWithTwo()
        let device = SampleDevice(disk)
        device.crash()
        device.crash()
        for _ in 0..<3 {
            let full = FailingFileSystem(disk, at: 0) { operation, _ in
                operation.path.contains("state.") && operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: "") : nil
            }
            let store = SampleDevice(full).launch()
            // The counts that led to it must stay.
            #expect(store.sampleValues == values(6))
            store.didBecomeActive()
        }
        let store = device.launch()
        #expect(store.status.heldLayers == ["base"])
        #expect(store.sampleValues == values(6))
    }

    @Test func promotionThatCannotBeWrittenIsOnTrialAllTheSame() async throws {
        let disk = try await diskWithTwo()
        let device = SampleDevice(disk)
        await device.confirm(device.launch())
        try device.launch().install(SamplePayload(8).bytes)
        func launchOnAFullDisk() -> TokenStore {
            let full = FailingFileSystem(disk, at: 0) { operation, _ in
                operation.path.contains("state.") && operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: "") : nil
            }
            return SampleDevice(full).launch()
        }
        for _ in 0..<2 {
            let store = launchOnAFullDisk()
            #expect(store.sampleValues == values(8))
            store.didBecomeActive()
        }
        #expect(launchOnAFullDisk().sampleValues == values(7))
        #expect(device.launch().status.heldLayers == ["base"])
    }

    @Test func readerJudgesNothing() async throws {
        let disk = try await diskWithTwo()
        var device = SampleDevice(disk)
        device.crash()
        device.crash()
        device.access = .readOnly
        // 7 is on trial, and a reader counts nothing.
        #expect(device.launch().sampleValues == values(6))
        #expect(device.launch().status.heldLayers == [])
        device.access = .readWrite
        #expect(device.launch().sampleValues == values(6))
    }

    @Test func steadyLaunchReadsFiveFilesAndWritesOnlyTheAttempt() async throws {
        let disk = try await diskWithTwo()
        let device = SampleDevice(disk)
        await device.confirm(device.launch())
        let counting = FailingFileSystem(disk)
        #expect(SampleDevice(counting).launch().sampleValues == values(7))
        // The attempt is counted before anything stored is read, and removed when everything is shown.
        #expect(counting.operations.map(\.kind) == [.lock, .read, .read, .write, .read, .read, .read, .write])
        #expect(Set(counting.operations.filter { $0.kind == .write }.map(\.path)) == ["/device/store/v4/sample/opening"])
    }
}

extension MemoryFileSystem {
    /// A copy with one file changed, or removed.
    func changing(path: String, _ change: (inout [UInt8]?) -> Void) throws -> MemoryFileSystem {
        var contents = contents
        change(&contents[path])
        return MemoryFileSystem(contents)
    }

    func changing(_ suffix: String, of sequence: UInt64, _ change: (inout [UInt8]?) -> Void) throws -> MemoryFileSystem {
        let objects = SamplePayload.immediate(sequence).objects()
        return try changing(path: "/device/store/v4/sample" + (suffix == ".bin" ? objects.compiled : objects.file), change)
    }
}

import Foundation
import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Things that are not the store's files, in the place of each of them: on a real disk, never waited for, never read whole, and gone after
/// an install.
struct StoreObstacleTests {
    enum Obstacle: String, CaseIterable {
        case danglingLink, linkLoop, pipe, sparseTerabyte, folder, fullFolder, noPermissions, socket, empty, garbage

        func put(at path: String) throws {
            let files = FileManager.default
            try? files.removeItem(atPath: path)
            switch self {
            case .danglingLink: try files.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
            case .linkLoop: try files.createSymbolicLink(atPath: path, withDestinationPath: path)
            case .pipe: #expect(mkfifo(path, 0o600) == 0)
            case .sparseTerabyte:
                #expect(files.createFile(atPath: path, contents: Data()))
                #expect(truncate(path, 1 << 40) == 0)
            case .folder: try files.createDirectory(atPath: path, withIntermediateDirectories: false)
            case .fullFolder: try files.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
            case .noPermissions: #expect(files.createFile(atPath: path, contents: Data([1]), attributes: [.posixPermissions: 0]))
            case .socket: #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
            case .empty: #expect(files.createFile(atPath: path, contents: Data()))
            case .garbage: #expect(files.createFile(atPath: path, contents: Data(repeating: 7, count: 100)))
            }
        }
    }

    private static let objects = SamplePayload.immediate(6).objects()
    static let names =
        ["state.a", "state.b", "boot", "opening", "lock", "objects"] + [objects.compiled, objects.file].map { String($0.dropFirst()) }

    /// A folder with sequence 5 confirmed and 6 active.
    private func withFolder(_ body: (SampleDevice) throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let device = SampleDevice(DiskFileSystem(), folder: folder)
        for sequence in [5, 6] as [UInt64] {
            let store = device.launch()
            try store.install(SamplePayload.immediate(sequence).bytes)
            await device.confirm(store)
        }
        try body(device)
    }

    private func heals(_ device: SampleDevice, _ what: String, shows sequences: [UInt64?]) throws {
        let start = ContinuousClock.now
        do {
            let store = device.launch()
            #expect(store.status.isReadable, "\(what): \(store.status.events)")
            #expect(sequences.map(device.app.values).contains(store.sampleValues), "\(what): \(store.status.events)")
            #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7), "\(what)")
            #expect(try store.install(SamplePayload.immediate(8).bytes) == .activated(sequence: 8), "\(what)")
        }
        let next = device.launch()
        #expect(next.status.notices == [], "\(what)")
        #expect(next.sampleValues == device.app.values(8), "\(what)")
        #expect(ContinuousClock.now - start < .seconds(5), "\(what)")
    }

    @Test(.timeLimit(.minutes(10)), arguments: Obstacle.allCases)
    func inThePlaceOfAFile(obstacle: Obstacle) async throws {
        for name in Self.names {
            try await withFolder { device in
                try obstacle.put(at: "\(device.storePath)/\(name)")
                try heals(device, "\(obstacle) as \(name)", shows: [6, 5, nil])
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: Obstacle.allCases)
    func inThePlaceOfBothRecords(obstacle: Obstacle) async throws {
        try await withFolder { device in
            try obstacle.put(at: device.storePath + "/state.a")
            try obstacle.put(at: device.storePath + "/state.b")
            try heals(device, "\(obstacle) as both records", shows: [nil])
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [Obstacle.danglingLink, .linkLoop, .pipe, .noPermissions, .socket, .empty])
    func inThePlaceOfAFolder(obstacle: Obstacle) async throws {
        for name in ["/v4", SampleDevice.place] {
            try await withFolder { device in
                try obstacle.put(at: device.folder + name)
                try heals(device, "\(obstacle) as \(name)", shows: [nil])
            }
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [Obstacle.danglingLink, .linkLoop])
    func aLinkToNowhereAsTheStoresFolder(obstacle: Obstacle) async throws {
        try await withFolder { device in
            try obstacle.put(at: device.folder)
            try heals(device, "\(obstacle) as the folder", shows: [nil])
        }
    }

    /// Files of others stay, and the store reports why it takes nothing.
    @Test(.timeLimit(.minutes(10)), arguments: [Obstacle.garbage, .pipe, .socket])
    func aFileAsTheStoresFolderIsNoStore(obstacle: Obstacle) async throws {
        try await withFolder { device in
            try obstacle.put(at: device.folder)
            let store = device.launch()
            #expect(store.sampleValues == device.app.values(nil))
            try expectUnwritable(store)
            if obstacle == .garbage { #expect(FileManager.default.contents(atPath: device.folder) == Data(repeating: 7, count: 100)) }

            // After it is removed, a reset suffices, or another opening.
            try FileManager.default.removeItem(atPath: device.folder)
            try store.reset()
            #expect(store.status.isWritable)
            #expect(device.launch().status.notices == [.alreadyOpen])
            #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
        }
    }

    private func expectUnwritable(_ store: TokenStore) throws {
        let event = try #require(store.status.notices.first)
        guard case .unwritable(let reason) = event, store.status.notices.count == 1 else {
            return #expect(Bool(false), "\(store.status.events)")
        }
        #expect(!store.status.isWritable)
        #expect(throws: PayloadRejection.storage(reason: reason)) { try store.install(SamplePayload.immediate(7).bytes) }
        #expect(throws: PayloadRejection.self) { try store.reset() }
    }

    /// EROFS: the existing contents are shown.
    @Test func aMediumForReadingOnlyIsTold() async throws {
        let disk = MemoryFileSystem()
        let app = SampleDevice(disk).launch()
        try app.install(SamplePayload.immediate(5).bytes)
        await SampleDevice(disk).confirm(app)
        let whole = disk.contents
        let frozen = FailingFileSystem(disk, at: 0) { operation, _ in
            [.read, .names].contains(operation.kind) ? nil : StoreFileError(code: 30, operation: "open", path: operation.path)
        }
        let store = SampleDevice(frozen).launch()
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(store.status.isReadable)
        try expectUnwritable(store)
        #expect(disk.contents == whole)
        // When the medium is mounted for writing again.
        #expect(store.open(SampleDevice(disk).configuration).isWritable)
        #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
    }

    /// A medium without locks can still be written, and a full one may have room later.
    @Test(arguments: [("flock", 95), ("open", 28)] as [(String, Int32)])
    func aStoreWithoutALockIsWritten(operation: String, code: Int32) throws {
        let disk = FailingFileSystem(MemoryFileSystem(), at: 0) { [operation] tried, _ in
            tried.kind == .lock ? StoreFileError(code: code, operation: operation, path: tried.path) : nil
        }
        let store = SampleDevice(disk).launch()
        #expect(store.status.notices == [])
        #expect(try store.install(SamplePayload.immediate(5).bytes) == .activated(sequence: 5))
    }

    /// Simulates missing permissions, since root may read everything.
    @Test func aFolderThatMayNotBeReadIsRepairedOnce() throws {
        let disk = MemoryFileSystem()
        try SampleDevice(disk).launch().install(SamplePayload.immediate(5).bytes)
        let denied = FailingFileSystem(disk, at: 0) { operation, age in
            operation.kind == .read && operation.path.hasSuffix("state.a") && age < 6
                ? StoreFileError(code: EACCES, operation: "open", path: operation.path) : nil
        }
        let store = SampleDevice(denied).launch()
        #expect(store.status.notices == [])
        #expect(store.sampleValues == SampleApp.first.values(5))
        let repaired = denied.operations.filter { $0.kind == .repairFolder }.map(\.path)
        #expect(repaired == ["", "/v4", "/v4/sample", "/v4/sample/objects"].map { "/device/store" + $0 })
    }

    /// A folder without one of its permissions, with what that forbids. The next write restores the permissions, and a reset works too.
    @Test(arguments: [[.write], [.names], [.syncFolder]] as [[FailingFileSystem.Operation.Kind]], ["/objects", ""])
    func aFolderThatMayNotBeChangedIsRepaired(forbidden: [FailingFileSystem.Operation.Kind], folder: String) throws {
        for isReset in [false, true] {
            let disk = MemoryFileSystem()
            try SampleDevice(disk).launch().install(SamplePayload.immediate(5).bytes)
            let isRepaired = Mutex(false)
            let denied = FailingFileSystem(disk, at: 0) { operation, _ in
                if operation.kind == .repairFolder { isRepaired.withLock { $0 = true } }
                guard !isRepaired.withLock(\.self), forbidden.contains(operation.kind),
                    operation.path.hasPrefix("/device/store/v4/sample\(folder)")
                else { return nil }
                return StoreFileError(code: EACCES, operation: "open", path: operation.path)
            }
            let store = SampleDevice(denied).launch()
            #expect(store.sampleValues == SampleApp.first.values(5))
            if isReset { try store.reset() }
            #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
            #expect(SampleDevice(disk).launch().sampleValues == SampleApp.first.values(6))
        }
    }

    @Test func foldersGetTheirPermissionsBack() async throws {
        try await withFolder { device in
            for name in ["", "/v4", SampleDevice.place, SampleDevice.place + "/objects"] {
                #expect(chmod(device.folder + name, 0) == 0)
                try DiskFileSystem().repairFolder(device.folder + name, replacesFiles: true)
                let mode = try FileManager.default.attributesOfItem(atPath: device.folder + name)[.posixPermissions] as? Int
                #expect(mode == 0o700)
            }
        }
    }

    @Test func aDeepFolderIsRemovedAsFarAsAStoreGoes() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let deep = folder + String(repeating: "/d", count: 300)
        try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
        #expect(throws: StoreFileError.self) { try DiskFileSystem().remove(folder) }
    }
}

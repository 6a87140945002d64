import Foundation
import StoreScenarios
import Testing

@testable import TokenDelivery

/// The behaviour of every file system of the store; each implementation passes the same suite.
struct StoreFileSystemTests {
    enum Implementation: CaseIterable {
        case disk, memory, invalidWithoutErrors

        /// In a folder of its own, which exists.
        func make(in folder: String) throws -> any StoreFileSystem {
            switch self {
            case .disk: return DiskFileSystem()
            case .memory:
                let memory = MemoryFileSystem()
                try memory.createFolder(folder)
                return memory
            case .invalidWithoutErrors: return FailingFileSystem(DiskFileSystem())
            }
        }
    }

    private func withFolder(_ implementation: Implementation, _ body: (any StoreFileSystem, String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(implementation.make(in: folder), folder)
    }

    @Test(arguments: Implementation.allCases)
    func writtenBytesAreReadBack(implementation: Implementation) throws {
        try withFolder(implementation) { files, folder in
            for bytes in [[], [0], Array(repeating: 7, count: 300_000), [1, 2, 3]] as [[UInt8]] {
                try files.write(bytes, to: folder + "/file")
                try files.sync(folder + "/file")
                #expect(try files.read(folder + "/file", limit: 1_000_000) == bytes)
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func missingFilesAreNil(implementation: Implementation) throws {
        try withFolder(implementation) { files, folder in
            #expect(try files.read(folder + "/none", limit: 1_000_000) == nil)
            #expect(try files.read(folder + "/none/none", limit: 1_000_000) == nil)
            #expect(try files.names(in: folder + "/none") == [])
            try files.remove(folder + "/none")
        }
    }

    @Test(arguments: Implementation.allCases)
    func missingFoldersAreErrors(implementation: Implementation) throws {
        try withFolder(implementation) { files, folder in
            #expect(throws: StoreFileError.self) { try files.write([1], to: folder + "/none/file") }
            #expect(throws: StoreFileError.self) { try files.syncFolder(folder + "/none") }
            #expect(throws: StoreFileError.self) { try files.sync(folder + "/none") }
            #expect(throws: StoreFileError.self) { try files.rename(folder + "/none", to: folder + "/new") }
        }
    }

    @Test(arguments: Implementation.allCases)
    func foldersAreMadeWithThoseAbove(implementation: Implementation) throws {
        try withFolder(implementation) { files, folder in
            try files.createFolder(folder + "/a/b/c")
            try files.createFolder(folder + "/a/b/c")
            try files.write([1], to: folder + "/a/b/c/file")
            try files.syncFolder(folder + "/a/b/c")
            #expect(try files.names(in: folder + "/a/b/c") == ["file"])
        }
    }

    @Test(arguments: Implementation.allCases)
    func renamingReplaces(implementation: Implementation) throws {
        try withFolder(implementation) { files, folder in
            try files.write([1], to: folder + "/new")
            try files.write([2], to: folder + "/old")
            try files.rename(folder + "/new", to: folder + "/old")
            #expect(try files.read(folder + "/old", limit: 1_000_000) == [1])
            #expect(try files.names(in: folder) == ["old"])
            try files.remove(folder + "/old")
            #expect(try files.names(in: folder) == [])
        }
    }

    @Test func errorsNameOperationAndPath() {
        let error = #expect(throws: StoreFileError.self) { try DiskFileSystem().read("/", limit: 10) }
        #expect(error?.operation == "open")
        #expect("\(StoreFileError(code: 5, operation: "read", path: "/x"))" == "read of '/x' failed with error 5")
    }

    #if os(Linux)
        @Test func fullDiskIsAnError() {
            #expect(throws: StoreFileError(code: ENOSPC, operation: "write", path: "/dev/full")) {
                try OpenFile("/dev/full", O_WRONLY).append([1])
            }
        }

        /// The kernel has no medium for these, and says so.
        @Test func syncingReachesTheMedium() {
            #expect(throws: StoreFileError(code: EINVAL, operation: "fsync", path: "/proc/self/comm")) {
                try DiskFileSystem().sync("/proc/self/comm")
            }
            #expect(throws: StoreFileError(code: EINVAL, operation: "fsync", path: "/proc/self")) {
                try DiskFileSystem().syncFolder("/proc/self")
            }
        }
    #endif

    @Test func filesAreForTheAppAlone() throws {
        try withFolder(.disk) { files, folder in
            try files.createFolder(folder + "/v1/objects")
            try files.write([1], to: folder + "/v1/file")
            for path in ["/v1", "/v1/objects", "/v1/file"] {
                let mode = try FileManager.default.attributesOfItem(atPath: folder + path)[.posixPermissions] as? Int
                #expect(mode.map { $0 & 0o077 } == 0)
            }
        }
    }

    @Test func powerLossLeavesOnlyWhatWasSynced() throws {
        let memory = MemoryFileSystem()
        try memory.createFolder("/a")
        try memory.write([1], to: "/a/synced")
        try memory.sync("/a/synced")
        try memory.syncFolder("/a")
        try memory.write([2], to: "/a/named only")
        try memory.syncFolder("/a")
        try memory.write([3], to: "/a/neither")
        try memory.write([4, 4], to: "/a/synced")
        let none = PowerLoss(names: .none, bytes: .none).applied(to: memory.state)
        #expect(none.contents == ["/a/synced": [1], "/a/named only": []])
        let all = PowerLoss(names: .all, bytes: .all).applied(to: memory.state)
        #expect(all.contents == memory.contents)
    }
}

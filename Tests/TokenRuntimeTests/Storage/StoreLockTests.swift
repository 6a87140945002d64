import Foundation
import Gate
import StoreScenarios
import Testing

@testable import TokenDelivery

/// A folder has one writer, among the stores of a process and among processes.
struct StoreLockTests {
    private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "StoreTorture")

    private func withFolder(_ body: (SampleDevice) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(SampleDevice(DiskFileSystem(), folder: folder))
    }

    @Test(.startsPrograms) func theSecondProcessOnlyReads() async throws {
        try await withFolder { device async throws in
            try await device.confirmed(5)
            let (process, input, output) = (Process(), Pipe(), Pipe())
            process.executableURL = Self.program
            process.arguments = ["hold", device.folder]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
            defer { process.terminate() }
            #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "open true\n")

            let store = device.launch()
            #expect(store.status.notices == [.readOnly])
            #expect(store.status.isReadable)
            #expect(!store.status.isWritable)
            #expect(store.sampleValues == device.app.values(5))
            #expect(throws: PayloadRejection.storage(reason: "another process has it open for writing")) {
                try store.install(SamplePayload.immediate(6).bytes)
            }
            store.didBecomeActive()
            store.confirmHealthy()

            // However the other process ends, the kernel releases its lock.
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            #expect(store.open(device.configuration).isWritable)
            #expect(store.status.notices == [])
            #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
        }
    }

    @Test func theSecondStoreOfAProcessIsRefused() async throws {
        try await withFolder { device async throws in
            let first = device.launch()
            try first.install(SamplePayload.immediate(5).bytes)
            let second = device.launch()
            #expect(second.status.notices == [.alreadyOpen])
            #expect(!second.status.isReadable)
            #expect(second.sampleValues == device.app.values(nil))
            #expect(throws: PayloadRejection.storage(reason: "it is already open in this process")) {
                try second.install(SamplePayload.immediate(6).bytes)
            }
            // Whatever path leads to it.
            try FileManager.default.createSymbolicLink(atPath: device.folder + "-link", withDestinationPath: device.folder)
            defer { try? FileManager.default.removeItem(atPath: device.folder + "-link") }
            #expect(SampleDevice(DiskFileSystem(), folder: device.folder + "-link").launch().status.notices == [.alreadyOpen])
            #expect(try first.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
        }
    }

    /// As on iOS, where a folder that the app chooses is never locked against other processes.
    @Test func theSecondStoreOfAProcessIsRefusedWithoutALockAmongProcesses() async throws {
        try await withFolder { device async throws in
            var configuration = device.configuration
            configuration.holdsLock = false
            let first = device.app.store()
            #expect(first.open(configuration).notices == [])
            #expect(first.open(configuration).notices == [.alreadyOpen])
            #expect(device.app.store().open(configuration).notices == [.alreadyOpen])
            #expect(first.status.isWritable)
            // The kernel knows of no lock.
            let lock = try OpenFile("\(device.storePath)/lock", 0)
            #expect(try lock.lock())
            #expect(first.open(configuration).notices == [.alreadyOpen])
        }
    }

    /// Where no lock is held for longer than a change, as on iOS.
    @Test func aChangeIsRefusedInTheMidstOfThatOfAnotherProcess() async throws {
        try await withFolder { device async throws in
            var configuration = device.configuration
            configuration.holdsLock = false
            do {
                let store = device.app.store()
                store.open(configuration)
                try store.install(SamplePayload.immediate(5).bytes)
                try whileAnotherProcessChanges(device) {
                    let busy = PayloadRejection.storage(reason: "another process is changing it")
                    #expect(throws: busy) { try store.install(SamplePayload.immediate(6).bytes) }
                    #expect(throws: busy) { try store.rollBack() }
                    #expect(throws: busy) { try store.reset() }
                }
                #expect(store.sampleValues == device.app.values(5))
                #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
                await device.confirm(store)
            }
            // A launch does not wait: it shows what is stored, and can install soon.
            let store = device.app.store()
            try whileAnotherProcessChanges(device) {
                store.open(configuration)
                #expect(store.status.notices == [.unwritable(reason: "another process is changing it")])
                #expect(store.sampleValues == device.app.values(6))
            }
            #expect(try store.install(SamplePayload.immediate(7).bytes) == .activated(sequence: 7))
        }
    }

    private func whileAnotherProcessChanges(_ device: SampleDevice, _ body: () throws -> Void) throws {
        // A lock is its descriptor's, so this process can stand for another one.
        let other = try OpenFile("\(device.storePath)/change", O_RDWR)
        try #require(try other.lock())
        try body()
    }

    @Test func openingAStoreAgainIsRefusedAndChangesNothing() async throws {
        try await withFolder { device async throws in
            let store = device.launch()
            try store.install(SamplePayload(5).bytes)
            #expect(store.open(device.configuration).notices == [.alreadyOpen])
            #expect(store.status.notices == [])
            #expect(store.status.staged?.sequence == 5)
            #expect(store.sampleValues == device.app.values(nil))
        }
    }

    @Test func aStoreThatIsGoneLeavesTheFolderToTheNext() async throws {
        try await withFolder { device async throws in
            for sequence in 5...7 as ClosedRange<UInt64> {
                #expect(try device.launch().install(SamplePayload.immediate(sequence).bytes) == .activated(sequence: sequence))
            }
        }
    }

    @Test func readersNeedNoLock() async throws {
        try await withFolder { device async throws in
            let app = device.launch()
            try app.install(SamplePayload.immediate(5).bytes)
            await device.confirm(app)
            var widget = device
            widget.access = .readOnly
            let (one, two) = (widget.launch(), widget.launch())
            #expect(one.status.notices == [])
            #expect(two.sampleValues == device.app.values(5))
            #expect(app.status.isWritable)
        }
    }
}

extension SampleDevice {
    /// Installs a payload in a process of its own, with which the app is healthy.
    fileprivate func confirmed(_ sequence: UInt64) async throws {
        let store = launch()
        try store.install(SamplePayload.immediate(sequence).bytes)
        await confirm(store)
    }
}

import Foundation
import StoreScenarios
import Synchronization
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// A store that cannot be read when it is opened, and can a moment later: before the first unlock, or while the process has too many files open.
struct UnreadableStoreTests {
    /// EPERM, EIO, ENOMEM, EACCES, EMFILE.
    static let codes: [Int32] = [1, 5, 12, 13, 24]

    private let disk = MemoryFileSystem()
    private let isLocked = Locked()

    final class Locked: Sendable {
        let value = Mutex(true)
    }

    /// Payload 5 is confirmed; nothing can be read for now.
    private func lockedDevice(_ code: Int32) async throws -> SampleDevice {
        let device = SampleDevice(disk)
        let store = device.launch()
        try store.install(SamplePayload.immediate(5).bytes)
        await device.confirm(store)
        let files = FailingFileSystem(disk, at: 0) { [isLocked] operation, _ in
            guard isLocked.value.withLock(\.self), operation.kind == .read else { return nil }
            return StoreFileError(code: code, operation: "open", path: operation.path)
        }
        return SampleDevice(files)
    }

    private func launch(_ code: Int32) async throws -> TokenStore {
        let store = try await lockedDevice(code).launch()
        #expect(!store.status.isReadable)
        #expect(store.sampleValues == SampleApp.first.values(nil))
        return store
    }

    private func unlock() { isLocked.value.withLock { $0 = false } }

    @Test(arguments: codes) func installingReadsItAgain(code: Int32) async throws {
        let store = try await launch(code)
        #expect(throws: PayloadRejection.self) { try store.install(SamplePayload.immediate(6).bytes) }
        unlock()
        #expect(throws: PayloadRejection.older(sequence: 4, highWaterMark: 5)) { try store.install(SamplePayload.immediate(4).bytes) }
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
    }

    /// On a disk, where the store has taken its lock before it fails to read.
    @Test func itIsReadAgainOnADisk() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try SampleDevice(DiskFileSystem(), folder: folder).launch().install(SamplePayload.immediate(5).bytes)
        let files = FailingFileSystem(DiskFileSystem(), at: 0) { [isLocked] operation, _ in
            guard isLocked.value.withLock(\.self), operation.kind == .read else { return nil }
            return StoreFileError(code: 24, operation: "open", path: operation.path)
        }
        let store = SampleDevice(files, folder: folder).launch()
        #expect(!store.status.isReadable)
        unlock()
        #expect(try store.install(SamplePayload.immediate(6).bytes) == .activated(sequence: 6))
        #expect(store.status.isWritable)
    }

    /// 0.1 s at first, then longer and longer.
    @Test(.timeLimit(.minutes(10))) func itIsReadAgainAfterAWhile() async throws {
        let waits = Mutex<[Duration]>([])
        var configuration = try await lockedDevice(24).configuration
        configuration.sleep = { [isLocked] wait in
            let count = waits.withLock { waits in
                waits.append(wait)
                return waits.count
            }
            if count == 12 { isLocked.value.withLock { $0 = false } }
        }
        let store = SampleApp.first.store()
        store.open(configuration)
        while !store.status.isReadable { await store.timeWork() }
        #expect(store.sampleValues == SampleApp.first.values(5))
        // What follows is the wait of the verification.
        let tenths = waits.withLock(\.self).prefix(12).map { $0 / .milliseconds(100) }
        #expect(tenths == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600])
    }

    @Test(arguments: codes) func theNextForegroundReadsItAgain(code: Int32) async throws {
        let store = try await launch(code)
        let told = Told<Brand>()
        let observation = store.observe { told.append($1) }
        store.willEnterForeground()
        await store.timeWork()
        #expect(!store.status.isReadable)
        unlock()
        store.didBecomeActive()
        await store.timeWork()
        #expect(store.status.isReadable)
        #expect(store.sampleValues == SampleApp.first.values(5))
        #expect(told.all.count == 1)
        observation.cancel()
    }
}

import Foundation
import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// A payload is the same in each form in which an app may have it.
struct PayloadSourceTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tokengen-\(UUID().uuidString)")
    private let store: TokenStore

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        store = SampleDevice(DiskFileSystem(), folder: folder.appending(path: "store").path()).launch()
    }

    @Test func dataTextAndFilesAreInstalled() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try store.install(Data(SamplePayload.immediate(7).bytes)) == .activated(sequence: 7))
        #expect(try store.install(String(decoding: SamplePayload.immediate(8).bytes, as: UTF8.self)) == .activated(sequence: 8))
        let file = folder.appending(path: "a payload.json")
        try Data(SamplePayload.immediate(9).bytes).write(to: file)
        #expect(try store.install(file) == .activated(sequence: 9))
    }

    @Test func whatIsNoFileIsRejected() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try #require(URL(string: "https://example.com/payload.json"))
        let reason = "'https://example.com/payload.json' is not a file"
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try store.install(server) }
        #expect(throws: PayloadRejection.malformed(reason: "'none.json' does not exist")) {
            try store.install(folder.appending(path: "none.json"))
        }
        #expect(throws: PayloadRejection.self) { try store.install(folder) }
    }
}

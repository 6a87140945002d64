import Foundation
import StoreScenarios
import Synchronization
import Testing
import TokenDelivery
import TokenPayloads
import TokenRuntime
import TokenUpdater

/// How often a file is downloaded, with a real store and a server that answers `If-None-Match`.
@Suite(.timeLimit(.minutes(1))) struct DownloadCountTests {
    private let key: SigningKey
    private let disk = MemoryFileSystem()
    private let server = EdgeServer()

    init() throws {
        key = try SigningKey.random(id: "release")
    }

    private func device(_ change: (inout SampleDevice) -> Void = { _ in }) -> SampleDevice {
        var device = SampleDevice(disk)
        device.trustedKeys = [key.trustedKey]
        device.allowsUnsigned = false
        change(&device)
        return device
    }

    private func seal(_ sequence: UInt64) throws -> [UInt8] { try SamplePayload.immediate(sequence).sealed(with: [key]) }

    /// Fetches in a new process.
    @discardableResult
    private func fetch(in device: SampleDevice) async throws -> Result<UpdateOutcome, UpdateRejection> {
        await outcome(of: try updater(device.launch()))
    }

    private func updater(_ store: TokenStore) throws -> TokenUpdater {
        var policy = UpdatePolicy()
        policy.minimumInterval = .zero
        return TokenUpdater(store: store, url: try .of("https://example.com/t.json"), policy: policy, transport: server)
    }

    @Test func damagedBytesAreForgottenWithTheProcess() async throws {
        let whole = try seal(5)
        server.serve(Array(whole.dropLast(20)) + Array("AAAAAAAAAAAAAAAAAAAA".utf8), etag: "\"5\"")
        try await fetch(in: device())
        server.serve(whole, etag: "\"5\"")
        #expect(try await fetch(in: device()) == .success(.installed(.activated(sequence: 5))))
    }

    @Test func bytesWithoutAGoodSignatureAreForgottenWithTheProcess() async throws {
        let whole = try seal(5)
        var other = whole
        other[200] = other[200] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
        server.serve(other, etag: "\"5\"")
        #expect(try await fetch(in: device()) == .failure(.payload(.untrusted)))
        server.serve(whole, etag: "\"5\"")
        #expect(try await fetch(in: device()) == .success(.installed(.activated(sequence: 5))))
    }

    /// What was accepted under an ETag need not be what the server has under it today.
    @Test func theAcceptedETagIsSentForAWeek() async throws {
        server.serve(try seal(5), etag: "\"5\"")
        var device = device()
        try await fetch(in: device)
        for day in [1, 6] as [Int64] {
            device.now = 1_790_000_000 + day * 86_400
            #expect(try await fetch(in: device) == .notModified)
        }
        device.now = 1_790_000_000 + 8 * 86_400
        #expect(try await fetch(in: device) == .success(.installed(.unchanged(sequence: 5))))
        #expect(try await fetch(in: device) == .notModified)
        #expect(server.downloads == 2)
    }

    @Test func aRefusedETagIsSentForADay() async throws {
        server.serve(try seal(5), etag: "\"5\"")
        var device = device()
        try await fetch(in: device)
        server.serve(try seal(4), etag: "\"4\"")
        #expect(try await fetch(in: device) == .failure(.payload(.older(sequence: 4, highWaterMark: 5))))
        device.now += 80_000
        #expect(try await fetch(in: device) == .notModified)
        device.now += 8_000
        #expect(try await fetch(in: device) == .failure(.payload(.older(sequence: 4, highWaterMark: 5))))
        #expect(server.downloads == 3)
    }

    @Test func twoEdgesThatAlternateCostTwoDownloads() async throws {
        let device = device()
        let store = device.launch()
        let updater = try updater(store)
        for _ in 0..<4 {
            for sequence in [13, 12] as [UInt64] {
                server.serve(try seal(sequence), etag: "\"\(sequence)\"")
                _ = await outcome(of: updater)
            }
        }
        #expect(server.downloads == 2)
    }

    @Test func aStoreThatCannotBeWrittenDownloadsNothing() async throws {
        server.serve(try seal(5), etag: "\"5\"")
        let reader = device { $0.access = .readOnly }
        let full = device {
            $0.fileSystem = FailingFileSystem(disk, at: 0) { operation, _ in
                operation.kind == .write ? StoreFileError(code: 28, operation: "write", path: operation.path) : nil
            }
        }
        for device in [reader, full] {
            for _ in 0..<4 {
                guard case .failure(.payload(.storage)) = try await fetch(in: device) else {
                    Issue.record("the store should have refused")
                    continue
                }
            }
        }
        #expect(server.downloads == 0)
    }
}

/// A server with one file. Answers 304 if the client names the file's ETag.
private final class EdgeServer: PayloadTransport {
    private let state = Mutex((bytes: [UInt8](), etag: "", downloads: 0))

    var downloads: Int { state.withLock(\.downloads) }

    func serve(_ bytes: [UInt8], etag: String) { state.withLock { ($0.bytes, $0.etag) = (bytes, etag) } }

    func fetch(_ request: PayloadRequest) async throws -> PayloadResponse {
        let known = request.headerFields["If-None-Match"]?.components(separatedBy: ", ") ?? []
        return state.withLock { state in
            if known.contains(state.etag) { return Self.response(304, [:], []) }
            state.downloads += 1
            return Self.response(200, ["ETag": state.etag], state.bytes)
        }
    }

    private static func response(_ status: Int, _ fields: [String: String], _ bytes: [UInt8]) -> PayloadResponse {
        PayloadResponse(
            status: status, headerFields: fields,
            body: AsyncThrowingStream { continuation in
                if !bytes.isEmpty { continuation.yield(bytes) }
                continuation.finish()
            })
    }
}

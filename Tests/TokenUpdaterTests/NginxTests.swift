import Foundation
import Gate
import Nginx
import Testing
import TokenRuntime

@testable import TokenUpdater

@Suite(.startsPrograms, .enabled(if: Nginx.executable != nil, "nginx is not installed"), .timeLimit(.minutes(1))) struct NginxTests {
    private func updater(_ url: URL, _ store: RecordingStore, _ change: (inout UpdatePolicy) -> Void = { _ in }) -> TokenUpdater {
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        policy.minimumInterval = .zero
        change(&policy)
        return TokenUpdater(destination: store.destination, url: url, policy: policy, transport: URLSessionTransport())
    }

    /// Sends one request to a new server.
    private func fetch(
        _ configuration: String, files: [String: [UInt8]] = [:], into store: RecordingStore = RecordingStore(),
        _ change: (inout UpdatePolicy) -> Void = { _ in }
    ) async throws -> Result<UpdateOutcome, UpdateRejection> {
        try await Nginx.serving(configuration, files: files) { nginx in
            await outcome(of: updater(nginx.url.appending(path: "t.json"), store, change))
        }
    }

    @Test func status200And304() async throws {
        try await Nginx.serving(files: ["t.json": [1, 2, 3]]) { nginx in
            let store = RecordingStore()
            let updater = updater(nginx.url.appending(path: "t.json"), store)
            #expect(await outcome(of: updater) == .installed)
            #expect(store.installed == [[1, 2, 3]] && store.etag?.hasPrefix("\"") == true)
            #expect(await outcome(of: updater) == .notModified)
            try Data([4, 5]).write(to: nginx.file("t.json"))
            #expect(await outcome(of: updater) == .installed)
            #expect(store.installed == [[1, 2, 3], [4, 5]])
        }
    }

    @Test func nothingIsSentThatTellsWhoAsks() async throws {
        // nginx echoes the request, and sets a cookie.
        let server = """
            add_header Set-Cookie "id=1; Path=/";
            return 200 "$http_cookie|$http_authorization|$http_accept_encoding|$http_if_none_match|$args";
            """
        try await Nginx.serving(server) { nginx in
            let store = RecordingStore()
            let updater = updater(nginx.url.appending(path: "t.json"), store)
            #expect(await outcome(of: updater) == .installed)
            #expect(await outcome(of: updater) == .installed)
            #expect(store.installed == [Array("||identity||".utf8), Array("||identity||".utf8)])
        }
    }

    /// Affects the server while a body of 100,000 bytes arrives.
    private func fetchLargeBody(whileItArrives act: (Nginx) async throws -> Void) async throws -> Result<UpdateOutcome, UpdateRejection> {
        return try await Nginx.serving("limit_rate 10k;", files: ["t.json": [UInt8](repeating: 0, count: 100_000)]) { nginx in
            let updater = updater(nginx.url.appending(path: "t.json"), RecordingStore(byteLimit: 100_000)) { $0.idleTimeout = .seconds(4) }
            var events = updater.events.makeAsyncIterator()
            async let result = outcome(of: updater)
            #expect(await events.next() == .started)
            guard case .received = await events.next() else { throw NginxError(output: "nothing arrived") }
            try await act(nginx)
            return await result
        }
    }

    @Test func aServerThatStopsInTheMiddleTruncates() async throws {
        let result = try await fetchLargeBody { try await $0.stop() }
        guard case .failure(.wrongLength(let received, 100_000)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(received < 100_000)
    }

    @Test func aServerThatFallsSilentTimesOut() async throws {
        #expect(try await fetchLargeBody { try $0.freeze() } == .failure(.timedOut))
    }

    /// Slow, but never silent for long. The rate applies to the head too.
    @Test func aSlowBodyTimesOut() async throws {
        let result = try await fetch(
            "limit_rate 1k;", files: ["t.json": [UInt8](repeating: 0, count: 100_000)], into: RecordingStore(byteLimit: 100_000)
        ) {
            $0.timeout = .milliseconds(500)
        }
        #expect(result == .failure(.timedOut))
    }

    @Test func status500AndRecovery() async throws {
        try await Nginx.serving("if (-f $document_root/broken) { return 500; }", files: ["t.json": [1], "broken": []]) { nginx in
            let store = RecordingStore()
            let updater = updater(nginx.url.appending(path: "t.json"), store)
            #expect(await outcome(of: updater) == .failure(.status(500)))
            try FileManager.default.removeItem(at: nginx.file("broken"))
            #expect(await outcome(of: updater) == .installed)
            #expect(store.installed == [[1]])
        }
    }

    @Test func status429WithRetryAfter() async throws {
        try await Nginx.serving("add_header Retry-After 3600 always; return 429;") { nginx in
            let updater = updater(nginx.url, RecordingStore())
            #expect(await outcome(of: updater) == .failure(.status(429)))
            #expect(await outcome(of: updater) == .tooEarly)
        }
    }

    @Test func redirectsOnTheSameHostAreFollowed() async throws {
        let store = RecordingStore()
        let server = "location = /t.json { return 302 /moved.json; }"
        #expect(try await fetch(server, files: ["moved.json": [1]], into: store) == .installed)
        #expect(store.installed == [[1]])
    }

    @Test func redirectsToAnotherHostAreFollowedOnlyWhereAllowed() async throws {
        let server = "location = /t.json { return 302 http://localhost:$server_port/moved.json; }"
        let result = try await fetch(server, files: ["moved.json": [1]])
        guard case .failure(.redirectRefused(let target)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(target.hasPrefix("http://localhost:"))
        #expect(try await fetch(server, files: ["moved.json": [1]]) { $0.redirectHosts = ["localhost"] } == .installed)
    }

    @Test func redirectsToAnotherSchemeAreRefused() async throws {
        let target = "https://127.0.0.1/moved.json"
        #expect(try await fetch("return 301 \(target);") == .failure(.redirectRefused(to: target)))
    }

    @Test func redirectsInACircleEnd() async throws {
        let result = try await fetch("return 302 /t.json;")
        guard case .failure(.redirectRefused) = result else {
            Issue.record("\(result)")
            return
        }
    }

    /// `ssi` removes nginx's own length.
    @Test func aLengthThatIsTooLargeIsAnError() async throws {
        let server = "ssi on; ssi_types *; chunked_transfer_encoding off; add_header Content-Length 9;"
        #expect(try await fetch(server, files: ["t.json": [1, 2, 3]]) == .failure(.wrongLength(received: 3, expected: 9)))
    }

    /// Cut off where the server said: the signature refuses the rest.
    @Test func aLengthThatIsTooSmallCutsTheBody() async throws {
        let store = RecordingStore()
        let server = "ssi on; ssi_types *; chunked_transfer_encoding off; add_header Content-Length 2;"
        #expect(try await fetch(server, files: ["t.json": [1, 2, 3]], into: store) == .installed)
        #expect(store.installed == [[1, 2]])
    }

    @Test func aServerThatCompressesWhereItMayDoesNot() async throws {
        let store = RecordingStore()
        let server = "gzip on; gzip_types *; gzip_min_length 1; gzip_http_version 1.0;"
        let text = [UInt8](repeating: 0x20, count: 500)
        #expect(try await fetch(server, files: ["t.json": text], into: store) == .installed)
        #expect(store.installed == [text])
    }

    /// A bomb can be as small as this on the wire.
    @Test func aBodyThatIsCompressedAnywayIsRefused() async throws {
        let server = "add_header Content-Encoding gzip;"
        #expect(try await fetch(server, files: ["t.json": [0x1F, 0x8B, 8, 0]]) == .failure(.encoded("gzip")))
    }

    /// A terabyte of zeros that takes no space, sent in chunks without a total length.
    @Test func anEndlessBodyIsStoppedAtTheLimit() async throws {
        try await Nginx.serving("ssi on; ssi_types *;", files: ["t.json": []]) { nginx in
            try FileHandle(forWritingTo: nginx.file("t.json")).truncate(atOffset: 1 << 40)
            let store = RecordingStore(byteLimit: 1 << 20)
            #expect(await outcome(of: updater(nginx.url.appending(path: "t.json"), store)) == .failure(.tooLarge(limit: 1 << 20)))
            #expect(store.installed.isEmpty)
        }
    }

    @Test func aBodyThatIsTooLargeIsRefusedByItsLength() async throws {
        try await Nginx.serving(files: ["t.json": []]) { nginx in
            try FileHandle(forWritingTo: nginx.file("t.json")).truncate(atOffset: 1 << 40)
            let updater = updater(nginx.url.appending(path: "t.json"), RecordingStore())
            var events = updater.events.makeAsyncIterator()
            #expect(await outcome(of: updater) == .failure(.tooLarge(limit: 1000)))
            #expect(await events.next() == .started)
            #expect(await events.next() == .rejected(.tooLarge(limit: 1000)))
        }
    }

    @Test func noServerIsUnreachable() async throws {
        // No server uses this port, tcpmux.
        let result = await outcome(of: updater(try .of("http://127.0.0.1:1/t.json"), RecordingStore()))
        guard case .failure(.unreachable) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func httpToThisDeviceIsRefusedWhereItIsNotAllowed() async throws {
        try await Nginx.serving(files: ["t.json": [1]]) { nginx in
            let url = nginx.url.appending(path: "t.json")
            #expect(await outcome(of: updater(url, RecordingStore()) { $0.allowsLoopback = false }) == .failure(.addressNotAllowed(url)))
        }
    }
}

import Foundation
import Testing
import TokenRuntime
import TokenUpdater

@Suite(.timeLimit(.minutes(1))) struct TokenUpdaterTests {
    @Test func whatArrivesIsInstalledWithItsETag() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(200, ["ETag": "\"1\"", "Content-Length": "4"], [1, 2], [3, 4])))
        #expect(await scripted.next() == .installed)
        #expect(scripted.store.installed == [[1, 2, 3, 4]] && scripted.store.etag == "\"1\"")
        let request = try #require(scripted.transport.requests.first)
        let fields = ["Accept": "application/json", "Accept-Encoding": "identity", "Accept-Language": "*", "User-Agent": "tokengen"]
        #expect(request.headerFields == fields && request.byteLimit == 1000)
    }

    @Test func theKeptETagIsSent() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(304)), store: RecordingStore(etag: "\"7\""))
        #expect(await scripted.next() == .notModified)
        #expect(scripted.transport.requests.map { $0.headerFields["If-None-Match"] } == ["\"7\""])
        #expect(scripted.store.installed.isEmpty)
    }

    @Test func status304ThatNobodyAskedForIsAnError() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(304)))
        #expect(await scripted.next() == .failure(.status(304)))
    }

    @Test func aRejectedPayloadIsNotDownloadedAgain() async throws {
        let transport = ScriptedTransport(
            .reply(200, ["ETag": "\"bad\""], [1]), .reply(304), .reply(200, ["ETag": "\"good\""], [2]), .reply(304))
        let scripted = try Scripted(transport, store: RecordingStore(etag: "\"old\"", rejecting: .untrusted))
        #expect(await scripted.next() == .failure(.payload(.untrusted)))
        #expect(scripted.store.etag == "\"old\"")
        #expect(await scripted.next() == .notModified)
        #expect(await scripted.next() == .installed)
        #expect(await scripted.next() == .notModified)
        #expect(
            transport.requests.map { $0.headerFields["If-None-Match"] } == [
                "\"old\"", "\"old\", \"bad\"", "\"old\", \"bad\"", "\"good\", \"bad\"",
            ])
    }

    @Test func afterAResetWhatWasRejectedIsDownloadedAgain() async throws {
        let transport = ScriptedTransport(.reply(200, ["ETag": "\"bad\""], [1]), .reply(304), .reply(200, ["ETag": "\"bad\""], [1]))
        let scripted = try Scripted(transport, store: RecordingStore(rejecting: .untrusted))
        #expect(await scripted.next() == .failure(.payload(.untrusted)))
        #expect(await scripted.next() == .notModified)
        scripted.store.state.withLock { $0.resets += 1 }
        #expect(await scripted.next() == .installed)
        #expect(transport.requests.map { $0.headerFields["If-None-Match"] } == [nil, "\"bad\"", nil])
    }

    @Test func aRejectedPayloadIsDownloadedAgainAfterADay() async throws {
        let transport = ScriptedTransport(.reply(200, ["ETag": "\"bad\""], [1]), .reply(304), .reply(200, ["ETag": "\"bad\""], [1]))
        let scripted = try Scripted(transport, store: RecordingStore(rejecting: .untrusted))
        #expect(await scripted.next() == .failure(.payload(.untrusted)))
        #expect(await scripted.next() == .notModified)
        scripted.time.advance(by: .seconds(86_400))
        #expect(await scripted.next() == .installed)
        #expect(transport.requests.map { $0.headerFields["If-None-Match"] } == [nil, "\"bad\"", nil])
    }

    @Test func aPayloadThatCouldNotBeStoredIsDownloadedAgain() async throws {
        let transport = ScriptedTransport(.reply(200, ["ETag": "\"1\""], [1]), .reply(200, ["ETag": "\"1\""], [1]))
        let scripted = try Scripted(transport, store: RecordingStore(rejecting: .storage(reason: "full")))
        #expect(await scripted.next() == .failure(.payload(.storage(reason: "full"))))
        #expect(await scripted.next() == .installed)
        #expect(transport.requests.map { $0.headerFields["If-None-Match"] } == [nil, nil])
    }

    /// `*` would match every file.
    @Test(arguments: ["*", "", "\"", "a", "\"a", "\"a\", \"b\"", "w/\"a\"", "\"a b\"", "\"" + String(repeating: "x", count: 255) + "\""])
    func anETagThatIsNoneIsNotKept(_ etag: String) async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(200, ["ETag": etag], [1])))
        #expect(await scripted.next() == .installed)
        #expect(scripted.store.etag == nil)
    }

    @Test(arguments: [
        ("http://example.com/t", 1000 as Int?, UpdateRejection?.none), ("https://example.com/t", nil, .storeNotOpen),
    ])
    func nothingIsSentFrom(url: String, byteLimit: Int?, rejection: UpdateRejection?) async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(200)), store: RecordingStore(byteLimit: byteLimit), url: url)
        #expect(await scripted.next() == .failure(try rejection ?? .addressNotAllowed(.of(url))))
        #expect(scripted.transport.requests.isEmpty)
    }

    @Test func theLimitHoldsForTheSumOfTheParts() async throws {
        let limit = UpdateRejection.tooLarge(limit: 1000)
        let full = [UInt8](repeating: 0, count: 1000)
        let scripted = try Scripted(
            ScriptedTransport(.reply(200, [:], full, [1]), .reply(200, ["content-length": "1001"]), .reply(200, [:], full)))
        #expect(await scripted.next() == .failure(limit))
        #expect(await scripted.next() == .failure(limit))
        #expect(await scripted.next() == .installed)
    }

    @Test func anEndlessBodyIsStopped() async throws {
        let (stopped, continuation) = AsyncStream.makeStream(of: Void.self)
        let scripted = try Scripted(
            ScriptedTransport { _ in
                let body = AsyncThrowingStream<[UInt8], any Error> { part in
                    let pump = Task {
                        while !Task.isCancelled {
                            part.yield([0])
                            await Task.yield()
                        }
                        continuation.finish()
                    }
                    part.onTermination = { _ in pump.cancel() }
                }
                return PayloadResponse(status: 200, headerFields: [:], body: body)
            })
        #expect(await scripted.next() == .failure(.tooLarge(limit: 1000)))
        for await _ in stopped {}
    }

    @Test(arguments: [("5", [UInt8](repeating: 0, count: 4)), ("3", [0, 0, 0, 0])])
    func theLengthMustBeAsTold(length: String, bytes: [UInt8]) async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(200, ["Content-Length": length], bytes)))
        #expect(await scripted.next() == .failure(.wrongLength(received: 4, expected: try #require(Int(length)))))
        #expect(scripted.store.installed.isEmpty)
    }

    @Test func anEncodedBodyIsRefused() async throws {
        let scripted = try Scripted(
            ScriptedTransport(.reply(200, ["Content-Encoding": "gzip"], [1]), .reply(200, ["content-encoding": "Identity"], [1])))
        #expect(await scripted.next() == .failure(.encoded("gzip")))
        #expect(await scripted.next() == .installed)
    }

    @Test(arguments: [201, 204, 206, 400, 404, 410, 500, 503])
    func anyOtherStatusIsARejection(status: Int) async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(status, [:], [1])))
        #expect(await scripted.next() == .failure(.status(status)))
        #expect(scripted.store.installed.isEmpty)
    }

    @Test func aRedirectThatWasNotFollowedIsARejection() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(302, ["Location": "https://other.example/"])))
        #expect(await scripted.next() == .failure(.redirectRefused(to: "https://other.example/")))
    }

    @Test func theMinimumIntervalIsKept() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(200, [:], [1]), .reply(200, [:], [2])))
        #expect(await outcome(of: scripted.updater) == .installed)
        #expect(await outcome(of: scripted.updater) == .tooEarly)
        scripted.time.advance(by: .seconds(59))
        #expect(await outcome(of: scripted.updater) == .tooEarly)
        scripted.time.advance(by: .seconds(1))
        #expect(await outcome(of: scripted.updater) == .installed)
    }

    @Test func retryAfterHoldsForUpdateToo() async throws {
        let scripted = try Scripted(ScriptedTransport(.reply(429, ["Retry-After": "800"]), .reply(200, [:], [1])))
        #expect(await scripted.next() == .failure(.status(429)))
        // 800 s plus half of a quarter.
        scripted.time.advance(by: .seconds(899))
        #expect(await outcome(of: scripted.updater) == .tooEarly)
        scripted.time.advance(by: .seconds(1))
        #expect(await outcome(of: scripted.updater) == .installed)
    }

    @Test func rejectionsAreToldInFullSentences() throws {
        let all: [UpdateRejection] = [
            .addressNotAllowed(try .of("http://example.com")), .storeNotOpen, .redirectRefused(to: "a\u{1B}[2J"), .status(500),
            .encoded("gzip"),
            .tooLarge(limit: 1), .wrongLength(received: 1, expected: 2), .timedOut, .unreachable(reason: "No route."), .cancelled,
            .payload(.untrusted),
        ]
        for rejection in all {
            #expect(rejection.description.hasSuffix(".") && !rejection.description.contains("\u{1B}"))
        }
    }
}

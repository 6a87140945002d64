import Foundation
import Testing
import TokenRuntime
import TokenUpdater

/// What `run()` does over time, as shown by its events.
@Suite(.timeLimit(.minutes(1))) struct UpdateLoopTests {
    @Test func theLoopFetchesWaitsAndBacksOff() async throws {
        let transport = ScriptedTransport(
            .reply(200, ["ETag": "\"1\""], [1, 2]), .reply(304), .failure(URLError(.cannotConnectToHost)), .reply(500),
            .reply(503, ["Retry-After": "Sun, 06 Nov 1994 08:51:17 GMT"]), .reply(404), .reply(304))
        let scripted = try Scripted(transport)
        let reason = URLError(.cannotConnectToHost).localizedDescription
        let expected: [[UpdateEvent]] = [
            [.started, .received(bytes: 2), .installed(.staged(sequence: 1)), .waiting(.seconds(4050))],
            [.started, .notModified, .waiting(.seconds(4050))],
            // At least the minimum interval of 60 s, although the backoff is shorter.
            [.started, .rejected(.unreachable(reason: reason)), .waiting(.seconds(60))],
            [.started, .rejected(.status(500)), .waiting(.seconds(60))],
            [.started, .rejected(.status(503)), .waiting(.seconds(112.5))],
            [.started, .rejected(.status(404)), .waiting(.seconds(2700))],
            [.started, .notModified, .waiting(.seconds(4050))],
        ]
        var events = scripted.updater.events.makeAsyncIterator()
        let loop = Task { [updater = scripted.updater] in await updater.run() }
        for round in expected {
            for event in round { #expect(await events.next() == event) }
            if case .waiting(let duration) = round.last { try await scripted.time.pass(sleepOf: duration) }
        }
        loop.cancel()
        await loop.value
    }

    /// Unless this task was cancelled, it is a failure, whatever a transport calls it: otherwise the loop would not wait.
    @Test func aTransportThatGivesUpIsBackedOffFrom() async throws {
        let scripted = try Scripted(
            ScriptedTransport(
                .failure(CancellationError()), .failure(URLError(.cancelled)), .failure(UpdateRejection.cancelled), .reply(301),
                .reply(302, ["Location": "::no address::"])))
        let gaveUp = UpdateEvent.rejected(.unreachable(reason: "The transport ended without a response."))
        let expected: [[UpdateEvent]] = [
            [.started, gaveUp, .waiting(.seconds(60))], [.started, gaveUp, .waiting(.seconds(60))],
            [.started, gaveUp, .waiting(.seconds(60))],
            [.started, .rejected(.redirectRefused(to: "")), .waiting(.seconds(2700))],
            [.started, .rejected(.redirectRefused(to: "::no address::")), .waiting(.seconds(2700))],
        ]
        var events = scripted.updater.events.makeAsyncIterator()
        let loop = Task { [updater = scripted.updater] in await updater.run() }
        for round in expected {
            for event in round { #expect(await events.next() == event) }
            if case .waiting(let duration) = round.last { try await scripted.time.pass(sleepOf: duration) }
        }
        loop.cancel()
        await loop.value
    }

    /// A server that sends one byte and then nothing.
    private func stalling(_ policy: UpdatePolicy) throws -> Scripted {
        let transport = ScriptedTransport { _ in
            PayloadResponse(status: 200, headerFields: [:], body: AsyncThrowingStream { $0.yield([1]) })
        }
        return try Scripted(transport, policy: policy)
    }

    @Test func silenceHasATimeout() async throws {
        let scripted = try stalling(UpdatePolicy())
        async let result = outcome(of: scripted.updater)
        try await scripted.time.pass(sleepOf: .seconds(15))
        #expect(await result == .failure(.timedOut))
        #expect(scripted.store.installed.isEmpty)
    }

    @Test func theWholeHasATimeout() async throws {
        var policy = UpdatePolicy()
        policy.timeout = .seconds(10)
        let scripted = try stalling(policy)
        async let result = outcome(of: scripted.updater)
        try await scripted.time.pass(sleepOf: .seconds(10))
        #expect(await result == .failure(.timedOut))
    }

    @Test func whatArrivesEndsTheSilence() async throws {
        let (parts, part) = AsyncThrowingStream.makeStream(of: [UInt8].self)
        let scripted = try Scripted(ScriptedTransport { _ in PayloadResponse(status: 200, headerFields: [:], body: parts) })
        var events = scripted.updater.events.makeAsyncIterator()
        async let result = outcome(of: scripted.updater)
        #expect(await events.next() == .started)
        try await scripted.time.waitForSleep(of: .seconds(15))
        scripted.time.advance(by: .seconds(10))
        part.yield([1])
        #expect(await events.next() == .received(bytes: 1))
        // The watch wakes 15 s after the start; 5 of them were silent.
        try await scripted.time.pass(sleepOf: .seconds(15), after: .seconds(5))
        try await scripted.time.waitForSleep(of: .seconds(10))
        part.finish()
        #expect(await result == .installed)
    }

    @Test func cancellingStopsTheDownloadAndIsNoFailure() async throws {
        let (stopped, continuation) = AsyncStream.makeStream(of: Void.self)
        let scripted = try Scripted(
            ScriptedTransport { _ in
                let body = AsyncThrowingStream<[UInt8], any Error> { part in
                    part.yield([1])
                    part.onTermination = { _ in continuation.finish() }
                }
                return PayloadResponse(status: 200, headerFields: [:], body: body)
            })
        var events = scripted.updater.events.makeAsyncIterator()
        let loop = Task { [updater = scripted.updater] in await updater.run() }
        #expect(await events.next() == .started)
        #expect(await events.next() == .received(bytes: 1))
        loop.cancel()
        await loop.value
        for await _ in stopped {}
        #expect(await events.next() == .rejected(.cancelled))
        #expect(scripted.store.installed.isEmpty)
    }

    @Test func oneFetchAtATime() async throws {
        var policy = UpdatePolicy()
        policy.minimumInterval = .zero
        let (held, hold) = AsyncStream.makeStream(of: Void.self)
        let scripted = try Scripted(
            ScriptedTransport { _ in
                for await _ in held {}
                return PayloadResponse(status: 200, headerFields: [:], body: AsyncThrowingStream { $0.finish() })
            }, policy: policy)
        var events = scripted.updater.events.makeAsyncIterator()
        async let first = outcome(of: scripted.updater)
        #expect(await events.next() == .started)
        #expect(await outcome(of: scripted.updater) == .tooEarly)
        hold.finish()
        #expect(await first == .installed)
        #expect(scripted.transport.requests.count == 1)
    }

    @Test func everyListenerHearsEverythingUntilTheUpdaterIsGone() async throws {
        var scripted: Scripted? = try Scripted(ScriptedTransport(.reply(200, [:], [1])))
        let streams = [scripted?.updater.events, scripted?.updater.events].compactMap { $0 }
        #expect(await scripted?.next() == .installed)
        scripted = nil
        for stream in streams {
            var heard: [UpdateEvent] = []
            for await event in stream { heard.append(event) }
            #expect(heard == [.started, .received(bytes: 1), .installed(.staged(sequence: 1))])
        }
    }

    @Test func aListenerThatLagsLosesTheOldest() async throws {
        let transport = ScriptedTransport { _ in
            PayloadResponse(
                status: 200, headerFields: [:],
                body: AsyncThrowingStream { part in
                    for _ in 0..<100 { part.yield([0]) }
                    part.finish()
                })
        }
        var scripted: Scripted? = try Scripted(transport)
        let stream = try #require(scripted?.updater.events)
        #expect(await scripted?.next() == .installed)
        scripted = nil
        var heard: [UpdateEvent] = []
        for await event in stream { heard.append(event) }
        #expect(heard.count == 64 && heard.last == .installed(.staged(sequence: 1)))
    }
}

import Foundation
import Synchronization
import Testing

@testable import TokenServer

/// The server with raw clients: bytes in, bytes out.
@Suite(.serialized) struct HTTPServerTests {
    /// Runs a server while a function uses it.
    private func serving(
        _ limits: HTTPServer.Limits = HTTPServer.Limits(), answer: @escaping @Sendable (HTTPRequest) -> HTTPAnswer,
        _ body: (UInt16, HTTPServer.Control) throws -> Void
    ) throws {
        let started = Mutex<(port: UInt16, control: HTTPServer.Control)?>(nil)
        let ready = DispatchSemaphore(value: 0), ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            guard let server = try? HTTPServer(port: nil, limits: limits) else {
                ready.signal()
                return
            }
            started.withLock { $0 = (server.port, server.control) }
            ready.signal()
            server.run(answer)
            ended.signal()
        }
        ready.wait()
        let (port, control) = try #require(started.withLock { $0 })
        defer {
            control.stop()
            ended.wait()
        }
        try body(port, control)
    }

    /// Returns everything that the server sends; nothing without a connection.
    private func ask(_ port: UInt16, _ text: String) -> String {
        guard let client = try? Client(port) else { return "" }
        _ = client.send(text)
        return client.text(until: nil)
    }

    private func echo(_ request: HTTPRequest) -> HTTPAnswer {
        .response(.text(200, "\(request.method.rawValue) \(request.target) \(String(decoding: request.body, as: UTF8.self))"))
    }

    @Test func requestsAndAnswers() throws {
        try serving(answer: echo) { port, _ in
            #expect(ask(port, "GET /a?b HTTP/1.1\r\nHost: h\r\n\r\n").hasSuffix("\r\n\r\nGET /a?b \n"))
            let posted = ask(port, "POST /p HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc")
            #expect(posted.hasPrefix("HTTP/1.1 200 ") && posted.hasSuffix("POST /p abc\n"))
            #expect(posted.contains("Referrer-Policy: no-referrer\r\n") && posted.contains("Cache-Control: no-store\r\n"))
        }
    }

    @Test func whatIsTooLargeOrNotHTTP() throws {
        var limits = HTTPServer.Limits()
        (limits.bodyBytes, limits.headerBytes) = (1000, 1000)
        try serving(limits, answer: echo) { port, _ in
            for text in [
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5000\r\n\r\n" + String(repeating: "x", count: 5000),
                "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n" + String(repeating: "x", count: 5000),
                "GET / HTTP/1.1\r\nHost: h\r\nA: " + String(repeating: "x", count: 5000) + "\r\n\r\n", "\0\0\0\0\r\n\r\n",
                "GET\r\n\r\n", "DELETE / HTTP/1.1\r\nHost: h\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            ] {
                #expect(!ask(port, text).contains(" 200 "), "\(text.prefix(60))")
            }
            #expect(ask(port, "GET /still HTTP/1.1\r\nHost: h\r\n\r\n").contains("GET /still"))
        }
    }

    /// A byte now and then keeps no connection open.
    @Test func slowClients() throws {
        var limits = HTTPServer.Limits()
        limits.requestSeconds = 1
        try serving(limits, answer: echo) { port, _ in
            let slow = try Client(port)
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .seconds(20), slow.send("G"), !slow.isClosed(within: 0.2) {}
            #expect(ContinuousClock.now - start < .seconds(15))
            #expect(ask(port, "GET /x HTTP/1.1\r\nHost: h\r\n\r\n").contains("GET /x"))
        }
    }

    @Test func eventsReachAllThatListen() throws {
        try serving(answer: { _ in .events(first: Array("data: first\n\n".utf8)) }) { port, control in
            let clients = try (0..<100).map { _ in
                let client = try Client(port)
                _ = client.send("GET /events HTTP/1.1\r\nHost: h\r\n\r\n")
                return client
            }
            for client in clients { #expect(client.text(until: "data: first\n\n").contains("data: first\n\n")) }
            control.send(Array("data: second\n\n".utf8))
            for client in clients { #expect(client.text(until: "data: second\n\n").contains("data: second\n\n")) }
        }
    }

    /// A client that leaves before its answer does not disturb the next ones.
    @Test func clientsThatGo() throws {
        let asked = DispatchSemaphore(value: 0), goesOn = DispatchSemaphore(value: 0)
        try serving(answer: { request in
            if request.target == "/slow" {
                asked.signal()
                goesOn.wait()
            }
            return .response(.text(200, request.target))
        }) { port, control in
            var slow: Client? = try Client(port)
            _ = slow?.send("GET /slow HTTP/1.1\r\nHost: h\r\n\r\n")
            asked.wait()
            slow = nil
            goesOn.signal()
            control.send([])
            for index in 0..<50 {
                #expect(ask(port, "GET /\(index) HTTP/1.1\r\nHost: h\r\n\r\n").hasSuffix("\r\n\r\n/\(index)\n"))
            }
        }
    }

    @Test func aPortThatIsTaken() throws {
        try serving(answer: echo) { port, _ in
            #expect(throws: HTTPServer.Failure.self) { _ = try HTTPServer(port: port) }
        }
    }
}

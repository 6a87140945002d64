import Foundation
import Testing
import TokenRuntime
import TokenUpdater

/// Responses that are allowed and rare, over a real connection.
@Suite(.timeLimit(.minutes(1))) struct OddAnswerTests {
    private func fetched(_ answer: String) async throws -> (result: Result<UpdateOutcome, UpdateRejection>, installed: [[UInt8]]) {
        try await RawServer.answering(answer) { server in
            let store = RecordingStore()
            var policy = UpdatePolicy()
            policy.allowsLoopback = true
            let updater = TokenUpdater(destination: store.destination, url: server.url, policy: policy, transport: URLSessionTransport())
            return (await outcome(of: updater), store.installed)
        }
    }

    private static let good = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}"

    @Test(arguments: ["", "HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n"])
    func interimResponsesSayNothing(_ interim: String) async throws {
        let (result, installed) = try await fetched(interim + Self.good)
        #expect(result == .success(.installed(.staged(sequence: 1))))
        #expect(installed == [Array("{}".utf8)])
    }

    /// Nothing that differs between devices: no system version, no language, no cookie.
    @Test func everyDeviceSendsTheSame() async throws {
        let heads = try await RawServer.answering(Self.good) { server in
            var policy = UpdatePolicy()
            policy.allowsLoopback = true
            let updater = TokenUpdater(
                destination: RecordingStore().destination, url: server.url, policy: policy, transport: URLSessionTransport())
            _ = await outcome(of: updater)
            return server.requests
        }
        let lines = try #require(heads.first).components(separatedBy: "\r\n")
        let told = lines.filter { !$0.isEmpty && !$0.hasPrefix("Host: ") && !$0.hasPrefix("Connection: ") }
        #expect(
            Set(told) == [
                "GET /t.json HTTP/1.1", "Accept: application/json", "Accept-Encoding: identity", "Accept-Language: *",
                "User-Agent: tokengen",
            ], "\(lines)")
    }

    /// Each of them is a failure, after which the updater waits.
    @Test(arguments: ["", "Location:\r\n", "Location: \r\n", "Location: ::\r\n", "Location: http://[\r\n"])
    func redirectsWithoutAUsableAddress(_ field: String) async throws {
        let (result, installed) = try await fetched("HTTP/1.1 302 Found\r\n\(field)Content-Length: 0\r\nConnection: close\r\n\r\n")
        guard case .failure(let rejection) = result else { return #expect(Bool(false), "\(result)") }
        #expect(rejection != .cancelled)
        #expect(installed.isEmpty)
    }
}

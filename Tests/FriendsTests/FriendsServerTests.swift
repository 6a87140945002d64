import FriendsApp
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct FriendsServerTests {
    /// Answers in place of a server, as the last part of the address says.
    private final class Answers: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

        override func startLoading() {
            guard let url = request.url else { return }
            switch url.lastPathComponent {
            case "page":
                answer(url, parts: [#"{ "friends": [{ "id": "a", "name": "#, #""Ann" }], "next": 1 }"#])
                client?.urlProtocolDidFinishLoading(self)
            case "missing":
                answer(url, status: 404)
                client?.urlProtocolDidFinishLoading(self)
            // These two never finish.
            case "declared": answer(url, headers: ["Content-Length": "1048577"])
            default: answer(url, parts: Array(repeating: String(repeating: " ", count: 1 << 10), count: 1025))
            }
        }

        override func stopLoading() {}

        private func answer(_ url: URL, status: Int = 200, headers: [String: String] = [:], parts: [String] = []) {
            guard let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers) else {
                return
            }
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            for part in parts { client?.urlProtocol(self, didLoad: Data(part.utf8)) }
        }
    }

    private func server(_ name: String) throws -> FriendsServer {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        return FriendsServer(address: try #require(URL(string: "https://friends.example/\(name)")), configuration: configuration)
    }

    @Test func aPageIsReadInParts() async throws {
        let page = try await server("page").friends(page: 0)
        #expect(page == FriendsPage(friends: [Friend(id: "a", name: "Ann")], next: 1))
    }

    @Test func anotherStatusIsAFailure() async throws {
        await #expect(throws: FriendsServer.Failure.status(404)) { try await server("missing").friends(page: 0) }
    }

    @Test(.timeLimit(.minutes(10)), arguments: ["declared", "endless"])
    func aPageOverTheLimitIsRefusedBeforeItsEnd(name: String) async throws {
        await #expect(throws: FriendsServer.Failure.tooLarge) { try await server(name).friends(page: 0) }
    }
}

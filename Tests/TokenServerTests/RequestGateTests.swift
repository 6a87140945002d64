import Testing

@testable import TokenServer

@Suite struct RequestGateTests {
    private let gate = RequestGate(port: 8080, secret: "correct-horse")

    private func request(
        _ method: HTTPRequest.Method = .get, _ target: String = "/gallery", without missing: String? = nil,
        _ headers: [(String, String)] = []
    ) -> HTTPRequest {
        var all = [("Host", "127.0.0.1:8080"), ("Tokengen-Secret", "correct-horse")]
        if method == .post { all += [("Origin", "http://127.0.0.1:8080"), ("Content-Type", "application/json")] }
        all.removeAll { $0.0 == missing }
        return HTTPRequest(method: method, target: target, headers: (all + headers).map { (name: $0.0, value: $0.1) })
    }

    private func status(_ request: HTTPRequest, isPublic: Bool = false) -> Int? { gate.refusal(of: request, isPublic: isPublic)?.status }

    @Test func thePageMayAsk() {
        #expect(status(request()) == nil)
        #expect(status(request(.post)) == nil)
        #expect(status(request(.get, "/", without: "Tokengen-Secret", [("Sec-Fetch-Site", "none")]), isPublic: true) == nil)
        #expect(status(request(.get, "/events", [("Sec-Fetch-Site", "same-origin"), ("Origin", "http://127.0.0.1:8080")])) == nil)
    }

    @Test(arguments: [
        ("Host", nil, 421), ("Host", "localhost:8080", 421), ("Host", "127.0.0.1", 421), ("Host", "127.0.0.1:8081", 421),
        ("Host", "evil.example:8080", 421), ("Tokengen-Secret", nil, 401), ("Tokengen-Secret", "", 401),
        ("Tokengen-Secret", "correct-horsf", 401), ("Tokengen-Secret", "correct-horse ", 401), ("Origin", nil, 403),
        ("Origin", "null", 403),
        ("Origin", "http://127.0.0.1:8081", 403), ("Origin", "https://127.0.0.1:8080", 403), ("Content-Type", nil, 415),
        ("Content-Type", "text/plain", 415),
    ])
    func aHeaderThatIsMissingOrWrong(name: String, value: String?, expected: Int) {
        #expect(status(request(.post, without: name, value.map { [(name, $0)] } ?? [])) == expected)
    }

    /// Two parts of the way to a server may each believe another one.
    @Test(arguments: [("Host", "127.0.0.1:8080", 421), ("Origin", "http://127.0.0.1:8080", 403), ("Tokengen-Secret", "correct-horse", 401)])
    func aHeaderThatIsGivenTwice(name: String, value: String, expected: Int) {
        #expect(status(request(.post, "/write", [(name, value)])) == expected)
    }

    @Test(arguments: ["http://evil.example/gallery", "//evil.example/gallery", "*", "gallery", ""])
    func aTargetThatIsNoPath(target: String) { #expect(status(request(.get, target)) == 400) }

    @Test func otherSites() {
        #expect(status(request(.options)) == 403)
        #expect(status(request(.get, "/gallery", [("Sec-Fetch-Site", "cross-site")])) == 403)
        #expect(status(request(.get, "/gallery", [("Sec-Fetch-Site", "same-site")])) == 403)
        #expect(status(request(.get, "/gallery", [("Origin", "http://evil.example")])) == 403)
    }
}

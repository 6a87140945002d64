import Foundation
import Testing

@testable import TokenUpdater

@Suite struct UpdatePolicyTests {
    private func isAllowed(_ text: String, loopback: Bool) throws -> Bool {
        var policy = UpdatePolicy()
        policy.allowsLoopback = loopback
        return policy.allows(try .of(text))
    }

    /// Waiting for them would stop the process.
    @Test func durationsThatNobodyCanWaitForAreBounded() {
        let year = Duration.seconds(366 * 86_400)
        for path in [
            \.interval, \.minimumInterval, \.backoffBase, \.backoffLimit, \.retryAfterLimit, \.timeout, \.idleTimeout,
        ] as [WritableKeyPath<UpdatePolicy, Duration>] {
            var policy = UpdatePolicy()
            policy[keyPath: path] = .seconds(Int64.max)
            #expect(policy[keyPath: path] == year)
            #expect(policy.regularWait(random: 1) <= year * 2)
            #expect(policy.wait(after: .timedOut, failures: 1_000, retryAfter: .seconds(Int64.max), random: 1) <= year * 2)
            policy[keyPath: path] = .seconds(Int64.min)
            #expect(policy[keyPath: path] == .zero)
        }
    }

    @Test(arguments: ["https://example.com/t", "HTTPS://example.com", "https://[::1]/t"])
    func httpsIsAllowed(url: String) throws {
        #expect(try isAllowed(url, loopback: false))
    }

    @Test(arguments: ["http://localhost/t", "http://127.0.0.1:81/t", "http://127.255.0.9/t", "http://[::1]:81/t", "http://LOCALHOST/t"])
    func httpIsAllowedWithThisDeviceOnly(url: String) throws {
        #expect(try isAllowed(url, loopback: true))
        #expect(try !isAllowed(url, loopback: false))
    }

    @Test(arguments: [
        "http://example.com/t", "http://127.0.0.1.example.com/t", "http://127.0.0/t", "http://127.0.0.256/t", "http://128.0.0.1/t",
        "http://localhost.example.com/t", "http://[::2]/t", "ftp://127.0.0.1/t", "file:///t", "https:///t", "/t",
        "https://name@example.com/t", "https://name:word@example.com/t", "http://name@localhost/t",
    ])
    func allOtherAddressesAreRefused(url: String) throws {
        #expect(try !isAllowed(url, loopback: true))
    }

    @Test func redirectsStayOnTheHostAndTheScheme() throws {
        var policy = UpdatePolicy()
        policy.allowsLoopback = true
        policy.redirectHosts = ["CDN.example.com"]
        func follows(_ from: String, _ to: String, after count: Int = 0) throws -> Bool {
            let request = PayloadRequest(url: try .of(from), headerFields: [:], byteLimit: 1, policy: policy)
            return request.follows(redirectTo: try .of(to), after: count)
        }
        #expect(try follows("https://a.example/1", "https://a.example/2"))
        #expect(try follows("https://a.example/1", "https://A.example/2"))
        #expect(try follows("https://a.example/1", "https://cdn.example.com/2"))
        #expect(try follows("https://a.example/1", "https://a.example/2", after: 2))
        #expect(try !follows("https://a.example/1", "https://a.example/2", after: 3))
        #expect(try !follows("https://a.example/1", "https://b.example/2"))
        #expect(try !follows("https://a.example/1", "http://a.example/2"))
        #expect(try !follows("https://localhost/1", "http://localhost/2"))
        #expect(try !follows("http://localhost/1", "https://localhost/2"))
        #expect(try !follows("https://a.example/1", "https://name@a.example/2"))
    }

    @Test func theIntervalIsNeverShortened() {
        let policy = UpdatePolicy()
        #expect(policy.regularWait(random: 0) == .seconds(3600))
        #expect(policy.regularWait(random: 1) == .seconds(4500))
    }

    @Test func theBackoffDoublesUpToItsLimitAndHalfOfItIsRandom() {
        let policy = UpdatePolicy()
        func wait(_ failures: Int, random: Double) -> Duration {
            policy.wait(after: .timedOut, failures: failures, retryAfter: nil, random: random)
        }
        #expect((1...5).map { wait($0, random: 1) } == [10, 20, 40, 80, 160].map { .seconds($0) })
        #expect((1...5).map { wait($0, random: 0) } == [5, 10, 20, 40, 80].map { .seconds($0) })
        #expect(wait(10, random: 1) == .seconds(3600))
        #expect(wait(.max, random: 0) == .seconds(1800))
    }

    @Test func whatNoRepetitionMendsWaitsLongest() {
        let policy = UpdatePolicy()
        #expect(policy.wait(after: .status(404), failures: 1, retryAfter: nil, random: 1) == .seconds(3600))
        #expect(policy.wait(after: .payload(.untrusted), failures: 1, retryAfter: nil, random: 0) == .seconds(1800))
        #expect(policy.wait(after: .payload(.storage(reason: "full")), failures: 1, retryAfter: nil, random: 1) == .seconds(10))
    }

    @Test func retryAfterIsALowerBoundUpToADay() {
        let policy = UpdatePolicy()
        func wait(_ seconds: Int, random: Double) -> Duration {
            policy.wait(after: .status(503), failures: 1, retryAfter: .seconds(seconds), random: random)
        }
        #expect(wait(100, random: 0) == .seconds(100))
        #expect(wait(100, random: 1) == .seconds(125))
        #expect(wait(0, random: 1) == .seconds(10))
        #expect(wait(1_000_000, random: 0) == .seconds(86400))
    }
}

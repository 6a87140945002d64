internal import Foundation

/// How often, how long and from where payloads are fetched.
///
/// Durations lie between nothing and a year; what is set beyond that is the nearest of the two.
public struct UpdatePolicy: Sendable {
    /// From one fetch of `run()` to the next; up to a quarter more, at random, so that devices do not ask in step.
    public var interval: Duration = .seconds(3600) { didSet { interval = interval.bounded } }
    /// `update()` does not fetch again before.
    public var minimumInterval: Duration = .seconds(60) { didSet { minimumInterval = minimumInterval.bounded } }
    /// The wait after the first failure in a row; each further one doubles it. At least half of it is kept, the rest is random.
    public var backoffBase: Duration = .seconds(10) { didSet { backoffBase = backoffBase.bounded } }
    /// The longest such wait, and the wait after a failure that no repetition fixes, such as status 404.
    public var backoffLimit: Duration = .seconds(3600) { didSet { backoffLimit = backoffLimit.bounded } }
    /// A server's `Retry-After` is kept up to here.
    public var retryAfterLimit: Duration = .seconds(86400) { didSet { retryAfterLimit = retryAfterLimit.bounded } }
    /// From the request to the last byte.
    public var timeout: Duration = .seconds(60) { didSet { timeout = timeout.bounded } }
    /// How long nothing may arrive.
    public var idleTimeout: Duration = .seconds(15) { didSet { idleTimeout = idleTimeout.bounded } }
    /// Redirects are followed to the same host, with the same scheme, and to these.
    public var redirectHosts: Set<String> = []
    /// How many redirects are followed for one fetch.
    public var redirectLimit = 3
    /// Whether plain HTTP is spoken with this device itself, for development and tests: `localhost`, `127.0.0.0/8`, `::1`.
    public var allowsLoopback = false

    public init() {}

    /// HTTPS without a name or password in the address; HTTP to this device where that is allowed.
    func allows(_ url: URL) -> Bool {
        guard let host = url.host(), !host.isEmpty, url.user() == nil, url.password() == nil else { return false }
        return switch url.scheme?.lowercased() {
        case "https": true
        case "http": allowsLoopback && Self.isLoopback(host)
        default: false
        }
    }

    private static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "::1", "[::1]"].contains(host.lowercased()) { return true }
        let octets = host.split(separator: ".", omittingEmptySubsequences: false)
        return octets.count == 4 && octets[0] == "127" && octets.allSatisfy { UInt8($0) != nil }
    }

    /// The wait before the next regular fetch.
    func regularWait(random: Double) -> Duration {
        spread(interval, random: random)
    }

    /// The wait after so many failures in a row, the last of which was this.
    func wait(after rejection: UpdateRejection, failures: Int, retryAfter: Duration?, random: Double) -> Duration {
        let longest = rejection.isFixedByRepetition ? doubled(times: failures - 1) : backoffLimit
        let backoff = longest / 2 + longest / 2 * random
        guard let retryAfter else { return backoff }
        return max(backoff, spread(min(retryAfter, retryAfterLimit), random: random))
    }

    /// The server's wish is a lower bound: the random part comes on top.
    private func spread(_ duration: Duration, random: Double) -> Duration {
        duration + duration / 4 * random
    }

    private func doubled(times: Int) -> Duration {
        // 2^30 s are 34 years: further doubling only overflows.
        min(backoffLimit, backoffBase * (1 << min(max(times, 0), 30)))
    }
}

extension Duration {
    /// The system's sleep stops the process where a time cannot be counted in its units.
    fileprivate var bounded: Duration { min(max(self, .zero), .seconds(366 * 86_400)) }
}

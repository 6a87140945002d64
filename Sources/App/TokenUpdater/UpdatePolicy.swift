internal import Foundation
internal import TokenRuntime

/// How often, how long and from where payloads and their images are fetched.
///
/// Durations are limited to between zero and 366 days. A value outside becomes the nearer limit.
public struct UpdatePolicy: Sendable {
    /// The time between fetches of `run()`. A random part of up to a quarter is added, so devices do not all fetch at the same time.
    public var interval: Duration = .seconds(3600) { didSet { interval = interval.bounded } }
    /// The shortest time from the start of one fetch to the next.
    public var minimumInterval: Duration = .seconds(60) { didSet { minimumInterval = minimumInterval.bounded } }
    /// The wait after the first failure. Each further failure in a row doubles it. At least half of it is waited; the rest is random.
    public var backoffBase: Duration = .seconds(10) { didSet { backoffBase = backoffBase.bounded } }
    /// The longest backoff, and the wait after a failure that a retry does not fix, such as status 404.
    public var backoffLimit: Duration = .seconds(3600) { didSet { backoffLimit = backoffLimit.bounded } }
    /// The limit for a server's `Retry-After`. Longer values are reduced to it.
    public var retryAfterLimit: Duration = .seconds(86400) { didSet { retryAfterLimit = retryAfterLimit.bounded } }
    /// The longest time from the request to the last byte, of a payload and of each image.
    public var timeout: Duration = .seconds(60) { didSet { timeout = timeout.bounded } }
    /// The longest time without any bytes arriving.
    public var idleTimeout: Duration = .seconds(15) { didSet { idleTimeout = idleTimeout.bounded } }
    /// The other hosts to which redirects are followed. Redirects to the same host need no entry. The scheme must always stay the same.
    public var redirectHosts: Set<String> = []
    /// The number of redirects that are followed in one fetch.
    public var redirectLimit = 3
    /// Whether plain HTTP to this device is allowed, for development and tests: `localhost`, `127.0.0.0/8`, `::1`.
    public var allowsLoopback = false

    /// Creates the default policy.
    public init() {}

    /// Whether payloads and images may be fetched from an address.
    func allows(_ url: URL) -> Bool {
        url.isFetchable(allowingLoopback: allowsLoopback)
    }

    /// Returns the wait before the next regular fetch.
    func regularWait(random: Double) -> Duration {
        spread(interval, random: random)
    }

    /// Returns the wait after this many failures in a row, the last of which was `rejection`.
    func wait(after rejection: UpdateRejection, failures: Int, retryAfter: Duration?, random: Double) -> Duration {
        let longest = rejection.isFixedByRepetition ? doubled(times: failures - 1) : backoffLimit
        let backoff = longest / 2 + longest / 2 * random
        guard let retryAfter else { return backoff }
        return max(backoff, spread(min(retryAfter, retryAfterLimit), random: random))
    }

    /// The longest time that anything here lets an updater wait.
    var longestWait: Duration { spread(max(interval, minimumInterval, backoffLimit, retryAfterLimit), random: 1) }

    /// Returns the duration plus a random part. The duration is a lower bound, so the server's wish is respected.
    private func spread(_ duration: Duration, random: Double) -> Duration {
        duration + duration / 4 * random
    }

    private func doubled(times: Int) -> Duration {
        // 2^30 s are 34 years. Further doubling would only overflow.
        min(backoffLimit, backoffBase * (1 << min(max(times, 0), 30)))
    }
}

extension Duration {
    /// The duration, limited: the system's sleep crashes the process if its units cannot hold a time.
    fileprivate var bounded: Duration { min(max(self, .zero), .seconds(366 * 86_400)) }
}

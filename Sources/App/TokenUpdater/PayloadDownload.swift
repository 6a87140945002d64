internal import Foundation
internal import Synchronization
internal import TokenRuntime

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// One request and its response, checked as it arrives.
struct PayloadDownload: Sendable {
    enum Answer: Sendable {
        case notModified
        case payload([UInt8], etag: String?)
    }

    /// A rejection, with the response's `Retry-After` and `ETag`.
    struct Failure: Error {
        var rejection: UpdateRejection
        var retryAfter: Duration?
        var etag: String?
        /// Whether the store has refused what was fetched.
        var isRefusal = false
    }

    let request: PayloadRequest
    let transport: any PayloadTransport
    let time: UpdateTime
    let progress: @Sendable (_ bytes: Int) -> Void

    /// Returns the answer. Throws on a time-out, at the byte limit, and when the task is cancelled.
    func answer() async throws(Failure) -> Answer {
        do {
            let arrivals = Arrivals(at: time.now())
            return try await withThrowingTaskGroup(of: Answer?.self) { group in
                defer { group.cancelAll() }
                group.addTask { try await fetch(arrivals) }
                group.addTask {
                    try await timeOut(arrivals)
                    return nil
                }
                guard case let answer?? = try await group.next() else { throw UpdateRejection.timedOut }
                return answer
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(rejection: Task.isCancelled ? .cancelled : UpdateRejection(error).ofAnother)
        }
    }

    /// Returns when the whole download, or the wait for more bytes, has taken too long.
    private func timeOut(_ arrivals: Arrivals) async throws {
        let end = time.now() + request.policy.timeout
        while true {
            let rest = min(end, arrivals.last.withLock { $0 } + request.policy.idleTimeout) - time.now()
            if rest <= .zero { return }
            try await time.sleep(rest)
        }
    }

    private func fetch(_ arrivals: Arrivals) async throws -> Answer {
        let response = try await transport.fetch(request)
        switch response.status {
        case 200:
            do {
                return .payload(try await body(of: response, arrivals: arrivals), etag: response.etag)
            } catch let rejection as UpdateRejection {
                throw Failure(rejection: rejection, etag: response.etag)
            }
        case 304 where request.headerFields["If-None-Match"] != nil: return .notModified
        case 301...303, 307, 308: throw UpdateRejection.redirectRefused(to: response.headerFields["location"] ?? "")
        default:
            let retryAfter = response.headerFields["retry-after"].flatMap { RetryAfter.duration($0, at: time.date()) }
            throw Failure(rejection: .status(response.status), retryAfter: retryAfter)
        }
    }

    private func body(of response: PayloadResponse, arrivals: Arrivals) async throws -> [UInt8] {
        if let encoding = response.headerFields["content-encoding"], encoding.lowercased() != "identity" {
            throw UpdateRejection.encoded(encoding)
        }
        let expected = response.headerFields["content-length"].flatMap { Int($0) }
        guard expected ?? 0 <= request.byteLimit else { throw UpdateRejection.tooLarge(limit: request.byteLimit) }
        var bytes: [UInt8] = []
        do {
            for try await part in response.body {
                guard part.count <= request.byteLimit - bytes.count else { throw UpdateRejection.tooLarge(limit: request.byteLimit) }
                bytes += part
                arrivals.last.withLock { $0 = time.now() }
                progress(bytes.count)
            }
        } catch let error as URLError where error.code != .timedOut && error.code != .cancelled {
            // Report a connection that ends before the body does as the same error for all transports.
            guard let expected, bytes.count < expected else { throw error }
        }
        // The stream of a cancelled task ends as if the body were complete.
        try Task.checkCancellation()
        guard bytes.count == expected ?? bytes.count else {
            throw UpdateRejection.wrongLength(received: bytes.count, expected: expected ?? 0)
        }
        return bytes
    }
}

extension PayloadResponse {
    /// The `ETag` of the response; nil if it does not have the form of RFC 9110, clause 8.8.3, so `If-None-Match` cannot list it, or if it has more
    /// than 256 bytes, which no server sends.
    fileprivate var etag: String? {
        guard let etag = headerFields["etag"], etag.utf8.count <= 256 else { return nil }
        let quoted = etag.hasPrefix("W/") ? etag.dropFirst(2) : etag[...]
        guard quoted.utf8.count >= 2, quoted.hasPrefix("\""), quoted.hasSuffix("\"") else { return nil }
        let isPlain = quoted.utf8.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
        return isPlain ? etag : nil
    }
}

/// When the last bytes arrived, to detect a stalled connection.
private final class Arrivals: Sendable {
    let last: Mutex<Duration>

    init(at moment: Duration) {
        last = Mutex(moment)
    }
}

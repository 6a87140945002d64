public import Foundation

/// Fetches payloads: `URLSessionTransport`, or an app's own network stack.
///
/// A transport sends the request's header fields and adds nothing that identifies the sender: no cookies, no credentials. It caches nothing. It
/// follows a redirect only if `PayloadRequest.follows` allows it, and otherwise returns the redirect as the response. It needs no time-outs, because
/// the updater has its own.
public protocol PayloadTransport: Sendable {
    /// Returns the head of the response as soon as it is available. The body arrives afterwards.
    ///
    /// The download must stop when the task is cancelled or the response is released.
    func fetch(_ request: PayloadRequest) async throws -> PayloadResponse
}

/// A GET request for a payload, or for one of its images.
public struct PayloadRequest: Sendable {
    /// The address to fetch.
    public var url: URL
    /// The header fields to send unchanged: `Accept`, `Accept-Encoding`, `Accept-Language` and `User-Agent`, the same for all devices, and
    /// `If-None-Match` with one or two `ETag`s if there are any; not for an image.
    public var headerFields: [String: String]
    /// The size limit for the body, in bytes. A transport may stop after the part that exceeds it.
    public var byteLimit: Int

    package var policy: UpdatePolicy

    package init(url: URL, headerFields: [String: String], byteLimit: Int, policy: UpdatePolicy) {
        self.url = url
        self.headerFields = headerFields
        self.byteLimit = byteLimit
        self.policy = policy
    }

    /// Whether to follow a redirect to this address after `count` earlier ones.
    public func follows(redirectTo target: URL, after count: Int) -> Bool {
        guard count < policy.redirectLimit, target.scheme?.lowercased() == url.scheme?.lowercased(), policy.allows(target) else {
            return false
        }
        guard let host = target.host()?.lowercased() else { return false }
        return host == url.host()?.lowercased() || policy.redirectHosts.contains { $0.lowercased() == host }
    }
}

/// The response of a server.
public struct PayloadResponse: Sendable {
    /// The status code, such as 200.
    public var status: Int
    /// The header fields. Names are in lower case.
    public var headerFields: [String: String]
    /// The bytes as they arrive. The stream throws if they end too early.
    public var body: AsyncThrowingStream<[UInt8], any Error>

    /// Creates a response. The names of header fields may be in any case.
    public init(status: Int, headerFields: [String: String], body: AsyncThrowingStream<[UInt8], any Error>) {
        self.status = status
        self.headerFields = Dictionary(headerFields.map { ($0.lowercased(), $1) }) { first, _ in first }
        self.body = body
    }
}

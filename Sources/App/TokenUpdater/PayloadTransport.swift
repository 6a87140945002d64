public import Foundation

/// What payloads are fetched with: `URLSessionTransport`, or an app's own network stack.
///
/// It sends the request's header fields and no others that tell who asks: no cookies, no credentials. It caches nothing, and follows
/// a redirect only where `PayloadRequest.follows` says so; another redirect is a response like any other. The updater keeps the time.
public protocol PayloadTransport: Sendable {
    /// Gives the head of the response as soon as it is there; the body arrives after.
    ///
    /// When the task is cancelled, or the response is not held any more, the download stops.
    func fetch(_ request: PayloadRequest) async throws -> PayloadResponse
}

/// A GET that asks for a payload.
public struct PayloadRequest: Sendable {
    public var url: URL
    /// To be sent as they are: `Accept-Encoding`, and `If-None-Match` where a payload is kept.
    public var headerFields: [String: String]
    /// No more of the body is looked at: a transport need not deliver more than the part that passes it.
    public var byteLimit: Int

    package var policy: UpdatePolicy

    package init(url: URL, headerFields: [String: String], byteLimit: Int, policy: UpdatePolicy) {
        self.url = url
        self.headerFields = headerFields
        self.byteLimit = byteLimit
        self.policy = policy
    }

    /// Whether a redirect to this address is followed, after so many others.
    public func follows(redirectTo target: URL, after count: Int) -> Bool {
        guard count < policy.redirectLimit, target.scheme?.lowercased() == url.scheme?.lowercased(), policy.allows(target) else {
            return false
        }
        guard let host = target.host()?.lowercased() else { return false }
        return host == url.host()?.lowercased() || policy.redirectHosts.contains { $0.lowercased() == host }
    }
}

/// What a server answered.
public struct PayloadResponse: Sendable {
    public var status: Int
    /// The names in lower case.
    public var headerFields: [String: String]
    /// The bytes as they arrive. Where they end too early, an error.
    public var body: AsyncThrowingStream<[UInt8], any Error>

    /// The names of the fields may be in any case.
    public init(status: Int, headerFields: [String: String], body: AsyncThrowingStream<[UInt8], any Error>) {
        self.status = status
        self.headerFields = Dictionary(headerFields.map { ($0.lowercased(), $1) }) { first, _ in first }
        self.body = body
    }
}

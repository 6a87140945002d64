internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
#endif

/// Fetches with a `URLSession` that keeps no cookies, caches or credentials.
///
/// On Linux, a connection that breaks within the head of a response crashes the program. That is a bug in Foundation for Linux (issue 5285 of
/// swift-corelibs-foundation); Apple's platforms do not have it.
public struct URLSessionTransport: PayloadTransport {
    /// Creates a transport; each fetch has a session of its own.
    public init() {}

    public func fetch(_ request: PayloadRequest) async throws -> PayloadResponse {
        let (heads, head) = AsyncThrowingStream.makeStream(of: HTTPURLResponse.self)
        let (body, part) = AsyncThrowingStream.makeStream(of: [UInt8].self)
        let delegate = Delegate(request: request, head: head, part: part)
        // On Linux these calls block until a queue of the session is free. Tasks share few threads and must not block.
        let queue = DispatchQueue(label: "tokengen.payload")
        let (session, task) = await withCheckedContinuation { continuation in
            queue.async {
                let session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
                continuation.resume(returning: (session, session.dataTask(with: Self.urlRequest(request))))
            }
        }
        // Cancel the download when the body is released, since no one can read the rest.
        part.onTermination = { _ in queue.async { delegate.cancel(task) } }
        queue.async {
            task.resume()
            session.finishTasksAndInvalidate()
        }
        for try await response in heads {
            let fields = response.allHeaderFields.compactMap { name, value in (name as? String).map { ($0, "\(value)") } }
            return PayloadResponse(status: response.statusCode, headerFields: Dictionary(fields) { first, _ in first }, body: body)
        }
        throw Task.isCancelled ? CancellationError() : URLError(.badServerResponse)
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        return configuration
    }

    private static func urlRequest(_ request: PayloadRequest) -> URLRequest {
        // The updater has its own time-outs, because Linux does not detect a stalled body.
        var result = URLRequest(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 3600)
        for (name, value) in request.headerFields { result.setValue(value, forHTTPHeaderField: name) }
        return result
    }
}

/// Passes the response of one task on as it arrives.
private final class Delegate: NSObject, URLSessionDataDelegate {
    private let request: PayloadRequest
    private let head: AsyncThrowingStream<HTTPURLResponse, any Error>.Continuation
    private let part: AsyncThrowingStream<[UInt8], any Error>.Continuation
    private let received = Atomic(0)
    private let redirects = Atomic(0)
    private let isCancelled = Mutex(false)

    init(
        request: PayloadRequest, head: AsyncThrowingStream<HTTPURLResponse, any Error>.Continuation,
        part: AsyncThrowingStream<[UInt8], any Error>.Continuation
    ) {
        self.request = request
        self.head = head
        self.part = part
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // Skip interim responses such as 103; the real response follows.
        if let response = response as? HTTPURLResponse, response.statusCode >= 200 { head.yield(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        part.yield(Array(data))
        // Bound the buffer too, since the reader may be slow.
        if received.add(data.count, ordering: .relaxed).newValue > request.byteLimit { part.finish() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let count = redirects.add(1, ordering: .relaxed).oldValue
        let isFollowed = request.url.map { self.request.follows(redirectTo: $0, after: count) } ?? false
        // On Linux, calling the handler of a task that is already cancelled crashes the program.
        isCancelled.withLock { isCancelled in
            if !isCancelled { completionHandler(isFollowed ? request : nil) }
        }
    }

    func cancel(_ task: URLSessionTask) {
        isCancelled.withLock { $0 = true }
        task.cancel()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        head.finish(throwing: error)
        part.finish(throwing: error)
    }
}

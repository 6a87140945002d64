public import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Friends from a server.
public struct FriendsServer: FriendsService {
    /// Why a page could not be read.
    public enum Failure: Error, Sendable, Hashable {
        case status(Int)
        case tooLarge
    }

    private static let byteLimit = 1 << 20
    private let address: URL
    private let configuration: URLSessionConfiguration

    public init(address: URL, configuration: URLSessionConfiguration = .ephemeral) {
        self.address = address
        self.configuration = configuration
    }

    public func friends(page: Int) async throws -> FriendsPage {
        let url = address.appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
        return try JSONDecoder().decode(FriendsPage.self, from: try await body(of: url))
    }

    private func body(of url: URL) async throws -> Data {
        let (parts, part) = AsyncThrowingStream.makeStream(of: Data.self)
        let session = URLSession(configuration: configuration, delegate: Receiver(part, byteLimit: Self.byteLimit), delegateQueue: nil)
        // Nobody reads the rest after a failure or when the screen is left.
        defer { session.invalidateAndCancel() }
        session.dataTask(with: url).resume()
        var body = Data()
        for try await part in parts { body += part }
        // The stream of a cancelled task ends as if the body were complete.
        try Task.checkCancellation()
        return body
    }
}

/// Passes a body on as it arrives, and refuses one that is, or says it is, larger than the limit.
private final class Receiver: NSObject, URLSessionDataDelegate {
    private let part: AsyncThrowingStream<Data, any Error>.Continuation
    private let byteLimit: Int
    private let received = Atomic(0)

    init(_ part: AsyncThrowingStream<Data, any Error>.Continuation, byteLimit: Int) {
        self.part = part
        self.byteLimit = byteLimit
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        if status != 200 {
            part.finish(throwing: FriendsServer.Failure.status(status))
        } else if response.expectedContentLength > byteLimit {
            part.finish(throwing: FriendsServer.Failure.tooLarge)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if received.add(data.count, ordering: .relaxed).newValue <= byteLimit {
            part.yield(data)
        } else {
            part.finish(throwing: FriendsServer.Failure.tooLarge)
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        part.finish(throwing: error)
    }
}

public import Foundation

#if canImport(FoundationNetworking)
    internal import FoundationNetworking
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

    public init(address: URL) { self.address = address }

    public func friends(page: Int) async throws -> FriendsPage {
        let url = address.appending(queryItems: [URLQueryItem(name: "page", value: "\(page)")])
        let (data, response) = try await URLSession.shared.data(from: url)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Failure.status(status) }
        guard data.count <= Self.byteLimit else { throw Failure.tooLarge }
        return try JSONDecoder().decode(FriendsPage.self, from: data)
    }
}

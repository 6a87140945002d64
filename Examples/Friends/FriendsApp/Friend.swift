/// A friend, as the server has them.
public struct Friend: Sendable, Hashable, Decodable {
    public var id: String
    public var name: String
    public var status: String?

    public init(id: String, name: String, status: String? = nil) {
        self.id = id
        self.name = name
        self.status = status
    }
}

/// Some of the friends.
public struct FriendsPage: Sendable, Hashable, Decodable {
    public var friends: [Friend]
    /// The number of the next page; nil for the last one.
    public var next: Int?

    public init(friends: [Friend], next: Int? = nil) {
        self.friends = friends
        self.next = next
    }
}

/// Where friends come from. Tests have one of their own.
public protocol FriendsService: Sendable {
    func friends(page: Int) async throws -> FriendsPage
}

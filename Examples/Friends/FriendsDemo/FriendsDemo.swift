public import PlatformStyles
public import ViewStyles

/// Shows the friends list in all its states with made-up friends: no network, no presenter.
@MainActor
public final class FriendsDemo {
    /// What happens to the list, in the order of the demo.
    public enum Step: String, CaseIterable, Sendable {
        case firstPage = "The first page arrives"
        case scrollDown = "Somebody scrolls to the last friend"
        case failure = "The second page fails"
        case retry = "Somebody tries again"
        case secondPage = "The second page arrives"
        case scrollToEnd = "Somebody scrolls to the end"
    }

    /// The requests that the list has made.
    public private(set) var actions: [FriendsListComponent.Action] = []
    /// The list, as the view shows it.
    public private(set) lazy var list = ComponentModel<FriendsListComponent>(
        FriendsListComponent.Content(title: "Friends", friends: []), perform: { [weak self] in self?.actions.append($0) })
    /// The pages that have not arrived yet.
    private var pages = MadeUpFriends.pages[...]

    public init() {}

    /// Whether all friends are shown.
    public var isAtEnd: Bool { pages.isEmpty }

    /// Makes a step happen. After the last page, no more pages arrive or fail.
    public func perform(_ step: Step) {
        switch step {
        case .scrollDown, .scrollToEnd: list.send(.loadMore)
        case .retry: list.send(.retry)
        case .failure:
            guard !isAtEnd else { return }
            list.content.note = "The list could not be loaded."
            list.send(.fail)
        case .firstPage, .secondPage:
            guard let friends = pages.popFirst() else { return }
            list.content.friends += friends
            list.send(.load(count: friends.count))
        }
    }
}

public import PlatformStyles
public import ViewStyles

/// Loads friends page by page, and tells the list what to show.
@MainActor
public final class FriendsPresenter {
    /// The list, as the view shows it.
    public private(set) lazy var list = ComponentModel<FriendsListComponent>(
        FriendsListComponent.Content(title: "Friends", friends: []), perform: { [weak self] in self?.perform($0) })
    private let service: any FriendsService
    private let open: (String) -> Void
    private let dismiss: () -> Void
    /// Nil once the last page is shown.
    private var nextPage: Int? = 0
    private var loading: Task<Void, Never>?

    /// - Parameters:
    ///   - open: opens the friend with an id.
    ///   - dismiss: leaves the list.
    public init(_ service: any FriendsService, open: @escaping (String) -> Void = { _ in }, dismiss: @escaping () -> Void = {}) {
        self.service = service
        self.open = open
        self.dismiss = dismiss
    }

    /// Whether all friends are shown.
    public var isAtEnd: Bool { nextPage == nil }

    /// Loads the first page.
    public func start() { fetch() }

    /// Returns when no page is being loaded.
    public func finishLoading() async { await loading?.value }

    private func perform(_ action: FriendsListComponent.Action) {
        switch action {
        case .fetch: fetch()
        case .openFriend(let id): open(id)
        case .dismiss: dismiss()
        }
    }

    /// Loads the next page, unless there is none or one is being loaded.
    private func fetch() {
        guard loading == nil, let page = nextPage else { return }
        loading = Task { [weak self, service] in
            let page = try? await service.friends(page: page)
            guard let self else { return }
            loading = nil
            if let page { show(page) } else { fail() }
        }
    }

    private func show(_ page: FriendsPage) {
        nextPage = page.next
        let known = Set(list.content.friends.map(\.id))
        list.content.friends += page.friends.filter { !known.contains($0.id) }.map(ListCellComponent.Content.init)
        list.content.note = list.content.friends.isEmpty ? "Nobody is here yet." : nil
        list.send(list.content.friends.isEmpty ? .clear : .load(count: page.friends.count))
    }

    private func fail() {
        list.content.note = "The list could not be loaded."
        list.send(.fail)
    }
}

extension ListCellComponent.Content {
    fileprivate init(_ friend: Friend) {
        self.init(id: friend.id, title: friend.name, subtitle: friend.status)
    }
}

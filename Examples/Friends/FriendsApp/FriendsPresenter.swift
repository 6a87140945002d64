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
    public init(_ service: any FriendsService, open: @escaping (String) -> Void, dismiss: @escaping () -> Void) {
        self.service = service
        self.open = open
        self.dismiss = dismiss
    }

    /// Whether all friends are shown.
    public var isAtEnd: Bool { nextPage == nil }

    /// Loads the first page, unless it is there, failed or is being loaded: a screen may appear more than once.
    public func start() {
        if list.state == .loading { fetch() }
    }

    /// Returns when no page is being loaded.
    public func finishLoading() async {
        while let loading { await loading.value }
    }

    private func perform(_ action: FriendsListComponent.Action) {
        switch action {
        case .fetch: fetch()
        case .openFriend(let id): open(id)
        case .dismiss: dismiss()
        }
    }

    /// Loads the next page, unless there is none or one is being loaded.
    ///
    /// A page that brings nobody new makes no row appear, and so would be the last. The one after it is loaded too, up to a limit: a server may
    /// have no last page.
    private func fetch(pageLimit: Int = 10) {
        guard loading == nil, let page = nextPage else { return }
        loading = Task { [weak self, service] in
            let page = try? await service.friends(page: page)
            guard let self else { return }
            loading = nil
            guard let page else { return fail() }
            let count = add(page)
            if count > 0 || isAtEnd {
                show(newFriends: count)
            } else if pageLimit > 1 {
                fetch(pageLimit: pageLimit - 1)
            } else {
                fail()
            }
        }
    }

    /// Returns how many friends are new.
    private func add(_ page: FriendsPage) -> Int {
        nextPage = page.next
        var known = Set(list.content.friends.map(\.id))
        let friends = page.friends.filter { known.insert($0.id).inserted }
        list.content.friends += friends.map(ListCellComponent.Content.init)
        return friends.count
    }

    private func show(newFriends: Int) {
        let isEmpty = list.content.friends.isEmpty
        list.content.note = isEmpty ? "Nobody is here yet." : nil
        list.send(isEmpty ? .clear : .load(count: newFriends))
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

import FriendsApp
import PlatformStyles
import Synchronization
import Testing

@MainActor struct FriendsPresenterTests {
    /// Answers in order, and notes which pages were asked for.
    private final class Script: FriendsService {
        private struct Lost: Error {}
        private let answers: Mutex<[FriendsPage?]>
        let asked = Mutex<[Int]>([])

        /// - Parameter answers: nil for a failure.
        init(_ answers: [FriendsPage?]) { self.answers = Mutex(answers) }

        func friends(page: Int) async throws -> FriendsPage {
            asked.withLock { $0.append(page) }
            guard let page = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { throw Lost() }
            return page
        }
    }

    private func page(_ names: String..., next: Int? = nil) -> FriendsPage {
        FriendsPage(friends: names.map { Friend(id: $0, name: $0) }, next: next)
    }

    private func presenter(_ script: Script) -> FriendsPresenter { FriendsPresenter(script, open: { _ in }, dismiss: {}) }

    private func send(_ event: FriendsListComponent.Event, to presenter: FriendsPresenter) async {
        presenter.list.send(event)
        await presenter.finishLoading()
    }

    @Test func pagesFollowEachOtherThroughAFailureToTheEnd() async {
        let script = Script([page("a", "b", next: 1), nil, page("b", "c")])
        let presenter = presenter(script)
        #expect(presenter.list.state == .loading)
        presenter.start()
        await presenter.finishLoading()
        #expect(presenter.list.state == .filled && !presenter.isAtEnd)
        await send(.loadMore, to: presenter)
        #expect(presenter.list.state == .failed)
        #expect(presenter.list.content.note == "The list could not be loaded.")
        #expect(presenter.list.content.friends.map(\.id) == ["a", "b"])
        await send(.retry, to: presenter)
        #expect(presenter.list.state == .filled && presenter.isAtEnd)
        // A friend whom both pages have is shown once.
        #expect(presenter.list.content.friends.map(\.id) == ["a", "b", "c"])
        await send(.loadMore, to: presenter)
        #expect(presenter.list.state == .filled)
        #expect(script.asked.withLock { $0 } == [0, 1, 1])
    }

    @Test func aPageIsAskedForOnce() async {
        let script = Script([page("a", next: 1), page("b")])
        let presenter = presenter(script)
        presenter.start()
        presenter.start()
        await presenter.finishLoading()
        presenter.list.send(.loadMore)
        await send(.loadMore, to: presenter)
        #expect(script.asked.withLock { $0 } == [0, 1])
    }

    @Test func aScreenThatAppearsAgainLoadsNothing() async {
        let script = Script([page("a", next: 1), page("b")])
        let presenter = presenter(script)
        for _ in 1...2 {
            presenter.start()
            await presenter.finishLoading()
        }
        #expect(script.asked.withLock { $0 } == [0])
        #expect(presenter.list.content.friends.map(\.id) == ["a"])
    }

    @Test func aPageThatBringsNobodyNewIsFollowedByTheNext() async {
        let script = Script([page(next: 1), page("a", "a", next: 2), page("a", next: 3), page(next: 4), page("b")])
        let presenter = presenter(script)
        presenter.start()
        await presenter.finishLoading()
        #expect(presenter.list.state == .filled && presenter.list.content.friends.map(\.id) == ["a"])
        #expect(script.asked.withLock { $0 } == [0, 1])
        await send(.loadMore, to: presenter)
        #expect(presenter.list.content.friends.map(\.id) == ["a", "b"] && presenter.isAtEnd)
    }

    @Test func pagesWithoutALastOneFailInTheEnd() async {
        let script = Script(Array(repeating: page(next: 0), count: 30))
        let presenter = presenter(script)
        presenter.start()
        await presenter.finishLoading()
        #expect(presenter.list.state == .failed)
        #expect(script.asked.withLock { $0.count } == 10)
        await send(.retry, to: presenter)
        #expect(script.asked.withLock { $0.count } == 20)
    }

    @Test func nobodyIsAnEmptyList() async {
        let presenter = presenter(Script([page()]))
        presenter.start()
        await presenter.finishLoading()
        #expect(presenter.list.state == .empty)
        #expect(presenter.list.content.note == "Nobody is here yet.")
    }

    @Test func actionsReachTheApp() {
        var opened: [String] = []
        var isDismissed = false
        let presenter = FriendsPresenter(Script([]), open: { opened.append($0) }, dismiss: { isDismissed = true })
        presenter.list.reset(to: .filled)
        presenter.list.send(.select(id: "a"))
        presenter.list.send(.close)
        #expect(opened == ["a"] && isDismissed)
    }
}

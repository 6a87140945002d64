import BadooStyles
import FriendsApp
import FriendsComponents
import FriendsDemo
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// The views of Examples/Friends, drawn and used.
@MainActor struct FriendsTests {
    private typealias Action = @MainActor () -> Void

    private func texts(_ drawings: [Drawing]) -> [String] { drawings.all("Text").compactMap { $0["string"] } }

    private func press(_ title: String, in drawings: [Drawing]) throws {
        let button = try #require(drawings.all("Button").first { texts($0.content).contains(title) })
        let action = try #require(button["action", as: Action.self])
        action()
    }

    /// The last friend appears.
    private func reachEnd(of drawings: [Drawing]) throws {
        for drawing in drawings.all("onAppear") { drawing["action", as: (() -> Void).self]?() }
    }

    @Test func theDemoIsShownFromLoadingToTheEnd() throws {
        let host = SwiftUI.Host { FriendsDemoView().brand(.badoo) }
        #expect(host.draw().first("ProgressView") != nil)
        try press("The first page arrives", in: host.draw())
        #expect(texts(host.draw()).contains("Cy") && host.draw().first("ProgressView") == nil)
        try reachEnd(of: host.draw())
        try press("The second page fails", in: host.draw())
        // The friends stay, and so they do while the page is loaded again.
        #expect(texts(host.draw()).contains("The list could not be loaded.") && texts(host.draw()).contains("Cy"))
        try press("Try again", in: host.draw())
        #expect(host.draw().first("ProgressView") != nil && texts(host.draw()).contains("Cy"))
        try press("The second page arrives", in: host.draw())
        #expect(host.draw().all("onAppear").count == 5)
    }

    @Test func screenReadersSayWhatTheDescriptionSays() throws {
        let list = ComponentModel<FriendsListComponent>(FriendsListComponent.content(of: .filled))
        list.reset(to: .filled)
        let drawings = SwiftUI.Host { FriendsListView(list: list).brand(.badoo) }.draw()
        let header = try #require(drawings.all("accessibilityAddTraits").first { texts($0.content).contains("Friends") })
        #expect(header["traits"] == AccessibilityTraits.isHeader)
        let hint = try #require(drawings.all("accessibilityHint").first { texts($0.content).contains("Close") })
        #expect(hint["hint"] == Text("Goes back to where you came from."))
    }

    @Test func aRowShowsThePictureOfItsPerson() throws {
        let list = ComponentModel<FriendsListComponent>(FriendsListComponent.content(of: .filled))
        list.reset(to: .filled)
        let drawings = SwiftUI.Host { FriendsListView(list: list).brand(.badoo) }.draw()
        #expect(drawings.all("Image").map { $0["name", as: String.self] } == ["people/ann", "people/bo"])
        // Ann is there, Bo is not.
        #expect(drawings.all("overlay").filter { !$0.layers.all("Color").isEmpty }.count == 1)
    }

    private struct Pages: FriendsService {
        func friends(page: Int) async throws -> FriendsPage {
            page == 0
                ? FriendsPage(friends: [Friend(id: "a", name: "Ann")], next: 1) : FriendsPage(friends: [Friend(id: "b", name: "Bo")])
        }
    }

    /// Draws until a text is there: the screen's presenter is its own.
    private func draw(_ host: SwiftUI.Host, until text: String) async -> [Drawing] {
        var drawings = host.draw()
        for _ in 1...1000 where !texts(drawings).contains(text) {
            await Task.yield()
            drawings = host.draw()
        }
        return drawings
    }

    @Test func theAppLoadsTheNextPageWhereTheListEnds() async throws {
        var opened: [String] = []
        var isDismissed = false
        let host = SwiftUI.Host { FriendsScreen(Pages(), open: { opened.append($0) }, dismiss: { isDismissed = true }).brand(.badoo) }
        let appear = try #require(host.draw().first("task")?["action", as: (@Sendable () async -> Void).self])
        await appear()
        try reachEnd(of: await draw(host, until: "Ann"))
        let drawings = await draw(host, until: "Bo")
        #expect(texts(drawings).contains("Ann"))
        try press("Bo", in: drawings)
        try press("Close", in: drawings)
        #expect(opened == ["b"] && isDismissed)
    }
}

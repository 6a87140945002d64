import FriendsDemo
import PlatformStyles
import Testing

@MainActor struct FriendsDemoTests {
    @Test func theDemoGoesFromLoadingToTheEnd() {
        let demo = FriendsDemo()
        #expect(demo.list.state == .loading)
        var seen: [FriendsListComponent.State] = []
        var counts: [Int] = []
        for step in FriendsDemo.Step.allCases {
            #expect(demo.isAtEnd == (step == .scrollToEnd))
            demo.perform(step)
            seen.append(demo.list.state)
            counts.append(demo.list.content.friends.count)
        }
        #expect(seen == [.filled, .filled, .failed, .loading, .filled, .filled])
        // Friends stay while the second page fails and is loaded again.
        #expect(counts == [3, 3, 3, 3, 5, 5])
        #expect(demo.list.content.friends.map(\.title).prefix(4) == ["Ann", "Bo", "Cy", "Dee"])
        #expect(demo.actions == [.fetch, .fetch, .fetch])
        for step in [FriendsDemo.Step.secondPage, .failure] { demo.perform(step) }
        #expect(demo.list.state == .filled && demo.list.content.friends.count == 5)
    }
}

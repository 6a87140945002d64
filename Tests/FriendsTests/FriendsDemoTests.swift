import FriendsDemo
import PlatformStyles
import Testing

@MainActor struct FriendsDemoTests {
    @Test func theDemoGoesFromLoadingToTheEnd() {
        let demo = FriendsDemo()
        #expect(demo.list.state == .loading)
        var seen: [FriendsListComponent.State] = []
        for step in FriendsDemo.Step.allCases {
            demo.perform(step)
            seen.append(demo.list.state)
        }
        #expect(seen == [.filled, .filled, .failed, .loading, .filled, .filled])
        #expect(demo.list.content.friends.map(\.title).prefix(4) == ["Ann", "Bo", "Cy", "Dee"])
        #expect(demo.list.content.friends.count == 5)
        #expect(demo.actions == [.fetch, .fetch, .fetch])
    }
}

import BadooStyles
import PlatformStyles
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The generated list of components with the app's own views.
@MainActor struct GalleryComponentTests {
    private var components: [_GalleryComponent] {
        var components: [_GalleryComponent] = []
        NewsComponentViews()._forEachComponent { components.append($0) }
        return components
    }

    private func component(_ name: String) throws -> _GalleryComponent {
        try #require(components.first { $0.description.name == name })
    }

    @Test func listsEveryComponentAsItsDescriptionSays() throws {
        #expect(components.count == 27)
        let cell = try component("ListCell")
        #expect(cell.description.level == .molecule)
        #expect(cell.description.parts == ["Avatar"])
        #expect(cell.description.states.map(\.name) == ["read", "unread"])
        #expect(cell.description.variants == ["default", "destructive", "unread"])
        #expect(cell.description.states.map(\.variant) == [nil, 2])
        #expect(cell.description.examples.map(\.name) == ["read", "unread", "plain", "destructive"])
        #expect(cell.description.examples.map(\.variant) == [0, 0, 0, 1])
        #expect(cell.statesOfExamples == [0, 1, 0, 0])
        #expect(cell.events == ["tap", "arrive"])
        #expect(try component("FriendsList").events.first == "load(count: 0)")
    }

    @Test func anEventIsNamedWithPlainArguments() throws {
        #expect(try component("ProfileHeader").events.first == "rotate(axis: horizontal, duration: 0.0)")
        #expect(try component("ChatBubble").events.contains(#"fail(reason: "")"#))
    }

    @Test func eventsLeadToTheirStates() throws {
        let cell = try component("ListCell")
        #expect(cell.next(1, 0) == 1)
        #expect(cell.next(0, 1) == 0)
        #expect(cell.next(0, 0) == 0)
    }

    @Test func aViewShowsALookAndTakesEvents() throws {
        let cell = try component("ListCell")
        let shown = cell.show(ComponentLook(example: 1, state: 1, variant: 0, events: [1]), .badoo)
        let view = try #require(shown.controller.view as? PlainView<ListCellComponent>)
        #expect(view.content == ListCellComponent.content(of: .unread))
        #expect(shown.state() == 1)
        shown.send(0)
        #expect(shown.state() == 0 && view.componentState == .read)
    }

    @Test func aViewInSwiftUITakesEventsToo() throws {
        let shown = try component("Banner").show(ComponentLook(example: nil, state: 0, variant: 2), .badoo)
        #expect(shown.state() == 0)
        shown.send(1)
        #expect(shown.state() == 1)
    }
}

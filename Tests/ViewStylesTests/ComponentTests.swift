import Foundation
import PlatformStyles
import Testing
import TokenRuntime

@testable import ViewStyles

/// Calls the code that tokengen generates for this repository's components.
@MainActor @Suite struct ComponentTests {
    @Test func anEventLeadsToAStateUpdatesAndActions() {
        let loading = PrimaryButtonComponent.evaluate(.tap, in: .ready)
        #expect(loading == .init(state: .loading, updates: [.showProgress(isShown: true)], actions: [.perform]))
        #expect(PrimaryButtonComponent.evaluate(.finish, in: .loading).updates == [.showProgress(isShown: false)])
        // An event without a transition does nothing.
        #expect(PrimaryButtonComponent.evaluate(.tap, in: .loading) == .init(state: .loading))
    }

    @Test func whatAnEventCarriesReachesTheUpdate() {
        #expect(
            ChatBubbleComponent.evaluate(.fail(reason: "{offline} \"\u{1F4F4}\"; i5"), in: .sending)
                == .init(state: .failed, updates: [.showReason(reason: "{offline} \"\u{1F4F4}\"; i5")]))
        #expect(FriendsListComponent.evaluate(.load(count: -3), in: .loading).updates == [.showCount(count: -3)])
        #expect(NewsViewComponent.evaluate(.promote, in: .usual).updates == [.highlight(duration: 0.3)])
    }

    @Test func animationsAreValuesOfTheTransition() throws {
        typealias Header = ProfileHeaderComponent
        #expect(Header.evaluate(.rotate(axis: .horizontal, duration: 0.3), in: .closed).animation == .duration(0.3))
        #expect(Header.evaluate(.tapChat, in: .open).animation == .field("invitation"))
        #expect(Header.evaluate(.answer, in: .invited).animation == nil)
        #expect(Header.evaluate(.answer, in: .closed) == .init(state: .closed))
        let curve = TokenCubicBezier(x1: 0.4, y1: 0, x2: 0.2, y2: 1)
        #expect(
            PhotoComponent.evaluate(.load(photo: .named("a")), in: .usual).animation
                == .transition(TokenTransition(duration: 0.5, delay: 0.1, timingFunction: curve)))
        // Another component's style, or another field, has no such transition.
        let transition = TokenTransition(duration: 1, timingFunction: curve)
        #expect(Header._transition(at: "invitation", of: ProfileHeaderStyle(invitation: transition)) == transition)
        #expect(Header._transition(at: "match", of: ProfileHeaderStyle(invitation: transition)) == nil)
        #expect(Header._transition(at: "invitation", of: AvatarStyle(match: transition)) == nil)
    }

    @Test func examplesHoldTheirContent() {
        #expect(AvatarComponent.content(of: .offline) == .init(name: "Bo", photo: .named("people/bo"), isOnline: false))
        let friends = FriendsListComponent.content(of: .filled).friends
        #expect(friends.map(\.title) == ["Ann", "Bo", "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff"])
        #expect(friends.map(\.subtitle) == ["Here now", nil, "A name that no screen holds"])
        #expect(FriendsListComponent.content(of: .filled).note == nil)
        #expect(FriendsListComponent.state(of: .failed) == .failed)
        #expect(AvatarComponent.variant(of: .small) == .small)
        #expect(AvatarComponent.variant(of: .online) == .default)
    }

    @Test func modelsAnswerEventsInTheirOrder() {
        var log: [String] = []
        var model: ComponentModel<FriendsListComponent>?
        let content = FriendsListComponent.content(of: .failed)
        model = ComponentModel(
            content, apply: { log.append("\($0)") },
            perform: { action in
                log.append("\(action)")
                // Events sent while another is handled wait for their turn.
                if action == .fetch {
                    model?.send(.load(count: 2))
                    model?.send(.close)
                    log.append("sent")
                }
            })
        model?.send(.fail)
        #expect(model?.state == .failed)
        model?.send(.retry)
        #expect(log == ["fetch", "sent", "showCount(count: 2)", "dismiss"])
        #expect(model?.state == .filled)
        model?.reset()
        #expect(model?.state == .loading)
    }

    /// An address stays an address, whatever its scheme.
    @Test(arguments: ["file:///tmp/a.png", "data:image/png;base64,AA==", "HTTPS://example.com/a.png", "https://example.com/a.png"])
    func imagesOfEventsKeepTheirKind(address: String) throws {
        let url = try #require(URL(string: address))
        #expect(PhotoComponent.evaluate(.load(photo: .url(url)), in: .usual).updates == [.show(photo: .url(url))])
        #expect(PhotoComponent.evaluate(.load(photo: .named(address)), in: .usual).updates == [.show(photo: .named(address))])
        #expect(PhotoComponent.Event.load(photo: .named(address)) != .load(photo: .url(url)))
    }

    @Test func aParameterMayBeMissing() {
        let photo = ComponentImage.named("a")
        #expect(PhotoComponent.evaluate(.load(photo: photo, caption: "b"), in: .usual).updates == [.show(photo: photo, caption: "b")])
        #expect(PhotoComponent.evaluate(.load(photo: photo), in: .usual).updates == [.show(photo: photo)])
        #expect(PhotoComponent.Event.load(photo: photo) != .load(photo: photo, caption: ""))
        #expect(PhotoComponent.evaluate(.clear, in: .usual).updates == [.show(photo: .named("none"))])
    }

    @Test func textsThatNameImagesAreReadInBothCases() throws {
        #expect(ComponentImage("people/bo") == .named("people/bo"))
        #expect(ComponentImage("HTTPS://example.com/a.png") == .url(try #require(URL(string: "HTTPS://example.com/a.png"))))
    }
}

/// A component as tokengen generates it: the event's photo is shown.
private enum PhotoComponent: Component {
    struct Content: Equatable, Sendable, _ComponentReadable {
        init(_values values: inout _ComponentReader) {}
    }

    enum State: Int, CaseIterable, Sendable { case usual }

    static var initialState: State { .usual }

    enum Event: _ComponentEvent {
        case load(photo: ComponentImage, caption: String? = nil)
        case clear

        var _call: _ComponentCall {
            switch self {
            case .load(let photo, let caption): .init(0, [.image(photo), .optional(caption) { .text($0) }])
            case .clear: .init(1)
            }
        }
    }

    enum Update: _ComponentEffect {
        case show(photo: ComponentImage, caption: String? = nil)

        init?(_index index: Int, _values values: inout _ComponentReader) {
            self = .show(photo: values.read(), caption: values.optionalParameter())
        }
    }

    enum Action: _ComponentEffect {
        init?(_index index: Int, _values values: inout _ComponentReader) { return nil }
    }

    typealias Example = _NoComponentExample

    static let _table = _ComponentTable<PhotoComponent>(
        "i2;i0;i0;i-1;i1;i0;i2;p0;p1;i0;i6;d0.5;d0.1;d0.4;d0.0;d0.2;d1.0;i0;i1;i-1;i1;i0;i2;s4:nonen;i0;i0;i0;", eventCount: 2)
}

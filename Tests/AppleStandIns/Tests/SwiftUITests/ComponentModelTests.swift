import BadooStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Components in SwiftUI: a view that reads a model is drawn again once for an event that changes what it shows.
@MainActor struct ComponentModelTests {
    // example: component-swiftui
    struct NewsItem: View {
        let news: ComponentModel<NewsViewComponent>

        var body: some View {
            VStack {
                Text(news.content.title).viewStyle { NewsViewComponent.style(in: $0, news.state).titleStyle }
                Button("Open") { news.send(.tap) }
            }
        }
    }
    // end of example

    @Test func anEventDrawsOnce() {
        var opened = 0
        // example: component-model
        let news = ComponentModel<NewsViewComponent>(
            NewsViewComponent.content(of: .usual),
            perform: { action in if action == .open { opened += 1 } })
        // end of example
        let host = Host { NewsItem(news: news).brand(.badoo) }
        _ = host.draw()
        #expect(host.stale.isEmpty)
        news.send(.tap)
        #expect(opened == 1)
        // Nothing that is shown has changed.
        #expect(host.stale.isEmpty)
        news.send(.promote)
        #expect(news.state == .promoted)
        #expect(host.stale.count == 1)
    }

    /// In the order in which they were sent, although the first is not done yet; the view is drawn once for all.
    @Test func eventsFromWithinKeepTheirOrderAndDrawOnce() {
        var log: [String] = []
        var model: ComponentModel<NewsViewComponent>?
        let news = ComponentModel<NewsViewComponent>(
            NewsViewComponent.content(of: .usual),
            apply: { _ in
                log.append("update in \(model.map { "\($0.state)" } ?? "")")
                model?.send(.tap)
                model?.send(.settle)
                model?.send(.tap)
            }, perform: { _ in log.append("action in \(model.map { "\($0.state)" } ?? "")") })
        model = news
        let host = Host { NewsItem(news: news).brand(.badoo) }
        _ = host.draw()
        news.send(.promote)
        #expect(log == ["update in promoted", "action in promoted", "action in usual"])
        #expect(host.stale.count == 1)
        model = nil
    }

    /// A reset is not an event: nothing is applied, and nothing is drawn if the state is the same.
    @Test func aResetDrawsOnlyAnotherState() {
        let news = ComponentModel<NewsViewComponent>(
            NewsViewComponent.content(of: .usual), apply: { _ in Issue.record("applied") }, perform: { _ in Issue.record("performed") })
        let host = Host { NewsItem(news: news).brand(.badoo) }
        _ = host.draw()
        news.reset()
        #expect(host.stale.isEmpty)
        news.reset(to: .promoted)
        #expect(news.state == .promoted && host.stale.count == 1)
    }

    private let content = ProfileHeaderComponent.content(of: .usual)

    /// What a parameter or a literal animates needs no modifier.
    @Test func durationsAnimateStateAndUpdates() {
        var animations: [Double?] = []
        var performed: [Double?] = []
        let header = ComponentModel<ProfileHeaderComponent>(
            content, apply: { _ in animations.append(Animation.current?.duration) },
            perform: { _ in performed.append(Animation.current?.duration) })
        header.send(.rotate(axis: .horizontal, duration: 0.3))
        #expect(animations == [0.3, 0.3])
        header.send(.tapChat)
        header.send(.answer)
        #expect(animations == [0.3, 0.3, nil])
        #expect(performed == [nil, nil])
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        header.send(.rotate(axis: .horizontal, duration: 0.3))
        #expect(animations == [0.3, 0.3, nil, nil, nil])
        #expect(header.state == .open)
    }

    // example: component-animation
    struct ProfileHeader: View {
        let header: ComponentModel<ProfileHeaderComponent>

        var body: some View {
            VStack {
                Text(header.content.name).viewStyle { ProfileHeaderComponent.style(in: $0, header.state).nameStyle }
                Button("Chat") { header.send(.tapChat) }
            }
            .componentAnimation(header)
        }
    }
    // end of example

    @Test func theModifierAnimatesByTheFieldOfTheStyle() throws {
        let header = ComponentModel<ProfileHeaderComponent>(content)
        var brand = Brand.badoo
        let host = Host { ProfileHeader(header: header).brand(brand) }
        func drawn() throws -> (animation: Animation?, count: Int) {
            let modifier = try #require(host.draw().first("animation"))
            return (modifier["animation"], try #require(modifier["value"]))
        }
        #expect(try drawn().animation == nil)
        // Events that a duration animates do not concern it.
        header.send(.rotate(axis: .horizontal, duration: 0.3))
        #expect(try drawn() == (nil, 0))
        header.send(.tapChat)
        #expect(try drawn() == (ProfileHeaderStyle.badoo.invitation?.animation, 1))
        brand = .bumble
        #expect(try drawn().animation == ProfileHeaderStyle.bumble.invitation?.animation)
        host.environment.accessibilityReduceMotion = true
        #expect(try drawn() == (nil, 1))
    }

    @Test func theModifierTakesTheStyleOfAVariant() throws {
        let header = ComponentModel<ProfileHeaderComponent>(content)
        let quick = TokenTransition(duration: 0.1, timingFunction: TokenCubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
        let host = Host {
            Text(header.content.name)
                .componentAnimation(header) { _ in ProfileHeaderStyle(invitation: quick) }
                .brand(.badoo)
        }
        header.send(.tapChat)
        let animation: Animation? = try #require(host.draw().first("animation"))["animation"]
        #expect(animation == quick.animation)
    }
}

import BadooStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
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
}

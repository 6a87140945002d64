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
        let news = ComponentModel<NewsViewComponent>(NewsViewComponent.content(of: .usual), perform: { _ in opened += 1 })
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
}

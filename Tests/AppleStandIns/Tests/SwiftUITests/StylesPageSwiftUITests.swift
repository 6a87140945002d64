import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenDelivery
import TokenRuntime
import ViewStyles

/// The short examples of `Documentation/Styles.md` for SwiftUI. The component's example is with its own tests.
@MainActor struct StylesPageSwiftUITests {
    @Test func aViewIsStyledByItself() {
        let host = Host {
            VStack {
                // example: swiftui-short
                Text("Hello").viewStyle { brand in NewsViewStyle(in: brand).titleStyle }
                Text("Hello").viewStyle(NewsViewStyle.badoo(.promoted).titleStyle)
                // end of example
            }
            .brand(.bumble)
        }
        let titles = [NewsViewStyle.bumble, .badoo(.promoted)].map { $0.titleStyle?.textColor?.color }
        #expect(host.draw().all("foregroundStyle").map { $0["style", as: Color.self] } == titles)
    }

    private struct Gallery: View {
        let pink: Brand

        var body: some View {
            // example: swiftui-brands
            HStack {
                NewsView(title: "Badoo", message: "…").brand(.badoo)
                NewsView(title: "Bumble", message: "…").brand(.bumble)
                NewsView(title: "Pink", message: "…").brand(pink)
            }
            // end of example
        }
    }

    @Test func aPartOfTheScreenShowsAnotherBrand() throws {
        // example: swiftui-pink
        let pink = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
        // end of example
        let borders = Host { Gallery(pink: pink) }.draw().all("strokeBorder").map { $0["style", as: Color.self] }
        #expect(borders == [.badoo, NewsViewStyle(in: pink)].map { $0.viewStyle?.borderColor?.color })
        #expect(Set(borders).count == 2)
    }
}

import BadooStyles
import BumbleStyles
import PlatformStyles
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

// example: swiftui-view
struct NewsView: View {
    let title: String
    let message: String
    @Environment(\.brand) private var brand

    var body: some View {
        let style = NewsViewStyle(in: brand)
        VStack(alignment: .leading) {
            Text(title).viewStyle(style.titleStyle)
            Text(message).viewStyle(style.messageStyle)
        }
        .padding()
        .viewStyle(style.viewStyle)
    }
}
// end of example

@MainActor struct NewsViewTests {
    @Test func isShownInEitherBrand() throws {
        let host = Host {
            HStack {
                NewsView(title: "Badoo", message: "…").brand(.badoo)
                NewsView(title: "Bumble", message: "…").brand(.bumble)
            }
        }
        let drawn = host.draw()
        let titles = drawn.all("foregroundStyle").map { $0["style", as: Color.self] }
        let styles = [NewsViewStyle.badoo, .bumble]
        #expect(titles == styles.flatMap { [$0.titleStyle?.textColor?.color, $0.messageStyle?.textColor?.color] })
        // Only badoo's has a border, only bumble's a shadow.
        #expect(drawn.all("strokeBorder").map { $0["style"] } == [styles[0].viewStyle?.borderColor?.color])
        let shadow = try #require(styles[1].viewStyle?.shadow?.layers(for: .light).first)
        #expect(drawn.all("shadow").map { $0["color"] } == [shadow.color.color])
        #expect(host.evaluations(of: "NewsView") == 2)
    }

    @Test func isDarkInTheDark() throws {
        func background(_ scheme: ColorScheme) throws -> Color.Resolved {
            let drawn = drawing({ $0.colorScheme = scheme }, of: { NewsView(title: "", message: "").brand(.badoo) })
            let fill = try #require(drawn.first("fill"))
            return try #require(fill["style", as: Color.self]).resolve(in: fill.environment)
        }
        let color = try #require(NewsViewStyle.badoo.viewStyle?.backgroundColor)
        var environment = EnvironmentValues()
        #expect(try background(.light) == color.resolve(in: environment))
        environment.colorScheme = .dark
        #expect(try background(.dark) == color.resolve(in: environment))
        #expect(try background(.dark) != background(.light))
    }

    @Test func shortFormsAreTheSame() {
        let long = drawing { Text("Hello").viewStyle(NewsViewStyle.badoo.titleStyle) }
        let short = drawing { Text("Hello").viewStyle { NewsViewStyle(in: $0).titleStyle }.brand(.badoo) }
        #expect(long.outline == short.outline)
        #expect(long.first("Text")?.environment.font == short.first("Text")?.environment.font)
        #expect(long.first("foregroundStyle")?["style", as: Color.self] == short.first("foregroundStyle")?["style", as: Color.self])
        // Nil is the style of a plain view.
        #expect(drawing { Text("Hello").viewStyle(nil) }.outline == ["opacity", "overlay", "background", "Text"])
    }
}

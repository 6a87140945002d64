import BadooStyles
import PlatformStyles
import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles
import WidgetKit

// example: widget-view
struct NewsWidgetView: View {
    let title: String
    let message: String
    @Environment(\.brand) private var brand

    var body: some View {
        let style = NewsViewStyle(in: brand)
        VStack(alignment: .leading) {
            Text(title).viewStyle(style.titleStyle).widgetAccentable()
            Text(message).viewStyle(style.messageStyle)
        }
        .containerBackground(style.viewStyle?.backgroundColor ?? .clear, for: .widget)
    }
}
// end of example

@MainActor struct WidgetTests {
    private nonisolated static let red = TokenColor(red: 1, green: 0, blue: 0)
    private nonisolated static let gradient = TokenGradient([.init(color: red, position: 0), .init(color: red, position: 1)])
    private nonisolated static let shadow = TokenShadow([.init(color: red, blur: 4)])
    private nonisolated static let shadows = TokenShadow([.init(color: red, blur: 4), .init(color: red, spread: 4)])

    private func drawn<Content: View>(_ mode: WidgetRenderingMode, @ViewBuilder _ content: @escaping () -> Content) -> [Drawing] {
        drawing({ $0.widgetRenderingMode = mode }, of: content)
    }

    /// Apple: opaque shapes and images get one colour, gradients and transparent ones keep their opacity.
    @Test(arguments: [
        ViewStyle(backgroundColor: red), ViewStyle(gradient: gradient), ViewStyle(backgroundColor: red, shadow: shadow),
        ViewStyle(backgroundColor: red, shadow: shadows), ViewStyle(shadow: shadow),
    ])
    func nothingLiesBehindATextThatIsFlattened(style: ViewStyle) {
        for mode in [WidgetRenderingMode.fullColor, .vibrant] {
            let drawn = drawn(mode) { Text("Hello").viewStyle(style) }
            #expect(!drawn.all("fill").isEmpty || drawn.first("shadow")?["color"] == Self.red.color)
        }
        let drawn = drawn(.accented) { Text("Hello").viewStyle(style) }
        #expect(drawn.all("fill").isEmpty && drawn.all("blur").isEmpty)
        #expect(drawn.all("shadow").allSatisfy { $0["color"] == Color.clear })
        #expect(drawn.first("Text") != nil)
    }

    @Test func theLineOfABorderStays() {
        let style = ViewStyle(backgroundColor: Self.red, borderColor: Self.red, borderWidth: 1)
        #expect(drawn(.accented) { Text("Hello").viewStyle(style) }.all("strokeBorder").count == 1)
    }

    @Test func aButtonHasNoBackgroundImage() throws {
        let style = StyleTypes.ButtonStyle(
            titleColor: [.normal: Self.red], backgroundColor: [.normal: Self.red], backgroundImage: [.normal: TokenImage("badge/sport")])
        let images = [WidgetRenderingMode.fullColor, .accented].map { mode in
            drawn(mode) { Button("Send") {}.viewStyle(style) }
        }
        #expect(images[0].all("Image").count == 1 && !images[0].all("fill").isEmpty)
        #expect(images[1].all("Image").isEmpty && images[1].all("fill").isEmpty)
        #expect(images[1].first("Text") != nil)
    }

    /// A widget is archived, but the gallery of Xcode and previews change the mode of one that is shown.
    @Test func aViewStaysTheSameInEachMode() {
        let host = Host { Text("Hello").viewStyle(ViewStyle(backgroundColor: Self.red, shadow: Self.shadow)) }
        let identity = host.draw().first("Text")?.identity
        host.environment.widgetRenderingMode = .accented
        #expect(host.draw().first("Text")?.identity == identity)
    }

    @Test func theExampleLeavesTheBackgroundToTheSystem() throws {
        let drawn = drawn(.accented) { NewsWidgetView(title: "News", message: "…").brand(.badoo) }
        let background = try #require(drawn.first("containerBackground"))
        #expect(background["style"] == NewsViewStyle.badoo.viewStyle?.backgroundColor)
        #expect(background["container"] == ContainerBackgroundPlacement.widget)
        #expect(drawn.first("widgetAccentable")?.content.all("Text").first?["string"] == "News")
        #expect(drawn.all("fill").isEmpty)
    }
}

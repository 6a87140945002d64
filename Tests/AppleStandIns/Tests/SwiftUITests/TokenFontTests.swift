import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct TokenFontTests {
    private nonisolated static let system = TokenFont(families: ["system-ui"], size: 20, weight: 600, lineHeight: 1.5, letterSpacing: 0.5)

    private func drawn(_ font: TokenFont, at size: DynamicTypeSize = .large) -> [Drawing] {
        drawing {
            $0.dynamicTypeSize = size
        } of: {
            Text("Hello").viewStyle(StyleTypes.LabelStyle(font: font))
        }
    }

    @Test(arguments: [
        ("system-ui", Font.Design.default), ("ui-rounded", .rounded), ("ui-serif", .serif), ("ui-monospace", .monospaced),
    ])
    func systemDesignsAreTheSystemFont(_ family: String, _ design: Font.Design) {
        let font = TokenFont(families: [family], size: 20, weight: 700, lineHeight: 1.2)
        #expect(font.font(fixedSize: 20) == .system(size: 20, weight: .bold, design: design))
    }

    @Test(arguments: [(1.0, Font.Weight.ultraLight), (400, .regular), (549, .medium), (600, .semibold), (1000, .black)])
    func weightIsTheNearestWithAName(_ weight: Double, _ named: Font.Weight) {
        let font = TokenFont(families: ["ui-serif"], size: 20, weight: weight, lineHeight: 1.2)
        #expect(font.font(fixedSize: 20).weight == named)
    }

    @Test(arguments: DynamicTypeSize.allCases)
    func sizeIsScaledOnceByTheTextStyle(_ size: DynamicTypeSize) throws {
        let font = TokenFont(families: ["system-ui"], size: 20, weight: 400, lineHeight: 1.2, textStyle: "headline")
        let scaled = CGFloat(20 * Font.TextStyle.headline.scale(at: size))
        let text = try #require(drawn(font, at: size).first("Text"))
        #expect(text.environment.font == .system(size: scaled, weight: .regular, design: .default))
    }

    @Test(arguments: [("none", nil, 20), (nil, 22, 22), (nil, 90, 40), ("none", 22, 20)] as [(String?, Double?, Double)])
    func sizeKeepsToTheTokensLimits(_ style: String?, _ maximum: Double?, _ size: Double) throws {
        let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, letterSpacing: 2, textStyle: style, maximumSize: maximum)
        let drawn = drawn(font, at: .accessibility5)
        let shown = size == 40 ? 20 * Font.TextStyle.body.scale(at: .accessibility5) : size
        #expect(try #require(drawn.first("Text")).environment.font == .system(size: CGFloat(shown), weight: .regular, design: .default))
        let tracking: CGFloat = try #require(drawn.first("tracking")?["tracking"])
        #expect(abs(tracking - 2 * shown / 20) < 1e-9)
    }

    @Test func scalesAsBodyWithoutATextStyle() throws {
        let text = try #require(drawn(Self.system, at: .xxLarge).first("Text"))
        let scaled = CGFloat(20 * Font.TextStyle.body.scale(at: .xxLarge))
        #expect(text.environment.font == .system(size: scaled, weight: .semibold, design: .default))
        #expect(Font.TextStyle.body.scale(at: .xxLarge) != Font.TextStyle.headline.scale(at: .xxLarge))
    }

    @Test(arguments: ["extraLargeTitle2", "extraLargeTitle", "largeTitle"])
    func extraLargeTitlesScaleAsTheLargeOne(_ style: String) throws {
        let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.2, textStyle: style)
        let text = try #require(drawn(font, at: .small).first("Text"))
        let scaled = CGFloat(20 * Font.TextStyle.largeTitle.scale(at: .small))
        #expect(text.environment.font == .system(size: scaled, weight: .regular, design: .default))
    }

    @Test(arguments: [DynamicTypeSize.large, .accessibility3])
    func spacingGrowsWithTheFont(_ size: DynamicTypeSize) throws {
        let scale = Font.TextStyle.body.scale(at: size)
        let drawn = drawn(Self.system, at: size)
        // The stand-in's fonts have lines of 1.2 times their size.
        let between = 20 * scale * (1.5 - 1.2)
        let tracking: CGFloat = try #require(drawn.first("tracking")?["tracking"])
        #expect(abs(tracking - 0.5 * scale) < 1e-9)
        #expect(abs(try #require(drawn.first("Text")).environment.lineSpacing - between) < 1e-9)
        let padding = try #require(drawn.first("padding"))
        let length: CGFloat = try #require(padding["length"])
        #expect(padding["edges"] == Edge.Set.vertical)
        #expect(abs(length - between / 2) < 1e-9)
    }

    @Test func linesAreNeverCloserThanTheFontsOwn() throws {
        let tight = TokenFont(families: ["system-ui"], size: 20, lineHeight: 0.9)
        let drawn = drawn(tight)
        #expect(try #require(drawn.first("Text")).environment.lineSpacing == 0)
        #expect(drawn.first("padding")?["length"] == CGFloat(0))
    }

    @Test func showsAnotherFontWhenTheStyleChanges() {
        var font = Self.system
        let host = Host { Text("Hello").viewStyle(StyleTypes.LabelStyle(font: font)) }
        host.draw()
        font = TokenFont(families: ["ui-serif"], size: 30, lineHeight: 1.2)
        #expect(host.draw().first("Text")?.environment.font == .system(size: 30, weight: .regular, design: .serif))
    }
}

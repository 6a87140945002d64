import BadooStyles
import FriendsComponents
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

/// The committed output of `tokens/` for Badoo is Swift with the values of the YAML.
@Suite struct BadooTests {
    @Test func newsViewHasTheValuesOfTheArticle() throws {
        let style = NewsViewStyle.badoo
        let view = try #require(style.viewStyle)
        #expect(view.backgroundColor?.hex(for: .light) == "#FFFFFF")
        #expect(view.borderColor?.hex(for: .light) == "#783BF9")
        #expect(view.borderWidth == 1)
        #expect(view.cornerRadius == 0)
        let title = try #require(style.titleStyle)
        #expect(title.textAlignment == .left)
        #expect(title.textColor?.hex(for: .light) == "#783BF9")
        #expect(title.font?.size == 22)
        #expect(title.font.map { Array($0.families) } == ["system-ui"])
        let message = try #require(style.messageStyle)
        #expect(message.textAlignment == .left)
        #expect(message.textColor?.hex(for: .light) == "#767676")
        #expect(message.font?.size == 14)
        #expect(title.viewStyle == nil)
    }

    @Test func variantsChangeWhatTheySay() {
        let promoted = NewsViewStyle.badoo(.promoted)
        #expect(promoted.viewStyle?.borderColor == BadooTokens.Color.promotion)
        #expect(promoted.titleStyle == NewsViewStyle.badoo.titleStyle)
        #expect(NewsViewStyle(in: .badoo, .promoted) == promoted)
    }

    @Test func tokensAreReadByName() {
        #expect(BadooTokens.Color.accent.hex(for: .light) == "#783BF9")
        #expect(BadooTokens.Size.hairline == 1)
        #expect(BadooTokens.Color.accent.isDynamic)
        #expect(BadooTokens.Color.Text.title == NewsViewStyle.badoo.titleStyle?.textColor)
    }

    @Test func statesFollowTheAppearance() throws {
        let colors = try #require(PrimaryButtonStyle.badoo.buttonStyle?.backgroundColor)
        let normal = try #require(colors[.normal])
        for appearance in [Appearance.light, .dark] {
            #expect(normal.components(for: appearance) == BadooTokens.Color.accent.components(for: appearance))
        }
        #expect(normal.isDynamic)
    }

    @Test func anExistingTypeGetsItsValues() {
        let config = FriendsListViewController.ViewConfig.defaultConfig
        #expect(config.cornerRadius == 16)
        #expect(config.backgroundColor.hex(for: .light) == "#FFFFFF")
    }

    @Test func aStyleCanBeReadInAnyBrand() {
        #expect(NewsViewStyle(in: .badoo) == .badoo)
        #expect(Brand.badoo.name == "badoo")
    }
}

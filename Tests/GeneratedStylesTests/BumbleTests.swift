import BumbleStyles
import FriendsComponents
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

/// The committed output of `tokens/` for Bumble.
@Suite struct BumbleTests {
    @Test func brandsOverrideFieldByField() {
        let style = NewsViewStyle.bumble
        #expect(style.viewStyle?.borderColor == nil)
        #expect(style.viewStyle?.borderWidth == nil)
        #expect(style.viewStyle?.cornerRadius == BumbleTokens.Radius.card)
        #expect(style.viewStyle?.shadow == BumbleTokens.Shadow.card)
        #expect(style.titleStyle?.textAlignment == .left)
    }

    @Test func buttonsHaveAColourForEachState() throws {
        let titles = try #require(PrimaryButtonStyle.bumble.buttonStyle?.backgroundColor)
        #expect(titles[.normal] != nil)
        #expect(titles[.disabled] != titles[.normal])
        #expect(titles[[.disabled, .focused]] == titles[.normal])
    }

    @Test func theExistingTypeHasThisBrandsValues() {
        #expect(FriendsListViewController.ViewConfig.defaultConfig.cornerRadius > 0)
    }
}

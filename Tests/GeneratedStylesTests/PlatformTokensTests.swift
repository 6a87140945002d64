import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleTypes
import Testing
import TokenDelivery
import TokenRuntime
import ViewStyles

/// Code that gets its brand as a value reads the tokens of `base/` by name, without importing a brand.
@Suite struct PlatformTokensTests {
    @Test(arguments: [Brand.badoo, .bumble])
    func stylesAndTokensAgree(brand: Brand) {
        #expect(PlatformTokens.Color.Text.title(in: brand) == NewsViewStyle(in: brand).titleStyle?.textColor)
        #expect(PlatformTokens.Font.title(in: brand) == NewsViewStyle(in: brand).titleStyle?.font)
    }

    @Test func aTokenHasTheValueOfTheBrand() {
        #expect(PlatformTokens.Color.accent(in: .badoo) == BadooTokens.Color.accent)
        #expect(PlatformTokens.Color.accent(in: .bumble) == BumbleTokens.Color.accent)
        #expect(PlatformTokens.Color.accent(in: .badoo) != PlatformTokens.Color.accent(in: .bumble))
        #expect(PlatformTokens.Radius.control(in: .badoo) == BadooTokens.Radius.control)
        #expect(PlatformTokens.Radius.control(in: .bumble) == BumbleTokens.Radius.control)
        #expect(PlatformTokens.Shadow.card(in: .bumble) == BumbleTokens.Shadow.card)
        #expect(PlatformTokens.Transition.appear(in: .badoo) == BadooTokens.Transition.appear)
        #expect(PlatformTokens.Palette.Neutral._50(in: .badoo) == BadooTokens.Palette.Neutral._50)
    }

    @Test func aTokenIsChosenBeforeItsBrand() {
        let spaces = [PlatformTokens.Space.s, PlatformTokens.Space.m, PlatformTokens.Space.l]
        #expect(spaces.map { $0(in: .badoo) } == [BadooTokens.Space.s, BadooTokens.Space.m, BadooTokens.Space.l])
    }

    @Test func anOverrideIsRead() throws {
        let preview = try Brand.badoo.overridden(by: ##"{"tokens":{"color.accent":{"$value":"#FF0000"}}}"##)
        #expect(PlatformTokens.Color.accent(in: preview) == TokenColor(red: 1, green: 0, blue: 0))
        #expect(PlatformTokens.Color.accent(in: .badoo) == BadooTokens.Color.accent)
    }
}

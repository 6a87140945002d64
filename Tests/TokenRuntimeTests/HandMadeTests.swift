import Testing

@testable import TokenRuntime

struct HandMadeTests {
    @Test func equalContentIsOneRecord() {
        let records = (0..<1000).map { _ in TokenFont(families: ["Inter"], size: 13, lineHeight: 1)._record }
        #expect(Set(records).count == 1)
        #expect(TokenFont(families: ["Inter"], size: 14, lineHeight: 1)._record != records[0])
    }

    @Test(arguments: [
        ("#783BF9", "#783BF9"), ("#783bf9", "#783BF9"), ("#abc", "#AABBCC"), ("#abcd", "#AABBCCDD"), ("#00000000", "#00000000"),
        ("#783BF9ff", "#783BF9"),
    ])
    func hexColors(text: String, hex: String) {
        #expect(TokenColor(hex: text)?.hex() == hex)
    }

    @Test(arguments: ["", "#", "783BF9", "#12", "#12345", "#1234567", "#123456789", "#12345g", "# 12345", "#٣٣٣", "red", "##12345"])
    func otherTextIsNoHexColor(text: String) {
        #expect(TokenColor(hex: text) == nil)
    }

    @Test func displayP3HasNoHexForm() {
        #expect(TokenColor(red: 1, green: 0, blue: 0, gamut: .displayP3).hex() == nil)
    }

    @Test func componentsOutsideTheirRangeAreClamped() {
        let color = TokenColor(red: -1, green: .nan, blue: .infinity, alpha: 2)
        #expect(color.components == .init(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(TokenColor(red: -0.0, green: 0, blue: 1)._record == color._record)
    }

    @Test func colorByAppearance() {
        let color = TokenColor(light: .white, dark: .black, darkHighContrast: .clear)
        #expect(color.components(for: .highContrast) == TokenColor.white.components)
        #expect(color.components(for: .darkHighContrast) == TokenColor.clear.components)
        #expect("\(color)" == "light #FFFFFF, dark #000000, high contrast #FFFFFF, dark high contrast #00000000")
        let inverted = TokenColor(light: .black, dark: .white)
        #expect(TokenColor(light: color, dark: inverted) == .white, "the parts for their appearances are taken")
        #expect(!TokenColor(light: .white, dark: .white).isDynamic)
    }

    @Test func compositeDiffersWhereItsColorsDo() {
        let dynamic = TokenColor(light: .white, dark: .black)
        let shadow = TokenShadow([.init(color: dynamic, blur: 2)])
        #expect(shadow.isDynamic)
        #expect(shadow.layers(for: .dark)[0].color == .black)
        #expect(!TokenShadow([.init(color: .white)]).isDynamic)
        #expect(TokenBorder(color: dynamic, width: 1).components(for: .darkHighContrast).color == .black)
        let gradient = TokenGradient { appearance in appearance.isDark ? [] : [.init(color: dynamic, position: 3)] }
        #expect(gradient.stops(for: .dark).isEmpty)
        #expect(gradient.stops(for: .light).map(\.position) == [1])
    }

    @Test func appearanceIsStyleTimesContrast() {
        for appearance in Appearance.allCases {
            #expect(Appearance(isDark: appearance.isDark, isHighContrast: appearance.isHighContrast) == appearance)
        }
    }

    @Test func controlStatesAreNamedAsInTokenFiles() {
        #expect("\(ControlState.normal)" == "normal")
        #expect("\([.selected, .highlighted] as ControlState)" == "highlighted+selected")
    }
}

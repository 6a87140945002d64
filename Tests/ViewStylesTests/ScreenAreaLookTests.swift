import StyleTypes
import Testing
import TokenRuntime
import ViewStyles

struct ScreenAreaLookTests {
    private let area = ScreenArea(image: [
        .normal: TokenImage("normal"), .highlighted: TokenImage("down"), .selected: TokenImage("on"),
        [.selected, .highlighted]: TokenImage("on-down"),
    ])

    @Test(
        arguments: [
            ([], "normal"), (.highlighted, "down"), (.selected, "on"), ([.selected, .highlighted], "on-down"),
            ([.highlighted, .focused], "down"),
        ] as [(ControlState, String)])
    func aStateShowsItsImage(_ state: ControlState, _ name: String) {
        let look = area.look(in: state)
        #expect(look.image?.name == name)
        #expect(look.dimming == nil)
        #expect(look.isOutlined == state.contains(.focused))
    }

    @Test(
        arguments: [
            (.disabled, "normal", ScreenAreaLook.fade), ([.disabled, .selected], "on", ScreenAreaLook.fade),
            ([.disabled, .highlighted], "normal", ScreenAreaLook.fade),
        ] as [(ControlState, String, TokenColor)])
    func aStateWithoutAnImageDimsTheArea(_ state: ControlState, _ name: String, _ dimming: TokenColor) {
        let look = area.look(in: state)
        #expect(look.image?.name == name)
        #expect(look.dimming == dimming)
    }

    @Test func anAreaWithoutImagesIsDimmed() {
        let plain = ScreenArea()
        #expect(plain.look(in: .highlighted).dimming == ScreenAreaLook.highlight)
        #expect(plain.look(in: .disabled).dimming == ScreenAreaLook.fade)
        #expect(plain.look(in: .selected).dimming == nil && plain.look(in: .selected).image == nil)
    }

    @Test func theFocusOutlinesAnAreaWithoutAnImageForIt() {
        #expect(ScreenArea().look(in: .focused).isOutlined)
        let focus = ScreenArea(image: [.focused: TokenImage("ring")]).look(in: .focused)
        #expect(focus.image?.name == "ring" && !focus.isOutlined)
    }

    @Test func aLabelWithoutAStringOfTheAppIsSpokenItself() {
        #expect(ScreenArea(label: "Profile image").spokenLabel == "Profile image")
        #expect(ScreenArea(label: "").spokenLabel?.isEmpty == true)
        #expect(ScreenArea().spokenLabel == nil)
    }
}

import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

/// Views and buttons on systems with glass and without.
@MainActor struct GlassTests {
    private nonisolated static let red = TokenColor(red: 1, green: 0, blue: 0)
    private nonisolated static let blue = TokenColor(red: 0, green: 0, blue: 1)

    private func drawn(onGlass isOnGlass: Bool, _ style: StyleTypes.ButtonStyle, isEnabled: Bool = true) -> [Drawing] {
        onGlass(isOnGlass) { drawing({ $0.isEnabled = isEnabled }) { Button("Send") {}.viewStyle(style) } }
    }

    private func onGlass<Result>(_ isOnGlass: Bool, _ body: () -> Result) -> Result {
        let before = SystemGlass.drawsViews
        SystemGlass.drawsViews = isOnGlass
        defer { SystemGlass.drawsViews = before }
        return body()
    }

    @Test(arguments: [(true, "glass", "glassProminent"), (false, "bordered", "borderedProminent")])
    func aButtonOfAKindIsTheSystems(isOnGlass: Bool, glass: String, prominent: String) throws {
        let style = StyleTypes.ButtonStyle(
            viewStyle: ViewStyle(borderColor: Self.red, borderWidth: 2), titleColor: [.normal: .white],
            backgroundColor: [.normal: Self.red, .disabled: Self.blue], kind: .prominentGlass)
        let button = drawn(onGlass: isOnGlass, style)
        #expect(button.first("buttonStyle")?["style"] == prominent)
        #expect(button.first("tint")?["tint"] == Self.red.color)
        #expect(button.first("foregroundStyle")?["style"] == TokenColor.white.color)
        #expect(button.first("Text")?["string"] == "Send")
        // The system draws the background, and no border is drawn around it.
        #expect(button.first("fill") == nil)
        #expect(button.first("strokeBorder") == nil)
        #expect(drawn(onGlass: isOnGlass, style, isEnabled: false).first("tint")?["tint"] == Self.blue.color)
        let plain = drawn(onGlass: isOnGlass, StyleTypes.ButtonStyle(kind: .glass))
        #expect(plain.first("buttonStyle")?["style"] == glass)
        #expect(plain.first("tint") == nil)
    }

    @Test func aButtonOfAKindActs() throws {
        var count = 0
        let button = drawing { Button("Send") { count += 1 }.viewStyle(StyleTypes.ButtonStyle(kind: .glass)) }
        for drawing in button.all("Button") { drawing["action", as: (@MainActor () -> Void).self]?() }
        #expect(count == button.all("Button").count)
    }

    @Test func aViewOfGlassHasNoBackground() {
        let style = ViewStyle(
            backgroundColor: Self.red, cornerRadius: 4, shadow: TokenShadow([.init(color: .black, blur: 6)]), material: .clearGlass)
        let glass = onGlass(true) { drawing { Text("").viewStyle(style) } }
        #expect(glass.first("glassEffect")?["glass"] == Glass.clear)
        #expect(glass.first("glassEffect")?["path"] == Path(roundedRect: .sample, cornerRadius: 4, style: .circular))
        #expect(glass.first("fill") == nil)
        #expect(glass.first("shadow") == nil)
        let before = onGlass(false) { drawing { Text("").viewStyle(style) } }
        #expect(before.first("glassEffect") == nil)
        #expect(before.first("fill")?["style"] == Self.red.color)
    }

    @Test(arguments: [(PointerEffect.automatic, HoverEffect.automatic), (.highlight, .highlight), (.lift, .lift)])
    func aPointerEffectIsAHoverEffect(_ effect: PointerEffect, _ hover: HoverEffect) {
        for kind in [ButtonKind.glass, nil] {
            let button = drawing { Button("Send") {}.viewStyle(StyleTypes.ButtonStyle(kind: kind, pointerEffect: effect)) }
            #expect(button.first("hoverEffect")?["effect"] == hover)
        }
    }

    /// A focused button shows the values of that state.
    @Test func aFocusedButtonShowsItsValues() {
        let style = StyleTypes.ButtonStyle(
            titleColor: [.normal: Self.red, .focused: Self.blue], backgroundColor: [.normal: .white, .focused: .black],
            borderColor: [.focused: Self.blue], shadow: [.focused: TokenShadow([.init(color: .black, blur: 6)])], alpha: [.focused: 0.5])
        let button = drawing({ $0.isFocused = true }) { Button("Send") {}.viewStyle(style) }
        #expect(button.first("foregroundStyle")?["style"] == Self.blue.color)
        #expect(button.first("fill")?["style"] == TokenColor.black.color)
        #expect(button.first("shadow")?["radius"] == CGFloat(3))
        #expect(button.first("opacity")?["opacity"] == 0.5)
        let kind = drawing({ $0.isFocused = true }) {
            Button("Send") {}.viewStyle(StyleTypes.ButtonStyle(titleColor: [.focused: Self.blue], kind: .glass))
        }
        #expect(kind.first("foregroundStyle")?["style"] == Self.blue.color)
    }
}

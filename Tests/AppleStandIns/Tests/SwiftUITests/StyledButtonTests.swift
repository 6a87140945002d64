import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct StyledButtonTests {
    private nonisolated static let normal = TokenColor(red: 0, green: 0, blue: 0)
    private nonisolated static let pressed = TokenColor(red: 1, green: 0, blue: 0)
    private nonisolated static let disabled = TokenColor(red: 0, green: 1, blue: 0)
    private nonisolated static let selected = TokenColor(red: 0, green: 0, blue: 1)
    private nonisolated static let pressedSelected = TokenColor(red: 1, green: 0, blue: 1)
    private nonisolated static let states: TokenStates<TokenColor> = [
        .normal: normal, .highlighted: pressed, .disabled: disabled, .selected: selected, [.selected, .highlighted]: pressedSelected,
    ]

    private func drawn(
        _ style: StyleTypes.ButtonStyle?, isSelected: Bool = false, _ change: (inout EnvironmentValues) -> Void = { _ in }
    ) -> [Drawing] {
        drawing(change) { Button("Save") {}.viewStyle(style, isSelected: isSelected) }
    }

    private func title(_ drawn: [Drawing]) -> Color? { drawn.first("foregroundStyle")?["style"] }

    @Test func colorsAreThoseOfTheState() {
        let style = StyleTypes.ButtonStyle(titleColor: Self.states)
        #expect(title(drawn(style)) == Self.normal.color)
        #expect(title(drawn(style) { $0.isPressed = true }) == Self.pressed.color)
        #expect(title(drawn(style) { $0.isEnabled = false }) == Self.disabled.color)
        #expect(title(drawn(style, isSelected: true)) == Self.selected.color)
    }

    @Test func statesAreJoinedAndFallBackToNormal() {
        let style = StyleTypes.ButtonStyle(titleColor: Self.states)
        #expect(title(drawn(style, isSelected: true) { $0.isPressed = true }) == Self.pressedSelected.color)
        #expect(title(drawn(style) { ($0.isPressed, $0.isFocused) = (true, true) }) == Self.normal.color)
        #expect(title(drawn(style) { ($0.isPressed, $0.isEnabled) = (true, false) }) == Self.disabled.color)
        let focus: TokenStates<TokenColor> = [.normal: Self.normal, .focused: Self.pressed]
        #expect(title(drawn(StyleTypes.ButtonStyle(titleColor: focus)) { $0.isFocused = true }) == Self.pressed.color)
    }

    @Test func stateReplacesBackgroundAndBorder() {
        let style = StyleTypes.ButtonStyle(
            viewStyle: ViewStyle(backgroundColor: .white, borderColor: .white, borderWidth: 1),
            backgroundColor: [.highlighted: Self.pressed], borderColor: [.highlighted: Self.selected])
        let normal = drawn(style)
        #expect(normal.first("fill")?["style"] == TokenColor.white.color)
        #expect(normal.first("strokeBorder")?["style"] == TokenColor.white.color)
        let pressed = drawn(style) { $0.isPressed = true }
        #expect(pressed.first("fill")?["style"] == Self.pressed.color)
        #expect(pressed.first("strokeBorder")?["style"] == Self.selected.color)
    }

    @Test func stateReplacesCornersShadowAndOpacity() {
        let style = StyleTypes.ButtonStyle(
            viewStyle: ViewStyle(backgroundColor: .white, cornerRadius: 4), cornerRadius: [.highlighted: 9],
            shadow: [.highlighted: TokenShadow([.init(color: .black, blur: 6)])], alpha: [.disabled: 0.4])
        let normal = drawn(style)
        #expect(normal.first("StyledShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 4, style: .circular))
        #expect(normal.first("opacity")?["opacity"] == 1.0)
        let pressed = drawn(style) { $0.isPressed = true }
        #expect(pressed.first("StyledShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 9, style: .circular))
        #expect(pressed.first("contentShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 9, style: .circular))
        #expect(pressed.first("shadow")?["radius"] == CGFloat(3))
        #expect(drawn(style) { $0.isEnabled = false }.first("opacity")?["opacity"] == 0.4)
    }

    @Test func measuresAndFontReachTheirModifiers() throws {
        let style = StyleTypes.ButtonStyle(
            viewStyle: ViewStyle(cornerRadius: 8), font: TokenFont(families: ["system-ui"], size: 17, weight: 600, lineHeight: 1.2),
            contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4), contentAlignment: .trailing, textTransform: .uppercase,
            minimumHeight: 44)
        let drawn = drawn(style)
        let text = try #require(drawn.first("Text")).environment
        #expect(text.font == .system(size: 17, weight: .semibold, design: .default))
        #expect(text.textCase == .uppercase)
        #expect(text.multilineTextAlignment == .trailing)
        let frame = try #require(drawn.first("flexibleFrame"))
        #expect(frame["minHeight"] == CGFloat(44))
        #expect(frame["maxWidth", as: CGFloat.self] == nil)
        #expect(frame.content.first("padding")?["insets"] == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(drawn.first("contentShape")?["path"] == Path(roundedRect: .sample, cornerRadius: 8, style: .circular))
    }

    @Test func onlyFillingContentWidensTheButton() {
        #expect(drawn(StyleTypes.ButtonStyle(contentAlignment: .fill)).first("flexibleFrame")?["maxWidth"] == CGFloat.infinity)
    }

    @Test(arguments: [
        (ImagePlacement?.none, "HStack", ["Image", "Text"]), (.leading, "HStack", ["Image", "Text"]),
        (.trailing, "HStack", ["Text", "Image"]), (.top, "VStack", ["Image", "Text"]), (.bottom, "VStack", ["Text", "Image"]),
    ])
    func iconStandsWhereTheStylePlacesIt(_ placement: ImagePlacement?, _ stack: String, _ order: [String]) throws {
        let style = StyleTypes.ButtonStyle(imageColor: [.normal: Self.selected], imagePlacement: placement, imagePadding: 6)
        let drawn = drawing {
            Button {
            } label: {
                Label {
                    Text("Save")
                } icon: {
                    Image("disk")
                }
            }.viewStyle(style)
        }
        let inner = try #require(drawn.all(stack).last)
        #expect(inner["spacing"] == CGFloat(6))
        #expect(inner.content.outline.filter { ["Image", "Text"].contains($0) } == order)
        #expect(inner.content.first("foregroundStyle")?["style"] == Self.selected.color)
        #expect(drawn.all("Image").count == 1)
    }

    @Test func imageThatIsStyleIsThatOfTheState() throws {
        let style = ImagedButtonStyle(
            buttonStyle: StyleTypes.ButtonStyle(viewStyle: ViewStyle(tintColor: Self.selected), imagePlacement: .trailing),
            image: [.normal: TokenImage("heart"), .selected: TokenImage("heart.fill")])
        let button = Button("Like") {}
        let normal = drawing { button.viewStyle(style) }
        #expect(normal.outline.filter { ["Image", "Text"].contains($0) } == ["Text", "Image"])
        #expect(try #require(normal.first("Image"))["name"] == "heart")
        // Without a colour of its own, the image has the tint.
        #expect(normal.first("foregroundStyle")?["style"] == Self.selected.color)
        let selected = drawing { button.viewStyle(style, isSelected: true) }
        #expect(try #require(selected.first("Image"))["name"] == "heart.fill")
    }

    @Test func backgroundImageLiesUnderTheTitle() throws {
        let style = StyleTypes.ButtonStyle(backgroundImage: [.normal: TokenImage("paper")])
        let images = drawn(style).all("background").flatMap { $0.layers.all("Image") }
        let image = try #require(images.first)
        #expect(image["name"] == "paper" && image["isDecorative"] == true && image["isResizable"] == true)
    }

    @Test func nilLeavesButtonsTheirStyle() {
        #expect(drawn(nil).outline == ["Button", "Text"])
        #expect(drawing { Button("Save") {}.viewStyle(ImagedButtonStyle?.none) }.outline == ["Button", "Text"])
    }

    @Test func styleReachesAllButtonsWithin() {
        let style = StyleTypes.ButtonStyle(titleColor: Self.states)
        let drawn = drawing {
            VStack {
                Button("1") {}
                Button("2") {}.disabled(true)
            }.viewStyle(style)
        }
        #expect(drawn.all("foregroundStyle").map { $0["style"] } == [Self.normal.color, Self.disabled.color])
    }
}

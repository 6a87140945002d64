import StyleTypes
import SwiftUI
import Testing
import TokenRuntime
import ViewStyles

@MainActor struct TextInputTests {
    private nonisolated static let font = TokenFont(families: ["system-ui"], size: 16, lineHeight: 1.5)
    private nonisolated static let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

    private var field: some View { TextField(text: .constant("")) { Text("Name") } }

    @Test func fieldsReachTheirModifiers() throws {
        let style = StyleTypes.TextFieldStyle(
            viewStyle: ViewStyle(tintColor: .white), font: Self.font, textColor: .black, cursorColor: .clear, textAlignment: .center,
            border: .plain, contentInsets: Self.insets)
        let drawn = drawing { field.viewStyle(style) }
        let environment = try #require(drawn.first("TextField")).environment
        #expect(environment.font == .system(size: 16, weight: .regular, design: .default))
        #expect(environment.multilineTextAlignment == .center)
        #expect(drawn.first("foregroundStyle")?["style"] == TokenColor.black.color)
        // The innermost tint wins, which is the cursor's.
        #expect(drawn.all("tint").map { $0["tint"] } == [TokenColor.white.color, TokenColor.clear.color])
        #expect(drawn.first("textFieldStyle")?["style", as: PlainTextFieldStyle.self] != nil)
        let paddings = drawn.all("padding").compactMap { $0["insets", as: EdgeInsets.self] }
        #expect(paddings == [EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)])
    }

    @Test(arguments: [(TextFieldBorder.line, 0.0), (.bezel, 0), (.roundedRect, 5)])
    func everyBorderButPlainIsALineAroundTheText(_ border: TextFieldBorder, _ radius: Double) {
        let drawn = drawing { field.viewStyle(StyleTypes.TextFieldStyle(border: border)) }
        #expect(drawn.first("textFieldStyle")?["style", as: PlainTextFieldStyle.self] != nil)
        #expect(drawn.first("strokeBorder")?["style", as: SeparatorShapeStyle.self] != nil)
        #expect(drawn.first("StyledShape")?["path"] == Path(roundedRect: .sample, cornerRadius: radius, style: .circular))
        #expect(drawn.all("padding").compactMap { $0["insets", as: EdgeInsets.self]?.leading } == [7])
        let own = drawing { field.viewStyle(StyleTypes.TextFieldStyle(border: border, contentInsets: Self.insets)) }
        #expect(own.all("padding").compactMap { $0["insets", as: EdgeInsets.self]?.leading } == [2])
    }

    @Test func backgroundAndBorderAreThoseOfTheState() {
        let style = StyleTypes.TextFieldStyle(
            viewStyle: ViewStyle(backgroundColor: .white, borderWidth: 1), backgroundColor: [.disabled: .clear],
            borderColor: [.normal: .black, .focused: .white], errorBackgroundColor: .black, errorBorderColor: .clear)
        func shown(showsError: Bool = false, _ change: (inout EnvironmentValues) -> Void = { _ in }) -> [Color?] {
            let drawn = drawing(change) { field.viewStyle(style, showsError: showsError) }
            return [drawn.first("fill")?["style"], drawn.first("strokeBorder")?["style"]]
        }
        #expect(shown() == [TokenColor.white.color, TokenColor.black.color])
        #expect(shown { $0.isFocused = true } == [TokenColor.white.color, TokenColor.white.color])
        #expect(shown { $0.isEnabled = false } == [TokenColor.clear.color, TokenColor.black.color])
        #expect(shown(showsError: true) { $0.isFocused = true } == [TokenColor.black.color, TokenColor.clear.color])
    }

    @Test func nilLeavesTheFieldAsItIs() {
        let drawn = drawing { field.viewStyle(StyleTypes.TextFieldStyle?.none) }
        #expect(
            drawn.outline == [
                "opacity", "overlay", "background", "overlay", "padding", "textFieldStyle", "foreground", "padding", "tracking",
                "TextField",
            ])
        #expect(drawn.first("padding")?["insets"] == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        #expect(drawn.first("strokeBorder") == nil)
    }

    @Test func lineHeightDoesNotGrowTheField() {
        let drawn = drawing { field.viewStyle(StyleTypes.TextFieldStyle(font: Self.font)) }
        #expect(drawn.all("padding").compactMap { $0["length", as: CGFloat.self] } == [0])
    }

    @Test func placeholderColorIsThatOfThePrompt() {
        let style = StyleTypes.TextFieldStyle(placeholderColor: .black)
        #expect(style.prompt(Text("Name")).color == TokenColor.black.color)
        #expect(StyleTypes.TextFieldStyle().prompt(Text("Name")).color == nil)
    }

    @Test func editorShowsItsStyle() throws {
        let style = TextViewStyle(
            viewStyle: ViewStyle(backgroundColor: .white), font: Self.font, textColor: .black, cursorColor: .white,
            textAlignment: .trailing, contentInsets: Self.insets)
        let drawn = drawing { field.viewStyle(style) }
        #expect(drawn.first("scrollContentBackground")?["visibility"] == Visibility.hidden)
        #expect(drawn.first("foregroundStyle")?["style"] == TokenColor.black.color)
        #expect(drawn.first("tint")?["tint"] == TokenColor.white.color)
        #expect(try #require(drawn.first("TextField")).environment.multilineTextAlignment == .trailing)
        let plain = drawing { field.viewStyle(TextViewStyle()) }
        #expect(plain.first("scrollContentBackground")?["visibility"] == Visibility.automatic)
        #expect(plain.first("tint") == nil)
    }

    @Test func switchIsTintedWhereItIsOn() {
        let style = SwitchStyle(viewStyle: ViewStyle(tintColor: .white), onTintColor: .black)
        let drawn = drawing { Text("switch").viewStyle(style) }
        #expect(drawn.all("tint").map { $0["tint"] } == [TokenColor.white.color, TokenColor.black.color])
        #expect(drawing { Text("switch").viewStyle(SwitchStyle?.none) }.first("tint") == nil)
    }
}

#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// A button in the state of its environment.
    struct StyledButtonBody<Label: View>: View {
        let label: Label
        let isPressed: Bool
        let style: ImagedButtonStyle
        let isSelected: Bool
        let bundle: Bundle?

        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.isFocused) private var isFocused
        @Environment(\.flattensColors) private var flattensColors

        var body: some View {
            let state = ControlState(isPressed: isPressed, isEnabled: isEnabled, isFocused: isFocused, isSelected: isSelected)
            let button = style.buttonStyle ?? StyleTypes.ButtonStyle()
            let look = button.look(in: state)
            let layout = ButtonImageLayout(button, look)
            let view = ViewStyle(button.viewStyle, in: look)
            ButtonContent(layout: layout) {
                image(style.image?[state])?.accessibilityHidden(true)
            } title: {
                label.labelStyle(ButtonLabelStyle(layout: layout))
            }
            .modifier(TokenFontModifier(font: button.font, padsLines: true))
            .foreground(look.titleColor)
            .transformEnvironment(\.self) { environment in
                if let textCase = button.textTransform?.textCase { environment.textCase = textCase }
                guard let alignment = button.contentAlignment else { return }
                environment.multilineTextAlignment = alignment.multiline(in: environment.layoutDirection)
            }
            .padding(EdgeInsets(button.contentInsets))
            .frame(maxWidth: button.contentAlignment == .fill ? .infinity : nil, minHeight: button.minimumHeight.map { CGFloat($0.extent) })
            .background { image(flattensColors ? nil : button.backgroundImage?[state])?.resizable().accessibilityHidden(true) }
            .viewStyle(view)
            .contentShape(StyledShape(view.corners))
            .systemFocus(isShown: !style.hasFocusLook)
        }

        private func image(_ image: TokenImage?) -> Image? {
            image?.decoration(bundle: bundle)
        }
    }

    extension View {
        /// Shows the focus of tvOS on a button whose style has no look for it: a button style of an app's own shows none otherwise.
        ///
        /// `HoverEffect.highlight`: on tvOS a projection with a specular highlight, on a view that is contained in a focused one.
        fileprivate func systemFocus(isShown: Bool) -> some View {
            #if os(tvOS)
                hoverEffect(.highlight, isEnabled: isShown)
            #else
                self
            #endif
        }
    }
#endif

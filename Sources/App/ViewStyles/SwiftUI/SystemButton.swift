#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// A button of a kind that the system draws, with the title and the image of a style.
    struct SystemButton: PrimitiveButtonStyle {
        let kind: ButtonKind
        let style: ImagedButtonStyle
        let isSelected: Bool
        let bundle: Bundle?

        func makeBody(configuration: Configuration) -> some View {
            SystemButtonBody(configuration: configuration, kind: kind, style: style, isSelected: isSelected, bundle: bundle)
        }
    }

    private struct SystemButtonBody: View {
        let configuration: PrimitiveButtonStyleConfiguration
        let kind: ButtonKind
        let style: ImagedButtonStyle
        let isSelected: Bool
        let bundle: Bundle?

        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.isFocused) private var isFocused

        var body: some View {
            // The system shows a touch itself.
            let state = ControlState(isPressed: false, isEnabled: isEnabled, isFocused: isFocused, isSelected: isSelected)
            let button = style.buttonStyle ?? StyleTypes.ButtonStyle()
            let look = button.look(in: state)
            Button(role: configuration.role) {
                configuration.trigger()
            } label: {
                StyledButtonLabel(
                    label: configuration.label, image: style.image?[state]?.decoration(bundle: bundle), style: button, look: look)
            }
            .drawnBySystem(as: kind)
            .applying(look.backgroundColor) { $0.tint($1.color) }
            .viewStyle(button.view(in: look))
            .pointerEffect(button.pointerEffect)
        }
    }
#endif

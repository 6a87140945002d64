#if canImport(SwiftUI)
    internal import StyleTypes
    internal import SwiftUI
    internal import TokenRuntime

    /// The title and the image of a button in the look of a state, with their distances from the edges.
    struct StyledButtonLabel<Label: View>: View {
        let label: Label
        let image: Image?
        let style: StyleTypes.ButtonStyle
        let look: ButtonLook

        var body: some View {
            let layout = ButtonImageLayout(style, look)
            ButtonContent(layout: layout) {
                image?.accessibilityHidden(true)
            } title: {
                label.labelStyle(ButtonLabelStyle(layout: layout))
            }
            .modifier(TokenFontModifier(font: style.font, padsLines: true) { set(&$0) })
            .foreground(look.titleColor)
            .padding(EdgeInsets(style.contentInsets))
            .frame(maxWidth: style.contentAlignment == .fill ? .infinity : nil, minHeight: style.minimumHeight.map { CGFloat($0.extent) })
        }

        private func set(_ environment: inout EnvironmentValues) {
            if let textCase = style.textTransform?.textCase { environment.textCase = textCase }
            guard let alignment = style.contentAlignment else { return }
            environment.multilineTextAlignment = alignment.multiline(in: environment.layoutDirection)
        }
    }
#endif

#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a text field in a style; nil, and each field that is nil, leaves SwiftUI's default.
        ///
        /// The colour of the placeholder is that of the field's `prompt`: see `TextFieldStyle.prompt(_:)`. SwiftUI has no clear button and no
        /// look of the keyboard; every border but `plain` is its rounded one, and there is none on tvOS and watchOS.
        @_disfavoredOverload
        public func viewStyle(_ style: TextFieldStyle?) -> some View {
            let style = style ?? TextFieldStyle()
            return modifier(TextInputModifier(style: TextInputStyle(style)))
                .bordered(style.border)
                .padding(EdgeInsets(style.contentInsets))
                .viewStyle(style.viewStyle)
        }

        /// Shows a `TextEditor` in a style; nil, and each field that is nil, leaves SwiftUI's default.
        ///
        /// A style with a background hides the editor's own. SwiftUI has no look of the keyboard.
        @_disfavoredOverload
        public func viewStyle(_ style: TextViewStyle?) -> some View {
            let style = style ?? TextViewStyle()
            return modifier(TextInputModifier(style: TextInputStyle(style)))
                .scrollBackgroundHidden(style.viewStyle?.hasBackground ?? false)
                .padding(EdgeInsets(style.contentInsets))
                .viewStyle(style.viewStyle)
        }

        @ViewBuilder
        private func bordered(_ border: TextFieldBorder?) -> some View {
            #if os(tvOS) || os(watchOS)
                self
            #else
                switch border {
                case nil: self
                case .plain: textFieldStyle(.plain)
                case .line, .bezel, .roundedRect: textFieldStyle(.roundedBorder)
                }
            #endif
        }

        @ViewBuilder
        private func scrollBackgroundHidden(_ isHidden: Bool) -> some View {
            #if os(tvOS)
                self
            #else
                scrollContentBackground(isHidden ? .hidden : .automatic)
            #endif
        }
    }

    extension TextFieldStyle {
        /// The placeholder in the style's colour: `TextField(text: $name, prompt: style.prompt(Text("Name"))) { … }`.
        public func prompt(_ text: Text) -> Text { placeholderColor.map { text.foregroundStyle($0.color) } ?? text }
    }

    /// What the styles of fields and editors have in common.
    private struct TextInputStyle {
        let font: TokenFont?
        let textColor: TokenColor?
        let cursorColor: TokenColor?
        let textAlignment: TextAlignment?

        init(_ style: TextFieldStyle) {
            (font, textColor, cursorColor, textAlignment) = (style.font, style.textColor, style.cursorColor, style.textAlignment)
        }

        init(_ style: TextViewStyle) {
            (font, textColor, cursorColor, textAlignment) = (style.font, style.textColor, style.cursorColor, style.textAlignment)
        }
    }

    private struct TextInputModifier: ViewModifier {
        let style: TextInputStyle
        @Environment(\.layoutDirection) private var layoutDirection

        func body(content: Content) -> some View {
            content
                .applying(style.font) { $0.modifier(TokenFontModifier(font: $1, padsLines: false)) }
                .applying(style.textColor) { $0.foregroundStyle($1.color) }
                // The cursor and the selection.
                .applying(style.cursorColor) { $0.tint($1.color) }
                .setting(\.multilineTextAlignment, to: style.textAlignment?.multiline(in: layoutDirection))
        }
    }
#endif

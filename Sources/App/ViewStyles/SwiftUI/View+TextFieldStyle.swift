#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a text field in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// The placeholder's colour belongs to the field's `prompt`; see `TextFieldStyle.prompt(_:)`. SwiftUI has no clear button and no keyboard
        /// appearance. Every border except `plain` becomes SwiftUI's rounded one. tvOS and watchOS show no border.
        @_disfavoredOverload
        public func viewStyle(_ style: TextFieldStyle?) -> some View {
            let style = style ?? TextFieldStyle()
            return modifier(TextInputModifier(style: TextInputStyle(style)))
                .bordered(style.border)
                .padding(EdgeInsets(style.contentInsets))
                .viewStyle(style.viewStyle)
        }

        /// Shows a `TextEditor` in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// A style with a background hides the editor's own. SwiftUI has no keyboard appearance.
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
        /// Returns the placeholder in the style's colour: `TextField(text: $name, prompt: style.prompt(Text("Name"))) { … }`.
        public func prompt(_ text: Text) -> Text { placeholderColor.map { text.foregroundStyle($0.color) } ?? text }
    }

    /// The fields that the styles of text fields and editors share.
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
                // The tint colours the cursor and the selection.
                .applying(style.cursorColor) { $0.tint($1.color) }
                .setting(\.multilineTextAlignment, to: style.textAlignment?.multiline(in: layoutDirection))
        }
    }
#endif

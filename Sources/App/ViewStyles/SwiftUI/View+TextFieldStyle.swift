#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows a text field in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// The placeholder's colour belongs to the field's `prompt`; see `TextFieldStyle.prompt(_:)`. SwiftUI has no clear button and no keyboard
        /// appearance. Borders are drawn by the style around a plain field, so the field keeps its focus when the border changes. tvOS and watchOS
        /// show no border.
        ///
        /// Background and border have the values of `focused` while the field is edited, and of `disabled` if `disabled(_:)` surrounds this modifier.
        /// With `showsError`, they have the error colours of the style.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.TextFieldStyle?, showsError: Bool = false) -> some View {
            modifier(TextInputModifier(style: TextInputStyle(style ?? StyleTypes.TextFieldStyle())))
                .bordered(style?.border, insets: style?.contentInsets)
                .modifier(TextFieldLookModifier(style: style ?? StyleTypes.TextFieldStyle(), showsError: showsError))
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

        private func bordered(_ border: TextFieldBorder?, insets: TokenInsets?) -> some View {
            #if os(tvOS) || os(watchOS)
                padding(EdgeInsets(insets))
            #else
                withoutOwnBorder(border)
                    .padding(insets.map { EdgeInsets($0) } ?? border?.insets ?? EdgeInsets(nil))
                    .overlay { border?.line }
            #endif
        }

        @ViewBuilder
        private func withoutOwnBorder(_ border: TextFieldBorder?) -> some View {
            #if os(macOS)
                // A field has a border of its own there unless a style says otherwise.
                if border == nil { self } else { textFieldStyle(.plain) }
            #elseif os(tvOS) || os(watchOS)
                self
            #else
                textFieldStyle(.plain)
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

    extension StyleTypes.TextFieldStyle {
        /// Returns the placeholder in the style's colour: `TextField(text: $name, prompt: style.prompt(Text("Name"))) { … }`.
        public func prompt(_ text: Text) -> Text { placeholderColor.map { text.foregroundStyle($0.color) } ?? text }
    }

    extension TextFieldBorder {
        /// The distance between border and text unless the style sets another, as in UIKit.
        fileprivate var insets: EdgeInsets? { self == .plain ? nil : EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7) }

        @MainActor fileprivate var line: (some View)? {
            self == .plain
                ? nil : StyledShape(Corners(radius: self == .roundedRect ? 5 : 0)).strokeBorder(.separator).allowsHitTesting(false)
        }
    }

    /// Surrounds a text field with the look of its state.
    private struct TextFieldLookModifier: ViewModifier {
        let style: StyleTypes.TextFieldStyle
        let showsError: Bool
        @Environment(\.isEnabled) private var isEnabled
        // Observes the focus beside the app's own `focused(_:)`, and never moves it.
        @FocusState private var isFocused

        func body(content: Content) -> some View {
            let state = ControlState(isPressed: false, isEnabled: isEnabled, isFocused: isFocused)
            content
                .applying(style.hasLooks ? $isFocused : nil) { $0.focused($1) }
                .viewStyle(ViewStyle(style.viewStyle, in: style.look(in: state, showsError: showsError)))
        }
    }

    /// The fields that the styles of text fields and editors share.
    private struct TextInputStyle {
        let font: TokenFont?
        let textColor: TokenColor?
        let cursorColor: TokenColor?
        let textAlignment: StyleTypes.TextAlignment?

        init(_ style: StyleTypes.TextFieldStyle) {
            (font, textColor, cursorColor, textAlignment) = (style.font, style.textColor, style.cursorColor, style.textAlignment)
        }

        init(_ style: TextViewStyle) {
            (font, textColor, cursorColor, textAlignment) = (style.font, style.textColor, style.cursorColor, style.textAlignment)
        }
    }

    private struct TextInputModifier: ViewModifier {
        let style: TextInputStyle

        func body(content: Content) -> some View {
            content
                .modifier(
                    TokenFontModifier(font: style.font, padsLines: false) { environment in
                        guard let alignment = style.textAlignment else { return }
                        environment.multilineTextAlignment = alignment.multiline(in: environment.layoutDirection)
                    }
                )
                .foreground(style.textColor)
                // The tint colours the cursor and the selection.
                .applying(style.cursorColor) { $0.tint($1.color) }
        }
    }
#endif

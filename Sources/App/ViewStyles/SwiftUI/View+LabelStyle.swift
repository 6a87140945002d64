#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows text in a style; nil, and each field that is nil, leaves SwiftUI's default.
        ///
        /// Alignment is that of several lines to each other: a text takes no more room than it needs. `highlightedTextColor`, `capitalized`,
        /// `justified` and the line breaks that are no truncation have nothing in SwiftUI that would show them.
        @_disfavoredOverload
        public func viewStyle(_ style: LabelStyle?) -> some View { modifier(LabelStyleModifier(style: style ?? LabelStyle())) }
    }

    private struct LabelStyleModifier: ViewModifier {
        let style: LabelStyle
        @Environment(\.layoutDirection) private var layoutDirection

        func body(content: Content) -> some View {
            content
                .applying(style.font) { $0.modifier(TokenFontModifier(font: $1, padsLines: true)) }
                .applying(style.textColor) { $0.foregroundStyle($1.color) }
                .setting(\.multilineTextAlignment, to: style.textAlignment?.multiline(in: layoutDirection))
                .setting(\.lineLimit, to: style.lineLimit)
                .setting(\.truncationMode, to: style.lineBreakMode?.truncationMode)
                .setting(\.textCase, to: style.textTransform?.textCase)
                .viewStyle(style.viewStyle)
        }
    }

    extension LabelStyle {
        /// The lines that a text may have, within it nil for any number; nil where the style leaves that open.
        fileprivate var lineLimit: Int?? { numberOfLines == nil ? nil : .some(lineCount == 0 ? nil : lineCount) }
    }
#endif

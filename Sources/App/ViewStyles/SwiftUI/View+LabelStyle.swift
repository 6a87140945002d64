#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows text in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// The alignment is that of several lines to each other, because a text takes no more room than it needs. SwiftUI has no equivalent of
        /// `highlightedTextColor`, `capitalized`, `justified`, and line breaks that do not truncate.
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
        /// The line limit. The inner nil allows any number of lines; the outer nil means that the style sets no limit.
        fileprivate var lineLimit: Int?? { numberOfLines == nil ? nil : .some(lineCount == 0 ? nil : lineCount) }
    }
#endif

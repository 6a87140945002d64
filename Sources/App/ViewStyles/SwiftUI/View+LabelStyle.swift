#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows text in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// The alignment is that of several lines to each other, because a text takes no more room than it needs. SwiftUI has no equivalent of
        /// `highlightedTextColor`, `capitalized`, `justified`, and line breaks that do not truncate.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.LabelStyle?) -> some View {
            modifier(TokenFontModifier(font: style?.font, padsLines: true))
                .foreground(style?.textColor)
                .drawn(style)
                .lines(style)
                .viewStyle(style?.viewStyle)
        }

        /// Letters that lean, and lines under or through them.
        fileprivate func drawn(_ style: StyleTypes.LabelStyle?) -> some View {
            applying(style?.fontStyle) { $0.italic($1 == .italic) }
                .applying(style?.textDecoration) { $0.underline($1 == .underline).strikethrough($1 == .strikethrough) }
        }

        fileprivate func lines(_ style: StyleTypes.LabelStyle?) -> some View {
            transformEnvironment(\.self) { style?.set(&$0) }
        }
    }

    @MainActor extension Text {
        /// Shows the text in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// See `View.viewStyle(_:)`.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.LabelStyle?) -> some View {
            applying(style?.font) { $0.modifier(TokenFontModifier(font: $1, padsLines: true)) }
                .applying(style?.textColor) { $0.foregroundStyle($1.color) }
                .drawn(style)
                .lines(style)
                .applying(style?.viewStyle) { $0.viewStyle($1) }
        }
    }

    extension StyleTypes.LabelStyle {
        /// Sets what lines of text take from the environment.
        fileprivate func set(_ environment: inout EnvironmentValues) {
            if let textAlignment { environment.multilineTextAlignment = textAlignment.multiline(in: environment.layoutDirection) }
            if numberOfLines != nil { environment.lineLimit = lineCount == 0 ? nil : lineCount }
            if minimumScaleFactor != nil { environment.minimumScaleFactor = scaleFactor == 0 ? 1 : CGFloat(scaleFactor) }
            if let mode = lineBreakMode?.truncationMode { environment.truncationMode = mode }
            if let textCase = textTransform?.textCase { environment.textCase = textCase }
        }
    }
#endif

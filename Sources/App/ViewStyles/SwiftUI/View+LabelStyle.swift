#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows text in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// The alignment is for several lines to each other, because a text takes no more room than it needs. SwiftUI has no equivalent of
        /// `highlightedTextColor`, `capitalized`, `justified`, and line breaks that do not truncate.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.LabelStyle?) -> some View {
            modifier(TokenFontModifier(font: style?.font, padsLines: true) { style?.set(&$0) })
                .foreground(style?.textColor)
                .drawn(style)
                .viewStyle(style?.viewStyle)
        }

        /// Letters that lean, and lines under or through them.
        fileprivate func drawn(_ style: StyleTypes.LabelStyle?) -> some View {
            applying(style?.fontStyle) { $0.italic($1 == .italic) }
                .applying(style?.textDecoration) { $0.underline($1 == .underline).strikethrough($1 == .strikethrough) }
        }

    }

    @MainActor extension Text {
        /// Shows the text in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// See `View.viewStyle(_:)`.
        @_disfavoredOverload
        public func viewStyle(_ style: StyleTypes.LabelStyle?) -> some View {
            set(style)
                .applying(style?.textColor) { $0.foregroundStyle($1.color) }
                .drawn(style)
                .applying(style?.viewStyle) { $0.viewStyle($1) }
        }
    }

    @MainActor extension Text {
        /// Sets the font, and what lines of text take from the environment.
        @ViewBuilder
        fileprivate func set(_ style: StyleTypes.LabelStyle?) -> some View {
            if let style, style.font != nil {
                modifier(TokenFontModifier(font: style.font, padsLines: true) { style.set(&$0) })
            } else {
                transformEnvironment(\.self) { style?.set(&$0) }
            }
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

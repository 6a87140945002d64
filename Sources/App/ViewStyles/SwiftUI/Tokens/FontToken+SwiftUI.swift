#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    public import TokenRuntime

    extension TokenFont {
        /// Returns the font at the text size and the weight that an environment asks for, to its maximum size.
        ///
        /// Where UIKit is not available, on macOS and watchOS, the size is the token's own.
        public nonisolated func font(in environment: EnvironmentValues) -> Font {
            let size = shownSize(scaled: scaledSize(for: environment.dynamicTypeSize))
            return font(fixedSize: size, isBoldText: environment.legibilityWeight == .bold)
        }
    }

    extension FontToken {
        /// Returns the font in the brand and the contexts of an environment, at its text size. For a `Text` that is joined to another one:
        ///
        /// ```swift
        /// @Environment(\.self) private var environment
        /// Text("New: ").font(FontToken.title.resolve(in: environment)) + Text(name)
        /// ```
        public func resolve(in environment: EnvironmentValues) -> Font { self(in: environment.brand).font(in: environment) }
    }

    extension Text {
        /// Returns the text in the font, colour, letter spacing, slant and lines of a style, as a text that can be joined to another one. A nil style or
        /// field leaves the text as it is.
        ///
        /// A `Text` cannot have the rest of a style: the line height, the alignment, the number of lines, the case and the `viewStyle`.
        public nonisolated func textStyle(_ style: StyleTypes.LabelStyle?, in environment: EnvironmentValues) -> Text {
            var text = self
            if let font = style?.font {
                text = text.font(font.font(in: environment))
                text = text.tracking(CGFloat(font.letterSpacing))
            }
            if let color = style?.textColor { text = text.foregroundStyle(color.color) }
            if let slant = style?.fontStyle { text = text.italic(slant == .italic) }
            if let line = style?.textDecoration { text = text.underline(line == .underline).strikethrough(line == .strikethrough) }
            return text
        }
    }
#endif

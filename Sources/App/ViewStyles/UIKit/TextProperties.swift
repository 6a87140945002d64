#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The properties of a label that its text can change: Apple, `UILabel.attributedText`: they follow the first letter of a new text.
    struct TextProperties: Equatable {
        private let font: UIFont?
        private let color: UIColor?
        private let alignment: NSTextAlignment
        private let lineBreakMode: NSLineBreakMode

        @MainActor init(of label: UILabel) {
            (font, color, alignment, lineBreakMode) = (label.font, label.textColor, label.textAlignment, label.lineBreakMode)
        }

        /// Sets the properties that are still those of a text. The app may have set others since.
        @MainActor func restore(on label: UILabel, after text: TextProperties) {
            if label.font == text.font, font != text.font { label.font = font }
            if label.textColor == text.color, color != text.color { label.textColor = color }
            if label.textAlignment == text.alignment, alignment != text.alignment { label.textAlignment = alignment }
            if label.lineBreakMode == text.lineBreakMode, lineBreakMode != text.lineBreakMode { label.lineBreakMode = lineBreakMode }
        }
    }
#endif

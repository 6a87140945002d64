#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UILabel {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        ///
        /// Line height, letter spacing and `textTransform` are attributes of the text that is there. A text that comes later is given to
        /// `styledText`, or the style applied again.
        public func apply(style: LabelStyle?) {
            let record = appliedStyle
            show(style?.viewStyle, record)
            let style = style ?? LabelStyle()
            let setting = textSetting(style)
            let isSet = record.shows(setting, as: attributedText)
            if !isSet { showGivenText() }
            font = setting.shownFont
            adjustsFontForContentSizeCategory = style.font != nil
            textColor = style.textColor?.uiColor
            highlightedTextColor = style.highlightedTextColor?.uiColor
            textAlignment = setting.alignment
            numberOfLines = style.lineCount
            lineBreakMode = setting.lineBreakMode
            if !isSet { show(setting) }
        }

        /// The text as it is given; set, it is shown in the style that was applied last.
        public var styledText: String? {
            get { appliedStyle?.givenText(for: attributedText)?.string ?? text }
            set {
                text = newValue
                if let setting = appliedStyle?.text { show(setting) }
            }
        }

        private func textSetting(_ style: LabelStyle) -> TextSetting {
            TextSetting(
                font: style.font, shownFont: style.font?.uiFont(compatibleWith: traitCollection),
                alignment: (style.textAlignment ?? .natural).uiKit(for: self),
                lineBreakMode: style.lineBreakMode?.uiKit ?? .byTruncatingTail, transform: style.textTransform ?? .plain)
        }

        private func show(_ setting: TextSetting) {
            show(setting) { view in
                // A later style may have left the font to the app.
                guard let label = view as? UILabel, var setting = label.appliedStyle?.text, let font = setting.font else { return }
                setting.shownFont = font.uiFont(compatibleWith: label.traitCollection)
                label.showGivenText()
                label.font = setting.shownFont
                label.show(setting)
            }
        }
    }

    extension UILabel: AttributedTextShowing {
        var attributedContent: NSAttributedString? {
            get { attributedText }
            set { attributedText = newValue }
        }
    }
#endif

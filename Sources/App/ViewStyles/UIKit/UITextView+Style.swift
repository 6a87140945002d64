#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITextView {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        ///
        /// Line height and letter spacing are attributes of the text that is there and of what is typed.
        public func apply(style: TextViewStyle?) {
            apply(style: style?.viewStyle)
            let setting = TextSetting(
                font: style?.font, shownFont: style?.font?.uiFont(compatibleWith: traitCollection),
                alignment: (style?.textAlignment ?? .natural).uiKit(for: self))
            font = setting.shownFont
            adjustsFontForContentSizeCategory = style?.font != nil
            textColor = style?.textColor?.uiColor
            tintColor = (style?.cursorColor ?? style?.viewStyle?.tintColor)?.uiColor
            textAlignment = setting.alignment
            keyboardAppearance = style?.keyboardAppearance?.uiKit ?? .default
            textContainerInset = style?.contentInsets?.edgeInsets(for: self) ?? UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
            if !appliedStyle.shows(setting, as: attributedText) { show(setting) }
            typingAttributes =
                style?.font.map { font in
                    font.textAttributes(style?.textColor, compatibleWith: traitCollection)
                        .merging(setting.attributes) { $1 }
                } ?? [:]
        }

        private func show(_ setting: TextSetting) {
            show(setting) { view in
                // A later style may have left the font to the app.
                guard let view = view as? UITextView, var setting = view.appliedStyle?.text, let font = setting.font else { return }
                setting.shownFont = font.uiFont(compatibleWith: view.traitCollection)
                view.font = setting.shownFont
                view.show(setting)
                view.typingAttributes[.font] = setting.shownFont
                view.typingAttributes.merge(setting.attributes) { $1 }
            }
        }
    }

    extension UITextView: AttributedTextShowing {
        /// Setting it leaves the selection where it is.
        var attributedContent: NSAttributedString? {
            get { attributedText }
            set {
                let selection = selectedRange
                attributedText = newValue
                selectedRange = selection
            }
        }
    }
#endif

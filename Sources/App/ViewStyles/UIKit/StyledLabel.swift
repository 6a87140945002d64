#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A label that shows each text in its style, whether the text or the style is set first.
    ///
    /// Line height, letter spacing and `textTransform` are attributes of a text. Apple, `UILabel.text`: a new text comes without attributes, and looks
    /// as the properties of the label, which have none of the three. UIKit notifies only a subclass of a new text, so any other label needs
    /// `styledText`, or its style again.
    open class StyledLabel: UILabel {
        /// The text as it was set. Its letters are shown with the style's `textTransform`.
        open override var text: String? {
            get { appliedStyle?.givenText(for: super.attributedText)?.string ?? super.text }
            set { show(newValue.map { NSAttributedString(string: $0) }) { super.text = newValue } }
        }

        /// The text as it is shown. A text that is set keeps the attributes of its ranges.
        open override var attributedText: NSAttributedString? {
            get { super.attributedText }
            set {
                // What was read and is set again is still the text that it was made from.
                let isShown = newValue.map { appliedStyle?.shownText?.isEqual(to: $0) == true } ?? false
                if isShown { super.attributedText = newValue } else { show(newValue) { super.attributedText = newValue } }
            }
        }

        /// Shows a text that has the attributes of the style.
        func show(styled text: NSAttributedString?) { super.attributedText = text }

        /// Calls `set`, which sets a text, and shows it in the style that was applied last. As in UIKit, what the app has set on the label since stays.
        private func show(_ text: NSAttributedString?, set: () -> Void) {
            guard var setting = appliedStyle?.text else { return set() }
            restoreProperties()
            // The style adds nothing to the properties.
            if setting.isPlain { return noteProperties(set) }
            (setting.alignment, setting.lineBreakMode) = (textAlignment, lineBreakMode)
            var attributes = textAttributes
            if let line = setting.decoration.attribute { attributes[line] = NSUnderlineStyle.single.rawValue }
            let own = text?.own(nextTo: attributes)
            noteProperties(set)
            restoreProperties()
            show(setting, own)
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    /// A label that shows each text in its style, whether the text or the style is set first.
    ///
    /// Line height, letter spacing and `textTransform` are attributes of a text. Apple, `UILabel.text`: a new text comes without attributes, and looks
    /// as the properties of the label say, which have none of the three. UIKit tells only a subclass of a new text, so any other label needs
    /// `styledText`, or its style again.
    open class StyledLabel: UILabel {
        /// The text as it was set. Its letters are shown as `textTransform` says.
        open override var text: String? {
            get { appliedStyle?.givenText(for: super.attributedText)?.string ?? super.text }
            set { setText { super.text = newValue } }
        }

        /// The text as it is shown. A text that is set keeps the attributes of its ranges.
        open override var attributedText: NSAttributedString? {
            get { super.attributedText }
            set {
                super.attributedText = newValue
                restyleText()
            }
        }

        /// Shows a text that has the attributes of the style.
        func show(styled text: NSAttributedString?) { super.attributedText = text }
    }
#endif

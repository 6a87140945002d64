// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    open var font: UIFont! { didSet { record("font") } }
    open var textColor: UIColor! { didSet { record("textColor") } }
    open var highlightedTextColor: UIColor? { didSet { record("highlightedTextColor") } }
    open var textAlignment = NSTextAlignment.natural { didSet { record("textAlignment") } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { record("lineBreakMode") } }
    open var numberOfLines = 1 { didSet { record("numberOfLines") } }
    open var adjustsFontForContentSizeCategory = false { didSet { record("adjustsFontForContentSizeCategory") } }

    private var shown: NSAttributedString?

    open var text: String? {
        get { shown?.string }
        set {
            shown = newValue.map { NSAttributedString(string: $0) }
            record("text")
        }
    }

    /// The properties follow the style at the beginning of the string.
    open var attributedText: NSAttributedString? {
        get { shown }
        set {
            shown = newValue
            record("attributedText")
            guard let newValue, newValue.length > 0 else { return }
            if let paragraph = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
                textAlignment = paragraph.alignment
                lineBreakMode = paragraph.lineBreakMode
            }
            if let font = newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont { self.font = font }
        }
    }
}

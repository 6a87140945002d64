// Apple's signatures have them.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

@MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// Nil resets to the default. The font then applies to the whole text, even if ranges had others.
    open var font: UIFont! = .systemFont(ofSize: 17) {
        didSet {
            if isRefused("font") { return font = oldValue }
            if font == nil { font = .systemFont(ofSize: 17) }
            pending[.font] = font
            record("font")
        }
    }
    /// Like `font`.
    open var textColor: UIColor! = .label {
        didSet {
            if isRefused("textColor") { return textColor = oldValue }
            if textColor == nil { textColor = .label }
            pending[.foregroundColor] = textColor
            record("textColor")
        }
    }
    open var highlightedTextColor: UIColor? {
        didSet {
            if isRefused("highlightedTextColor") { return highlightedTextColor = oldValue }
            record("highlightedTextColor")
        }
    }
    /// Applies to the whole text, as does `lineBreakMode`.
    open var textAlignment = NSTextAlignment.natural {
        didSet {
            hasPendingParagraph = true
            record("textAlignment")
        }
    }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet {
            hasPendingParagraph = true
            record("lineBreakMode")
        }
    }
    open var adjustsFontSizeToFitWidth = false { didSet { record("adjustsFontSizeToFitWidth") } }
    open var minimumScaleFactor: CGFloat = 0 { didSet { record("minimumScaleFactor") } }
    open var numberOfLines = 1 { didSet { record("numberOfLines") } }
    open var adjustsFontForContentSizeCategory = false { didSet { record("adjustsFontForContentSizeCategory") } }

    /// Each letter is half as wide as the font's size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let width = CGFloat(text?.count ?? 0) * font.pointSize / 2
        let lines = size.width > 0 ? (width / size.width).rounded(.up) : 1
        let paragraph = attributedText.flatMap {
            $0.length > 0 ? $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        }
        return CGSize(width: min(width, size.width), height: lines * max(font.lineHeight, paragraph?.minimumLineHeight ?? 0))
    }

    /// Attributes for the whole text: put into it only when it is read, since the text is often set and rarely read.
    private var pending: [NSAttributedString.Key: Any] = [:]
    private var hasPendingParagraph = false
    private var stored: NSAttributedString?

    private var shown: NSAttributedString? {
        get {
            for (key, value) in pending { stored = stored?.setting(key, to: value) }
            if hasPendingParagraph { stored = stored?.setting(textAlignment, lineBreakMode) }
            (pending, hasPendingParagraph) = ([:], false)
            return stored
        }
        set {
            (pending, hasPendingParagraph) = ([:], false)
            stored = newValue
        }
    }

    /// For tests: whether a text keeps the attributes at the beginning of the last one. Apple's page of `text` says that it does not; public reports
    /// of struck-out texts in reused cells say that it does.
    public static var keepsAttributes = false

    open var text: String? {
        get { shown?.string }
        set {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if Self.keepsAttributes, let shown, shown.length > 0 { attributes = shown.attributes(at: 0, effectiveRange: nil) }
            attributes.merge([.font: font as Any, .foregroundColor: textColor as Any]) { $1 }
            shown = newValue.map { NSAttributedString(string: $0, attributes: attributes) }
            record("text")
        }
    }

    /// The properties follow the style at the beginning of the string.
    open var attributedText: NSAttributedString? {
        get { shown }
        set {
            record("attributedText")
            guard let newValue, newValue.length > 0 else { return shown = newValue }
            let text = newValue.completed(with: [.font: font as Any, .foregroundColor: textColor as Any])
            // Excludes those of the whole text: the attributes of the ranges are restored below.
            if let font = newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont { self.font = font }
            if let color = newValue.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor { self.textColor = color }
            shown = text
            if let paragraph = newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle {
                textAlignment = paragraph.alignment
                lineBreakMode = paragraph.lineBreakMode
                // Other ranges keep theirs.
                hasPendingParagraph = false
            }
        }
    }
}

extension NSAttributedString {
    /// With one value for the whole text.
    func setting(_ key: NSAttributedString.Key, to value: Any?) -> NSAttributedString {
        mapRuns { own in
            var attributes = own
            attributes[key] = value
            return attributes
        }
    }

    /// With these in the paragraph styles that are there.
    func setting(_ alignment: NSTextAlignment, _ mode: NSLineBreakMode) -> NSAttributedString {
        mapRuns { own in
            guard let old = own[.paragraphStyle] as? NSParagraphStyle else { return own }
            let new = NSMutableParagraphStyle()
            (new.alignment, new.lineBreakMode) = (alignment, mode)
            (new.minimumLineHeight, new.maximumLineHeight) = (old.minimumLineHeight, old.maximumLineHeight)
            return own.merging([.paragraphStyle: new]) { $1 }
        }
    }

    /// Adds these attributes wherever no attribute of the kind exists.
    func completed(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        mapRuns { attributes.merging($0) { $1 } }
    }

    private func mapRuns(_ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { own, range, _ in
            text.append(NSAttributedString(string: attributedSubstring(from: range).string, attributes: transform(own)))
        }
        return text
    }
}

#if canImport(UIKit) && !os(watchOS)
    internal import StyleTypes
    internal import TokenRuntime
    internal import UIKit

    /// How a text is set: the properties of a label, and attributes beyond them.
    ///
    /// Compared by value: a publication makes new objects of fonts and colours that look as before.
    struct TextSetting: Equatable {
        var font: TokenFont?
        /// The font as shown, at the preferred text size; nil for the font of a new view.
        var shownFont: UIFont?
        /// The text colour; nil for that of a new view.
        var color: TokenColor?
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var transform = TextTransform.plain
        var decoration = TextDecoration.plain
        var fontStyle = FontStyle.upright

        /// Whether a label's own properties can show everything.
        var isPlain: Bool { font == nil && transform == .plain && decoration == .plain }
    }

    /// A view whose text has attributes.
    @MainActor
    protocol AttributedTextShowing: UIView {
        var attributedContent: NSAttributedString? { get set }
        /// The font and the colour of the whole text.
        var textAttributes: [NSAttributedString.Key: Any] { get }
        /// The font and the colour of a new view's text.
        static var newTextAttributes: [NSAttributedString.Key: Any] { get }
    }

    extension AttributedTextShowing {
        /// Returns the text as the app set it. Show it again after setting the font and the colour, which then apply to the whole text. Nil if these
        /// two are enough to show the text.
        func givenContent() -> NSAttributedString? {
            guard let shown = attributedContent, shown.length > 0 else { return nil }
            let record = appliedStyle
            if let given = record?.givenText(for: shown) { return given }
            var base = Self.newTextAttributes
            if let font = record?.text?.shownFont { base[.font] = font }
            if let color = record?.text?.color { base[.foregroundColor] = color.uiColor }
            if let line = record?.text?.decoration.attribute { base[line] = NSUnderlineStyle.single.rawValue }
            let own = shown.own(nextTo: base)
            let isLaidOut = record?.text?.isPlain == false
            return own.hasOwnRanges || isLaidOut ? own : nil
        }

        /// Shows the text in a setting whose properties are already set. `given` is the result of an earlier `givenContent()`. `again` is called
        /// when the preferred text size changes.
        func show(_ setting: TextSetting, _ given: NSAttributedString?, again: @escaping @MainActor (UIView) -> Void) {
            let given = given ?? (setting.isPlain ? nil : attributedContent?.own(nextTo: textAttributes))
            // Also record a text that the properties show completely. Applying the same style again then needs no look at its ranges.
            let shown = attributedContent
            let isNothing = setting.isPlain && shown == nil && !(self is StyledLabel)
            guard let record = isNothing ? appliedStyle : recordStyle() else { return }
            record.text = setting
            record.isTextChanged = false
            record.givenText = nil
            record.shownText = shown
            if setting.font != nil { record.onTextSizeChange(again) }
            #if DEBUG
                if !setting.isPlain { TextWatch.add(self) }
            #endif
            guard let given, given.length > 0 else { return }
            let text = given.set(setting, textAttributes)
            attributedContent = text
            record.shownText = attributedContent
            if given.hasOwnRanges || text.string != given.string { record.givenText = given }
        }
    }

    extension UIView {
        /// Styles the texts of this view and its subviews that were set after their styles were applied.
        func restyleTexts() {
            switch self {
            case let label as UILabel: label.restyleText()
            case let view as UITextView: view.restyleText()
            case let button as UIButton: button.restyleTitles()
            default: break
            }
            for view in subviews { view.restyleTexts() }
        }

        /// Returns the setting of a text that is not shown with it.
        func settingToRestore(_ text: NSAttributedString?) -> TextSetting? {
            guard let text, text.length > 0, let record = appliedStyle, let setting = record.text, !setting.isPlain,
                !record.shows(setting, as: text), !text.has(setting, in: record.shownText?.string)
            else { return nil }
            return setting
        }
    }

    extension NSAttributedString {
        /// Returns the text with only those attributes that come neither from a style nor from the whole text.
        ///
        /// The font and the colour of the whole text are those of `base` if some part of the text has them, otherwise those that cover most of the
        /// text.
        func own(nextTo base: [NSAttributedString.Key: Any]) -> NSAttributedString {
            let font = commonValue(of: .font, preferring: base[.font] as? AnyHashable)
            let color = commonValue(of: .foregroundColor, preferring: base[.foregroundColor] as? AnyHashable)
            let text = NSMutableAttributedString(string: "")
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) {
                attributes, range, _ in
                var own = attributes
                for key in TextSetting.keys { own[key] = nil }
                if own[.font] as? AnyHashable == font { own[.font] = nil }
                if own[.foregroundColor] as? AnyHashable == color { own[.foregroundColor] = nil }
                // A line through a part of the text is the app's, unless the style draws the same.
                for line in TextDecoration.attributes where base[line] != nil { own[line] = nil }
                text.append(NSAttributedString(string: attributedSubstring(from: range).string, attributes: own))
            }
            return text
        }

        /// Whether all of the text has what a setting adds to the properties of a view. Typed text has, and one in another colour.
        ///
        /// Letters are in the setting's case if they are those shown, or if the case has no effect on them.
        fileprivate func has(_ setting: TextSetting, in shown: String?) -> Bool {
            guard string == shown || string == setting.transform.applied(to: string) else { return false }
            let lines = LineAttributes(setting.attributes)
            var has = true
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { own, _, stop in
                guard LineAttributes(own) != lines || setting.decoration.attribute.map({ own[$0] == nil }) == true else { return }
                has = false
                stop.pointee = true
            }
            return has
        }

        private func commonValue(of key: NSAttributedString.Key, preferring base: AnyHashable?) -> AnyHashable? {
            var lengths: [AnyHashable: Int] = [:]
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) {
                attributes, range, _ in
                // Parts without a value are shown with that of the whole text.
                if let value = attributes[key] as? AnyHashable ?? base { lengths[value, default: 0] += range.length }
            }
            if let base, lengths[base] != nil { return base }
            return lengths.max { $0.value < $1.value }?.key
        }

        /// Whether a range has a font or a colour of its own.
        fileprivate var hasOwnRanges: Bool {
            var hasOwn = false
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { own, _, stop in
                guard own[.font] != nil || own[.foregroundColor] != nil else { return }
                hasOwn = true
                stop.pointee = true
            }
            return hasOwn
        }

        /// Returns the same text, with the attributes of each run over those of the whole text.
        fileprivate func set(_ setting: TextSetting, _ base: [NSAttributedString.Key: Any]) -> NSAttributedString {
            let lines = setting.attributes
            // A range with attributes of its own may begin within a word.
            var isInWord = false
            let text = NSMutableAttributedString(string: "")
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { own, range, _ in
                let run = setting.transform.applied(to: attributedSubstring(from: range).string, isInWord: &isInWord)
                text.append(NSAttributedString(string: run, attributes: base.merging(own) { $1 }.merging(lines) { $1 }))
            }
            return text
        }
    }

    extension TextSetting {
        fileprivate static let keys: [NSAttributedString.Key] = [.paragraphStyle, .tracking, .baselineOffset]

        /// The attributes for line height, baseline and letter spacing.
        var attributes: [NSAttributedString.Key: Any] {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = alignment
            paragraph.lineBreakMode = lineBreakMode
            var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: paragraph]
            if let line = decoration.attribute { attributes[line] = NSUnderlineStyle.single.rawValue }
            guard let font, let shownFont else { return attributes }
            let metrics = TextMetrics(font, shownFont)
            paragraph.minimumLineHeight = CGFloat(metrics.lineHeight)
            paragraph.maximumLineHeight = CGFloat(metrics.lineHeight)
            attributes[.baselineOffset] = CGFloat(metrics.baselineOffset)
            attributes[.tracking] = metrics.tracking
            return attributes
        }
    }

    /// The measures of lines and letters that attributes have.
    private struct LineAttributes: Equatable {
        let minimumHeight: CGFloat
        let maximumHeight: CGFloat
        let baselineOffset: CGFloat
        let tracking: CGFloat

        init(_ attributes: [NSAttributedString.Key: Any]) {
            let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
            minimumHeight = paragraph?.minimumLineHeight ?? 0
            maximumHeight = paragraph?.maximumLineHeight ?? 0
            baselineOffset = attributes[.baselineOffset] as? CGFloat ?? 0
            tracking = attributes[.tracking] as? CGFloat ?? 0
        }
    }

    extension TextDecoration {
        fileprivate static let attributes: [NSAttributedString.Key] = [.underlineStyle, .strikethroughStyle]

        /// The attribute that draws the line; nil for none.
        var attribute: NSAttributedString.Key? {
            switch self {
            case .plain: nil
            case .underline: .underlineStyle
            case .strikethrough: .strikethroughStyle
            }
        }
    }

    extension TextMetrics {
        /// Creates the measures. `shown` is the token's font, scaled.
        init(_ font: TokenFont, _ shown: UIFont) {
            self.init(font, size: Double(shown.pointSize), naturalLineHeight: Double(shown.lineHeight))
        }

        /// The letter spacing as the attribute `tracking`; nil where the font's own spacing stays.
        ///
        /// The attribute `kern` would replace the font's kerning between pairs of letters, and 0 would switch it off.
        var tracking: CGFloat? { letterSpacing == 0 ? nil : CGFloat(letterSpacing) }
    }

    extension TokenFont {
        /// Returns the attributes for text that UIKit sets itself: in bars, fields and buttons.
        func textAttributes(_ color: TokenColor?, compatibleWith traits: UITraitCollection) -> [NSAttributedString.Key: Any] {
            textAttributes(color, in: uiFont(compatibleWith: traits))
        }

        /// Returns the same attributes for the token's font at another size.
        func textAttributes(_ color: TokenColor?, in font: UIFont) -> [NSAttributedString.Key: Any] {
            var attributes: [NSAttributedString.Key: Any] = [.font: font]
            attributes[.tracking] = TextMetrics(self, font).tracking
            attributes[.foregroundColor] = color?.uiColor
            return attributes
        }
    }
#endif

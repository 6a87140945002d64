#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// How a text is set: what a label has properties for, and beyond that.
    struct TextSetting: Equatable {
        var font: TokenFont?
        /// The font as it is shown, at the size that the user prefers; nil for that of a new view.
        var shownFont: UIFont?
        /// Nil for that of a new view.
        var color: UIColor?
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var transform = TextTransform.plain

        /// Whether a label's own properties show all of it.
        var isPlain: Bool { font == nil && transform == .plain }

        /// Fonts and colours are the same where they are one object: they are made once.
        static func == (a: Self, b: Self) -> Bool {
            a.shownFont === b.shownFont && a.font?._record == b.font?._record && a.color === b.color && a.alignment == b.alignment
                && a.lineBreakMode == b.lineBreakMode && a.transform == b.transform
        }
    }

    /// A view whose text has attributes.
    @MainActor
    protocol AttributedTextShowing: UIView {
        var attributedContent: NSAttributedString? { get set }
        /// The font and the colour of the whole text.
        var textAttributes: [NSAttributedString.Key: Any] { get }
        /// Those of a new view.
        static var newTextAttributes: [NSAttributedString.Key: Any] { get }
    }

    extension AttributedTextShowing {
        /// The text as it was given, to be shown again after the font and the colour are set, which are those of the whole text then; nil
        /// where these show all of it.
        func givenContent() -> NSAttributedString? {
            guard let shown = attributedContent, shown.length > 0 else { return nil }
            let record = appliedStyle
            if let given = record?.givenText(for: shown) { return given }
            var base = Self.newTextAttributes
            if let font = record?.text?.shownFont { base[.font] = font }
            if let color = record?.text?.color { base[.foregroundColor] = color }
            let own = shown.own(nextTo: base)
            let isLaidOut = record?.text?.isPlain == false
            return own.hasOwnRanges || isLaidOut ? own : nil
        }

        /// Shows the text in the setting, whose properties are set; `given` is what `givenContent()` gave before that. `again` is called when
        /// the size that the user prefers changes.
        func show(_ setting: TextSetting, _ given: NSAttributedString?, again: @escaping @MainActor (UIView) -> Void) {
            let given = given ?? (setting.isPlain ? nil : attributedContent?.own(nextTo: textAttributes))
            // Also of a text that the properties show, so that the same style finds it without a look at its ranges.
            let shown = attributedContent
            guard let record = setting.isPlain && shown == nil ? appliedStyle : recordStyle() else { return }
            record.text = setting
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
        /// Sets the texts of this view, and of those in it, that have come since their styles were applied.
        func restyleTexts() {
            switch self {
            case let label as UILabel: label.restyleText()
            case let view as UITextView: view.restyleText()
            case let button as UIButton: button.restyleTitles()
            default: break
            }
            for view in subviews { view.restyleTexts() }
        }

        /// The setting of a text that is not shown in it.
        func settingToRestore(_ text: NSAttributedString?) -> TextSetting? {
            guard let text, text.length > 0, let record = appliedStyle, let setting = record.text, !setting.isPlain,
                !record.shows(setting, as: text)
            else { return nil }
            return setting
        }
    }

    extension NSAttributedString {
        /// The same text with the attributes alone that are neither a style's nor those of the whole text.
        ///
        /// The font and the colour of the whole text are those of `base` where some of it has them, else those of its longest part.
        fileprivate func own(nextTo base: [NSAttributedString.Key: Any]) -> NSAttributedString {
            let font = commonValue(of: .font, preferring: base[.font] as? AnyHashable)
            let color = commonValue(of: .foregroundColor, preferring: base[.foregroundColor] as? AnyHashable)
            let text = NSMutableAttributedString(string: "")
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) {
                attributes, range, _ in
                var own = attributes
                for key in TextSetting.keys { own[key] = nil }
                if own[.font] as? AnyHashable == font { own[.font] = nil }
                if own[.foregroundColor] as? AnyHashable == color { own[.foregroundColor] = nil }
                text.append(NSAttributedString(string: attributedSubstring(from: range).string, attributes: own))
            }
            return text
        }

        private func commonValue(of key: NSAttributedString.Key, preferring base: AnyHashable?) -> AnyHashable? {
            var lengths: [AnyHashable: Int] = [:]
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) {
                attributes, range, _ in
                // What has none is shown in that of the whole text.
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

        /// The same text, run by run: each keeps the attributes of its own, over those of the whole text.
        fileprivate func set(_ setting: TextSetting, _ base: [NSAttributedString.Key: Any]) -> NSAttributedString {
            let lines = setting.attributes
            let text = NSMutableAttributedString(string: "")
            enumerateAttributes(in: NSRange(location: 0, length: length), options: .longestEffectiveRangeNotRequired) { own, range, _ in
                let run = setting.transform.applied(to: attributedSubstring(from: range).string)
                text.append(NSAttributedString(string: run, attributes: base.merging(own) { $1 }.merging(lines) { $1 }))
            }
            return text
        }
    }

    extension TextSetting {
        fileprivate static let keys: [NSAttributedString.Key] = [.paragraphStyle, .kern, .baselineOffset]

        /// The height, place and letter spacing of lines.
        var attributes: [NSAttributedString.Key: Any] {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = alignment
            paragraph.lineBreakMode = lineBreakMode
            guard let font, let shownFont else { return [.paragraphStyle: paragraph] }
            let metrics = TextMetrics(font, shownFont)
            paragraph.minimumLineHeight = CGFloat(metrics.lineHeight)
            paragraph.maximumLineHeight = CGFloat(metrics.lineHeight)
            return [
                .paragraphStyle: paragraph, .kern: CGFloat(metrics.letterSpacing), .baselineOffset: CGFloat(metrics.baselineOffset),
            ]
        }
    }

    extension TextMetrics {
        /// `shown` is the token's font, scaled.
        init(_ font: TokenFont, _ shown: UIFont) {
            self.init(font, size: Double(shown.pointSize), naturalLineHeight: Double(shown.lineHeight))
        }
    }

    extension TokenFont {
        /// For text that UIKit sets itself: in bars, fields and buttons.
        func textAttributes(_ color: TokenColor?, compatibleWith traits: UITraitCollection) -> [NSAttributedString.Key: Any] {
            let font = uiFont(compatibleWith: traits)
            var attributes: [NSAttributedString.Key: Any] = [.font: font, .kern: CGFloat(TextMetrics(self, font).letterSpacing)]
            attributes[.foregroundColor] = color?.uiColor
            return attributes
        }
    }
#endif

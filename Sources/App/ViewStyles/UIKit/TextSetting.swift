#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    /// How the lines of a text are set, beyond what a label has properties for.
    struct TextSetting: Equatable {
        var font: TokenFont?
        /// The font as it is shown, at the size that the user prefers.
        var shownFont: UIFont?
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var transform = TextTransform.plain

        /// Whether a label's own properties show all of it.
        var isPlain: Bool { font == nil && transform == .plain }

        /// Fonts are the same where they are one object: they are made once.
        static func == (a: Self, b: Self) -> Bool {
            a.shownFont === b.shownFont && a.font?._record == b.font?._record && a.alignment == b.alignment
                && a.lineBreakMode == b.lineBreakMode && a.transform == b.transform
        }
    }

    /// A view whose text has attributes.
    @MainActor
    protocol AttributedTextShowing: UIView {
        var attributedContent: NSAttributedString? { get set }
    }

    extension AttributedTextShowing {
        /// Shows the text as it was given, so that properties such as the font are set on that.
        func showGivenText() {
            guard let record = appliedStyle else { return }
            if let given = record.givenText(for: attributedContent) { attributedContent = given }
            record.givenText = nil
            record.shownText = nil
        }

        /// Sets the text; `again` is called when the size that the user prefers changes.
        func show(_ setting: TextSetting, again: @escaping @MainActor (UIView) -> Void) {
            guard let record = setting.isPlain ? appliedStyle : recordStyle() else { return }
            let wasPlain = record.text?.isPlain ?? true
            record.text = setting
            if setting.font != nil { record.onTextSizeChange(again) }
            guard let given = attributedContent, given.length > 0, !(setting.isPlain && wasPlain) else { return }
            let text = given.set(setting)
            record.givenText = text.string == given.string ? nil : given
            attributedContent = text
            record.shownText = attributedContent
        }
    }

    extension NSAttributedString {
        /// The same text, run by run: each keeps the attributes of its own.
        fileprivate func set(_ setting: TextSetting) -> NSAttributedString {
            let lines = setting.attributes
            let text = NSMutableAttributedString(string: "")
            enumerateAttributes(in: NSRange(location: 0, length: length)) { own, range, _ in
                let run = setting.transform.applied(to: attributedSubstring(from: range).string)
                let others = own.filter { !TextSetting.keys.contains($0.key) }
                text.append(NSAttributedString(string: run, attributes: others.merging(lines) { $1 }))
            }
            return text
        }
    }

    extension TextSetting {
        fileprivate static let keys: Set<NSAttributedString.Key> = [.paragraphStyle, .kern, .baselineOffset]

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

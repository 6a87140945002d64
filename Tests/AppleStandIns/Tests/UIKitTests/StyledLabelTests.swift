import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// UIKit's commonest order: the style first, then the text.
@MainActor struct StyledLabelTests {
    private let style = LabelStyle(font: .plain, textColor: .blue, textTransform: .uppercase)

    private func paragraph(_ text: NSAttributedString?) -> NSParagraphStyle? {
        text.flatMap { $0.length == 0 ? nil : $0.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle }
    }

    @Test func aTextThatComesLaterHasTheStyle() throws {
        let label = StyledLabel()
        label.apply(style: style)
        for word in ["news", "more", "NEWS"] {
            label.text = word
            #expect(label.text == word)
            #expect(label.styledText == word)
            #expect(label.attributedText?.string == word.uppercased())
            #expect(paragraph(label.attributedText)?.minimumLineHeight == 30)
            #expect(label.attributedText?.attribute(.tracking, at: 0, effectiveRange: nil) as? CGFloat == 0.5)
        }
        label.styledText = "last"
        #expect(label.text == "last")
        #expect(label.attributedText?.string == "LAST")
        label.text = nil
        #expect(label.text == nil)
        #expect(label.attributedText == nil)
    }

    /// Any other label loses them, which UIKit documents.
    @Test func aPlainLabelLosesThem() {
        let label = UILabel()
        label.apply(style: style)
        label.text = "news"
        #expect(label.attributedText?.string == "news")
        #expect(paragraph(label.attributedText) == nil)
    }

    @Test func itIsALabelInAllElse() {
        let label = StyledLabel()
        label.text = "news"
        #expect(label.text == "news")
        #expect(paragraph(label.attributedText) == nil)
        label.apply(style: style)
        #expect(label.attributedText?.string == "NEWS")
        label.apply(style: nil)
        #expect(label.text == "news")
        #expect(label.attributedText?.string == "news")
        label.text = "plain"
        #expect(paragraph(label.attributedText)?.minimumLineHeight != 30)
    }

    @Test func rangesKeepTheirAttributes() {
        let label = StyledLabel()
        label.apply(style: style)
        let text = NSMutableAttributedString(string: "")
        text.append(NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red]))
        text.append(NSAttributedString(string: " and the rest"))
        label.attributedText = text
        #expect(label.attributedText?.string == "RED AND THE REST")
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(paragraph(label.attributedText)?.minimumLineHeight == 30)
        #expect(label.text == "red and the rest")
    }

    /// The next style starts from the text as it was set, and the text size changes it in place.
    @Test func stylesAndTextSizesFollow() {
        let label = StyledLabel()
        label.apply(style: style)
        label.text = "news"
        label.traitCollection = .largeText
        #expect(paragraph(label.attributedText)?.minimumLineHeight == 45)
        label.apply(style: LabelStyle(font: .plain))
        #expect(label.attributedText?.string == "news")
        label.text = "more"
        #expect(paragraph(label.attributedText)?.minimumLineHeight == 45)
    }

    @Test func theTextOfAPlaceholderTextViewHasTheStyle() {
        let view = PlaceholderTextView()
        view.apply(style: TextViewStyle(font: .plain))
        view.text = "news"
        #expect(paragraph(view.attributedText)?.minimumLineHeight == 30)
    }
}

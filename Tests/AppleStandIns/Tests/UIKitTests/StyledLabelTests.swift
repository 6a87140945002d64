import StyleTypes
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

    /// A reused cell: the first letter of the last text gives a label its colour and font, which are not those of the next text.
    @Test func theFirstLetterOfOneTextIsNotInTheNext() {
        for style in [style, LabelStyle(textColor: .blue)] {
            let label = StyledLabel()
            label.apply(style: style)
            let part = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
            label.attributedText = part + NSAttributedString(string: " and the rest")
            label.attributedText = NSAttributedString(string: "the rest and ") + part
            #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
            #expect(label.attributedText?.attribute(.foregroundColor, at: 15, effectiveRange: nil) as? UIColor == .red)
            #expect((label.attributedText?.attribute(.font, at: 15, effectiveRange: nil) as? UIFont)?.pointSize == 30)
            label.attributedText = part + NSAttributedString(string: " and the rest")
            label.text = "plain"
            #expect(label.textColor == .blue)
            #expect(label.attributedText?.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
        }
    }

    /// Without a style, or with one that sets properties alone, a text is shown as it is.
    @Test func aTextOfOneColourStaysWithoutAStyle() {
        let label = StyledLabel()
        label.apply(style: nil)
        label.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        label.text = "plain"
        #expect(label.textColor == .label)
        label.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        label.apply(style: nil)
        #expect(label.textColor == .label)
    }

    /// A text that differs from the last one in nothing but the case is another text.
    @Test func aTextInCapitalsIsNotTheLastOne() {
        let label = StyledLabel()
        label.apply(style: style)
        label.text = "mn"
        let red = NSAttributedString(string: "N", attributes: [.foregroundColor: UIColor.red])
        label.attributedText = NSAttributedString(string: "M") + red
        #expect(label.text == "MN")
        #expect(label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    }

    /// As in UIKit, and as long as the style is the same.
    @Test func whatTheAppSetsOnTheLabelStaysWithTheNextText() {
        let label = StyledLabel()
        label.bind(style: { [style] in style })
        label.text = "one"
        label.textColor = .red
        label.bind(style: { [style] in style })
        #expect(label.textColor == .red)
        label.text = "two"
        #expect(label.textColor == .red)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(paragraph(label.attributedText)?.minimumLineHeight == 30)
        label.traitCollection = .largeText
        #expect(label.font.pointSize == 30)
        #expect(label.textColor == .red)
        label.apply(style: style)
        #expect(label.textColor == .blue)
    }

    /// What is shown may be read, changed and set.
    @Test func aTextThatWasReadCanBeSet() {
        let label = StyledLabel()
        label.apply(style: style)
        label.text = "news"
        label.attributedText = label.attributedText
        #expect(label.text == "news")
        label.apply(style: nil)
        #expect(label.attributedText?.string == "news")
        #expect(label.textColor == .label)
    }

    /// A line through one text is not in the next, whatever UIKit keeps of a text.
    @Test(arguments: [true, false], [true, false])
    func aLineThroughATextIsNotInTheNext(isStyled: Bool, keepsAttributes: Bool) {
        UILabel.keepsAttributes = keepsAttributes
        defer { UILabel.keepsAttributes = false }
        let label = isStyled ? StyledLabel() : UILabel()
        label.apply(style: style)
        label.attributedText = NSAttributedString(string: "old", attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        label.styledText = "new"
        #expect(label.attributedText?.string == "NEW")
        #expect(label.attributedText?.attribute(.strikethroughStyle, at: 0, effectiveRange: nil) == nil)
        #expect(paragraph(label.attributedText)?.minimumLineHeight == 30)
    }

    /// In any label: when the text size changes, the other letters keep the colour of the style.
    @Test(arguments: [true, false])
    func theFirstLetterIsNotInTheOthersAtAnotherTextSize(isStyled: Bool) {
        let label = isStyled ? StyledLabel() : UILabel()
        label.apply(style: LabelStyle(font: .plain, textColor: .blue))
        let part = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
        label.attributedText = part + NSAttributedString(string: " and the rest")
        label.traitCollection = .largeText
        #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(label.attributedText?.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor == .blue)
    }

    @Test func theTextOfAPlaceholderTextViewHasTheStyle() {
        let view = PlaceholderTextView()
        view.apply(style: TextViewStyle(font: .plain))
        view.text = "news"
        #expect(paragraph(view.attributedText)?.minimumLineHeight == 30)
    }
}

private func + (one: NSAttributedString, other: NSAttributedString) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: one)
    text.append(other)
    return text
}

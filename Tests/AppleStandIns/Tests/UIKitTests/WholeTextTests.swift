import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// UIKit gives the font and the colour of a label to its whole text: "assigning a new value to this property applies the font to the entirety
/// of the string in the `attributedText` property" (UILabel.font, and the same of textColor).
@MainActor struct WholeTextTests {
    private let bold = UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(0.4))
    private let style = LabelStyle(font: .plain, textColor: .blue)

    /// `offer` is bold and red, ` ends today` as the label has it.
    private var content: NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        text.append(NSAttributedString(string: "offer", attributes: [.font: bold, .foregroundColor: UIColor.red]))
        text.append(NSAttributedString(string: " ends today"))
        return text
    }

    private func label() -> UILabel {
        let label = UILabel()
        label.attributedText = content
        return label
    }

    private func expectOwnRanges(_ text: NSAttributedString?, otherFont: CGFloat, _ location: SourceLocation = #_sourceLocation) throws {
        let text = try #require(text)
        #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == bold, sourceLocation: location)
        #expect(text.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red, sourceLocation: location)
        #expect((text.attribute(.font, at: 8, effectiveRange: nil) as? UIFont)?.pointSize == otherFont, sourceLocation: location)
        #expect(text.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor != .red, sourceLocation: location)
    }

    @Test func rangesKeepTheirOwnFontAndColour() throws {
        let label = label()
        label.apply(style: style)
        try expectOwnRanges(label.attributedText, otherFont: 20)
        // The line height is the style's everywhere.
        let paragraph = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(paragraph?.minimumLineHeight == 30)
    }

    @Test func theyKeepThemThroughOtherStylesAndTextSizes() throws {
        let label = label()
        label.apply(style: style)
        label.apply(style: style)
        label.apply(style: LabelStyle(textColor: .white))
        try expectOwnRanges(label.attributedText, otherFont: 17)
        label.apply(style: style)
        label.traitCollection = .largeText
        try expectOwnRanges(label.attributedText, otherFont: 30)
        label.apply(style: nil)
        try expectOwnRanges(label.attributedText, otherFont: 17)
    }

    @Test func aStyleOfAColourAloneLeavesThemToo() throws {
        let label = label()
        label.apply(style: LabelStyle(textColor: .white))
        try expectOwnRanges(label.attributedText, otherFont: 17)
        label.apply(style: LabelStyle(textColor: .blue, textTransform: .uppercase))
        #expect(label.text == "OFFER ENDS TODAY")
        try expectOwnRanges(label.attributedText, otherFont: 17)
        label.apply(style: nil)
        #expect(label.text == "offer ends today")
        try expectOwnRanges(label.attributedText, otherFont: 17)
    }

    /// "assigning a new value updates the values in the font, textColor, and other style-related properties so that they reflect the style
    /// information starting at location 0" (UILabel.attributedText): a colour for all of it is the label's, and so the style's.
    @Test func aColourOfTheWholeTextIsTheStyles() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "offer", attributes: [.foregroundColor: UIColor.red])
        label.apply(style: style)
        #expect(label.textColor.cgColor.components == [0, 0, 1, 1])
    }

    @Test func aTextThatReplacesItHasNone() throws {
        let label = label()
        label.apply(style: style)
        label.text = "offer"
        label.apply(style: style)
        #expect((label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        label.attributedText = content
        label.apply(style: style)
        try expectOwnRanges(label.attributedText, otherFont: 20)
    }

    /// "assigning a new value to this property causes the new font to be applied to the entire contents of the text view" (UITextView.font)
    @Test func aTextViewKeepsThemToo() throws {
        let view = UITextView()
        view.attributedText = content
        view.apply(style: TextViewStyle(font: .plain, textColor: .blue))
        try expectOwnRanges(view.attributedText, otherFont: 20)
        view.apply(style: TextViewStyle(textColor: .white))
        try expectOwnRanges(view.attributedText, otherFont: 17)
        view.apply(style: nil)
        try expectOwnRanges(view.attributedText, otherFont: 17)
    }
}

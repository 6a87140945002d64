import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

@MainActor struct LabelTests {
    private func label(_ text: String = "news") -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private func attribute<Value>(_ key: NSAttributedString.Key, of label: UILabel) -> Value? {
        label.attributedText?.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    @Test func fieldsReachTheirProperties() {
        let label = label()
        label.apply(
            style: LabelStyle(
                viewStyle: ViewStyle(backgroundColor: .blue), font: .plain, textColor: .red, highlightedTextColor: .white,
                textAlignment: .center, numberOfLines: 3, lineBreakMode: .truncatingMiddle))
        #expect(label.backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(label.font.pointSize == 20)
        #expect(label.adjustsFontForContentSizeCategory)
        #expect(label.textColor == .red)
        #expect(label.highlightedTextColor == .white)
        #expect(label.textAlignment == .center)
        #expect(label.numberOfLines == 3)
        #expect(label.lineBreakMode == .byTruncatingMiddle)
        #expect(label.text == "news")
    }

    @Test func nilResetsToUIKitsDefaults() {
        let label = label()
        label.apply(
            style: LabelStyle(font: .plain, textColor: .red, textAlignment: .right, numberOfLines: 0, textTransform: .uppercase))
        #expect(label.text == "NEWS")
        label.apply(style: nil)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(!label.adjustsFontForContentSizeCategory)
        #expect(label.textColor == .label)
        #expect(label.textAlignment == .natural)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.text == "news")
        #expect(attribute(.tracking, of: label) as CGFloat? == nil)
    }

    /// The superclass's style is applied first, so a label's own values win.
    @Test func theStyleOfTheSuperclassComesFirst() {
        let (window, label) = (UIWindow(), label())
        window.addSubview(label)
        let log = Recorder.recording { label.apply(style: LabelStyle(viewStyle: ViewStyle(alpha: 0.5), font: .plain, textColor: .red)) }
        let last = log.lastIndex { $0.hasSuffix("borderColor") || $0.hasSuffix("shadowRadius") }
        #expect(log.first == "UILabel.tintColor")
        #expect(last.map { log.index(after: $0) } == log.firstIndex(of: "UILabel.font"))
        #expect(log.last == "UILabel.lineBreakMode")
    }

    @Test func linesAndLettersAreSetAsAttributes() {
        let label = label()
        label.apply(style: LabelStyle(font: .plain, textAlignment: .trailing, lineBreakMode: .clipping))
        let paragraph: NSParagraphStyle? = attribute(.paragraphStyle, of: label)
        #expect(paragraph?.minimumLineHeight == 30)
        #expect(paragraph?.maximumLineHeight == 30)
        // The paragraph's alignment would replace the label's own.
        #expect(paragraph?.alignment == .right)
        #expect(label.textAlignment == .right)
        #expect(paragraph?.lineBreakMode == .byClipping)
        #expect(attribute(.tracking, of: label) == CGFloat(0.5))
        // A line of the font is 24 points high.
        #expect(attribute(.baselineOffset, of: label) == CGFloat(3))
    }

    @Test func attributesOfTheContentStay() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "straße", attributes: [.underlineStyle: 1])
        label.apply(style: LabelStyle(font: .plain, textTransform: .uppercase))
        #expect(label.text == "STRASSE")
        #expect(attribute(.underlineStyle, of: label) == 1)
        label.apply(style: nil)
        #expect(label.text == "straße")
        #expect(attribute(.underlineStyle, of: label) == 1)
    }

    @Test func aLineUnderOrThroughTheTextIsTheStyles() {
        let label = label()
        label.apply(style: LabelStyle(textDecoration: .underline))
        #expect(attribute(.underlineStyle, of: label) == 1)
        label.styledText = "other"
        #expect(attribute(.underlineStyle, of: label) == 1)
        label.apply(style: LabelStyle(font: .plain, textDecoration: .strikethrough))
        #expect(attribute(.underlineStyle, of: label) == Int?.none)
        #expect(attribute(.strikethroughStyle, of: label) == 1)
        label.apply(style: LabelStyle(font: .plain))
        #expect(attribute(.strikethroughStyle, of: label) == Int?.none)
        #expect(label.text == "other")
    }

    @Test func aLineOfTheContentOutlivesAnotherOfTheStyle() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "news", attributes: [.strikethroughStyle: 1])
        label.apply(style: LabelStyle(textDecoration: .underline))
        label.apply(style: nil)
        #expect(attribute(.strikethroughStyle, of: label) == 1)
        #expect(attribute(.underlineStyle, of: label) == Int?.none)
    }

    @Test func lettersLean() {
        let label = label()
        label.apply(style: LabelStyle(font: .plain, fontStyle: .italic))
        #expect(label.font.isItalic)
        label.traitCollection = .largeText
        #expect(label.font.isItalic)
        #expect(label.font.pointSize > 20)
        label.apply(style: LabelStyle(fontStyle: .italic))
        #expect(label.font.isItalic)
        #expect(label.font.pointSize == 17)
        label.apply(style: nil)
        #expect(label.font == UILabel().font)
    }

    @Test func anItalicFontIsMadeOnce() {
        let style = LabelStyle(font: .plain, fontStyle: .italic)
        let (one, other) = (label(), label())
        one.apply(style: style)
        other.apply(style: style)
        #expect(one.font === other.font)
    }

    @Test func aFamilyWithoutAnItalicFaceStaysUpright() {
        UIFont.installed.withLock { $0["Only Upright"] = ["OnlyUpright-Regular"] }
        let label = label()
        label.apply(style: LabelStyle(font: TokenFont(families: ["Only Upright"], size: 20, lineHeight: 1.5), fontStyle: .italic))
        #expect(label.font.familyName == "Only Upright")
        #expect(!label.font.isItalic)
    }

    /// A text that was set since is recognised by its characters.
    @Test func aTextThatIsInCapitalsAlreadyMayComeWithOtherAttributes() {
        let label = label("NEWS")
        label.apply(style: LabelStyle(textTransform: .uppercase))
        label.attributedText = NSAttributedString(string: "NEWS", attributes: [.underlineStyle: 1])
        label.apply(style: LabelStyle(font: .plain, textTransform: .uppercase))
        #expect(attribute(.underlineStyle, of: label) == 1)
    }

    /// A later view may have the address of an earlier one that has a record.
    @Test func aNewLabelKnowsNothingOfOneThatIsGone() {
        var places: Set<ObjectIdentifier> = []
        var reused = 0
        for _ in 0..<1_000 {
            let label = label("NEWS")
            #expect(label.styledText == "NEWS")
            if !places.insert(ObjectIdentifier(label)).inserted { reused += 1 }
            label.text = "news"
            label.apply(style: LabelStyle(textTransform: .uppercase))
            #expect(label.styledText == "news")
        }
        #expect(reused > 0)
    }

    @Test func aTextThatComesLaterIsStyledToo() {
        let label = label()
        label.apply(style: LabelStyle(font: .plain, textTransform: .uppercase))
        label.styledText = "more"
        #expect(label.text == "MORE")
        #expect(label.styledText == "more")
        #expect(attribute(.tracking, of: label) == CGFloat(0.5))
        // Letters that the transform does not change.
        label.styledText = "OK"
        #expect(label.styledText == "OK")
        label.text = "plain"
        #expect(label.styledText == "plain")
        label.apply(style: LabelStyle(font: .plain))
        #expect(label.text == "plain")
        #expect(attribute(.tracking, of: label) == CGFloat(0.5))
        label.styledText = nil
        #expect(label.text == nil)
        let plain = UILabel()
        plain.styledText = "new"
        #expect(plain.text == "new")
    }

    @Test func theSameStyleIsSetOnce() {
        let label = label()
        let style = LabelStyle(font: .plain, textColor: .red, textTransform: .capitalized)
        label.apply(style: style)
        #expect(label.text == "News")
        let log = Recorder.recording { label.apply(style: style) }
        #expect(!log.contains { $0.hasSuffix("ttributedText") })
        label.text = "news"
        label.apply(style: style)
        #expect(label.text == "News")
    }

    /// A search marks what it has found: the ends of ranges are not those of words.
    @Test func aRangeWithinAWordIsNoWord() {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "don't li")
        text.append(NSAttributedString(string: "sten to ne", attributes: [.foregroundColor: TokenColor.blue.uiColor]))
        text.append(NSAttributedString(string: "ws"))
        label.attributedText = text
        label.apply(style: LabelStyle(textTransform: .capitalized))
        #expect(label.text == "Don't Listen To News")
        label.apply(style: nil)
        #expect(label.text == "don't listen to news")
    }

    @Test func linesGrowWithTheTextSizeOfTheUser() {
        let label = label()
        label.apply(style: LabelStyle(font: .plain))
        label.traitCollection = .largeText
        #expect(label.font.pointSize == 30)
        let paragraph: NSParagraphStyle? = attribute(.paragraphStyle, of: label)
        #expect(paragraph?.minimumLineHeight == 45)
        #expect(attribute(.tracking, of: label) == CGFloat(0.75))
    }

    @Test(arguments: [nil, LabelStyle(viewStyle: ViewStyle(borderColor: .red)), LabelStyle(textTransform: .uppercase)])
    func aFontOfTheAppStaysWhenTheTextSizeChanges(style: LabelStyle?) {
        let label = label()
        label.apply(style: LabelStyle(font: .plain))
        label.apply(style: style)
        label.font = .systemFont(ofSize: 9)
        label.traitCollection = .largeText
        #expect(label.font?.pointSize == 9)
    }

    @Test func sidesFollowTheLayoutDirection() {
        let label = label()
        label.traitCollection = .rightToLeft
        label.apply(style: LabelStyle(textAlignment: .leading))
        #expect(label.textAlignment == .right)
        label.apply(style: LabelStyle(textAlignment: .trailing))
        #expect(label.textAlignment == .left)
        label.apply(style: LabelStyle(textAlignment: .left))
        #expect(label.textAlignment == .left)
        label.apply(style: LabelStyle(textAlignment: .natural))
        #expect(label.textAlignment == .natural)
    }

    @Test(arguments: [(-1.0, 0), (0, 0), (2.9, 2), (1e300, Int(Int32.max)), (.nan, 1), (.infinity, 1)])
    func numbersOfLinesNeverOverflow(number: Double, lines: Int) {
        let label = UILabel()
        label.apply(style: LabelStyle(numberOfLines: number))
        #expect(label.numberOfLines == lines)
    }
}

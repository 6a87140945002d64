import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// A placeholder behind the text of a view with several lines.
@MainActor struct PlaceholderTextViewTests {
    private let view = PlaceholderTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

    private var label: UILabel? { view.subviews.lazy.compactMap { $0 as? UILabel }.first }

    @Test func thePlaceholderIsThereWhileThereIsNoText() {
        #expect(label == nil)
        view.placeholder = "Write something"
        #expect(label?.text == "Write something")
        #expect(label?.isHidden == false)
        #expect(view.accessibilityValue == "Write something")
        view.text = "Hello"
        #expect(label?.isHidden == true)
        #expect(view.accessibilityValue == nil)
        view.text = ""
        #expect(label?.isHidden == false)
    }

    @Test func thePlaceholderLooksAsTheStyleSays() {
        view.placeholder = "Write something"
        view.apply(
            style: TextViewStyle(
                font: .plain, contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4), placeholderColor: .red))
        #expect(label?.textColor == .red)
        view.layoutSubviews()
        #expect(label?.font.pointSize == 20)
        #expect(label?.frame.minX == 2)
        #expect(label?.frame.minY == 1)
        #expect(label?.frame.width == 194)
        view.apply(style: nil)
        #expect(label?.textColor == .placeholderText)
        view.layoutSubviews()
        #expect(label?.frame.minX == 5)
    }

    @Test func thePlaceholderIsSetLikeTypedText() throws {
        view.placeholder = "Write something"
        view.apply(style: TextViewStyle(font: .plain, textColor: .blue, textAlignment: .center, placeholderColor: .red))
        let text = try #require(label?.attributedText)
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        #expect(paragraph?.minimumLineHeight == 30)
        #expect(paragraph?.alignment == .center)
        #expect(attributes[.tracking] as? CGFloat == 0.5)
        #expect(attributes[.baselineOffset] as? CGFloat == view.typingAttributes[.baselineOffset] as? CGFloat)
        #expect(attributes[.foregroundColor] as? UIColor == .red)
        view.apply(style: TextViewStyle(font: .plain, textAlignment: .right))
        #expect(label?.textAlignment == .right)
        view.apply(style: TextViewStyle(textAlignment: .center))
        #expect(label?.textAlignment == .center)
        #expect(label?.font == view.font)
    }

    @Test func thePlaceholderFollowsTheAppsFont() {
        view.placeholder = "Write something"
        view.font = .systemFont(ofSize: 31)
        view.textAlignment = .right
        view.layoutSubviews()
        #expect(label?.font.pointSize == 31)
        #expect(label?.textAlignment == .right)
    }

    @Test func anEditOfTheTextStorageHidesThePlaceholder() {
        view.placeholder = "Write something"
        view.editStorage("Hello")
        #expect(label?.isHidden == true)
        view.editStorage("")
        #expect(label?.isHidden == false)
    }

    @Test func aViewThatDoesNotScrollIsAsHighAsItsPlaceholder() {
        let view = CountingTextView(frame: CGRect(x: 0, y: 0, width: 110, height: 100))
        view.isScrollEnabled = false
        view.apply(style: TextViewStyle(font: .plain))
        let oneLine = view.intrinsicContentSize.height
        var count = view.invalidations
        view.placeholder = String(repeating: "x", count: 30)
        #expect(view.intrinsicContentSize.height == 106)
        #expect(view.invalidations > count)
        count = view.invalidations
        view.frame.size.width = 60
        #expect(view.invalidations > count)
        #expect(view.intrinsicContentSize.height == 196)
        #expect(view.sizeThatFits(CGSize(width: 110, height: 1000)).height == 106)
        view.isScrollEnabled = true
        #expect(view.sizeThatFits(CGSize(width: 60, height: 1000)).height == 196)
        view.isScrollEnabled = false
        view.text = "Hello"
        #expect(view.intrinsicContentSize.height == oneLine)
        #expect(view.sizeThatFits(CGSize(width: 60, height: 1000)).height == 100)
    }
}

private final class CountingTextView: PlaceholderTextView {
    var invalidations = 0

    override func invalidateIntrinsicContentSize() { invalidations += 1 }
}

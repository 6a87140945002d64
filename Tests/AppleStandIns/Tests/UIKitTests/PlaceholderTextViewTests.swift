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
}

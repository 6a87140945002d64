import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The text keeps its distance from the edges, and clear of what else is in the field.
@MainActor struct InsetTextFieldTests {
    private let field = InsetTextField()
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 44)
    private let style = TextFieldStyle(
        font: .plain, clearButtonMode: .whileEditing, contentInsets: TokenInsets(top: 1, leading: 16, bottom: 3, trailing: 12))

    @Test func theRectsHaveTheInsets() {
        field.apply(style: style)
        let inner = CGRect(x: 16, y: 1, width: 172, height: 40)
        #expect(field.textRect(forBounds: bounds) == inner)
        #expect(field.editingRect(forBounds: bounds) == inner)
        #expect(field.placeholderRect(forBounds: bounds) == inner)
        #expect(field.leftView == nil && field.rightView == nil)
        field.traitCollection = .rightToLeft
        #expect(field.textRect(forBounds: bounds).minX == 12)
        field.apply(style: nil)
        #expect(field.textRect(forBounds: bounds) == bounds)
    }

    @Test func theClearButtonStays() {
        field.text = "name"
        field.apply(style: style)
        field.isFirstResponder = true
        #expect(field.showsClearButton)
        #expect(field.editingRect(forBounds: bounds).maxX == 176)
    }

    @Test func overlayViewsOfTheAppStay() {
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        field.leftViewMode = .always
        field.apply(style: style)
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 30, y: 1, width: 158, height: 40))
    }

    @Test func theFieldIsAsHighAsItsTextWithTheInsets() {
        field.apply(style: style)
        #expect(field.intrinsicContentSize == CGSize(width: 128, height: 28))
    }

    @Test func aFieldSmallerThanItsInsetsHasNoRoom() {
        field.apply(style: style)
        #expect(field.textRect(forBounds: CGRect(x: 0, y: 0, width: 10, height: 2)).size == .zero)
    }
}

import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// The background and the border of a text field, which depend on its state.
@MainActor struct TextFieldLookTests {
    private let style = TextFieldStyle(
        viewStyle: ViewStyle(borderWidth: 1, cornerRadius: 4),
        backgroundColor: [.normal: .white, .disabled: .black], borderColor: [.normal: .black, .focused: .dynamic],
        borderWidth: [.focused: 2], errorBackgroundColor: .blue, errorBorderColor: .red)

    @Test func theLookFollowsEditing() {
        let field = UITextField()
        field.apply(style: style)
        #expect(field.backgroundColor == .white)
        #expect(field.layer.borderColor?.components == [0, 0, 0, 1])
        #expect(field.layer.borderWidth == 1)
        field.edit(true)
        #expect(field.layer.borderColor?.components == [1, 1, 1, 1])
        #expect(field.layer.borderWidth == 2)
        field.traitCollection = .dark
        #expect(field.layer.borderColor?.components == [0, 0, 0, 1])
        // A style that is applied while the field is edited shows that too.
        field.apply(style: nil)
        #expect(field.backgroundColor == nil)
        #expect(field.layer.borderWidth == 0)
        field.apply(style: style)
        #expect(field.layer.borderWidth == 2)
        field.edit(false)
        #expect(field.layer.borderWidth == 1)
    }

    @Test func afterAStyleWithoutStatesNothingFollows() {
        let field = UITextField()
        field.apply(style: style)
        field.apply(style: TextFieldStyle(viewStyle: ViewStyle(backgroundColor: .red)))
        field.edit(true)
        #expect(field.backgroundColor == .red)
        #expect(field.layer.borderWidth == 0)
        field.apply(style: nil)
        field.edit(false)
        #expect(field.backgroundColor == nil)
    }

    @Test func anInsetTextFieldIsDisabledAtOnce() {
        let (field, other) = (InsetTextField(), UITextField())
        for field in [field, other] {
            field.apply(style: style)
            field.isEnabled = false
        }
        #expect(field.backgroundColor == .black)
        #expect(other.backgroundColor == .white)
        other.apply(style: style)
        #expect(other.backgroundColor == .black)
        field.isEnabled = true
        #expect(field.backgroundColor == .white)
    }

    @Test func aComponentDisablesAnyField() {
        let field = UITextField()
        field.apply(style: style)
        field.apply(look: ElementLook(control: .disabled))
        #expect(field.backgroundColor == .black)
        field.apply(look: ElementLook(control: .normal))
        #expect(field.backgroundColor == .white)
    }

    @Test func anErrorIsShownInEveryState() {
        let field = UITextField()
        field.apply(style: style)
        field.showsError = true
        #expect(field.backgroundColor?.cgColor.components == [0, 0, 1, 1])
        #expect(field.layer.borderColor?.components == [1, 0, 0, 1])
        field.edit(true)
        #expect(field.layer.borderColor?.components == [1, 0, 0, 1])
        #expect(field.layer.borderWidth == 2)
        field.showsError = false
        #expect(field.layer.borderColor?.components == [1, 1, 1, 1])
    }

    /// Whether a text is wrong does not depend on its style.
    @Test func anErrorOutlivesTheStyle() {
        let field = UITextField()
        field.showsError = true
        #expect(field.backgroundColor == nil)
        field.apply(style: style)
        #expect(field.layer.borderColor?.components == [1, 0, 0, 1])
        field.apply(style: nil)
        #expect(field.showsError)
        #expect(field.layer.borderColor == nil)
        field.apply(style: TextFieldStyle(errorBackgroundColor: .red))
        #expect(field.backgroundColor == .red)
    }
}

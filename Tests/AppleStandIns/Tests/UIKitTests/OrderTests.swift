import BadooStyles
import BumbleStyles
import PlatformStyles
import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Styles, and changes by the app, in an order of the app's choice.
@MainActor struct OrderTests {
    private let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])
    private let shadows = TokenShadow([.init(color: .red, blur: 4, spread: 2), .init(color: .blue, blur: 8)])

    private func backdrop(of view: UIView) -> UIView? { view.subviews.first { $0.layer is CAGradientLayer } }

    @Test func aBrandChangesWhileAGradientIsShown() throws {
        let (window, view) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20)))
        window.addSubview(view)
        window.traitOverrides.brand = .badoo
        let (gradient, shadows) = (gradient, shadows)
        view.bind(styleIn: { brand in
            brand == .badoo
                ? ViewStyle(cornerRadius: 4, shadow: shadows, gradient: gradient)
                : ViewStyle(cornerRadius: 2, shadow: TokenShadow([.init(color: .blue, blur: 2)]))
        })
        let first = try #require(backdrop(of: view))
        #expect((first.layer as? CAGradientLayer)?.colors?.count == 2)
        #expect(first.layer.sublayers?.count == 1)
        window.traitOverrides.brand = .bumble
        #expect(view.subviews.isEmpty)
        #expect(view.layer.shadowOpacity == 1)
        #expect(view.layer.cornerRadius == 2)
        window.traitOverrides.brand = .badoo
        #expect(view.layer.shadowOpacity == 0)
        #expect(backdrop(of: view)?.layer.cornerRadius == 4)
        window.traitOverrides.brand = nil
        #expect(view.subviews.isEmpty)
        #expect(view.layer.cornerRadius == 0)
    }

    /// Gradient and shadows come and go one by one, and the rest stays.
    @Test func gradientAndShadowsAreIndependent() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.apply(style: ViewStyle(shadow: shadows, gradient: gradient))
        view.apply(style: ViewStyle(shadow: shadows))
        let layer = try #require(backdrop(of: view)?.layer as? CAGradientLayer)
        #expect(layer.colors == nil)
        #expect(layer.sublayers?.count == 1)
        view.apply(style: ViewStyle(gradient: gradient))
        #expect(layer.colors?.count == 2)
        #expect(layer.sublayers == nil)
        view.apply(border: BorderStyle(cornerRadius: 3))
        #expect(layer.cornerRadius == 3)
        #expect(layer.colors?.count == 2)
        view.apply(style: nil)
        #expect(view.subviews.isEmpty)
    }

    @Test func aReusedCellKeepsNothing() {
        let cell = UITableViewCell()
        let styles = [
            TableViewCellStyle(viewStyle: ViewStyle(cornerRadius: 4, shadow: shadows, gradient: gradient), selectedBackgroundColor: .red),
            TableViewCellStyle(viewStyle: ViewStyle(backgroundColor: .white, alpha: 0.5)), nil,
            TableViewCellStyle(selectedBackgroundColor: .blue), TableViewCellStyle(viewStyle: ViewStyle(gradient: gradient)), nil,
        ]
        for first in styles {
            for second in styles {
                cell.apply(style: first)
                cell.apply(style: second)
                let fresh = UITableViewCell()
                fresh.apply(style: second)
                #expect(state(of: cell) == state(of: fresh))
            }
        }
    }

    /// An icon that the app adds takes the place of the inset, and the inset comes back without it.
    @Test func anOverlayViewOfTheAppComesAndGoes() {
        let field = UITextField()
        let insets = TokenInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let style = TextFieldStyle(clearButtonMode: .whileEditing, contentInsets: insets)
        field.apply(style: style)
        let icon = UIImageView()
        field.rightView = icon
        field.rightViewMode = .always
        field.apply(style: style)
        #expect(field.rightView === icon)
        #expect(field.rightViewMode == .always)
        field.apply(style: nil)
        #expect(field.rightView === icon)
        #expect(field.leftView == nil)
        field.rightView = nil
        field.apply(style: style)
        #expect(field.rightView?.frame.width == 16)
        #expect(field.rightViewMode == .unlessEditing)
    }

    @Test func insetsOfAFieldAndItsClearButton() {
        let field = InsetTextField()
        field.text = "name"
        let insets = TokenInsets(top: 2, leading: 8, bottom: 4, trailing: 40)
        field.apply(style: TextFieldStyle(clearButtonMode: .always, contentInsets: insets))
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(field.showsClearButton)
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 8, y: 2, width: 52, height: 24))
        field.traitCollection = .rightToLeft
        #expect(field.textRect(forBounds: bounds).minX == 40)
        field.apply(style: TextFieldStyle(clearButtonMode: .always))
        #expect(field.textRect(forBounds: bounds) == CGRect(x: 0, y: 0, width: 76, height: 30))
        // Narrower than its insets.
        field.apply(style: TextFieldStyle(contentInsets: TokenInsets(top: 99, leading: 99, bottom: 99, trailing: 99)))
        #expect(field.editingRect(forBounds: bounds).size == .zero)
    }

    /// What a style has transformed comes back, whatever the app has done in between.
    @Test func textsOfReusedViews() {
        let (button, label) = (UIButton(), UILabel())
        button.setTitle("send", for: .normal)
        label.text = "news"
        for transform in [TextTransform.uppercase, .capitalized, .plain, .lowercase] {
            button.apply(style: ButtonStyle(textTransform: transform))
            label.apply(style: LabelStyle(font: transform == .lowercase ? nil : .plain, textTransform: transform))
            #expect(button.title(for: .normal) == transform.applied(to: "send"))
            #expect(label.text == transform.applied(to: "news"))
        }
        button.apply(style: ButtonStyle(textTransform: .uppercase))
        button.setTitle(nil, for: .normal)
        button.setTitle("wait", for: .disabled)
        button.apply(style: ButtonStyle(textTransform: .uppercase))
        #expect(button.title(for: .disabled) == "WAIT")
        #expect(button.title(for: .normal) == nil)
        button.apply(style: nil)
        #expect(button.title(for: .disabled) == "wait")
        label.apply(style: nil)
        #expect(label.text == "news")
        #expect(label.attributedText?.attribute(.tracking, at: 0, effectiveRange: nil) == nil)
    }
}

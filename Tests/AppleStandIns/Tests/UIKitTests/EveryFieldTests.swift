import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Each field of each style changes the view on its own, and nil undoes the change.
@MainActor struct EveryFieldTests {
    private let color = TokenColor.red
    private let states: TokenStates = [.normal: TokenColor.red, .disabled: .blue]
    private let insets = TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    private let shadow = TokenShadow([.init(color: .red, x: 1, y: 2, blur: 6)])
    private let gradient = TokenGradient([.init(color: .red, position: 0), .init(color: .blue, position: 1)])
    private let base = ViewStyle(alpha: 0.5)

    init() { UIImage.addAssets("star") }

    /// `styles` has one style for each field of the type, in their order.
    private func expect<Style: TokenStyle, View: UIView>(
        _ make: () -> View, _ styles: [Style], sourceLocation: SourceLocation = #_sourceLocation, _ apply: (View, Style?) -> Void
    ) throws {
        let fields = Mirror(reflecting: try #require(styles.first)).children.compactMap(\.label)
        #expect(styles.count == fields.count, "\(fields)", sourceLocation: sourceLocation)
        let plain = make()
        apply(plain, nil)
        let reset = state(of: plain)
        for (field, style) in zip(fields, styles) {
            let set = Mirror(reflecting: style).children.filter { "\($0.value)" != "nil" }.compactMap(\.label)
            #expect(set.contains(field), "\(set)", sourceLocation: sourceLocation)
            let view = make()
            apply(view, style)
            #expect(state(of: view) != reset, "\(field)", sourceLocation: sourceLocation)
            apply(view, nil)
            for (property, value) in state(of: view) {
                #expect(value == reset[property], "\(property) after \(field)", sourceLocation: sourceLocation)
            }
        }
        // The defaults are those of UIKit. A bar has its own appearance; a layer without a border has no colour for it.
        let untouched = state(of: make())
        for (property, value) in reset where !["standardAppearance", "layer"].contains(property) {
            #expect(value == untouched[property], "\(property)", sourceLocation: sourceLocation)
        }
    }

    @Test func view() throws {
        try expect(
            { UIView() },
            [
                ViewStyle(backgroundColor: color), ViewStyle(borderColor: color), ViewStyle(borderWidth: 1), ViewStyle(cornerRadius: 2),
                ViewStyle(alpha: 0.5), ViewStyle(tintColor: color), ViewStyle(shadow: shadow), ViewStyle(gradient: gradient),
                ViewStyle(gradient: gradient, gradientDirection: .leadingToTrailing), ViewStyle(clipsToBounds: true),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func border() throws {
        try expect({ UIView() }, [BorderStyle(color: color), BorderStyle(width: 1), BorderStyle(cornerRadius: 2)]) { $0.apply(border: $1) }
    }

    @Test func label() throws {
        try expect(
            { () -> UILabel in
                let label = UILabel()
                label.text = "news"
                return label
            },
            [
                LabelStyle(viewStyle: base), LabelStyle(font: .plain), LabelStyle(textColor: color),
                LabelStyle(highlightedTextColor: color),
                LabelStyle(textAlignment: .center), LabelStyle(numberOfLines: 0), LabelStyle(lineBreakMode: .clipping),
                LabelStyle(textTransform: .uppercase),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func imageView() throws {
        try expect(
            { UIImageView() },
            [
                ImageViewStyle(viewStyle: base), ImageViewStyle(contentMode: .center), ImageViewStyle(tintColor: color),
                ImageViewStyle(width: 1), ImageViewStyle(height: 2),
            ]
        ) { $0.apply(style: $1) }
        try expect({ UIImageView() }, [IconStyle(imageViewStyle: .init(width: 1)), IconStyle(image: TokenImage("star"))]) {
            $0.apply(style: $1)
        }
    }

    @Test func button() throws {
        let image: TokenStates<TokenImage> = [.selected: TokenImage("star")]
        try expect(
            { () -> UIButton in
                let button = UIButton()
                button.setTitle("news", for: .normal)
                return button
            },
            [
                ButtonStyle(viewStyle: base), ButtonStyle(font: .plain), ButtonStyle(titleColor: states),
                ButtonStyle(backgroundColor: states), ButtonStyle(borderColor: states), ButtonStyle(imageColor: states),
                ButtonStyle(backgroundImage: image), ButtonStyle(contentInsets: insets), ButtonStyle(contentAlignment: .leading),
                ButtonStyle(imagePlacement: .trailing), ButtonStyle(imagePadding: 5), ButtonStyle(textTransform: .uppercase),
                ButtonStyle(minimumHeight: 44),
            ]
        ) { $0.apply(style: $1) }
        try expect({ UIButton() }, [ImagedButtonStyle(buttonStyle: .init(minimumHeight: 1)), ImagedButtonStyle(image: image)]) {
            $0.apply(style: $1)
        }
    }

    @Test func textField() throws {
        try expect(
            { () -> UITextField in
                let field = UITextField()
                field.placeholder = "name"
                return field
            },
            [
                TextFieldStyle(viewStyle: base), TextFieldStyle(font: .plain), TextFieldStyle(textColor: color),
                TextFieldStyle(placeholderColor: color), TextFieldStyle(cursorColor: color), TextFieldStyle(textAlignment: .center),
                TextFieldStyle(border: .line), TextFieldStyle(clearButtonMode: .always), TextFieldStyle(keyboardAppearance: .dark),
                TextFieldStyle(contentInsets: insets),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func textView() throws {
        try expect(
            { () -> UITextView in
                let view = UITextView()
                view.text = "message"
                return view
            },
            [
                TextViewStyle(viewStyle: base), TextViewStyle(font: .plain), TextViewStyle(textColor: color),
                TextViewStyle(cursorColor: color), TextViewStyle(textAlignment: .right), TextViewStyle(keyboardAppearance: .light),
                TextViewStyle(contentInsets: insets),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func stack() throws {
        try expect(
            { UIStackView() },
            [
                StackStyle(viewStyle: base), StackStyle(axis: .vertical), StackStyle(alignment: .center),
                StackStyle(distribution: .fillEqually), StackStyle(spacing: 8), StackStyle(insets: insets),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func aSwitch() throws {
        try expect({ UISwitch() }, [SwitchStyle(viewStyle: base), SwitchStyle(onTintColor: color), SwitchStyle(thumbTintColor: color)]) {
            $0.apply(style: $1)
        }
    }

    @Test func navigationBar() throws {
        try expect(
            { UINavigationBar() },
            [
                NavigationBarStyle(viewStyle: base), NavigationBarStyle(backgroundColor: color), NavigationBarStyle(shadowColor: color),
                NavigationBarStyle(titleFont: .plain), NavigationBarStyle(titleColor: color), NavigationBarStyle(largeTitleFont: .plain),
                NavigationBarStyle(largeTitleColor: color), NavigationBarStyle(prefersLargeTitles: true),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func tabBar() throws {
        try expect(
            { UITabBar() },
            [
                TabBarStyle(viewStyle: base), TabBarStyle(backgroundColor: color), TabBarStyle(shadowColor: color),
                TabBarStyle(itemFont: .plain), TabBarStyle(itemColor: states), TabBarStyle(badgeColor: color),
            ]
        ) { $0.apply(style: $1) }
    }

    @Test func cell() throws {
        try expect({ UITableViewCell() }, [TableViewCellStyle(viewStyle: base), TableViewCellStyle(selectedBackgroundColor: color)]) {
            $0.apply(style: $1)
        }
    }
}

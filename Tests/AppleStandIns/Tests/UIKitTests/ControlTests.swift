import StyleTypes
import Testing
import TokenRuntime
import UIKit
@testable import ViewStyles

@MainActor struct ControlTests {
    private let joined: ControlState = [.selected, .highlighted]

    init() {
        UIImage.addAssets("star", "star-selected")
    }

    @Test func coloursOfEachStateReachTheButton() {
        let button = UIButton()
        button.apply(style: ButtonStyle(titleColor: [.normal: .red, .disabled: .white, joined: .blue]))
        #expect(button.titleColor(for: .normal) == .red)
        #expect(button.titleColor(for: .disabled) == .white)
        #expect(button.titleColor(for: [.selected, .highlighted])?.cgColor.components == [0, 0, 1, 1])
        // As in UIKit: a state without a value of its own has that of normal, even if it combines states that have one.
        #expect(button.titleColor(for: .highlighted) == .red)
        #expect(button.titleColor(for: [.selected, .disabled]) == .red)
        #expect(button.configuration?.baseForegroundColor == .red)
        button.isEnabled = false
        #expect(button.configuration?.baseForegroundColor == .white)
        button.apply(style: nil)
        #expect(button.titleColor(for: .disabled) == UIButton().titleColor(for: .disabled))
        button.isEnabled = true
        #expect(button.configuration == nil)
    }

    @Test func backgroundAndEdgeFollowTheState() {
        let button = UIButton()
        button.apply(
            style: ButtonStyle(
                viewStyle: ViewStyle(borderWidth: 1, shadow: TokenShadow([.init(color: .red, blur: 2)])),
                backgroundColor: [.normal: .white, joined: .red], borderColor: [.normal: .red, .highlighted: .dynamic]))
        #expect(button.backgroundColor == .white)
        button.isHighlighted = true
        #expect(button.backgroundColor == .white)
        #expect(button.layer.borderColor?.components == [1, 1, 1, 1])
        button.traitCollection = .dark
        #expect(button.layer.borderColor?.components == [0, 0, 0, 1])
        button.isSelected = true
        #expect(button.backgroundColor == .red)
        #expect(button.layer.borderColor?.components == [1, 0, 0, 1])
        #expect(button.layer.shadowOpacity == 1)
        button.apply(style: nil)
        #expect(button.backgroundColor == nil)
        button.isSelected = false
        #expect(button.layer.borderColor == nil)
    }

    @Test func cornersShadowAndOpacityFollowTheState() {
        let button = UIButton()
        button.apply(
            style: ButtonStyle(
                viewStyle: ViewStyle(cornerRadius: 4, gradient: TokenGradient([.init(color: .red, position: 0)])),
                cornerRadius: [.highlighted: 9],
                shadow: [.normal: TokenShadow([.init(color: .red, blur: 2)]), .highlighted: TokenShadow([.init(color: .red, blur: 8)])],
                alpha: [.disabled: 0.4], backgroundImage: [.normal: TokenImage("star")]))
        #expect(button.layer.cornerRadius == 4)
        #expect(button.layer.shadowRadius == 1)
        #expect(button.alpha == 1)
        button.isHighlighted = true
        #expect(button.layer.cornerRadius == 9)
        #expect(button.subviews.first?.layer.cornerRadius == 9)
        #expect(button.configuration?.background.cornerRadius == 9)
        #expect(button.layer.shadowRadius == 4)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.alpha == 0.4)
        #expect(button.layer.cornerRadius == 4)
        button.isEnabled = true
        #expect(button.alpha == 1)
        button.isEnabled = false
        button.apply(style: nil)
        #expect(button.alpha == 1)
        #expect(button.layer.cornerRadius == 0)
        #expect(button.layer.shadowOpacity == 0)
    }

    /// An opacity that no state changes is set once, as the app may fade the button.
    @Test func aFadedButtonStaysFadedUnderAFinger() {
        let button = UIButton()
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(alpha: 0.8), backgroundColor: [.highlighted: .red]))
        button.alpha = 0
        button.isHighlighted = true
        #expect(button.alpha == 0)
    }

    @Test func titleAndInsetsAreThoseOfTheStyle() {
        let button = UIButton()
        button.setTitle("send it", for: .normal)
        button.setTitle("sent", for: .selected)
        button.apply(
            style: ButtonStyle(
                font: .plain, imageColor: [.normal: .red], contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
                contentAlignment: .trailing, imagePlacement: .top, imagePadding: 6, textTransform: .capitalized, minimumHeight: 44))
        #expect(button.titleLabel?.font.pointSize == 20)
        #expect(button.configuration?.titleTextAttributesTransformer?(AttributeContainer()).font?.pointSize == 20)
        // With UIKit's key: SwiftUI has a key of the same name, which a button does not know.
        #expect(button.configuration?.titleTextAttributesTransformer?(AttributeContainer()).uiKit.tracking == 0.5)
        #expect(button.configuration?.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(button.configuration?.imagePlacement == .top)
        #expect(button.configuration?.imagePadding == 6)
        #expect(button.configuration?.imageColorTransformer?(.black) == .red)
        #expect(button.contentHorizontalAlignment == .trailing)
        #expect(button.minimumHeight == 44)
        #expect(button.title(for: .normal) == "Send It")
        #expect(button.title(for: .selected) == "Sent")
        button.setStyledTitle("gone", for: .selected)
        #expect(button.title(for: .selected) == "Gone")
        #expect(button.title(for: .disabled) == "Send It")
        button.apply(style: ButtonStyle(minimumHeight: 30))
        #expect(button.title(for: .normal) == "send it")
        #expect(button.title(for: .selected) == "gone")
        #expect(button.minimumHeight == 30)
        #expect(button.constraints.count == 1)
        button.apply(style: nil)
        #expect(button.constraints.isEmpty)
        #expect(button.titleLabel?.font == UIButton().titleLabel?.font)
    }

    @Test func titlesThatAreTheSameInTwoStatesAreBothTransformed() {
        let button = UIButton()
        button.setTitle("send", for: .normal)
        button.setTitle("send", for: .selected)
        button.apply(style: ButtonStyle(textTransform: .uppercase))
        #expect(button.title(for: .normal) == "SEND")
        #expect(button.title(for: .selected) == "SEND")
        button.setStyledTitle("go", for: .normal)
        #expect(button.title(for: .selected) == "SEND")
        button.apply(style: nil)
        #expect(button.title(for: .normal) == "go")
    }

    @Test func aConfigurationOfTheAppKeepsItsContent() {
        let button = UIButton()
        button.configuration = .plain()
        button.configuration?.title = "send"
        button.apply(style: ButtonStyle(titleColor: [.normal: .red], imagePadding: 6))
        button.apply(style: nil)
        #expect(button.configuration?.title == "send")
        #expect(button.configuration?.imagePadding == 0)
        #expect(button.configuration?.baseForegroundColor == nil)
    }

    /// An image is content for one button and style for another.
    @Test func anImageIsStyleOnlyWhereTheTypeHasIt() {
        let button = UIButton()
        let content = UIImage(asset: "photo")
        button.setImage(content, for: .normal)
        button.apply(style: ButtonStyle(imagePadding: 4))
        button.apply(style: nil)
        #expect(button.image(for: .normal) == content)
        let badge = UIButton()
        badge.apply(
            style: ImagedButtonStyle(
                buttonStyle: ButtonStyle(imagePadding: 4), image: [.normal: TokenImage("star"), .selected: TokenImage("star-selected")]))
        #expect(badge.image(for: .normal)?.name == "star")
        #expect(badge.image(for: .selected)?.name == "star-selected")
        #expect(badge.image(for: .highlighted)?.name == "star")
        #expect(badge.configuration?.imagePadding == 4)
        badge.apply(style: nil as ImagedButtonStyle?)
        #expect(badge.image(for: .normal) == nil)

        let photo = UIImageView()
        photo.image = content
        photo.apply(style: ImageViewStyle(contentMode: .scaleAspectFill, width: 10))
        photo.apply(style: nil)
        #expect(photo.image == content)
        photo.apply(style: IconStyle(imageViewStyle: ImageViewStyle(width: 10, height: 20), image: TokenImage("star")))
        #expect(photo.image?.name == "star")
        #expect(photo.equalWidth == 10)
        #expect(photo.equalHeight == 20)
    }

    @Test func imagesComeFromTheAppsLoaderIfItHasOne() {
        defer { StyleImages.ownLoader = nil }
        let view = UIImageView()
        let address = IconStyle(image: TokenImage("https://example.com/a.png"))
        // Styles load nothing from the network.
        view.bind(style: { address })
        #expect(view.image == nil)
        StyleImages.loader = { image in image.url.map { UIImage(asset: $0.lastPathComponent) } }
        StyleImages.reload()
        #expect(view.image?.name == "a.png")
    }

    @Test func aFieldIsStyled() {
        let field = UITextField()
        field.placeholder = "name"
        field.traitCollection = .rightToLeft
        field.apply(
            style: TextFieldStyle(
                viewStyle: ViewStyle(tintColor: .white), font: .plain, textColor: .red, placeholderColor: .blue, textAlignment: .leading,
                border: .bezel, clearButtonMode: .unlessEditing, keyboardAppearance: .dark,
                contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        #expect(field.font?.pointSize == 20)
        #expect(field.defaultTextAttributes[.tracking] as? CGFloat == 0.5)
        #expect(field.textColor == .red)
        #expect(field.tintColor == .white)
        #expect(field.textAlignment == .right)
        #expect(field.borderStyle == .bezel)
        #expect(field.clearButtonMode == .unlessEditing)
        #expect(field.keyboardAppearance == .dark)
        #expect(field.placeholder == "name")
        let placeholder = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(placeholder?.cgColor.components == [0, 0, 1, 1])
        #expect(field.leftView?.frame.width == 2)
        #expect(field.leftViewMode == .always)
        #expect(field.rightView?.frame.width == 4)
        let icon = UIView()
        field.leftView = icon
        field.leftViewMode = .unlessEditing
        field.apply(style: nil)
        #expect(field.leftView === icon)
        #expect(field.leftViewMode == .unlessEditing)
        #expect(field.rightViewMode == .never)
        #expect(field.rightView == nil)
        #expect(field.placeholder == "name")
    }

    /// A new search field always has the button, which an inset would hide.
    @Test func theClearButtonOfASearchFieldStays() {
        let field = UISearchTextField()
        field.apply(style: TextFieldStyle(contentInsets: TokenInsets(top: 0, leading: 8, bottom: 0, trailing: 8)))
        #expect(field.clearButtonMode == .always)
        #expect(field.rightViewMode == .never)
    }

    @Test func aTextViewKeepsItsSelection() {
        let view = UITextView()
        view.text = "message"
        view.selectedRange = NSRange(location: 2, length: 3)
        view.traitCollection = .rightToLeft
        let style = TextViewStyle(
            font: .plain, textColor: .red, cursorColor: .white, contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        view.apply(style: style)
        #expect(view.selectedRange == NSRange(location: 2, length: 3))
        #expect(view.textContainerInset == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.tintColor == .white)
        #expect(view.clipsToBounds)
        #expect((view.typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.minimumLineHeight == 30)
        #expect(view.typingAttributes[.font] as? UIFont === view.font)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor === view.textColor)
        #expect((view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.minimumLineHeight == 30)
        let log = Recorder.recording { view.apply(style: style) }
        #expect(!log.contains("UITextView.attributedText"))
        view.traitCollection = .largeText
        #expect(view.font?.pointSize == 30)
    }

    @Test func aStackHasMarginsOnlyWhereItsStyleHas() {
        let stack = UIStackView()
        stack.apply(
            style: StackStyle(
                axis: .vertical, alignment: .bottom, distribution: .equalCentering, spacing: 4,
                insets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        #expect(stack.axis == .vertical)
        #expect(stack.alignment == .bottom)
        #expect(stack.distribution == .equalCentering)
        #expect(stack.spacing == 4)
        #expect(stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        stack.apply(style: nil)
        #expect(!stack.isLayoutMarginsRelativeArrangement)
        #expect(stack.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    }
}

extension ControlTests {
    /// UIKit stops an app whose constraints or fonts do not have finite sizes.
    @Test(arguments: [1e300, -1e300, .infinity, .nan])
    func noLengthStopsTheApp(length: Double) {
        let insets = TokenInsets(top: length, leading: length, bottom: length, trailing: length)
        let view = UIImageView()
        view.apply(style: ImageViewStyle(width: length, height: length))
        let button = UIButton()
        button.apply(style: ButtonStyle(contentInsets: insets, minimumHeight: length))
        let stack = UIStackView()
        stack.apply(style: StackStyle(viewStyle: ViewStyle(borderWidth: length, cornerRadius: length), spacing: length, insets: insets))
        let field = UITextField()
        let font = TokenFont(families: ["system-ui"], size: length, lineHeight: 1)
        field.apply(style: TextFieldStyle(font: font, contentInsets: insets))
        let lengths = [
            view.equalWidth, view.equalHeight, button.minimumHeight, button.configuration?.contentInsets.leading, stack.spacing,
            stack.layer.borderWidth, stack.layer.cornerRadius, stack.directionalLayoutMargins.top, field.font?.pointSize,
            field.leftView?.frame.width ?? 0,
        ]
        #expect(lengths.allSatisfy { $0.map { $0.isFinite && abs($0) <= 100_000 } ?? false })
    }
}

extension ControlTests {
    @Test func whatIsTypedGrowsWithTheTextSizeOfTheUser() {
        let view = UITextView()
        view.text = "message"
        view.apply(style: TextViewStyle(font: .plain, textColor: .red))
        view.traitCollection = .largeText
        #expect((view.typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.minimumLineHeight == 45)
        #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 30)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
        view.apply(style: nil)
        view.font = .systemFont(ofSize: 9)
        view.traitCollection = UITraitCollection()
        #expect(view.font?.pointSize == 9)
    }
}

extension ControlTests {
    /// A configuration shows its own background image, not the button's.
    @Test func backgroundImagesFollowTheState() {
        let button = UIButton()
        button.apply(style: ButtonStyle(backgroundImage: [.normal: TokenImage("star"), .selected: TokenImage("star-selected")]))
        #expect(button.configuration?.background.image?.name == "star")
        #expect(button.backgroundImage(for: .selected)?.name == "star-selected")
        button.isSelected = true
        #expect(button.configuration?.background.image?.name == "star-selected")
        #expect(button.configuration?.background.backgroundColor == .clear)
        button.apply(style: ButtonStyle())
        #expect(button.configuration?.background.image == nil)
    }
}

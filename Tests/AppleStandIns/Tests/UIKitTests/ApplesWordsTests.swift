import StyleTypes
import Testing
import TokenRuntime
import UIKit
import ViewStyles

/// Statements from Apple's documentation, one by one.
@MainActor struct ApplesWordsTests {
    init() { UIImage.addAssets("star", "star-selected") }

    /// "setting this property to nil raises an exception" (UITextField.textColor)
    @Test func aFieldAlwaysHasATextColour() {
        let field = UITextField()
        field.apply(style: TextFieldStyle(textColor: .red))
        field.apply(style: TextFieldStyle())
        #expect(field.textColor == .label)
        field.apply(style: nil)
        #expect(field.textColor == .label)
    }

    /// "The affected text field is stored in the object parameter of the notification." (UITextField.textDidBeginEditingNotification)
    @Test func onlyTheEditedFieldLooksEdited() {
        let (field, other) = (UITextField(), UITextField())
        for field in [field, other] { field.apply(style: TextFieldStyle(backgroundColor: [.normal: .white, .focused: .red])) }
        field.edit(true)
        #expect(field.backgroundColor == .red)
        #expect(other.backgroundColor == .white)
    }

    /// "If you specify a value of 0 for this property, the label doesn’t scale the text down. The default value of this property is 0."
    /// (UILabel.minimumScaleFactor) "The default value for this property is false." (adjustsFontSizeToFitWidth)
    @Test(arguments: [(nil, false, 0), (0, false, 0), (0.5, true, 0.5), (1, true, 1)] as [(Double?, Bool, CGFloat)])
    func aLabelShrinksOnlyIfItsStyleSaysHowFar(factor: Double?, shrinks: Bool, shown: CGFloat) {
        let label = UILabel()
        label.apply(style: LabelStyle(minimumScaleFactor: 0.25))
        label.apply(style: LabelStyle(minimumScaleFactor: factor))
        #expect(label.adjustsFontSizeToFitWidth == shrinks)
        #expect(label.minimumScaleFactor == shown)
    }

    /// "Use this property to configure the point size, text style, weight, or scale of a symbol image." (preferredSymbolConfiguration)
    @Test func aSymbolIsDrawnAsTheStyleSays() {
        let view = UIImageView()
        view.apply(style: ImageViewStyle(symbolSize: 24, symbolWeight: 610, symbolScale: .large))
        #expect(view.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 24, weight: .semibold, scale: .large))
        view.apply(style: ImageViewStyle(symbolScale: .small))
        #expect(view.preferredSymbolConfiguration == UIImage.SymbolConfiguration(scale: .small))
        view.apply(style: ImageViewStyle(width: 10))
        #expect(view.preferredSymbolConfiguration == nil)
    }

    @Test func aRatioIsAConstraintThatIsReplaced() {
        let view = UIImageView()
        view.apply(style: ImageViewStyle(aspectRatio: 1.5))
        #expect(view.constraints.map(\.multiplier) == [1.5])
        let first = view.constraints.first
        view.apply(style: ImageViewStyle(aspectRatio: 1.5))
        #expect(view.constraints.first === first)
        view.apply(style: ImageViewStyle(aspectRatio: 2))
        #expect(view.constraints.map(\.multiplier) == [2])
        view.apply(style: ImageViewStyle(aspectRatio: 0))
        #expect(view.constraints.isEmpty)
    }

    /// Width and height look for theirs.
    @Test func noConstraintIsLookedForWithoutARatio() {
        let view = CountingImageView()
        view.apply(style: ImageViewStyle(contentMode: .center))
        #expect(view.lookups == 2)
        view.apply(style: ImageViewStyle(aspectRatio: 2))
        view.apply(style: ImageViewStyle(contentMode: .center))
        #expect(view.constraints.isEmpty)
    }

    /// "If you don’t specify a title for the other states, the button uses the title associated with the normal state" (UIButton.setTitle)
    ///
    /// UIKit drops `disabled` next to `highlighted`: nil for both would remove the value of `highlighted`.
    @Test func statesThatUIKitTakesForOneAreWrittenOnce() {
        let button = UIButton()
        button.setTitle("send", for: .normal)
        button.setTitle("sending", for: .highlighted)
        button.setTitle("sent", for: [.selected, .highlighted])
        button.apply(
            style: ImagedButtonStyle(
                buttonStyle: ButtonStyle(
                    titleColor: [.normal: .white, .highlighted: .red], backgroundImage: [.highlighted: TokenImage("star")],
                    textTransform: .uppercase),
                image: [.normal: TokenImage("star"), .highlighted: TokenImage("star-selected")]))
        #expect(button.title(for: .highlighted) == "SENDING")
        #expect(button.title(for: [.selected, .highlighted]) == "SENT")
        #expect(button.titleColor(for: .highlighted) == .red)
        #expect(button.image(for: .highlighted)?.name == "star-selected")
        #expect(button.backgroundImage(for: .highlighted)?.name == "star")
        button.isEnabled = false
        button.isHighlighted = true
        #expect(button.configuration?.baseForegroundColor == .red)
        button.apply(style: nil)
        #expect(button.title(for: .highlighted) == "sending")
    }

    /// "When the text view’s selection changes, the contents of the dictionary are cleared automatically." (UITextView.typingAttributes)
    @Test func whatIsTypedIntoAnEmptyTextViewIsStyled() {
        let view = UITextView()
        view.apply(style: TextViewStyle(font: .plain, textColor: .red))
        view.typingAttributes = [:]
        NotificationCenter.default.post(name: UITextView.textDidBeginEditingNotification, object: view)
        #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 20)
        #expect((view.typingAttributes[.paragraphStyle] as? NSParagraphStyle)?.minimumLineHeight == 30)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
        // In a text UIKit takes the attributes next to the cursor.
        view.text = "message"
        view.typingAttributes = [:]
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: view)
        #expect(view.typingAttributes.isEmpty)
    }

    /// "If you do not specify this attribute, the string uses a 12-point Helvetica(Neue) font by default." (NSAttributedString.Key.font)
    @Test func aTextViewWithoutAFontTypesInThatOfNewOnes() {
        let view = UITextView()
        view.apply(style: TextViewStyle(textColor: .red))
        #expect((view.typingAttributes[.font] as? UIFont)?.pointSize == 17)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
        view.apply(style: nil)
        #expect(view.typingAttributes[.font] as? UIFont == UITextView().font)
        #expect(view.typingAttributes[.foregroundColor] as? UIColor == .label)
    }

    /// "The button configuration may transform the base color before applying it to foreground views." (baseForegroundColor)
    @Test func theTitlesColourIsNotLeftToTheConfiguration() {
        let button = UIButton()
        button.isEnabled = false
        button.apply(style: ButtonStyle(titleColor: [.normal: .white, .disabled: .red]))
        let title = button.configuration?.titleTextAttributesTransformer?(AttributeContainer())
        #expect(title?.uiKit.foregroundColor == .red)
        #expect(title?.uiKit.font == nil)
        button.apply(style: ButtonStyle(imagePadding: 1))
        #expect(button.configuration?.titleTextAttributesTransformer == nil)
    }

    /// New buttons have a font that depends on their kind, unlike a label's default.
    @Test func theTitleHasItsFirstFontAgain() {
        let button = UIButton()
        let font = button.titleLabel?.font
        button.apply(style: ButtonStyle(font: .plain))
        button.apply(style: ButtonStyle(font: .plain, imagePadding: 1))
        #expect(button.titleLabel?.font.pointSize == 20)
        button.apply(style: ButtonStyle(imagePadding: 1))
        #expect(button.titleLabel?.font === font)
        button.titleLabel?.font = .systemFont(ofSize: 9)
        button.apply(style: nil)
        #expect(button.titleLabel?.font.pointSize == 9)
    }

    /// "The preferred corner radius … for the background and stroke" (UIBackgroundConfiguration.cornerRadius); "A style that uses the
    /// background corner radius without modification." (CornerStyle.fixed)
    @Test func theImageBehindATitleHasTheCornersOfTheStyle() {
        let button = UIButton()
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerRadius: 9), backgroundImage: [.normal: TokenImage("star")]))
        #expect(button.configuration?.background.cornerRadius == 9)
        #expect(button.configuration?.cornerStyle == .fixed)
        button.configuration?.title = "kept"
        button.apply(style: nil)
        #expect(button.configuration?.background.cornerRadius == 0)
        #expect(button.configuration?.cornerStyle == .dynamic)
    }

    /// "A style that ignores the background corner radius and uses a corner radius that generates a capsule." (CornerStyle.capsule)
    @Test func theImageBehindATitleIsACapsuleAsItsButton() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerShape: .capsule)))
        #expect(button.configuration?.cornerStyle == .capsule)
        #expect(button.layer.cornerRadius == 10)
        button.apply(style: ButtonStyle(viewStyle: ViewStyle(cornerRadius: 4, roundedCorners: .leading)))
        #expect(button.configuration?.cornerStyle == .fixed)
        #expect(button.configuration?.background.cornerRadius == 0)
        #expect(button.layer.cornerRadius == 4)
    }

    /// "Defaults to all four corners." (CALayer.maskedCorners, in its header); "Defaults to 'kCACornerCurveCircular'." (cornerCurve)
    @Test func nilIsTheCornersOfANewLayer() {
        let view = UIView()
        view.apply(style: ViewStyle(cornerRadius: 3, cornerShape: .continuous, roundedCorners: .top))
        #expect(view.layer.cornerCurve == .continuous)
        #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        view.apply(style: ViewStyle())
        #expect(view.layer.cornerCurve == CALayer().cornerCurve)
        #expect(view.layer.maskedCorners == CALayer().maskedCorners)
        #expect(view.subviews.isEmpty)
    }

    /// "Setting a non-nil value for this property resets backgroundConfiguration to nil." (UITableViewCell.selectedBackgroundView)
    @Test func aCellHasItsBackgroundConfigurationAgain() {
        let cell = UITableViewCell()
        cell.backgroundConfiguration?.cornerRadius = 7
        cell.apply(style: TableViewCellStyle(selectedBackgroundColor: .red))
        #expect(cell.backgroundConfiguration == nil)
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(backgroundColor: .white), selectedBackgroundColor: .red))
        #expect(cell.backgroundColor == .white)
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(backgroundColor: .white)))
        #expect(cell.backgroundConfiguration == nil)
        #expect(cell.backgroundColor == .white)
        cell.apply(style: TableViewCellStyle(viewStyle: ViewStyle(cornerRadius: 2)))
        #expect(cell.backgroundConfiguration?.cornerRadius == 7)
        #expect(cell.backgroundColor == nil)
    }

    /// "This property isn’t available when the user interface idiom is mac and behavioralStyle is mac — setting it while in this state throws
    /// an exception." (UISlider.minimumTrackTintColor)
    @Test func aSliderOfTheMacKeepsItsColours() {
        let slider = UISlider()
        slider.behavesAsOnMac = true
        slider.apply(style: SliderStyle(viewStyle: ViewStyle(alpha: 0.5), minimumTrackTintColor: .red, thumbTintColor: .white))
        #expect(slider.alpha == 0.5)
        slider.apply(style: nil)
        #expect(slider.minimumTrackTintColor == nil)
    }

    /// "The color of the text." (UIListContentConfiguration.TextProperties.color) The content of a header is that of the app.
    @Test func aHeaderKeepsItsTextAndLosesItsStyle() throws {
        let header = UITableViewHeaderFooterView()
        let style = HeaderFooterViewStyle(
            viewStyle: ViewStyle(backgroundColor: .white, cornerRadius: 4), font: .plain, textColor: .red, textTransform: .uppercase)
        header.apply(style: style)
        #expect(header.contentConfiguration == nil)
        var content = header.defaultContentConfiguration()
        content.text = "Friends"
        header.contentConfiguration = content
        header.apply(style: style)
        let shown = try #require(header.contentConfiguration as? UIListContentConfiguration)
        #expect(shown.text == "Friends")
        #expect(shown.textProperties.color == .red)
        #expect(shown.textProperties.font.pointSize == 20)
        #expect(shown.textProperties.transform == .uppercase)
        #expect(header.backgroundColor == nil)
        #expect(header.backgroundConfiguration?.backgroundColor == .white)
        #expect(header.backgroundConfiguration?.cornerRadius == 4)
        header.apply(style: nil)
        #expect(header.backgroundConfiguration == nil)
        let plain = try #require(header.contentConfiguration as? UIListContentConfiguration)
        #expect(plain.text == "Friends")
        #expect(plain.textProperties.transform == .none)
        #expect(plain.textProperties.color == .label)
    }

    /// "A specialized view for receiving search-related information from the user." Its field is a search field, with a border of its own.
    @Test func theFieldOfASearchBarIsThatOfANewOneAgain() {
        let bar = UISearchBar()
        bar.apply(style: SearchBarStyle(textFieldStyle: TextFieldStyle(font: .plain, border: .line, clearButtonMode: .never)))
        #expect(bar.searchTextField.borderStyle == .line)
        bar.apply(style: SearchBarStyle(textFieldStyle: TextFieldStyle(textColor: .red)))
        #expect(bar.searchTextField.borderStyle == .roundedRect)
        #expect(bar.searchTextField.clearButtonMode == .always)
        #expect(bar.searchTextField.textColor == .red)
        bar.apply(style: nil)
        #expect(bar.searchTextField.font === UISearchBar().searchTextField.font)
        #expect(bar.searchTextField.textColor == .label)
    }

    /// "A configuration update handler provides an alternative approach to overriding updateConfiguration(using:) in a subclass"
    /// (UICollectionViewCell.configurationUpdateHandler)
    @Test func aCellThatOverridesTheAlternativeIsAskedToo() {
        final class Cell: UICollectionViewCell {
            var states: [Bool] = []
            override func updateConfiguration(using state: UICellConfigurationState) { states.append(state.isSelected) }
        }
        let cell = Cell()
        cell.apply(style: CollectionViewCellStyle(backgroundColor: [.normal: .white, .selected: .red]))
        cell.isSelected = true
        #expect(cell.states == [false, true])
        #expect(cell.backgroundColor == .red)
    }

    /// "Because the autoresizing mask constraints specify the view’s size and position, you can’t add constraints to modify this size or
    /// position without introducing conflicts." (translatesAutoresizingMaskIntoConstraints)
    @Test func aSizeGivesWayToConstraintsThatAreRequired() {
        let view = UIImageView()
        view.apply(style: ImageViewStyle(width: 10, height: 20))
        #expect(view.constraints.map(\.priority) == [UILayoutPriority(999), UILayoutPriority(999)])
    }

    /// Without the attribute a text has standard kerning, and 0 means no kerning at all (kCTKernAttributeName). Tracking of 0 is no tracking
    /// (NSAttributedString.Key.tracking).
    @Test(arguments: [0, 0.5]) func letterSpacingLeavesKerningToTheFont(spacing: Double) {
        let font = TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, letterSpacing: spacing)
        let tracking: CGFloat? = spacing == 0 ? nil : 0.5
        let label = UILabel()
        label.text = "news"
        label.apply(style: LabelStyle(font: font))
        let view = UITextView()
        view.apply(style: TextViewStyle(font: font))
        let field = UITextField()
        field.apply(style: TextFieldStyle(font: font))
        let bar = UINavigationBar()
        bar.apply(style: NavigationBarStyle(titleFont: font))
        let shown = [
            label.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:], view.typingAttributes, field.defaultTextAttributes,
            bar.standardAppearance.titleTextAttributes,
        ]
        for attributes in shown {
            #expect(attributes[.kern] == nil)
            #expect(attributes[.tracking] as? CGFloat == tracking)
        }
        let button = UIButton()
        button.apply(style: ButtonStyle(font: font))
        let title = button.configuration?.titleTextAttributesTransformer?(AttributeContainer())
        #expect(title?.uiKit.kern == nil)
        #expect(title?.uiKit.tracking == tracking)
    }

    /// The padding at the ends of a line, 5 by default, comes on top of the insets (NSTextContainer.lineFragmentPadding).
    @Test func insetsOfATextViewAreThoseOfItsText() {
        let view = UITextView()
        view.apply(style: TextViewStyle(textColor: .red))
        #expect(view.textContainer.lineFragmentPadding == 5)
        view.apply(style: TextViewStyle(contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
        #expect(view.textContainerInset.left == 2)
        #expect(view.textContainer.lineFragmentPadding == 0)
        view.apply(style: nil)
        #expect(view.textContainer.lineFragmentPadding == 5)
    }

    /// A right view that overlaps the clear button needs a mode in which the button shows: that of the opposite times (UITextField.rightView).
    @Test(arguments: [ClearButtonMode.whileEditing, .unlessEditing, .always, .never])
    func anInsetNeverHidesTheClearButton(mode: ClearButtonMode) {
        let (field, plain) = (UITextField(), UITextField())
        let insets = TokenInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        field.apply(style: TextFieldStyle(clearButtonMode: mode, contentInsets: insets))
        plain.clearButtonMode = mode.uiKit
        for isEditing in [false, true] {
            for field in [field, plain] { (field.text, field.isFirstResponder) = ("name", isEditing) }
            #expect(field.showsClearButton == plain.showsClearButton)
            #expect(field.showsRightView == !plain.showsClearButton)
            #expect(field.showsLeftView)
        }
        field.apply(style: nil)
        #expect(field.rightView == nil && field.leftView == nil)
    }

    /// Fonts depend on the trait Bold Text, as they do on the text size.
    @Test func boldTextIsAnotherFont() {
        let label = UILabel()
        label.text = "news"
        label.apply(style: LabelStyle(font: .plain))
        let regular = label.font
        label.traitCollection = UITraitCollection { $0.legibilityWeight = .bold }
        #expect(label.font.weight != regular?.weight)
        label.traitCollection = UITraitCollection()
        #expect(label.font === regular)
    }
}

/// Counts how often the constraints are looked through.
private final class CountingImageView: UIImageView {
    var lookups = 0

    override var constraints: [NSLayoutConstraint] {
        get {
            lookups += 1
            return super.constraints
        }
        set { super.constraints = newValue }
    }
}

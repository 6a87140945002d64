#if canImport(UIKit) && !os(watchOS)
    import StyleTypes
    import Testing
    import TokenRuntime
    import UIKit
    import ViewStyles

    /// Checks that nil gives a view the properties of a new one. The same tests run against the stand-ins for UIKit, as their
    /// specification.
    @MainActor struct ResetTests {
        private let viewStyle = ViewStyle(
            backgroundColor: TokenColor(red: 1, green: 0, blue: 0), borderWidth: 2, cornerRadius: 3, cornerShape: .continuous,
            roundedCorners: .top, alpha: 0.5,
            tintColor: TokenColor(red: 0, green: 1, blue: 0), shadow: nil, clipsToBounds: true)

        private func expectPlain(_ view: UIView, like new: UIView) {
            #expect(view.alpha == new.alpha)
            #expect(view.clipsToBounds == new.clipsToBounds)
            #expect(view.layer.borderWidth == new.layer.borderWidth)
            #expect(view.layer.cornerRadius == new.layer.cornerRadius)
            #expect(view.layer.cornerCurve == new.layer.cornerCurve)
            #expect(view.layer.maskedCorners == new.layer.maskedCorners)
            #expect(view.layer.shadowOpacity == new.layer.shadowOpacity)
            #expect(view.layer.shadowRadius == new.layer.shadowRadius)
            #expect(view.layer.shadowOffset == new.layer.shadowOffset)
            #expect(view.subviews.count == new.subviews.count)
        }

        @Test func view() {
            let view = UIView()
            view.apply(style: viewStyle)
            #expect(view.alpha == 0.5)
            view.apply(style: nil)
            expectPlain(view, like: UIView())
            #expect(view.backgroundColor == nil)
        }

        @Test func backdrop() {
            let color = TokenColor(red: 1, green: 0, blue: 0)
            let view = UIView()
            view.apply(
                style: ViewStyle(
                    shadow: TokenShadow([.init(color: color, blur: 2, spread: 1), .init(color: color, blur: 8)]),
                    gradient: TokenGradient([.init(color: color, position: 0), .init(color: color, position: 1)])))
            #expect(view.subviews.count == 1)
            view.apply(style: nil)
            expectPlain(view, like: UIView())
        }

        @Test func border() {
            let color = TokenColor(red: 1, green: 0, blue: 0)
            let view = UIView()
            view.apply(
                style: ViewStyle(
                    borderColor: color, borderWidth: 2, borderPattern: TokenStrokeStyle(.named(.dashed)), cornerShape: .capsule))
            #expect(view.subviews.count == 2)
            view.apply(style: nil)
            expectPlain(view, like: UIView())
        }

        @Test func label() {
            let (label, new) = (UILabel(), UILabel())
            label.apply(
                style: LabelStyle(
                    viewStyle: viewStyle, textAlignment: .center, numberOfLines: 0, lineBreakMode: .clipping, minimumScaleFactor: 0.5,
                    textDecoration: .underline, fontStyle: .italic))
            #expect(label.numberOfLines == 0)
            label.apply(style: nil)
            expectPlain(label, like: new)
            #expect(label.font == new.font)
            #expect(label.textAlignment == new.textAlignment)
            #expect(label.numberOfLines == new.numberOfLines)
            #expect(label.lineBreakMode == new.lineBreakMode)
            #expect(label.minimumScaleFactor == new.minimumScaleFactor)
            #expect(label.adjustsFontSizeToFitWidth == new.adjustsFontSizeToFitWidth)
            #expect(label.adjustsFontForContentSizeCategory == new.adjustsFontForContentSizeCategory)
        }

        @Test func imageView() {
            let (view, new) = (UIImageView(), UIImageView())
            view.apply(
                style: ImageViewStyle(
                    viewStyle: viewStyle, contentMode: .center, width: 20, aspectRatio: 1, symbolSize: 20, symbolScale: .large))
            #expect(view.constraints.count == 2)
            view.apply(style: ImageViewStyle(viewStyle: viewStyle, width: 20, height: 20, aspectRatio: 1))
            #expect(view.constraints.count == 2)
            view.apply(style: nil)
            expectPlain(view, like: new)
            #expect(view.contentMode == new.contentMode)
            #expect(view.constraints.isEmpty)
            #expect(view.preferredSymbolConfiguration == new.preferredSymbolConfiguration)
        }

        @Test func textField() {
            let (field, new) = (UITextField(), UITextField())
            field.apply(
                style: TextFieldStyle(
                    viewStyle: viewStyle, backgroundColor: [.normal: TokenColor(red: 1, green: 0, blue: 0)], borderWidth: [.normal: 9],
                    textAlignment: .center, border: .line, clearButtonMode: .always))
            #expect(field.layer.borderWidth == 9)
            #expect(field.borderStyle == .line)
            field.apply(style: nil)
            expectPlain(field, like: new)
            #expect(field.textAlignment == new.textAlignment)
            #expect(field.borderStyle == new.borderStyle)
            #expect(field.backgroundColor == new.backgroundColor)
            #expect(field.clearButtonMode == new.clearButtonMode)
            #expect(field.keyboardAppearance == new.keyboardAppearance)
            #expect(field.leftViewMode == new.leftViewMode)
            #expect(field.textColor == new.textColor)
        }

        @Test func textView() {
            let (view, new) = (UITextView(), UITextView())
            view.apply(style: TextViewStyle(viewStyle: viewStyle, contentInsets: TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
            #expect(view.textContainerInset.left == 2)
            #expect(view.textContainer.lineFragmentPadding == 0)
            view.apply(style: nil)
            #expect(view.clipsToBounds == new.clipsToBounds)
            #expect(view.textContainerInset == new.textContainerInset)
            #expect(view.textContainer.lineFragmentPadding == new.textContainer.lineFragmentPadding)
            #expect(view.textAlignment == new.textAlignment)
            // A new text view may have no font until something is typed; it is never Helvetica.
            #expect(view.font?.familyName == UIFont.preferredFont(forTextStyle: .body).familyName)
        }

        @Test func stackView() {
            let (stack, new) = (UIStackView(), UIStackView())
            stack.apply(style: StackStyle(axis: .vertical, alignment: .center, distribution: .equalSpacing, spacing: 4))
            #expect(stack.axis == .vertical)
            stack.apply(style: nil)
            expectPlain(stack, like: new)
            #expect(stack.axis == new.axis)
            #expect(stack.alignment == new.alignment)
            #expect(stack.distribution == new.distribution)
            #expect(stack.spacing == new.spacing)
            #expect(stack.isLayoutMarginsRelativeArrangement == new.isLayoutMarginsRelativeArrangement)
            #expect(stack.directionalLayoutMargins == new.directionalLayoutMargins)
        }

        @Test func segmentedControl() {
            let (control, new) = (UISegmentedControl(), UISegmentedControl())
            let red = TokenColor(red: 1, green: 0, blue: 0)
            control.apply(
                style: SegmentedControlStyle(
                    viewStyle: viewStyle, titleColor: [.normal: red, .selected: red], selectedSegmentTintColor: red))
            control.apply(style: nil)
            expectPlain(control, like: new)
            #expect(control.selectedSegmentTintColor == new.selectedSegmentTintColor)
            for state in [UIControl.State.normal, .selected] {
                #expect((control.titleTextAttributes(for: state) == nil) == (new.titleTextAttributes(for: state) == nil))
            }
        }

        #if !os(tvOS)
            @Test func slider() {
                let (slider, new) = (UISlider(), UISlider())
                let red = TokenColor(red: 1, green: 0, blue: 0)
                slider.apply(
                    style: SliderStyle(
                        viewStyle: viewStyle, minimumTrackTintColor: red, maximumTrackTintColor: red, thumbTintColor: red))
                slider.apply(style: nil)
                expectPlain(slider, like: new)
                #expect(slider.minimumTrackTintColor == new.minimumTrackTintColor)
                #expect(slider.maximumTrackTintColor == new.maximumTrackTintColor)
                #expect(slider.thumbTintColor == new.thumbTintColor)
            }
        #endif

        @Test func progressView() {
            let (view, new) = (UIProgressView(), UIProgressView())
            let red = TokenColor(red: 1, green: 0, blue: 0)
            view.apply(style: ProgressViewStyle(viewStyle: viewStyle, progressTintColor: red, trackTintColor: red))
            view.apply(style: nil)
            expectPlain(view, like: new)
            #expect(view.progressTintColor == new.progressTintColor)
            #expect(view.trackTintColor == new.trackTintColor)
        }

        #if !os(tvOS)
            @Test func searchBar() {
                let (bar, new) = (UISearchBar(), UISearchBar())
                let red = TokenColor(red: 1, green: 0, blue: 0)
                let field = TextFieldStyle(viewStyle: viewStyle, textColor: red, border: .line, clearButtonMode: .never)
                bar.apply(style: SearchBarStyle(viewStyle: viewStyle, textFieldStyle: field, barTintColor: red, prominence: .minimal))
                bar.apply(style: nil)
                expectPlain(bar, like: new)
                expectPlain(bar.searchTextField, like: new.searchTextField)
                #expect(bar.barTintColor == new.barTintColor)
                #expect(bar.searchBarStyle == new.searchBarStyle)
                #expect(bar.searchTextField.borderStyle == new.searchTextField.borderStyle)
                #expect(bar.searchTextField.clearButtonMode == new.searchTextField.clearButtonMode)
                #expect(bar.searchTextField.font == new.searchTextField.font)
                #expect(bar.searchTextField.backgroundColor == new.searchTextField.backgroundColor)
            }
        #endif

        @Test func headerFooterView() {
            let (view, new) = (UITableViewHeaderFooterView(), UITableViewHeaderFooterView())
            view.contentConfiguration = view.defaultContentConfiguration()
            view.apply(style: HeaderFooterViewStyle(viewStyle: viewStyle, textColor: TokenColor(red: 1, green: 0, blue: 0)))
            view.apply(style: nil)
            expectPlain(view, like: new)
            #expect((view.backgroundConfiguration == nil) == (new.backgroundConfiguration == nil))
            let text = (view.contentConfiguration as? UIListContentConfiguration)?.textProperties
            #expect(text?.color == new.defaultContentConfiguration().textProperties.color)
            #expect(text?.font == new.defaultContentConfiguration().textProperties.font)
        }

        @Test func collectionViewCells() {
            for (cell, new) in [
                (UICollectionViewCell(), UICollectionViewCell()), (UICollectionViewListCell(), UICollectionViewListCell()),
            ] {
                cell.apply(
                    style: CollectionViewCellStyle(viewStyle: viewStyle, backgroundColor: [.normal: TokenColor(red: 0, green: 0, blue: 1)]))
                #expect(cell.configurationUpdateHandler != nil)
                cell.apply(style: nil)
                expectPlain(cell, like: new)
                #expect(cell.backgroundColor == new.backgroundColor)
                #expect(cell.configurationUpdateHandler == nil)
                #expect((cell.backgroundConfiguration == nil) == (new.backgroundConfiguration == nil))
            }
        }

        @Test func button() {
            let (button, new) = (UIButton(), UIButton())
            button.isEnabled = false
            button.apply(
                style: ButtonStyle(
                    viewStyle: viewStyle, cornerRadius: [.disabled: 9],
                    shadow: [.disabled: TokenShadow([.init(color: TokenColor(red: 1, green: 0, blue: 0), blur: 4)])],
                    alpha: [.disabled: 0.4], contentAlignment: .leading, minimumHeight: 44))
            #expect(button.configuration != nil)
            #expect(button.alpha == 0.4)
            #expect(button.layer.cornerRadius == 9)
            button.apply(style: nil)
            #expect(button.layer.cornerRadius == new.layer.cornerRadius)
            #expect(button.layer.shadowOpacity == new.layer.shadowOpacity)
            #expect((button.configuration == nil) == (new.configuration == nil))
            #expect(button.contentHorizontalAlignment == new.contentHorizontalAlignment)
            #expect(button.alpha == new.alpha)
            #expect(button.titleLabel?.font == new.titleLabel?.font)
        }
    }
#endif

#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITextView {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// Line height and letter spacing are attributes of the current text and of typed text. Only a `PlaceholderTextView` has a placeholder.
        public func apply(style: TextViewStyle?) {
            apply(style: ViewStyle(style?.viewStyle, tintColor: style?.cursorColor))
            let setting = TextSetting(
                font: style?.font, shownFont: style?.font?.uiFont(compatibleWith: traitCollection), color: style?.textColor,
                alignment: (style?.textAlignment ?? .natural).uiKit(for: self))
            set(\.adjustsFontForContentSizeCategory, to: style?.font != nil)
            claim(\.keyboardAppearance, to: style?.keyboardAppearance?.uiKit ?? .default)
            let insets = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
            set(\.textContainerInset, to: style?.contentInsets?.edgeInsets(for: self) ?? insets)
            // The padding at both ends of a line comes in addition to the insets. 5 is the default.
            textContainer.set(\.lineFragmentPadding, to: style?.contentInsets == nil ? 5 : 0)
            (self as? PlaceholderTextView)?.placeholderColor = style?.placeholderColor?.uiColor
            if appliedStyle?.shows(setting, as: attributedText) != true { show(setting, givenContent()) }
            setTyping(setting)
        }

        /// Sets the properties and the text.
        fileprivate func show(_ setting: TextSetting, _ given: NSAttributedString?) {
            // Without a font, UIKit would use Helvetica at 12 points for typed text.
            font = setting.shownFont ?? .preferredFont(forTextStyle: .body)
            textColor = setting.color?.uiColor ?? .label
            textAlignment = setting.alignment
            show(setting, given) { view in
                // A later style may have left the font to the app.
                guard let view = view as? UITextView, var setting = view.appliedStyle?.text, let font = setting.font else { return }
                let given = view.givenContent()
                setting.shownFont = font.uiFont(compatibleWith: view.traitCollection)
                view.show(setting, given)
                view.setTyping(setting)
            }
        }

        /// Makes typed text look like the current text.
        fileprivate func setTyping(_ setting: TextSetting) {
            let attributes = textAttributes.merging(setting.isPlain ? [:] : setting.attributes) { $1 }
            typingAttributes = attributes
            if let record = setting.isPlain ? appliedStyle : recordStyle() {
                record.typing = attributes
                TypingAttributes.observe()
            }
            (self as? PlaceholderTextView)?.showPlaceholder()
        }
    }

    /// Restores typing attributes in empty text views. UIKit clears them when the selection changes and takes those of adjacent text, which an empty
    /// view does not have.
    @MainActor
    private enum TypingAttributes {
        private static let observers = [UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let view = notification.object as? UITextView
                MainActor.assumeIsolated { view?.restoreTyping() }
            }
        }

        static func observe() { _ = observers }
    }

    extension UITextView {
        func restyleText() {
            guard let setting = settingToRestore(attributedText) else { return }
            show(setting, givenContent())
            setTyping(setting)
        }

        fileprivate func restoreTyping() {
            guard !hasText, let typing = appliedStyle?.typing, !typing.isEmpty else { return }
            typingAttributes = typing
        }
    }

    extension UITextView: AttributedTextShowing {
        /// The text. Setting it keeps the selection.
        var attributedContent: NSAttributedString? {
            get { attributedText }
            set {
                let selection = selectedRange
                attributedText = newValue
                selectedRange = selection
            }
        }

        var textAttributes: [NSAttributedString.Key: Any] {
            [.font: font ?? .preferredFont(forTextStyle: .body), .foregroundColor: textColor ?? .label]
        }

        static var newTextAttributes: [NSAttributedString.Key: Any] {
            [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label]
        }
    }
#endif

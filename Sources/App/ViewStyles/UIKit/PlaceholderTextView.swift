#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    /// A text view with a placeholder, which is shown while there is no text. UIKit has none for several lines.
    ///
    /// The placeholder has the font and the insets of the text, and the `placeholderColor` of the style.
    open class PlaceholderTextView: UITextView {
        /// What the user may write here. VoiceOver reads it while there is no text.
        public var placeholder: String? {
            didSet { showPlaceholder() }
        }

        var placeholderColor: UIColor? {
            didSet { label?.textColor = placeholderColor ?? .placeholderText }
        }

        /// Made with the first placeholder.
        private var label: UILabel?

        // UITextView declares both like this.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        open override var text: String! {
            didSet { showPlaceholder() }
        }

        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        open override var attributedText: NSAttributedString! {
            didSet { showPlaceholder() }
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            guard let label, !label.isHidden else { return }
            label.font = font
            label.textAlignment = textAlignment
            let padding = textContainer.lineFragmentPadding
            let x = textContainerInset.left + padding
            let width = max(0, bounds.width - x - textContainerInset.right - padding)
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: x, y: textContainerInset.top, width: width, height: height)
        }

        open override var accessibilityValue: String? {
            get { attributedText.length == 0 ? placeholder : super.accessibilityValue }
            set { super.accessibilityValue = newValue }
        }

        func showPlaceholder() {
            guard placeholder != nil || label != nil else { return }
            let label = label ?? makeLabel()
            label.text = placeholder
            label.isHidden = attributedText.length > 0
            setNeedsLayout()
        }

        private func makeLabel() -> UILabel {
            let label = UILabel()
            label.numberOfLines = 0
            label.textColor = placeholderColor ?? .placeholderText
            // The text view reads it.
            label.isAccessibilityElement = false
            addSubview(label)
            self.label = label
            PlaceholderTyping.observe()
            return label
        }
    }

    /// Typing changes the text without setting it.
    @MainActor
    private enum PlaceholderTyping {
        private static let observer = NotificationCenter.default.addObserver(
            forName: UITextView.textDidChangeNotification, object: nil, queue: nil
        ) { notification in
            let view = notification.object as? PlaceholderTextView
            MainActor.assumeIsolated { view?.showPlaceholder() }
        }

        static func observe() { _ = observer }
    }
#endif

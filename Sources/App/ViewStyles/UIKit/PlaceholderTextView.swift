#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    /// A text view with a placeholder, which is shown while there is no text. UIKit has no such view for several lines.
    ///
    /// The placeholder is set like typed text and has its insets, and the `placeholderColor` of the style. A text that is set later is shown in the
    /// style too, unlike in any other text view.
    open class PlaceholderTextView: UITextView {
        /// A hint about the text to write. VoiceOver reads it while there is no text.
        public var placeholder: String? {
            didSet { showPlaceholder() }
        }

        /// Shown by the next `showPlaceholder()`.
        var placeholderColor: UIColor?

        /// Made with the first placeholder.
        private var label: UILabel?

        // UITextView declares both like this.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        open override var text: String! {
            didSet {
                restyleText()
                followText()
            }
        }

        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        open override var attributedText: NSAttributedString! {
            didSet { followText() }
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            guard let label else { return }
            // Also after an edit of the text storage, of which there is no notification.
            label.set(\.isHidden, to: hasText)
            guard !label.isHidden else { return }
            let typing = appliedStyle?.typing ?? [:]
            if typing[.font] == nil { label.set(\.font, to: font) }
            if typing[.paragraphStyle] == nil { label.set(\.textAlignment, to: textAlignment) }
            let frame = frame(of: label, inWidth: bounds.width)
            if frame.width != label.frame.width { invalidateIntrinsicContentSize() }
            label.frame = frame
        }

        /// A view that does not scroll is as high as its placeholder.
        open override var intrinsicContentSize: CGSize {
            var size = super.intrinsicContentSize
            guard !isScrollEnabled, !hasText, let label else { return size }
            size.height = max(size.height, height(with: label, inWidth: bounds.width))
            return size
        }

        /// No lower than the placeholder, whether or not the view scrolls.
        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            var fitting = super.sizeThatFits(size)
            guard !hasText, let label else { return fitting }
            fitting.height = max(fitting.height, height(with: label, inWidth: size.width))
            return fitting
        }

        open override var accessibilityValue: String? {
            get { hasText ? super.accessibilityValue : placeholder ?? super.accessibilityValue }
            set { super.accessibilityValue = newValue }
        }

        /// Sets the placeholder like typed text. Without a style, the label takes the font and the alignment in layout.
        func showPlaceholder() {
            guard placeholder != nil || label != nil else { return }
            let label = label ?? makeLabel()
            var attributes = appliedStyle?.typing ?? [:]
            attributes[.foregroundColor] = placeholderColor ?? .placeholderText
            label.attributedText = placeholder.map { NSAttributedString(string: $0, attributes: attributes) }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }

        fileprivate func followText() {
            if label != nil { setNeedsLayout() }
        }

        private func height(with label: UILabel, inWidth width: CGFloat) -> CGFloat {
            frame(of: label, inWidth: width).maxY + textContainerInset.bottom
        }

        private func frame(of label: UILabel, inWidth width: CGFloat) -> CGRect {
            let padding = textContainer.lineFragmentPadding
            let x = textContainerInset.left + padding
            let width = max(0, width - x - textContainerInset.right - padding)
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            return CGRect(x: x, y: textContainerInset.top, width: width, height: height)
        }

        private func makeLabel() -> UILabel {
            let label = UILabel()
            label.numberOfLines = 0
            label.lineBreakMode = .byWordWrapping
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
            MainActor.assumeIsolated { view?.followText() }
        }

        static func observe() { _ = observer }
    }
#endif

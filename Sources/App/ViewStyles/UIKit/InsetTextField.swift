#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    /// A text field that keeps its text at least as far from its edges as the `contentInsets` of its style.
    ///
    /// The clear button and overlay views stay where UIKit puts them, and the text stays clear of them too. UIKit asks a subclass for the place of
    /// the text, and has no property for it. In the same way, it shows the look of its style for `disabled` as soon as `isEnabled` changes.
    open class InsetTextField: UITextField {
        var insets: TokenInsets? {
            didSet {
                guard insets != oldValue else { return }
                invalidateIntrinsicContentSize()
                setNeedsLayout()
            }
        }

        open override var isEnabled: Bool {
            didSet { showLook() }
        }

        open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds), in: bounds) }

        open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds), in: bounds) }

        open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
            inset(super.placeholderRect(forBounds: bounds), in: bounds)
        }

        /// As high as a line of text with the insets, or as UIKit would make it if that is more.
        open override var intrinsicContentSize: CGSize {
            let (size, insets) = (super.intrinsicContentSize, edgeInsets)
            let height = (font?.lineHeight ?? 0).rounded(.up) + insets.top + insets.bottom
            return CGSize(width: size.width + insets.left + insets.right, height: max(size.height, height))
        }

        private var edgeInsets: UIEdgeInsets { insets?.edgeInsets(for: self) ?? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }

        /// Returns the part of `rect` that is within the insets. UIKit may derive one place from another, so twice is the same as once.
        private func inset(_ rect: CGRect, in bounds: CGRect) -> CGRect {
            let insets = edgeInsets
            let left = max(rect.minX, bounds.minX + insets.left)
            let top = max(rect.minY, bounds.minY + insets.top)
            let right = min(rect.maxX, bounds.maxX - insets.right)
            let bottom = min(rect.maxY, bounds.maxY - insets.bottom)
            return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
        }
    }
#endif

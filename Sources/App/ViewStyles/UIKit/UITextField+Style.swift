#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITextField {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// The leading and trailing insets use the overlay views, unless the app has set its own. A field has no counterpart to the top and bottom
        /// insets. Only the current placeholder receives the colour.
        public func apply(style: TextFieldStyle?) {
            apply(style: style?.viewStyle)
            defaultTextAttributes = style?.font?.textAttributes(style?.textColor, compatibleWith: traitCollection) ?? [:]
            font = style?.font?.uiFont(compatibleWith: traitCollection)
            adjustsFontForContentSizeCategory = style?.font != nil
            // Nil would raise an exception.
            textColor = style?.textColor?.uiColor ?? .label
            tintColor = (style?.cursorColor ?? style?.viewStyle?.tintColor)?.uiColor
            textAlignment = (style?.textAlignment ?? .natural).uiKit(for: self)
            borderStyle = style?.border?.uiKit ?? .none
            clearButtonMode = style?.clearButtonMode?.uiKit ?? .never
            keyboardAppearance = style?.keyboardAppearance?.uiKit ?? .default
            colorPlaceholder(style?.placeholderColor?.uiColor)
            if let spacer = Spacer(in: leftView, width: style?.contentInsets?.leading) {
                leftView = spacer.view
                leftViewMode = spacer.view == nil ? .never : .always
            }
            if let spacer = Spacer(in: rightView, width: style?.contentInsets?.trailing) {
                rightView = spacer.view
                rightViewMode = spacer.view == nil ? .never : .always
            }
        }

        private func colorPlaceholder(_ color: UIColor?) {
            guard let placeholder else { return }
            if let color {
                attributedPlaceholder = NSAttributedString(string: placeholder, attributes: [.foregroundColor: color])
            } else {
                self.placeholder = placeholder
            }
        }
    }

    /// A spacer that makes room for an inset as an overlay view.
    @MainActor
    private struct Spacer {
        /// A view as wide as the inset; nil for no inset.
        let view: UIView?

        /// Creates a spacer. Nil if the app has set a view of its own, which stays.
        init?(in overlay: UIView?, width: Double?) {
            guard overlay == nil || overlay is TextFieldSpacer else { return nil }
            let width = CGFloat(width?.extent ?? 0)
            if width == 0 {
                view = nil
            } else if let overlay, overlay.frame.width == width {
                view = overlay
            } else {
                view = TextFieldSpacer(frame: CGRect(x: 0, y: 0, width: width, height: 1))
            }
        }
    }

    private final class TextFieldSpacer: UIView {}
#endif

#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITextField {
        /// Shows a style; nil, and each field that is nil, resets to UIKit's default.
        ///
        /// The insets before and behind the text take the place of overlay views that are not there; those above and below have no
        /// counterpart in a field. The placeholder is coloured that is there.
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

    /// What takes the place of an overlay view where there is an inset.
    @MainActor
    private struct Spacer {
        /// As wide as the inset; nil for none.
        let view: UIView?

        /// Nil where the app has put a view of its own, which stays.
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

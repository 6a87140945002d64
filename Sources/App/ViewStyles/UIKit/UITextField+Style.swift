#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITextField {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// Use an `InsetTextField` for all four insets. Another field has the leading and the trailing one, as empty overlay views where the app has
        /// none. Only the current placeholder receives the colour.
        ///
        /// Background and border follow the editing of any field, and `isEnabled` of an `InsetTextField`. Another field shows `disabled` when the
        /// style is applied or the editing changes. UIKit's text fields notify only their subclasses when they are disabled.
        public func apply(style: TextFieldStyle?) {
            apply(style: ViewStyle(base(of: style ?? TextFieldStyle()), tintColor: style?.cursorColor))
            defaultTextAttributes = style?.font?.textAttributes(style?.textColor, compatibleWith: traitCollection) ?? [:]
            font = style?.font?.uiFont(compatibleWith: traitCollection) ?? (isSearchField ? .preferredFont(forTextStyle: .body) : nil)
            set(\.adjustsFontForContentSizeCategory, to: style?.font != nil || isSearchField)
            followTextSize(style?.font) { ($0 as? UITextField)?.scaleFont() }
            // Nil would raise an exception.
            textColor = style?.textColor?.uiColor ?? .label
            textAlignment = (style?.textAlignment ?? .natural).uiKit(for: self)
            set(\.borderStyle, to: style?.border?.uiKit ?? (isSearchField ? .roundedRect : .none))
            let clearButtonMode = style?.clearButtonMode ?? (isSearchField ? .always : .never)
            set(\.clearButtonMode, to: clearButtonMode.uiKit)
            claim(\.keyboardAppearance, to: style?.keyboardAppearance?.uiKit ?? .default)
            colorPlaceholder(style?.placeholderColor?.uiColor)
            show(style?.contentInsets, nextTo: clearButtonMode)
        }

        /// UIKit scales the font, and leaves its weight and the letter spacing as they are.
        private func scaleFont() {
            guard let token = appliedStyle?.scaledFont else { return }
            let attributes = token.textAttributes(nil, compatibleWith: traitCollection)
            defaultTextAttributes.merge(attributes) { $1 }
            font = token.uiFont(compatibleWith: traitCollection)
        }

        /// Whether a new field has a border, a clear button and a font that scales.
        private var isSearchField: Bool {
            #if os(tvOS)
                false
            #else
                self is UISearchTextField
            #endif
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
#endif

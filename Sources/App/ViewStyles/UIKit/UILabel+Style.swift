#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UILabel {
        /// Applies a style. A nil style or field resets to UIKit's default.
        ///
        /// Line height, letter spacing and `textTransform` are attributes of the current text. A `StyledLabel` gives them to later texts too. For any
        /// other label, set these as `styledText`, or apply the style again.
        public func apply(style: LabelStyle?) {
            let record = appliedStyle
            show(style?.viewStyle, record)
            let style = style ?? LabelStyle()
            let setting = textSetting(style)
            // Do not set the font again if nothing changed: that alone would remove the attributes of ranges.
            let isSet = record?.shows(setting, as: attributedText) ?? false
            let given = isSet ? nil : givenContent()
            if !isSet { setProperties(setting) }
            set(\.adjustsFontForContentSizeCategory, to: style.font != nil)
            claim(\.highlightedTextColor, to: style.highlightedTextColor?.uiColor)
            set(\.numberOfLines, to: style.lineCount)
            set(\.adjustsFontSizeToFitWidth, to: style.scaleFactor > 0)
            set(\.minimumScaleFactor, to: CGFloat(style.scaleFactor))
            if !isSet { show(setting, given) }
        }

        /// The text as the app set it. Setting it shows the new text in the style that was applied last.
        public var styledText: String? {
            get { appliedStyle?.givenText(for: attributedText)?.string ?? text }
            set {
                guard let setting = appliedStyle?.text, !(self is StyledLabel) else { return text = newValue }
                // Reset the properties: those that the previous text's first letter gave them do not belong to the style.
                setProperties(setting)
                text = newValue
                // Not what the label says: UIKit may have kept attributes of the previous text.
                show(setting, setting.isPlain ? nil : newValue.map { NSAttributedString(string: $0) })
            }
        }

        private func textSetting(_ style: LabelStyle) -> TextSetting {
            var setting = TextSetting(
                font: style.font, color: style.textColor, alignment: (style.textAlignment ?? .natural).uiKit(for: self),
                lineBreakMode: style.lineBreakMode?.uiKit ?? .byTruncatingTail, transform: style.textTransform ?? .plain,
                decoration: style.textDecoration ?? .plain, fontStyle: style.fontStyle ?? .upright)
            setting.scale(for: traitCollection)
            return setting
        }

        fileprivate func setProperties(_ setting: TextSetting) {
            font = setting.shownFont
            textColor = setting.color?.uiColor
            textAlignment = setting.alignment
            lineBreakMode = setting.lineBreakMode
        }

        /// Gives the label back the properties that its text has changed.
        func restoreProperties() {
            guard let record = appliedStyle, let (before, after) = record.textProperties else { return }
            before.restore(on: self, after: after)
            record.textProperties = nil
        }

        /// Calls `set`, which sets a text, and notes the properties that the text changes.
        func noteProperties(_ set: () -> Void) {
            let before = TextProperties(of: self)
            set()
            let after = TextProperties(of: self)
            appliedStyle?.textProperties = before == after ? nil : (before, after)
        }

        /// Shows the text in a setting, next to a font and a colour that the app has set on the label since.
        func show(_ setting: TextSetting, _ given: NSAttributedString?) {
            let isChanged = font != setting.shownFont ?? Self.newFont || textColor != setting.color?.uiColor ?? .label
            noteProperties {
                show(setting, given) { view in
                    // A later style may have left the font to the app.
                    guard let label = view as? UILabel, var setting = label.appliedStyle?.text, setting.font != nil else { return }
                    let given = label.givenContent()
                    label.restoreProperties()
                    // The app may have set an attributed text since, of which UIKit tells nobody.
                    if label.textColor == given?.firstColor { label.textColor = setting.color?.uiColor }
                    setting.scale(for: label.traitCollection)
                    label.font = setting.shownFont
                    label.show(setting, given)
                }
            }
            appliedStyle?.isTextChanged = isChanged
        }
    }

    extension NSAttributedString {
        fileprivate var firstColor: UIColor? { length == 0 ? nil : attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor }
    }

    extension TextSetting {
        /// Shows the font at the preferred text size.
        @MainActor fileprivate mutating func scale(for traits: UITraitCollection) {
            shownFont = font?.uiFont(compatibleWith: traits)
            if fontStyle == .italic { shownFont = ItalicFonts.font(for: shownFont ?? .systemFont(ofSize: 17)) }
        }
    }

    /// The italic fonts made so far, by the upright ones.
    @MainActor
    enum ItalicFonts {
        private static var made: [UIFont: UIFont] = [:]

        /// Returns the italic face of the same family. Without one, the font itself; that is reported.
        static func font(for upright: UIFont) -> UIFont {
            if let italic = made[upright] { return italic }
            let traits = upright.fontDescriptor.symbolicTraits.union(.traitItalic)
            guard let descriptor = upright.fontDescriptor.withSymbolicTraits(traits) else {
                StyleErrors.report(.missingFont(name: "\(upright.familyName) Italic"))
                return upright
            }
            let italic = UIFont(descriptor: descriptor, size: 0)
            made[upright] = italic
            return italic
        }
    }

    extension UILabel {
        func restyleText() {
            guard let setting = settingToRestore(attributedText) else { return }
            let given = givenContent()
            setProperties(setting)
            show(setting, given)
        }
    }

    extension UILabel: AttributedTextShowing {
        var attributedContent: NSAttributedString? {
            get { attributedText }
            set {
                if let label = self as? StyledLabel { label.show(styled: newValue) } else { attributedText = newValue }
            }
        }

        var textAttributes: [NSAttributedString.Key: Any] { [.font: font as Any, .foregroundColor: textColor as Any] }

        static var newTextAttributes: [NSAttributedString.Key: Any] {
            [.font: newFont, .foregroundColor: UIColor.label]
        }

        fileprivate static var newFont: UIFont { .systemFont(ofSize: 17) }
    }
#endif

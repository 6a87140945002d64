#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIButton {
        /// Applies a style for each control state. A nil style or field resets to UIKit's default. Title and image are content and stay.
        ///
        /// A button without a configuration gets one, for the insets and the position of the image.
        public func apply(style: ButtonStyle?) {
            apply(style: style?.viewStyle)
            for state in ControlState.kept {
                setTitleColor(style?.titleColor?.explicit(state)?.uiColor, for: UIControl.State(state))
                // Used only if the app removes the configuration; otherwise the configuration's background is shown.
                setBackgroundImage(StyleImages.image(style?.backgroundImage?.explicit(state)), for: UIControl.State(state))
            }
            showTitleFont(style?.font)
            contentHorizontalAlignment = style?.contentAlignment?.uiKit ?? .center
            constrain(.minimumHeight, to: style?.minimumHeight)
            transformTitles(style?.textTransform ?? .plain)
            configurationUpdateHandler = nil
            if let style { follow(style) } else { resetConfiguration() }
        }

        /// Sets a title and shows it with the `textTransform` of the style that was applied last.
        public func setStyledTitle(_ title: String?, for state: UIControl.State) {
            let transform = appliedStyle?.titleTransform ?? .plain
            transformTitles(.plain)
            setTitle(title, for: state)
            transformTitles(transform)
        }

        /// Applies a style that includes the image. Nil removes the images.
        // A literal nil means the style of a button whose image is content.
        @_disfavoredOverload
        public func apply(style: ImagedButtonStyle?) {
            apply(style: style?.buttonStyle)
            for state in ControlState.kept {
                setImage(StyleImages.image(style?.image?.explicit(state)), for: UIControl.State(state))
            }
        }

        /// Shows what depends on the state, now and whenever it changes.
        private func follow(_ style: ButtonStyle) {
            if configuration == nil {
                configuration = .plain()
                recordStyle().addedConfiguration = true
            }
            configurationUpdateHandler = { $0.show(style) }
            show(style)
        }
    }

    extension UIButton {
        /// Sets the title's font. Nil restores the font from before the first style, because a new button's font depends on its kind.
        fileprivate func showTitleFont(_ font: TokenFont?) {
            guard let label = titleLabel, let record = font == nil ? appliedStyle : recordStyle() else { return }
            if let font {
                record.titleFont = record.titleFont ?? label.font
                label.font = font.uiFont(compatibleWith: traitCollection)
            } else if let font = record.titleFont {
                label.font = font
                record.titleFont = nil
            }
            label.adjustsFontForContentSizeCategory = font != nil
        }

        /// Shows the look of the button's current state.
        fileprivate func show(_ style: ButtonStyle) {
            let look = style.look(in: ControlState(state).asKept)
            backgroundColor = look.backgroundColor?.uiColor
            var colors = appliedStyle?.layerColors ?? LayerColors()
            colors.border = look.borderColor
            show(colors)
            configuration?.show(style, look, compatibleWith: traitCollection)
        }

        /// Shows the titles, as the app set them, with another transform.
        fileprivate func transformTitles(_ transform: TextTransform) {
            guard let record = transform == .plain ? appliedStyle : recordStyle() else { return }
            for (state, title) in record.titles where self.title(for: UIControl.State(state)) == title.shown {
                setTitle(title.given, for: UIControl.State(state))
            }
            record.titles = [:]
            record.titleTransform = transform
            guard transform != .plain else { return }
            // States without a title of their own return the one for `normal`, which comes first.
            for state in ControlState.kept {
                guard let given = title(for: UIControl.State(state)), given != record.titles[.normal]?.shown else { continue }
                let shown = transform.applied(to: given)
                record.titles[state] = (given, shown)
                setTitle(shown, for: UIControl.State(state))
            }
        }

        /// Transforms titles that the app has set since.
        func restyleTitles() {
            guard let record = appliedStyle, record.titleTransform != .plain else { return }
            let isShown = ControlState.kept.allSatisfy { state in
                title(for: UIControl.State(state)) == (record.titles[state] ?? record.titles[.normal])?.shown
            }
            if !isShown { transformTitles(record.titleTransform) }
        }

        /// Removes what styles have set. A configuration stays if the app made it or put content into it.
        fileprivate func resetConfiguration() {
            configuration?.reset()
            guard let record = appliedStyle, record.addedConfiguration else { return }
            record.addedConfiguration = false
            if configuration?.title == nil, configuration?.image == nil { configuration = nil }
        }
    }

    extension UIButton.Configuration {
        @MainActor
        fileprivate mutating func show(_ style: ButtonStyle, _ look: ButtonLook, compatibleWith traits: UITraitCollection) {
            let plain = UIButton.Configuration.plain()
            baseForegroundColor = look.titleColor?.uiColor
            contentInsets = style.contentInsets?.directionalEdgeInsets ?? plain.contentInsets
            imagePlacement = style.imagePlacement?.uiKit ?? plain.imagePlacement
            imagePadding = CGFloat(style.imagePadding?.points ?? Double(plain.imagePadding))
            imageColorTransformer = look.imageColor?.uiColor.transformer
            titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer(look.titleColor, style.font, compatibleWith: traits)
            // The button's own background is the style's. UIKit would tint the configuration's background when the button is selected.
            background.backgroundColor = .clear
            background.image = StyleImages.image(look.backgroundImage)
            // UIKit clips the image at the corners of the configuration's background, not at those of the button's layer.
            background.cornerRadius = CGFloat(style.viewStyle?.cornerRadius?.extent ?? 0)
            cornerStyle = .fixed
        }

        /// Resets what styles set to the values of a plain configuration. Content stays.
        fileprivate mutating func reset() {
            let plain = UIButton.Configuration.plain()
            baseForegroundColor = plain.baseForegroundColor
            contentInsets = plain.contentInsets
            imagePlacement = plain.imagePlacement
            imagePadding = plain.imagePadding
            imageColorTransformer = plain.imageColorTransformer
            titleTextAttributesTransformer = plain.titleTextAttributesTransformer
            background = plain.background
            cornerStyle = plain.cornerStyle
        }
    }

    extension UIColor {
        /// A transformer that replaces any colour by this one.
        fileprivate var transformer: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in self } }
    }

    extension UIConfigurationTextAttributesTransformer {
        /// Creates a transformer for the title. Nil if the title keeps UIKit's look.
        ///
        /// It sets the colour too, because a configuration may transform its own, for example in a disabled button.
        fileprivate init?(_ color: TokenColor?, _ font: TokenFont?, compatibleWith traits: UITraitCollection) {
            guard color != nil || font != nil else { return nil }
            let uiColor = color?.uiColor
            let uiFont = font?.uiFont(compatibleWith: traits)
            let kern = font.flatMap { font in uiFont.map { CGFloat(TextMetrics(font, $0).letterSpacing) } }
            self.init { attributes in
                var styled = attributes
                if let uiColor { styled.foregroundColor = uiColor }
                if let uiFont { styled.font = uiFont }
                if let kern { styled.kern = kern }
                return styled
            }
        }
    }

#endif

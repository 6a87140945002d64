#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIButton {
        /// Shows a style, in each control state; nil, and each field that is nil, resets to UIKit's default. Title and image are content.
        ///
        /// The button gets a configuration where it has none, for insets and the place of the image.
        public func apply(style: ButtonStyle?) {
            apply(style: style?.viewStyle)
            for state in ControlState.kept {
                setTitleColor(style?.titleColor?.explicit(state)?.uiColor, for: UIControl.State(state))
                // Where the app has taken the configuration away; else its own background is shown.
                setBackgroundImage(StyleImages.image(style?.backgroundImage?.explicit(state)), for: UIControl.State(state))
            }
            showTitleFont(style?.font)
            contentHorizontalAlignment = style?.contentAlignment?.uiKit ?? .center
            constrain(.minimumHeight, to: style?.minimumHeight)
            transformTitles(style?.textTransform ?? .plain)
            configurationUpdateHandler = nil
            if let style { follow(style) } else { resetConfiguration() }
        }

        /// Sets a title, shown in the `textTransform` of the style that was applied last.
        public func setStyledTitle(_ title: String?, for state: UIControl.State) {
            let transform = appliedStyle?.titleTransform ?? .plain
            transformTitles(.plain)
            setTitle(title, for: state)
            transformTitles(transform)
        }

        /// Shows a style that the image is part of; nil takes the images away.
        // Nil alone means the style of a button whose image is content.
        @_disfavoredOverload
        public func apply(style: ImagedButtonStyle?) {
            apply(style: style?.buttonStyle)
            for state in ControlState.kept {
                setImage(StyleImages.image(style?.image?.explicit(state)), for: UIControl.State(state))
            }
        }

        /// Shows what depends on the state, now and whenever that changes.
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
        /// Nil gives the title the font that it had before the first style: which one a new button has depends on its kind.
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

        /// Shows the look of the state that the button is in.
        fileprivate func show(_ style: ButtonStyle) {
            let look = style.look(in: ControlState(state).asKept)
            backgroundColor = look.backgroundColor?.uiColor
            var colors = appliedStyle?.layerColors ?? LayerColors()
            colors.border = look.borderColor
            show(colors)
            configuration?.show(style, look, compatibleWith: traitCollection)
        }

        /// Shows the titles that are there, as they were given, in another form.
        fileprivate func transformTitles(_ transform: TextTransform) {
            guard let record = transform == .plain ? appliedStyle : recordStyle() else { return }
            for (state, title) in record.titles where self.title(for: UIControl.State(state)) == title.shown {
                setTitle(title.given, for: UIControl.State(state))
            }
            record.titles = [:]
            record.titleTransform = transform
            guard transform != .plain else { return }
            // States without a title of their own answer with the one for `normal`, which comes first.
            for state in ControlState.kept {
                guard let given = title(for: UIControl.State(state)), given != record.titles[.normal]?.shown else { continue }
                let shown = transform.applied(to: given)
                record.titles[state] = (given, shown)
                setTitle(shown, for: UIControl.State(state))
            }
        }

        /// Transforms the titles that have come since.
        func restyleTitles() {
            guard let record = appliedStyle, record.titleTransform != .plain else { return }
            let isShown = ControlState.kept.allSatisfy { state in
                title(for: UIControl.State(state)) == (record.titles[state] ?? record.titles[.normal])?.shown
            }
            if !isShown { transformTitles(record.titleTransform) }
        }

        /// Takes away what styles set; a configuration that the app made, or has put content into, stays.
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
            // The button's own background is the style's; UIKit would tint the configuration's where the button is selected.
            background.backgroundColor = .clear
            background.image = StyleImages.image(look.backgroundImage)
            // The image is cut at the corners of the background, not at those of the button's layer.
            background.cornerRadius = CGFloat(style.viewStyle?.cornerRadius?.extent ?? 0)
            cornerStyle = .fixed
        }

        /// What styles set, as it is in a button that has none; content stays.
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
        /// This colour instead of any other.
        fileprivate var transformer: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in self } }
    }

    extension UIConfigurationTextAttributesTransformer {
        /// Nil where the title is shown as UIKit shows it.
        ///
        /// The colour too: a configuration may transform its own, as it does with that of a disabled button.
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

#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIButton {
        /// Applies a style for each control state. A nil style or field resets to UIKit's default. Title and image are content and stay.
        ///
        /// A button without a configuration gets one, for the insets and the position of the image.
        public func apply(style: ButtonStyle?) {
            apply(style: style.map { $0.view(in: $0.look(in: ControlState(state).asKept)) })
            // A button with a configuration shows neither. Without one, they are UIKit's own, not those of `UIAppearance`: see `claim(_:to:)`.
            let claims = style == nil && window == nil
            setStates(setTitleColor(_:for:), to: { style?.titleColor?.explicit($0)?.uiColor }, unless: titleColor(for:), or: claims)
            // Used only if the app removes the configuration; otherwise the configuration's background is shown.
            let image = { (state: ControlState) in StyleImages.image(style?.backgroundImage?.explicit(state)) }
            setStates(setBackgroundImage(_:for:), to: image, unless: backgroundImage(for:), or: claims)
            showTitleFont(style?.font)
            set(\.contentHorizontalAlignment, to: style?.contentAlignment?.uiKit ?? .center)
            constrain(.minimumHeight, to: style?.minimumHeight)
            show(pointerEffect: style?.pointerEffect)
            transformTitles(style?.textTransform ?? .plain)
            if let style { follow(style) } else { resetConfiguration() }
        }

        /// Applies a style that includes the image. Nil removes the images.
        // A literal nil means the style of a button whose image is content.
        @_disfavoredOverload
        public func apply(style: ImagedButtonStyle?) {
            apply(style: style?.buttonStyle)
            let font = { [traitCollection] in style?.buttonStyle?.font?.uiFont(compatibleWith: traitCollection) }
            setStates(setImage(_:for:), to: { StyleImages.image(style?.image?.explicit($0), fitting: font()) }, unless: image(for:))
        }

        /// Sets a value for each control state that shows another. A state without a value of its own shows that of `normal`.
        private func setStates<Value: Equatable>(
            _ set: (Value?, UIControl.State) -> Void, to value: (ControlState) -> Value?, unless shown: (UIControl.State) -> Value?,
            or always: Bool = false
        ) {
            let normal = value(.normal)
            if always || shown(.normal) != normal { set(normal, .normal) }
            let usual = shown(.normal)
            for state in ControlState.kept where state != .normal {
                let own = value(state)
                if always || shown(UIControl.State(state)) != own ?? usual { set(own, UIControl.State(state)) }
            }
        }

        /// Shows what depends on the state, now and whenever it changes.
        private func follow(_ style: ButtonStyle) {
            if configuration == nil {
                configuration = .plain()
                recordStyle().addedConfiguration = true
            }
            change(to: style.kind)
            configurationUpdateHandler = { $0.show(style) }
            show(style)
        }
    }

    extension UIButton {
        /// Shows the look of the button's current state.
        fileprivate func show(_ style: ButtonStyle) {
            let look = style.look(in: ControlState(state).asKept)
            let view = style.view(in: look).drawn(onGlass: appliedStyle?.materialView != nil)
            set(\.backgroundColor, to: view.backgroundColor?.uiColor)
            round(view.corners)
            // Apps fade buttons: only an opacity that depends on the state is set again.
            if style.alpha != nil { show(alpha: look.alpha, appliedStyle) }
            show(LayerLook(view))
            configuration?.show(style, look, compatibleWith: traitCollection)
        }

        /// Removes what styles have set. A configuration stays if the app made it or put content into it.
        fileprivate func resetConfiguration() {
            if configurationUpdateHandler != nil { configurationUpdateHandler = nil }
            change(to: nil)
            if configuration != nil { configuration?.reset() }
            guard let record = appliedStyle, record.addedConfiguration else { return }
            record.addedConfiguration = false
            if configuration?.title == nil, configuration?.image == nil { configuration = nil }
        }
    }

    extension UIButton.Configuration {
        @MainActor
        fileprivate mutating func show(_ style: ButtonStyle, _ look: ButtonLook, compatibleWith traits: UITraitCollection) {
            let base = style.kind?.configuration ?? .plain()
            baseForegroundColor = look.titleColor?.uiColor
            contentInsets = style.contentInsets?.directionalEdgeInsets ?? base.contentInsets
            imagePlacement = style.imagePlacement?.uiKit ?? base.imagePlacement
            imagePadding = CGFloat(style.imagePadding?.points ?? Double(base.imagePadding))
            imageColorTransformer = look.imageColor?.uiColor.transformer
            titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer(look.titleColor, style.font, compatibleWith: traits)
            if style.kind == nil {
                // The button's own background is the style's. UIKit would tint the configuration's background when the button is selected.
                background.backgroundColor = .clear
            } else {
                baseBackgroundColor = look.backgroundColor?.uiColor
            }
            background.image = StyleImages.image(look.backgroundImage)
            // UIKit clips the image at the corners of the configuration's background, not at those of the button's layer.
            guard let corners = style.corners(in: look) else { return }
            // It has no corners of its own to choose from: those of an image are sharp then.
            let areAllRound = corners.rounded == .all
            background.cornerRadius = CGFloat(areAllRound ? corners.radius : 0)
            cornerStyle = areAllRound && corners.shape == .capsule ? .capsule : .fixed
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
            let tracking = font.flatMap { font in uiFont.flatMap { TextMetrics(font, $0).tracking } }
            self.init { attributes in
                var styled = attributes
                if let uiColor { styled.foregroundColor = uiColor }
                if let uiFont { styled.font = uiFont }
                if let tracking { styled.tracking = tracking }
                return styled
            }
        }
    }

#endif

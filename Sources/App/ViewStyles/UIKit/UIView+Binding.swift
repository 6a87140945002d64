#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    extension StyledView {
        /// Calls `apply` now, and again whenever a change of values makes `style` return a different style, until the view is released.
        ///
        /// Use it for styles of an app's own types; UIKit's views have `bind(style:)`. All bound views are updated in one pass on the main actor,
        /// with values of the same moment. A view has one binding, and a new one replaces it. Neither closure should retain the view.
        public func bind<Style: TokenStyle>(
            style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            StyleBindings.shared.bind(self, style: style, apply: apply)
        }

        /// Binds a style like `bind(style:apply:)`, with the standard `apply` for styles of this type. For generated code.
        ///
        /// If the style equals the bound one, only texts that were set since are styled.
        public func _bind<Style: TokenStyle>(
            style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            let isApplied = StyleBindings.shared.bind(self, isStandard: true, style: style, apply: apply)
            if !isApplied { restyleTexts() }
        }

        /// Ends the binding. The view stays as it is.
        public func unbind() {
            StyleBindings.shared.unbind(self)
        }

        /// Binds the border of a view whose background is content. See `bind(style:apply:)`.
        public func bind(border style: @escaping @MainActor () -> BorderStyle?) {
            _bind(style: style) { [weak self] in self?.apply(border: $0) }
        }

        /// Binds the border for the brand in the view's traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(borderIn style: @escaping @MainActor (Brand) -> BorderStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(border: $0) }
        }

        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UILabel {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> LabelStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> LabelStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIButton {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ButtonStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ButtonStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style. See `bind(style:apply:)`.
        @_disfavoredOverload
        public func bind(style: @escaping @MainActor () -> ImagedButtonStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        @_disfavoredOverload
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ImagedButtonStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIImageView {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ImageViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ImageViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style. See `bind(style:apply:)`.
        @_disfavoredOverload
        public func bind(style: @escaping @MainActor () -> IconStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        @_disfavoredOverload
        public func bind(styleIn style: @escaping @MainActor (Brand) -> IconStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITextField {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TextFieldStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TextFieldStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITextView {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TextViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TextViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIStackView {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> StackStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> StackStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    #if !os(tvOS)
        extension StyledView where Self: UISwitch {
            /// Binds the view's style. See `bind(style:apply:)`.
            public func bind(style: @escaping @MainActor () -> SwitchStyle?) {
                _bind(style: style) { [weak self] in self?.apply(style: $0) }
            }

            /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
            public func bind(styleIn style: @escaping @MainActor (Brand) -> SwitchStyle?) {
                _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
            }
        }
    #endif

    extension StyledView where Self: UINavigationBar {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> NavigationBarStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> NavigationBarStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITabBar {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TabBarStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TabBarStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITableViewCell {
        /// Binds the view's style. See `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TableViewCellStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// Binds the view's style for the brand in its traits. Nil, or traits without a brand, resets to UIKit's defaults.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TableViewCellStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }
#endif

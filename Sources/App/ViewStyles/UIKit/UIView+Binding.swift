#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    extension StyledView {
        /// Has `apply` called now, and again after each change of values by which `style` gives another style, until the view is gone.
        ///
        /// For styles of an app's own types; the views of UIKit have `bind(style:)`. All bound views take one change in one pass on the
        /// main actor, with values of one moment. A view has one binding: another one ends it. Neither closure should keep the view.
        public func bind<Style: TokenStyle>(
            style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            StyleBindings.shared.bind(self, style: style, apply: apply)
        }

        /// As `bind(style:apply:)`, for generated code: with the `apply` that a style of this type always has.
        ///
        /// A style that is equal to the one that the view is bound to already touches nothing but texts that have come since.
        public func _bind<Style: TokenStyle>(
            style: @escaping @MainActor () -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            let isApplied = StyleBindings.shared.bind(self, isStandard: true, style: style, apply: apply)
            if !isApplied { restyleTexts() }
        }

        /// Ends the binding; the view stays as it is.
        public func unbind() {
            StyleBindings.shared.unbind(self)
        }

        /// As `bind(style:apply:)`, for the edge of a view whose background is its content.
        public func bind(border style: @escaping @MainActor () -> BorderStyle?) {
            _bind(style: style) { [weak self] in self?.apply(border: $0) }
        }

        /// As `bind(border:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(borderIn style: @escaping @MainActor (Brand) -> BorderStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(border: $0) }
        }

        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UILabel {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> LabelStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> LabelStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIButton {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ButtonStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ButtonStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:apply:)`.
        @_disfavoredOverload
        public func bind(style: @escaping @MainActor () -> ImagedButtonStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        @_disfavoredOverload
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ImagedButtonStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIImageView {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> ImageViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> ImageViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:apply:)`.
        @_disfavoredOverload
        public func bind(style: @escaping @MainActor () -> IconStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        @_disfavoredOverload
        public func bind(styleIn style: @escaping @MainActor (Brand) -> IconStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITextField {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TextFieldStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TextFieldStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITextView {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TextViewStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TextViewStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UIStackView {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> StackStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> StackStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    #if !os(tvOS)
        extension StyledView where Self: UISwitch {
            /// As `bind(style:apply:)`.
            public func bind(style: @escaping @MainActor () -> SwitchStyle?) {
                _bind(style: style) { [weak self] in self?.apply(style: $0) }
            }

            /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
            public func bind(styleIn style: @escaping @MainActor (Brand) -> SwitchStyle?) {
                _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
            }
        }
    #endif

    extension StyledView where Self: UINavigationBar {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> NavigationBarStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> NavigationBarStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITabBar {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TabBarStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TabBarStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }

    extension StyledView where Self: UITableViewCell {
        /// As `bind(style:apply:)`.
        public func bind(style: @escaping @MainActor () -> TableViewCellStyle?) {
            _bind(style: style) { [weak self] in self?.apply(style: $0) }
        }

        /// As `bind(style:)`, for the brand that the view's traits say; nil resets, as where they say none.
        public func bind(styleIn style: @escaping @MainActor (Brand) -> TableViewCellStyle?) {
            _bind(styleIn: style) { [weak self] in self?.apply(style: $0) }
        }
    }
#endif

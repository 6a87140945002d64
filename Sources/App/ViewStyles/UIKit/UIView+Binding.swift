#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    public import TokenRuntime
    internal import UIKit

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
    }
#endif

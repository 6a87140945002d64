#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    /// The brand of a part of the screen: `window.traitOverrides.brand = .badoo`. Nil if no brand is set.
    public struct BrandTrait: UITraitDefinition {
        public static let defaultValue: Brand? = nil
    }

    extension UITraitCollection {
        /// The brand to show; nil outside any override.
        public var brand: Brand? { self[BrandTrait.self] }
    }

    extension UIMutableTraits {
        /// The brand for views from here on, except those inside another override.
        public var brand: Brand? {
            get { self[BrandTrait.self] }
            set { self[BrandTrait.self] = newValue }
        }
    }

    extension StyledView {
        /// Binds a style like `_bind(style:apply:)`, for the brand in the view's traits, and again when that brand changes. Nil without a brand.
        public func _bind<Style: TokenStyle>(
            styleIn style: @escaping @MainActor (Brand) -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            recordStyle().onBrandChange { StyleBindings.shared.refresh($0) }
            _bind(style: { [weak self] in self?.traitCollection.brand.flatMap(style) }, apply: apply)
        }
    }
#endif

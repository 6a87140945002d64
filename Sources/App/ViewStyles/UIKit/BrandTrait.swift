#if canImport(UIKit) && !os(watchOS)
    public import TokenRuntime
    public import UIKit

    /// The brand that a part of the screen shows: `window.traitOverrides.brand = .badoo`. Nil where nobody has said one.
    public struct BrandTrait: UITraitDefinition {
        public static let defaultValue: Brand? = nil
    }

    extension UITraitCollection {
        /// The brand to show here; nil outside any override.
        public var brand: Brand? { self[BrandTrait.self] }
    }

    extension UIMutableTraits {
        /// The brand that views from here on show, until another override within.
        public var brand: Brand? {
            get { self[BrandTrait.self] }
            set { self[BrandTrait.self] = newValue }
        }
    }

    extension StyledView {
        /// As `_bind(style:apply:)`, for the brand of the view's traits: also again after each change of that. Nil where there is none.
        public func _bind<Style: TokenStyle>(
            styleIn style: @escaping @MainActor (Brand) -> Style?, apply: @escaping @MainActor (Style?) -> Void
        ) {
            recordStyle().onBrandChange { StyleBindings.shared.refresh($0) }
            _bind(style: { [weak self] in self?.traitCollection.brand.flatMap(style) }, apply: apply)
        }
    }
#endif

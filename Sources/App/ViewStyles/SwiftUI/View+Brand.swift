#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension View {
        /// Shows the view and its content in a brand, and updates them after each change of the brand's store.
        ///
        /// All content shows the same set of values. The innermost brand applies, also to views in UIKit with `bind(styleIn:)`. Another brand can replace it without loss of state. A preview or a
        /// test can use a brand of its own:
        ///
        /// ```swift
        /// let pink = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
        /// NewsView().brand(pink)
        /// ```
        public func brand(_ brand: Brand) -> some View { modifier(BrandModifier(brand: brand)) }
    }

    private struct BrandModifier: ViewModifier {
        let brand: Brand
        @State private var observer = BrandObserver()

        // Xcode 27 may make none beside `@State`.
        init(brand: Brand) { self.brand = brand }

        func body(content: Content) -> some View {
            content.environment(\.shownBrand, BrandTrait.Value(brand, at: observer.held(brand)))
        }
    }

    /// Observes one brand at a time.
    @MainActor
    private final class BrandObserver {
        private var observed: (brand: Brand, values: ObservedBrand)?

        /// Returns the brand as of the last update. A body that calls this is evaluated again after the next change.
        func held(_ brand: Brand) -> Brand {
            if let observed, observed.brand == brand { return observed.values.brand }
            let values = ObservedBrand(brand)
            observed = (brand, values)
            return values.brand
        }
    }
#endif

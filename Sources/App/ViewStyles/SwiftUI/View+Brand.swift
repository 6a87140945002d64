#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension View {
        /// Shows the view and all in it in a brand, and again after each change of the brand's store.
        ///
        /// All of it shows one set of values at a time. The innermost brand counts; another one given later is shown without a loss of state.
        /// For a preview or a test, the brand may be one of its own:
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

        func body(content: Content) -> some View {
            content
                .environment(\.brand, observer.held(brand))
                .environment(\.tokenStore, brand.store)
        }
    }

    /// Observes one brand at a time.
    @MainActor
    private final class BrandObserver {
        private var observed: (brand: Brand, values: ObservedBrand)?

        /// The brand as its observers were last told. Read in a body, it has that body evaluated again after the next change.
        func held(_ brand: Brand) -> Brand {
            if let observed, observed.brand == brand { return observed.values.brand }
            let values = ObservedBrand(brand)
            observed = (brand, values)
            return values.brand
        }
    }
#endif

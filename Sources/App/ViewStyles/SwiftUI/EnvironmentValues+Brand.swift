#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension EnvironmentValues {
        /// The brand to show, held at one set of values: the brand of the nearest `brand(_:)`, or else of the traits of the UIKit view around, in the contexts
        /// of this environment.
        ///
        /// A view that reads it is updated after each change of the brand's store, in UIKit if the brand was set with `show(brand:)`.
        ///
        /// Without either, it is a brand whose styles have no values, and whose tokens are neutral: black, white in dark, and of no size. A debug build
        /// reports that to `StyleErrors`.
        public var brand: Brand {
            get { brandAround ?? .unset }
            set { shownBrand = BrandTrait.Value(newValue) }
        }

        /// The brand to show; nil if none is set, which is reported.
        var brandAround: Brand? {
            let brand = (shownBrand.held ?? shownBrand.brand?.held)?.in(self, chosenBy: shownBrand.brand)
            #if DEBUG
                if brand == nil { StyleErrors.report(.missingBrand) }
            #endif
            return brand
        }

        /// The store of the shown brand, for observing changes and installing payloads; nil without a brand.
        public var tokenStore: TokenStore? { shownBrand.brand?.store }

        /// The brand with the values at which it is shown.
        var shownBrand: BrandTrait.Value {
            get { self[BrandTrait.self] }
            set { self[BrandTrait.self] = newValue }
        }

        /// The appearance for styles in this environment.
        var tokenAppearance: Appearance { Appearance(self) }
    }
#endif

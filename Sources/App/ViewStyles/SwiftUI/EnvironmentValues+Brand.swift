#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension EnvironmentValues {
        /// The brand to show, held at one set of values; nil outside any `brand(_:)`.
        ///
        /// A view that reads it is updated after each change of the brand's store.
        public var brand: Brand? {
            get { self[BrandKey.self] }
            set { self[BrandKey.self] = newValue }
        }

        /// The store of the shown brand, for observing changes and installing payloads; nil outside any `brand(_:)`.
        public var tokenStore: TokenStore? {
            get { self[TokenStoreKey.self] }
            set { self[TokenStoreKey.self] = newValue }
        }

        /// The appearance for styles in this environment.
        var tokenAppearance: Appearance { Appearance(self) }
    }

    private nonisolated enum BrandKey: EnvironmentKey {
        static let defaultValue: Brand? = nil
    }

    private nonisolated enum TokenStoreKey: EnvironmentKey {
        static let defaultValue: TokenStore? = nil
    }
#endif

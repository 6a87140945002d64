#if canImport(SwiftUI)
    public import SwiftUI
    internal import TokenRuntime

    /// The brand of a part of the screen, as a key of SwiftUI's environment and of UIKit's traits. Set and read it as `brand`.
    public nonisolated enum BrandTrait: EnvironmentKey {
        /// A brand, and the values at which SwiftUI shows it.
        public struct Value: Sendable, Hashable {
            let brand: Brand?
            /// Nil for the current values.
            let held: Brand?

            init(_ brand: Brand?, at held: Brand? = nil) {
                self.brand = brand
                self.held = held
            }
        }

        /// No brand.
        public static let defaultValue = Value(nil)
    }
#endif

#if canImport(SwiftUI)
    public import SwiftUI
    public import TokenRuntime

    extension ColorToken: ShapeStyle {
        /// Returns the colour in the brand, the contexts and the appearance of an environment. `Color(ColorToken.accent)` follows them, too.
        public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
            var color = self(in: environment.brand).resolve(in: environment)
            color.opacity *= Float(opacity)
            return color
        }
    }

    extension BrandToken: ShapeStyle where Value == TokenGradient {
        /// Returns the gradient in the brand, the contexts and the appearance of an environment, from top to bottom.
        public func resolve(in environment: EnvironmentValues) -> LinearGradient {
            self(in: environment.brand).linearGradient(along: nil, in: environment.tokenAppearance)
        }
    }
#endif

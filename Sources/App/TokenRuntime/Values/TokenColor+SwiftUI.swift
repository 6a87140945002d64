#if canImport(SwiftUI)
    public import SwiftUI

    extension TokenColor: ShapeStyle {
        /// Returns the colour for the environment's appearance. A `TokenColor` can therefore be used directly as a style.
        public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
            Color.Resolved(components(for: Appearance(environment)))
        }

        /// A `Color` that follows the environment's colour scheme and contrast. It is the same in elevated interfaces.
        public var color: Color { Color(self) }

        /// Returns the colour of one appearance, regardless of the environment.
        public func color(for appearance: Appearance) -> Color { Color(Color.Resolved(components(for: appearance))) }
    }

    extension Color.Resolved {
        fileprivate init(_ color: TokenColor.Components) {
            self.init(
                colorSpace: color.gamut == .sRGB ? .sRGB : .displayP3, red: Float(color.red), green: Float(color.green),
                blue: Float(color.blue), opacity: Float(color.alpha))
        }
    }

    extension Appearance {
        /// Returns the appearance that an environment asks for.
        public init(_ environment: EnvironmentValues) {
            self.init(isDark: environment.colorScheme == .dark, isHighContrast: environment.colorSchemeContrast == .increased)
        }
    }
#endif

#if canImport(SwiftUI)
    public import SwiftUI

    extension TokenColor: ShapeStyle {
        /// Resolves to the appearance of the environment, so that a `TokenColor` can be used as a style itself.
        public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
            let color = components(for: Appearance(environment))
            return Color.Resolved(
                colorSpace: color.gamut == .sRGB ? .sRGB : .displayP3, red: Float(color.red), green: Float(color.green),
                blue: Float(color.blue), opacity: Float(color.alpha))
        }

        /// A colour that follows the colour scheme and contrast of its environment.
        public var color: Color { Color(self) }
    }

    extension Appearance {
        /// What an environment asks for.
        public init(_ environment: EnvironmentValues) {
            self.init(isDark: environment.colorScheme == .dark, isHighContrast: environment.colorSchemeContrast == .increased)
        }
    }
#endif

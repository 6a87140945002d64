#if canImport(SwiftUI)
    public import SwiftUI

    extension TokenColor: ShapeStyle {
        /// Resolves to the appearance of the environment, so that a `TokenColor` can be used as a style itself.
        public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
            Color.Resolved(components(for: Appearance(environment)))
        }

        /// A colour that follows the colour scheme and contrast of its environment; an elevated interface shows the same as one that is not.
        public var color: Color { Color(self) }

        /// The colour of one appearance, whatever the environment.
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
        /// What an environment asks for.
        public init(_ environment: EnvironmentValues) {
            self.init(isDark: environment.colorScheme == .dark, isHighContrast: environment.colorSchemeContrast == .increased)
        }
    }
#endif

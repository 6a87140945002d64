#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension TokenColor {
        /// A `UIColor` that follows the interface's style and contrast. It is the same in elevated interfaces.
        ///
        /// It is made once for each colour of a snapshot and kept for the life of the process, like the snapshot.
        public var uiColor: UIColor { UIColorCache.colors(of: self)._withUnsafeGuaranteedRef { $0.dynamic } }

        /// Returns the colour of one appearance, for layers, whose colours follow no traits. It is made once as well.
        public func uiColor(for appearance: Appearance) -> UIColor {
            UIColorCache.colors(of: self)._withUnsafeGuaranteedRef { $0.fixed[appearance.rawValue % $0.fixed.count] }
        }
    }

    extension Appearance {
        /// Returns the appearance that a view's traits ask for. An unspecified style is light.
        public init(_ traits: UITraitCollection) {
            self.init(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
        }
    }

    /// The colours made so far, by their records. A record never changes and is never freed.
    private enum UIColorCache {
        final class Colors: Sendable {
            let dynamic: UIColor
            /// One colour for each appearance, or one for all.
            let fixed: [UIColor]

            init(_ color: TokenColor) {
                let appearances = color.isDynamic ? Appearance.allCases : [.light]
                let fixed = appearances.map { UIColor(color.components(for: $0)) }
                self.fixed = fixed
                dynamic = fixed.count == 1 ? fixed[0] : UIColor { traits in fixed[Appearance(traits).rawValue] }
            }
        }

        private static let cache = RecordCache()

        static func colors(of color: TokenColor) -> Unmanaged<Colors> {
            .fromOpaque(cache.object(for: color._record) { Unmanaged.passRetained(Colors(color)).toOpaque() })
        }
    }

    extension UIColor {
        fileprivate convenience init(_ color: TokenColor.Components) {
            switch color.gamut {
            case .sRGB: self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            case .displayP3: self.init(displayP3Red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            }
        }
    }
#endif

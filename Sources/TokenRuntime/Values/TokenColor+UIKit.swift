#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    extension TokenColor {
        /// A colour that follows the interface's style and contrast.
        public var uiColor: UIColor {
            guard isDynamic else { return UIColor(components) }
            return UIColor { traits in UIColor(components(for: Appearance(traits))) }
        }
    }

    extension Appearance {
        /// What the traits of a view ask for; an unspecified style is light.
        public init(_ traits: UITraitCollection) {
            self.init(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
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

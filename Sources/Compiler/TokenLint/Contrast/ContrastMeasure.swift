import TokenModel

/// Measures of the contrast between two opaque colours.
package enum ContrastMeasure {
    /// Returns the contrast ratio of WCAG 2.2, from 1 to 21. The order of the colours does not matter.
    package static func ratio(_ one: ScreenColor, _ other: ScreenColor) -> Double {
        let (a, b) = (relativeLuminance(one), relativeLuminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Returns the "relative luminance" as defined by WCAG 2.2.
    private static func relativeLuminance(_ color: ScreenColor) -> Double {
        func light(_ component: Double) -> Double {
            let magnitude = component.magnitude
            let light = magnitude <= 0.04045 ? magnitude / 12.92 : ((magnitude + 0.055) / 1.055).raised(to: 2.4)
            return component < 0 ? -light : light
        }
        return max(0, 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue))
    }

    /// Returns the lightness contrast Lc of APCA 0.0.98G-4g, about -108 to 106: positive for dark text on light, negative for light text on dark.
    static func apca(text: ScreenColor, background: ScreenColor) -> Double {
        let (text, background) = (screenLuminance(text), screenLuminance(background))
        guard (background - text).magnitude >= 0.0005 else { return 0 }
        let isDarkOnLight = background > text
        let difference =
            isDarkOnLight
            ? background.raised(to: 0.56) - text.raised(to: 0.57) : background.raised(to: 0.65) - text.raised(to: 0.62)
        let contrast = difference * 1.14
        guard contrast.magnitude >= 0.1 else { return 0 }
        return (isDarkOnLight ? contrast - 0.027 : contrast + 0.027) * 100
    }

    /// Returns APCA's estimate of screen luminance, with its soft clamp near black.
    private static func screenLuminance(_ color: ScreenColor) -> Double {
        let light =
            0.2126729 * max(0, color.red).raised(to: 2.4) + 0.7151522 * max(0, color.green).raised(to: 2.4)
            + 0.0721750 * max(0, color.blue).raised(to: 2.4)
        return light > 0.022 ? light : light + (0.022 - light).raised(to: 1.414)
    }
}

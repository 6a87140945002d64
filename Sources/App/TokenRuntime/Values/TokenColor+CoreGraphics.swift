#if canImport(CoreGraphics)
    public import CoreGraphics

    extension TokenColor {
        /// Returns the colour of one appearance, in the gamut in which it was declared.
        public func cgColor(for appearance: Appearance) -> CGColor {
            let color = components(for: appearance)
            let parts = [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) }
            if color.gamut == .displayP3, let space = CGColorSpace(name: CGColorSpace.displayP3),
                let wide = CGColor(colorSpace: space, components: parts)
            {
                return wide
            }
            return CGColor(srgbRed: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
    }
#endif

public struct Font: Hashable, Sendable {
    /// The origin of the font.
    public enum Source: Hashable, Sendable {
        case system(size: CGFloat, design: Design?)
        case custom(name: String, fixedSize: CGFloat)
        /// Dynamic Type scales it again.
        case scaling(name: String, size: CGFloat, relativeTo: TextStyle)
    }

    public let source: Source
    public private(set) var weight: Weight?

    public enum TextStyle: CaseIterable, Sendable, Hashable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
        #if os(visionOS)
            case extraLargeTitle, extraLargeTitle2
        #endif
    }

    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    public struct Weight: Hashable, Sendable {
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(source: .system(size: size, design: design), weight: weight)
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(source: .custom(name: name, fixedSize: fixedSize)) }

    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(source: .scaling(name: name, size: size, relativeTo: textStyle))
    }

    public static let largeTitle = system(size: 34)
    public static let title = system(size: 28)
    public static let headline = system(size: 17, weight: .semibold)
    public static let body = system(size: 17)
    public static let caption = system(size: 12)

    public func bold() -> Font { weight(.bold) }

    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }
}

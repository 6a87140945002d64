#if compiler(>=6.2)
    #if !os(visionOS)
        // https://developer.apple.com/documentation/uikit/uiglasseffect
        @available(iOS 26, tvOS 26, *)
        @MainActor open class UIGlassEffect: UIVisualEffect {
            // https://developer.apple.com/documentation/uikit/uiglasseffect/style
            public enum Style: Int, Sendable { case regular, clear }

            public let style: Style

            // https://developer.apple.com/documentation/uikit/uiglasseffect/init(style:)
            public init(style: UIGlassEffect.Style) {
                self.style = style
                super.init()
            }

            // https://developer.apple.com/documentation/uikit/uiglasseffect/isinteractive
            open var isInteractive = false
        }

        extension UIButton.Configuration {
            // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/glass()
            @available(iOS 26, tvOS 26, *)
            public static func glass() -> UIButton.Configuration { UIButton.Configuration(look: "glass") }

            // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/prominentglass()
            @available(iOS 26, tvOS 26, *)
            public static func prominentGlass() -> UIButton.Configuration { UIButton.Configuration(look: "prominentGlass") }
        }
    #endif

    // https://developer.apple.com/documentation/uikit/uicornerradius-swift.struct/fixed(_:)
    @available(iOS 26, tvOS 26, visionOS 26, *)
    public struct UICornerRadius: Sendable, Hashable {
        private let radius: Double

        public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(radius: radius) }
    }

    @available(iOS 26, tvOS 26, visionOS 26, *)
    public struct UICornerConfiguration: Sendable, Hashable {
        private let radii: [UICornerRadius?]

        // https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct/capsule(maximumradius:)
        public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration { UICornerConfiguration(radii: []) }

        // https://developer.apple.com/documentation/uikit/uicornerconfiguration-swift.struct/corners(topleftradius:toprightradius:bottomleftradius:bottomrightradius:)
        public static func corners(
            topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
            bottomRightRadius: UICornerRadius?
        ) -> UICornerConfiguration {
            UICornerConfiguration(radii: [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius])
        }
    }
#endif

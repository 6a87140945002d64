public import TokenRuntime

/// A screen as a customer had it before tokengen: its configuration is written by hand, its values are generated.
public final class FriendsListViewController {
    /// Passed in when the screen is made.
    public struct ViewConfig: Sendable, Hashable {
        public let backgroundColor: TokenColor
        public let cornerRadius: Double
        public let titleFont: TokenFont?
        public let insets: TokenInsets

        public init(backgroundColor: TokenColor, cornerRadius: Double, titleFont: TokenFont? = nil, insets: TokenInsets) {
            self.backgroundColor = backgroundColor
            self.cornerRadius = cornerRadius
            self.titleFont = titleFont
            self.insets = insets
        }
    }

    public let viewConfig: ViewConfig

    public init(viewConfig: ViewConfig) {
        self.viewConfig = viewConfig
    }
}

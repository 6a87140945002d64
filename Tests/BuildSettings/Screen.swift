public import TokenRuntime
public import ViewStyles

/// A type of the app's own that generated code extends: of the app's module, or of one below.
public struct Screen: Sendable {
    public struct Config: Sendable {
        public let gap: Double

        public init(color: TokenRuntime.TokenColor, gap: Double, title: ViewStyles.LabelStyle) {
            self.gap = gap
        }
    }
}

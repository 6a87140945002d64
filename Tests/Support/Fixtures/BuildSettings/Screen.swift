public import TokenRuntime
public import StyleTypes

/// A type of the app that generated code extends: from the app's module, or from one below.
public struct Screen: Sendable {
    public struct Config: Sendable {
        public let gap: Double

        public init(color: TokenRuntime.TokenColor, gap: Double, title: StyleTypes.LabelStyle) {
            self.gap = gap
        }
    }
}

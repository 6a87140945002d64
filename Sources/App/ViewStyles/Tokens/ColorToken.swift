public import TokenRuntime

/// A `color` token that all brands have: `.foregroundStyle(.accent)`, `PlatformTokens.Color.accent(in: brand)`. See `BrandToken`.
@frozen
public nonisolated struct ColorToken: Hashable, Sendable {
    @usableFromInline let token: BrandToken<TokenColor>
    /// By which the opacity of the colour is multiplied.
    @usableFromInline let opacity: Double

    @inlinable
    init(_ token: BrandToken<TokenColor>, opacity: Double) {
        self.token = token
        self.opacity = opacity
    }

    /// Creates a token from its slot. Only generated code calls this.
    @inlinable
    public init(_slot slot: Int, layout: UInt64) { self.init(BrandToken(_slot: slot, layout: layout), opacity: 1) }

    /// Returns the colour, more transparent by a factor from 0 to 1.
    public func opacity(_ opacity: Double) -> ColorToken { ColorToken(token, opacity: self.opacity * opacity) }

    /// Returns the token's value in a brand, in the contexts of the brand and without `opacity(_:)`.
    @inlinable
    public func callAsFunction(in brand: Brand) -> TokenColor { token(in: brand) }
}

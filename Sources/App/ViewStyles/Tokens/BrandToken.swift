public import TokenRuntime

/// A token that all brands have. Its value depends on the brand: `PlatformTokens.Color.accent(in: brand)`.
///
/// SwiftUI has a brand around each view. There a token is named by its path, `.font(.font.title)`, or without the first name of the path where that is
/// enough: `.font(.title)`.
@frozen
public nonisolated struct BrandToken<Value: _SlotValue>: Hashable, Sendable {
    @usableFromInline let slot: Int
    @usableFromInline let layout: UInt64

    /// Creates a token from its slot. Only generated code calls this.
    @inlinable
    public init(_slot slot: Int, layout: UInt64) {
        self.slot = slot
        self.layout = layout
    }

    /// Returns the token's value in a brand, in the contexts of the brand. Lengths are in points.
    @inlinable
    public func callAsFunction(in brand: Brand) -> Value { brand._words(at: slot, layout: layout).required(0) }
}

/// A `number`, `duration` or `fontWeight` token. Durations are in seconds.
public typealias NumberToken = BrandToken<Double>
/// A `fontFamily` token.
public typealias FontFamilyToken = BrandToken<TokenFontFamily>
/// A `strokeStyle` token.
public typealias StrokeStyleToken = BrandToken<TokenStrokeStyle>
/// A `cubicBezier` token.
public typealias CubicBezierToken = BrandToken<TokenCubicBezier>
/// A `typography` token.
public typealias FontToken = BrandToken<TokenFont>
/// A `dimension` token.
public typealias DimensionToken = BrandToken<Double>
/// A `shadow` token.
public typealias ShadowToken = BrandToken<TokenShadow>
/// A `border` token.
public typealias BorderToken = BrandToken<TokenBorder>
/// A `gradient` token.
public typealias GradientToken = BrandToken<TokenGradient>
/// A `transition` token.
public typealias TransitionToken = BrandToken<TokenTransition>

@_spi(Reflection) import Swift
import StyleTypes
public import TokenRuntime
import ViewStyles

extension TokenStyle {
    /// Returns a style for each field, in their order: the base for that field's name, or `self`, with a value for that field in addition.
    ///
    /// A field without a style is of a type that has no sample yet.
    public func withEachField(bases: [String: Self] = [:]) -> [(field: String, base: Self, style: Self?)] {
        var styles: [(field: String, base: Self, style: Self?)] = []
        _ = _forEachFieldWithKeyPath(of: Self.self) { name, path in
            let field = String(cString: name)
            let base = bases[field] ?? self
            styles.append((field, base, base.with(path, fractions.contains(field) ? [0.5, [.normal: 0.5] as TokenStates] : samples)))
            return true
        }
        return styles
    }

    /// The style with the first of the values that fits the field; nil if none does.
    private func with(_ field: PartialKeyPath<Self>, _ values: [any Sendable]) -> Self? {
        for value in values {
            if let style = with(field, value) { return style }
        }
        return nil
    }

    private func with<Value>(_ field: PartialKeyPath<Self>, _ value: Value) -> Self? {
        guard let field = field as? WritableKeyPath<Self, Value?> else { return nil }
        var style = self
        style[keyPath: field] = value
        return style
    }
}

/// The fields whose values are from 0 to 1.
private let fractions: Set = ["alpha", "minimumScaleFactor"]

private let color = TokenColor(red: 1, green: 0, blue: 0)
private let image = TokenImage("star")
private let shadow = TokenShadow([.init(color: .black, x: 1, y: 2, blur: 6)])

/// A value of each type that a field can have. None is what views have anyway.
private let samples: [any Sendable] = [
    2.0, true, color, [.normal: color] as TokenStates, image, [.normal: image] as TokenStates,
    TokenInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
    [.normal: 2.0] as TokenStates, shadow, [.normal: shadow] as TokenStates,
    TokenGradient([.init(color: .white, position: 0), .init(color: .black, position: 1)]),
    TokenFont(families: ["system-ui"], size: 20, lineHeight: 1.5, letterSpacing: 0.5),
    ViewStyle(alpha: 0.5), ImageViewStyle(width: 1), ButtonStyle(minimumHeight: 1), TextFieldStyle(keyboardAppearance: .dark),
    TokenStrokeStyle(.named(.dashed)), BarBackground.transparent, BorderEdges.bottom, ButtonKind.prominentGlass, ClearButtonMode.always,
    ContentAlignment.trailing,
    ContentMode.scaleAspectFit,
    CornerShape.capsule, FontStyle.italic, GradientDirection.leadingToTrailing, ImagePlacement.trailing, KeyboardAppearance.dark,
    LineBreakMode.truncatingHead, PointerEffect.lift, ViewMaterial.clearGlass, RoundedCorners.top, SearchBarProminence.minimal,
    StackAlignment.top, StackAxis.vertical,
    SymbolScale.large,
    StackDistribution.fillEqually, TextAlignment.center, TextDecoration.underline, TextFieldBorder.line, TextTransform.uppercase,
]

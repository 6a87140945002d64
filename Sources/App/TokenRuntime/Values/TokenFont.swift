/// A font with its line metrics: the specification's typography type.
@frozen
public struct TokenFont: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The families to look for, in order of preference.
    public var families: TokenFontFamily { words.required(0) }
    /// The size in points, before Dynamic Type scales it.
    public var size: Double { words.required(1) }
    /// The weight, from 1 to 1000; 400 is regular, 700 bold.
    public var weight: Double { words.required(2) }
    /// The line height as a multiple of the size.
    public var lineHeight: Double { words.required(3) }
    /// The distance added between letters, in points.
    public var letterSpacing: Double { words.required(4) }
    /// The text style by which Dynamic Type scales the font, such as `headline`. `none` keeps the size; nil means `body`.
    public var textStyle: String? { words[5] }
    /// The exact face, which overrides families and weight; nil to choose by these.
    public var postScriptName: String? { words[6] }
    /// The largest size in points to which Dynamic Type scales the font; nil for no limit.
    public var maximumSize: Double? { words[7] }

    /// Creates a font. `size`, `letterSpacing` and `maximumSize` are in points, `weight` goes from 1 to 1000, `lineHeight` is a multiple of the size.
    public init(
        families: TokenFontFamily, size: Double, weight: Double = 400, lineHeight: Double, letterSpacing: Double = 0,
        textStyle: String? = nil, postScriptName: String? = nil, maximumSize: Double? = nil
    ) {
        let measures = SIMD4(size, weight, lineHeight, letterSpacing)
        self.init { Self.write(families, measures, textStyle, postScriptName, maximumSize, to: &$0) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(families, measures, textStyle, postScriptName, maximumSize, to: &encoder)
    }

    private static func write(
        _ families: TokenFontFamily, _ measures: SIMD4<Double>, _ textStyle: String?, _ postScriptName: String?, _ maximumSize: Double?,
        to encoder: inout _SlotEncoder
    ) {
        encoder.writeRecord { encoder in
            encoder.write(families)
            for index in measures.indices {
                encoder.write(measures[index])
            }
            encoder.write(textStyle)
            encoder.write(postScriptName)
            encoder.write(maximumSize)
        }
    }

    private var measures: SIMD4<Double> { SIMD4(size, weight, lineHeight, letterSpacing) }
}

extension TokenFont: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b)
            || a.measures == b.measures && a.families == b.families && a.textStyle == b.textStyle && a.postScriptName == b.postScriptName
                && a.maximumSize == b.maximumSize
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(measures)
        hasher.combine(families)
    }

    /// The font like CSS's shorthand: weight, size, line height, families.
    public var description: String {
        "\(weight.text) \(size.text)pt/\(lineHeight.text) \(postScriptName ?? families.description)"
    }
}

/// A shadow of one or more layers. It may differ by appearance.
@frozen
public struct TokenShadow: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// Returns the layers for an appearance, in declared order. As in CSS, the first one is on top.
    public func layers(for appearance: Appearance) -> TokenList<Layer> { TokenList(record: _record.body(for: appearance)) }

    /// Whether the shadow differs between appearances.
    public var isDynamic: Bool { _record.isByAppearance }

    /// Creates a shadow with these layers for all appearances. It differs by appearance if their colours do.
    public init(_ layers: [Layer]) {
        self.init { _ in layers }
    }

    /// Creates a shadow from the layers that `layers` returns for each appearance.
    public init(_ layers: (Appearance) -> some Collection<Layer>) {
        self.init { encoder in Self.write(layers, to: &encoder) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(layers(for:), to: &encoder)
    }

    private static func write(_ layers: (Appearance) -> some Collection<Layer>, to encoder: inout _SlotEncoder) {
        encoder.writeByAppearance { encoder, appearance in
            encoder.writeList(layers(appearance)) { encoder, layer in layer.write(appearance, to: &encoder) }
        }
    }
}

extension TokenShadow {
    /// One layer of a shadow. Lengths are in points.
    public struct Layer: _TokenListElement {
        /// The colour of the shadow, with its opacity.
        public var color: TokenColor
        /// The offset to the right.
        public var x: Double
        /// The offset downwards.
        public var y: Double
        /// The blur as in CSS: twice the standard deviation, and so twice Core Animation's radius.
        public var blur: Double
        /// How much larger the shadow is than the shape that casts it, on each side.
        public var spread: Double
        /// Whether the shadow is drawn inside the shape.
        public var isInset: Bool

        /// Creates a layer. Lengths are in points and 0 by default.
        public init(color: TokenColor, x: Double = 0, y: Double = 0, blur: Double = 0, spread: Double = 0, isInset: Bool = false) {
            self.color = color
            self.x = x
            self.y = y
            self.blur = blur
            self.spread = spread
            self.isInset = isInset
        }

        public static let _wordCount = 6

        public init(_words words: _StyleWords) {
            self.init(
                color: words.required(0), x: words.required(1), y: words.required(2), blur: words.required(3), spread: words.required(4),
                isInset: words.required(5))
        }

        fileprivate func write(_ appearance: Appearance, to encoder: inout _SlotEncoder) {
            color.write(appearance, to: &encoder)
            for length in [x, y, blur, spread] {
                encoder.write(length)
            }
            encoder.write(isInset)
        }

        public var description: String {
            "\(color) \(x.text) \(y.text) \(blur.text) \(spread.text)\(isInset ? " inset" : "")"
        }
    }
}

extension TokenShadow: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || Appearance.allCases.allSatisfy { a.layers(for: $0) == b.layers(for: $0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(layers(for: .light))
    }

    /// The colours, offsets, blur and spread of the layers.
    public var description: String {
        Appearance.describe { layers(for: $0).map(\.description).joined(separator: ", ") }
    }
}

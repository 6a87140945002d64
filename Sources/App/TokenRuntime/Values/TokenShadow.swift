/// A shadow of one or more layers, which may differ by appearance.
@frozen
public struct TokenShadow: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The layers in an appearance, in declared order: as in CSS, the first lies on top.
    public func layers(for appearance: Appearance) -> TokenList<Layer> { TokenList(record: _record.body(for: appearance)) }

    /// Whether the shadow differs between appearances.
    public var isDynamic: Bool { _record.isByAppearance }

    /// A shadow of these layers in all appearances; it differs where their colours do.
    public init(_ layers: [Layer]) {
        self.init { _ in layers }
    }

    /// A shadow of the layers that `layers` gives for each appearance.
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
    /// One layer of a shadow; lengths in points.
    public struct Layer: _TokenListElement {
        public var color: TokenColor
        /// How far the shadow lies to the right.
        public var x: Double
        /// How far the shadow lies down.
        public var y: Double
        /// The blur as CSS means it: twice the standard deviation, so twice Core Animation's radius.
        public var blur: Double
        /// By how much the shadow is larger than what casts it, on each side.
        public var spread: Double
        /// Whether the shadow falls inwards.
        public var isInset: Bool

        /// Lengths in points; all that are left out are 0.
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

    /// The layers' colours, offsets, blur and spread.
    public var description: String {
        Appearance.describe { layers(for: $0).map(\.description).joined(separator: ", ") }
    }
}

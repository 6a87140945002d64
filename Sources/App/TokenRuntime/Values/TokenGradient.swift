/// Colours along a line. They may differ by appearance.
@frozen
public struct TokenGradient: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// Returns the stops for an appearance, as declared.
    public func stops(for appearance: Appearance) -> TokenList<Stop> { TokenList(record: _record.body(for: appearance)) }

    /// Whether the gradient differs between appearances.
    public var isDynamic: Bool { _record.isByAppearance }

    /// Creates a gradient with these stops for all appearances. It differs by appearance if their colours do.
    public init(_ stops: [Stop]) {
        self.init { _ in stops }
    }

    /// Creates a gradient from the stops that `stops` returns for each appearance.
    public init(_ stops: (Appearance) -> some Collection<Stop>) {
        self.init { encoder in Self.write(stops, to: &encoder) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(stops(for:), to: &encoder)
    }

    private static func write(_ stops: (Appearance) -> some Collection<Stop>, to encoder: inout _SlotEncoder) {
        encoder.writeByAppearance { encoder, appearance in
            encoder.writeList(stops(appearance)) { encoder, stop in
                stop.color.write(appearance, to: &encoder)
                encoder.write(stop.position)
            }
        }
    }
}

extension TokenGradient {
    /// A colour and its position.
    public struct Stop: _TokenListElement {
        /// The colour at the position.
        public var color: TokenColor
        /// The position on the line, from 0 for its start to 1 for its end.
        public var position: Double

        /// Creates a stop. Positions outside 0…1 become the nearer bound.
        public init(color: TokenColor, position: Double) {
            self.color = color
            self.position = min(max(position, 0), 1)
        }

        public static let _wordCount = 2

        public init(_words words: _StyleWords) {
            self.init(color: words.required(0), position: words.required(1))
        }

        public var description: String { "\(color) \(position.text)" }
    }
}

extension TokenGradient: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || Appearance.allCases.allSatisfy { a.stops(for: $0) == b.stops(for: $0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops(for: .light))
    }

    /// The colours and positions of the stops.
    public var description: String {
        Appearance.describe { stops(for: $0).map(\.description).joined(separator: ", ") }
    }
}

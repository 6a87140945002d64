/// Colours along a line, which may differ by appearance.
@frozen
public struct TokenGradient: TokenHandle {
    public let record: TokenAddress

    @inlinable
    public init(record: TokenAddress) {
        self.record = record
    }

    /// The stops in an appearance, as declared.
    public func stops(for appearance: Appearance) -> TokenList<Stop> { TokenList(record: record.body(for: appearance)) }

    /// Whether the gradient differs between appearances.
    public var isDynamic: Bool { record.isByAppearance }

    /// A gradient of these stops in all appearances; it differs where their colours do.
    public init(_ stops: [Stop]) {
        self.init { _ in stops }
    }

    /// A gradient of the stops that `stops` gives for each appearance.
    public init(_ stops: (Appearance) -> some Collection<Stop>) {
        self.init { encoder in Self.write(stops, to: &encoder) }
    }

    public func write(to encoder: inout SlotEncoder) {
        Self.write(stops(for:), to: &encoder)
    }

    private static func write(_ stops: (Appearance) -> some Collection<Stop>, to encoder: inout SlotEncoder) {
        encoder.writeByAppearance { encoder, appearance in
            encoder.writeList(stops(appearance)) { encoder, stop in
                stop.color.write(appearance, to: &encoder)
                encoder.write(stop.position)
            }
        }
    }
}

extension TokenGradient {
    /// A colour and where it stands.
    public struct Stop: TokenListElement {
        public var color: TokenColor
        /// From 0, the start of the line, to 1, its end.
        public var position: Double

        /// Positions outside 0…1 become the nearer bound.
        public init(color: TokenColor, position: Double) {
            self.color = color
            self.position = min(max(position, 0), 1)
        }

        public static let wordCount = 2

        public init(_ words: StyleWords) {
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

    /// The stops' colours and positions.
    public var description: String {
        Appearance.describe { stops(for: $0).map(\.description).joined(separator: ", ") }
    }
}

/// A line around something. It may differ by appearance.
@frozen
public struct TokenBorder: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// A border in one appearance.
    public struct Components: Sendable, Hashable {
        /// The colour of the line.
        public var color: TokenColor
        /// The width in points.
        public var width: Double
        /// The style of the line, such as `solid`.
        public var style: TokenStrokeStyle

        /// Creates the components. `width` is in points.
        public init(color: TokenColor, width: Double, style: TokenStrokeStyle = .solid) {
            self.color = color
            self.width = width
            self.style = style
        }
    }

    /// Returns the components for an appearance, with the colour of that appearance.
    public func components(for appearance: Appearance) -> Components {
        let words = _StyleWords(address: _record.body(for: appearance))
        return Components(color: words.required(0), width: words.required(1), style: words.required(2))
    }

    /// The components in the light appearance.
    public var components: Components { components(for: .light) }

    /// Whether the border differs between appearances.
    public var isDynamic: Bool { _record.isByAppearance }

    /// Creates the same border for all appearances. It differs by appearance if its colour does.
    public init(color: TokenColor, width: Double, style: TokenStrokeStyle = .solid) {
        self.init { _ in Components(color: color, width: width, style: style) }
    }

    /// Creates a border from the components that `components` returns for each appearance.
    public init(_ components: (Appearance) -> Components) {
        self.init { encoder in Self.write(components, to: &encoder) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(components(for:), to: &encoder)
    }

    private static func write(_ components: (Appearance) -> Components, to encoder: inout _SlotEncoder) {
        encoder.writeByAppearance { encoder, appearance in
            let components = components(appearance)
            encoder.writeRecord { encoder in
                components.color.write(appearance, to: &encoder)
                encoder.write(components.width)
                encoder.write(components.style)
            }
        }
    }
}

extension TokenBorder: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || Appearance.allCases.allSatisfy { a.components(for: $0) == b.components(for: $0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }

    public var description: String {
        Appearance.describe { appearance in
            let components = components(for: appearance)
            return "\(components.width.text) \(components.style) \(components.color)"
        }
    }
}

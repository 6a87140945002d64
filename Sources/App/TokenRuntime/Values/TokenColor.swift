internal import TokenModel

/// A colour, which may differ by appearance.
@frozen
public struct TokenColor: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The space of a colour's components, both with sRGB's curve.
    public enum Gamut: Sendable, Hashable {
        case sRGB, displayP3
    }

    /// One appearance of a colour: components from 0 to 1, encoded as displays take them, not premultiplied by alpha.
    ///
    /// A snapshot keeps them in single precision.
    public struct Components: Sendable, Hashable {
        public var red: Double
        public var green: Double
        public var blue: Double
        /// 1 is opaque.
        public var alpha: Double
        public var gamut: Gamut

        /// Nothing is clamped here, but where a colour is made of it.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1, gamut: Gamut = .sRGB) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.gamut = gamut
        }
    }

    /// The components in an appearance; the same in all where the colour is not dynamic.
    public func components(for appearance: Appearance) -> Components {
        let header = _record.word
        let index = isDynamic ? appearance.rawValue : 0
        let isDisplayP3 = header >> UInt64(32 + index) & 1 != 0
        let (red, green) = _record.advanced(byWords: 1 + 2 * index).floats
        let (blue, alpha) = _record.advanced(byWords: 2 + 2 * index).floats
        return Components(red: red, green: green, blue: blue, alpha: alpha, gamut: isDisplayP3 ? .displayP3 : .sRGB)
    }

    /// The components in the light appearance.
    public var components: Components { components(for: .light) }

    /// Whether the colour differs between appearances.
    public var isDynamic: Bool { UInt32(truncatingIfNeeded: _record.word) != 1 }

    public func _write(to encoder: inout _SlotEncoder) {
        var colors = ByMode(repeating: ColorRecord(components))
        for (mode, appearance) in zip(TokenMode.allCases, Appearance.allCases) {
            colors[mode] = ColorRecord(components(for: appearance))
        }
        encoder.records.push(colors: colors)
    }

    /// The colour of one appearance for all of them, as it stands within a composite.
    func write(_ appearance: Appearance, to encoder: inout _SlotEncoder) {
        encoder.records.push(color: ColorRecord(components(for: appearance)))
    }
}

extension TokenColor: Hashable {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || Appearance.allCases.allSatisfy { a.components(for: $0) == b.components(for: $0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(components(for: .light))
        hasher.combine(components(for: .dark))
    }
}

extension ColorRecord {
    init(_ color: TokenColor.Components) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha, isDisplayP3: color.gamut == .displayP3)
    }
}

extension _TokenAddress {
    fileprivate var floats: (Double, Double) {
        let word = word
        return (
            Double(Float(bitPattern: UInt32(truncatingIfNeeded: word))), Double(Float(bitPattern: UInt32(truncatingIfNeeded: word >> 32)))
        )
    }
}

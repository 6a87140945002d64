internal import TokenModel

/// A colour. It may differ by appearance.
@frozen
public struct TokenColor: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The colour space of the components. Both use sRGB's transfer curve.
    public enum Gamut: Sendable, Hashable {
        /// The colours of sRGB.
        case sRGB
        /// The colours of Display P3, which has more.
        case displayP3
    }

    /// A colour in one appearance. Components go from 0 to 1, with the transfer curve applied, and are not multiplied by alpha.
    ///
    /// A snapshot stores them in single precision.
    public struct Components: Sendable, Hashable {
        /// The red component, from 0 to 1.
        public var red: Double
        /// The green component, from 0 to 1.
        public var green: Double
        /// The blue component, from 0 to 1.
        public var blue: Double
        /// The opacity, from 0 to 1 for opaque.
        public var alpha: Double
        /// The colour space of the three components.
        public var gamut: Gamut

        /// Creates the components without clamping them. They are clamped when a colour is made from them.
        public init(red: Double, green: Double, blue: Double, alpha: Double = 1, gamut: Gamut = .sRGB) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.gamut = gamut
        }
    }

    /// Returns the components for an appearance. They are the same for all if the colour is not dynamic.
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

    /// Writes the colour of one appearance for all appearances, as composites store it.
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

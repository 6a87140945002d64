/// The style of a line: a named one, or dashes.
@frozen
public struct TokenStrokeStyle: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The named styles, which mean the same as in CSS.
    public enum Name: Int, CaseIterable, Sendable {
        /// One line without gaps.
        case solid
        /// Dashes.
        case dashed
        /// Dots.
        case dotted
        /// Two parallel lines.
        case double
        /// A line that looks carved in.
        case groove
        /// A line that looks raised.
        case ridge
        /// A border that makes its box look raised.
        case outset
        /// A border that makes its box look sunken.
        case inset
    }

    /// The shape of a dash's ends.
    public enum LineCap: Int, CaseIterable, Sendable {
        /// Half a circle beyond the end.
        case round
        /// Nothing beyond the end.
        case butt
        /// Half a square beyond the end.
        case square
    }

    /// A named style, or alternating lengths of dashes and gaps in points.
    public enum Pattern: Sendable, Hashable {
        /// A named style.
        case named(Name)
        /// Lengths of dashes and gaps in points, beginning with a dash.
        case dashes([Double], lineCap: LineCap)
    }

    /// The style of the line. An odd number of lengths is returned repeated, which pairs dashes with gaps.
    public var pattern: Pattern {
        if let name = Name(rawValue: Int(truncatingIfNeeded: _record.word)) { return .named(name) }
        let lineCap = LineCap(rawValue: Int(truncatingIfNeeded: _record.advanced(byWords: 1).word)) ?? .butt
        let count = Int(truncatingIfNeeded: _record.advanced(byWords: 2).word)
        return .dashes((0..<count).map { words.required(3 + $0) }, lineCap: lineCap)
    }

    /// Creates a style. An odd number of lengths is repeated, as in `pattern`.
    public init(_ pattern: Pattern) {
        self.init { Self.write(pattern, to: &$0) }
    }

    /// A line without gaps.
    public static let solid = TokenStrokeStyle(.named(.solid))

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(pattern, to: &encoder)
    }

    private static func write(_ pattern: Pattern, to encoder: inout _SlotEncoder) {
        switch pattern {
        case .named(let name): encoder.records.push(strokeStyle: name.rawValue)
        case .dashes(let dashes, let lineCap):
            encoder.records.push(strokeStyle: Name.allCases.count, lineCap: UInt64(lineCap.rawValue), dashes: dashes)
        }
    }
}

extension TokenStrokeStyle: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool { a.isSameRecord(as: b) || a.pattern == b.pattern }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(pattern)
    }

    public var description: String {
        switch pattern {
        case .named(let name): "\(name)"
        case .dashes(let dashes, let lineCap): "\(dashes.map(\.text).joined(separator: " ")) \(lineCap)"
        }
    }
}

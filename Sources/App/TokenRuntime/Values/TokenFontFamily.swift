internal import TokenModel

/// The names of font families, in order of preference.
///
/// `system-ui`, `ui-rounded`, `ui-serif` and `ui-monospace` mean the system's designs.
@frozen
public struct TokenFontFamily: _TokenHandle, RandomAccessCollection {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    public var startIndex: Int { 0 }

    public var endIndex: Int { Int(truncatingIfNeeded: _record.word) }

    public subscript(position: Int) -> String {
        precondition(0 <= position && position < endIndex, "family \(position) of \(endIndex)")
        return words.required(1 + position)
    }

    /// Creates a list from names in order of preference.
    public init(_ names: [String]) {
        self.init { $0.records.push(texts: names) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(texts: self)
    }
}

extension TokenFontFamily: ExpressibleByArrayLiteral {
    public init(arrayLiteral names: String...) {
        self.init(names)
    }
}

extension TokenFontFamily: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool { a.isSameRecord(as: b) || a.elementsEqual(b) }

    public func hash(into hasher: inout Hasher) {
        for name in self {
            hasher.combine(name)
        }
    }

    public var description: String { joined(separator: ", ") }
}

/// A type as which a token or a style field can be read.
///
/// The runtime's types and generated enumerations conform. Apps need no conformances of their own.
public protocol _SlotValue: Sendable, Hashable {
    /// Reads the word at an address. Nil if the slot is not set.
    init?(_slot address: _TokenAddress)

    /// Writes one word, and the records that it leads to, into a value that was created in code and contains this one.
    func _write(to encoder: inout _SlotEncoder)

    /// The value of a token where no brand is set; nil for what is never a token.
    static var _unset: Self? { get }
}

extension _SlotValue {
    public static var _unset: Self? { nil }
}

extension Double: _SlotValue {
    @inlinable
    public init?(_slot address: _TokenAddress) {
        let bits = address.word
        guard bits != .max else { return nil }
        self.init(bitPattern: bits)
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(number: self)
    }
}

extension Bool: _SlotValue {
    @inlinable
    public init?(_slot address: _TokenAddress) {
        let bits = address.word
        guard bits != .max else { return nil }
        self = bits != 0
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(self ? 1 : 0)
    }
}

extension String: _SlotValue {
    /// Decodes the text. Allocates if it is longer than 15 bytes.
    public init?(_slot address: _TokenAddress) {
        guard let record = address.record else { return nil }
        self.init(record: record)
    }

    init(record: _TokenAddress) {
        let start = record.advanced(byWords: 1).pointer
        self.init(decoding: UnsafeRawBufferPointer(start: start, count: Int(record.word)), as: UTF8.self)
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(text: self)
    }
}

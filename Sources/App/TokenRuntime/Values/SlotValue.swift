/// What a token or a style field can be read as.
///
/// The runtime's types and generated enumerations conform; an app has no reason to conform its own.
public protocol SlotValue: Sendable, Hashable {
    /// Reads the word at an address; nil where the slot is not set.
    init?(slot address: TokenAddress)

    /// Writes one word, and the records it leads to, for a value made by hand that holds this one.
    func write(to encoder: inout SlotEncoder)
}

extension Double: SlotValue {
    @inlinable
    public init?(slot address: TokenAddress) {
        let bits = address.word
        guard bits != .max else { return nil }
        self.init(bitPattern: bits)
    }

    public func write(to encoder: inout SlotEncoder) {
        encoder.records.push(number: self)
    }
}

extension Bool: SlotValue {
    @inlinable
    public init?(slot address: TokenAddress) {
        let bits = address.word
        guard bits != .max else { return nil }
        self = bits != 0
    }

    public func write(to encoder: inout SlotEncoder) {
        encoder.records.push(self ? 1 : 0)
    }
}

extension String: SlotValue {
    /// Decodes the text, which allocates where it is longer than 15 bytes.
    public init?(slot address: TokenAddress) {
        guard let record = address.record else { return nil }
        self.init(record: record)
    }

    init(record: TokenAddress) {
        let start = record.advanced(byWords: 1).pointer
        self.init(decoding: UnsafeRawBufferPointer(start: start, count: Int(record.word)), as: UTF8.self)
    }

    public func write(to encoder: inout SlotEncoder) {
        encoder.records.push(text: self)
    }
}

internal import TokenModel

/// Writes the small records of a store.
struct RecordBytes {
    var bytes: [UInt8] = []

    mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    mutating func append(_ text: String) {
        append(UInt16(text.utf8.count))
        bytes += text.utf8
    }

    mutating func append<Value>(_ value: Value?, _ write: (inout RecordBytes, Value) -> Void) {
        append(UInt8(value == nil ? 0 : 1))
        if let value { write(&self, value) }
    }

    /// With the digest by which `RecordReader` knows them.
    var sealed: [UInt8] {
        var sealed = self
        sealed.append(Self.digest(of: bytes[...]))
        return sealed.bytes
    }

    static func digest(of bytes: ArraySlice<UInt8>) -> UInt64 {
        var digest = Digest64()
        for byte in bytes { digest.combine(UInt64(byte)) }
        return digest.value
    }
}

/// Bytes that are no record.
struct RecordFault: Error {}

/// Reads what `RecordBytes` has written, and nothing else.
struct RecordReader {
    private var rest: ArraySlice<UInt8>

    /// Nil where the bytes do not match their digest.
    init?(sealed bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        rest = bytes.suffix(8)
        guard let digest: UInt64 = try? integer(), digest == RecordBytes.digest(of: bytes.dropLast(8)) else { return nil }
        rest = bytes.dropLast(8)
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) throws(RecordFault) -> [UInt8] {
        guard rest.count >= count else { throw RecordFault() }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func integer<Value: FixedWidthInteger>() throws(RecordFault) -> Value {
        try bytes(Value.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    mutating func flag() throws(RecordFault) -> Bool {
        let byte: UInt8 = try integer()
        guard byte <= 1 else { throw RecordFault() }
        return byte == 1
    }

    mutating func digest() throws(RecordFault) -> SHA256Digest {
        guard let digest = SHA256Digest(bytes: try bytes(32)) else { throw RecordFault() }
        return digest
    }

    mutating func text(limit: Int) throws(RecordFault) -> String {
        let count: UInt16 = try integer()
        guard count <= limit, let text = String(validating: try bytes(Int(count)), as: UTF8.self) else { throw RecordFault() }
        return text
    }

    mutating func optional<Value>(_ read: (inout RecordReader) throws(RecordFault) -> Value) throws(RecordFault) -> Value? {
        try flag() ? try read(&self) : nil
    }
}

internal import TokenDigest

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

    mutating func append(_ build: AppBuild) {
        append(build.version)
        append(build.values)
    }

    /// The bytes, followed by the digest that `RecordReader` checks.
    var sealed: [UInt8] {
        bytes + SHA256Digest(of: bytes).bytes
    }
}

/// Bytes that are not a valid record.
struct RecordError: Error {}

/// Reads what `RecordBytes` has written, and rejects anything else.
struct RecordReader {
    private var rest: ArraySlice<UInt8>

    /// Checks the digest at the end. Nil if it does not match.
    init?(sealed bytes: [UInt8]) {
        guard bytes.count >= 32, SHA256Digest(of: Array(bytes.dropLast(32))).bytes.elementsEqual(bytes.suffix(32)) else { return nil }
        rest = bytes.dropLast(32)
    }

    /// Reads a record whose digest was checked by other means.
    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func bytes(_ count: Int) throws(RecordError) -> [UInt8] {
        guard rest.count >= count else { throw RecordError() }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    mutating func integer<Value: FixedWidthInteger>() throws(RecordError) -> Value {
        try bytes(Value.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Value(truncatingIfNeeded: $1) }
    }

    mutating func flag() throws(RecordError) -> Bool {
        let byte: UInt8 = try integer()
        guard byte <= 1 else { throw RecordError() }
        return byte == 1
    }

    mutating func digest() throws(RecordError) -> SHA256Digest {
        guard let digest = SHA256Digest(bytes: try bytes(32)) else { throw RecordError() }
        return digest
    }

    mutating func text(limit: Int) throws(RecordError) -> String {
        let count: UInt16 = try integer()
        guard count <= limit, let text = String(validating: try bytes(Int(count)), as: UTF8.self) else { throw RecordError() }
        return text
    }

    mutating func build() throws(RecordError) -> AppBuild {
        AppBuild(version: try text(limit: AppBuild.versionLimit), values: try integer())
    }

    mutating func optional<Value>(_ read: (inout RecordReader) throws(RecordError) -> Value) throws(RecordError) -> Value? {
        try flag() ? try read(&self) : nil
    }
}

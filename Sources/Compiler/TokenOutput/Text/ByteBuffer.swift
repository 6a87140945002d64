/// A buffer for UTF-8 text.
///
/// What is appended must be safe at its place. `append(comment:)`, `append(swiftLiteral:)` and `append(jsonString:)` are for text from token files.
///
/// What printers of other modules call for each few bytes is inlinable.
@usableFromInline
package struct ByteBuffer: Sendable {
    /// The text, and room behind it, which is never read: appending to an array costs three times as much.
    @usableFromInline var storage: [UInt8]
    @usableFromInline var count = 0

    @usableFromInline
    package init(reserving count: Int = 0) {
        storage = Self.room(for: count)
    }

    @inlinable
    package var bytes: ArraySlice<UInt8> { storage[..<count] }

    /// Returns what was appended since the last call, without a copy.
    package mutating func take() -> [UInt8] {
        var text: [UInt8] = []
        swap(&text, &storage)
        text.removeLast(text.count - count)
        count = 0
        return text
    }

    /// - Parameter text: what it begins with.
    private static func room(for count: Int, beginningWith text: ArraySlice<UInt8> = []) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { room, initialized in
            _ = room.initialize(fromContentsOf: text)
            initialized = count
        }
    }

    @usableFromInline
    mutating func grow(to count: Int) {
        storage = Self.room(for: max(count, storage.count * 2), beginningWith: bytes)
    }

    @usableFromInline
    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        let end = count + text.count
        if end > storage.count { grow(to: end) }
        storage.withUnsafeMutableBufferPointer { room in
            guard let room = room.baseAddress, let first = text.baseAddress else { return }
            (room + count).update(from: first, count: text.count)
        }
        count = end
    }

    @inlinable
    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }

    @inlinable
    package mutating func append(byte: UInt8) {
        if count == storage.count { grow(to: count + 1) }
        storage[count] = byte
        count += 1
    }

    package mutating func append(verbatim text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    package mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { append(byte: UInt8(ascii: scalar)) } else { append(verbatim: Array(scalar.utf8)) }
    }

    @inlinable
    package mutating func append(verbatim more: some Collection<UInt8>) {
        if more.withContiguousStorageIfAvailable({ append($0) }) == nil { append(verbatim: Array(more)) }
    }

    package mutating func append(spaces count: Int) {
        let spaces: StaticString = "                                "
        var rest = count
        while rest > 0 {
            let next = min(rest, spaces.utf8CodeUnitCount)
            spaces.withUTF8Buffer { append(UnsafeBufferPointer(rebasing: $0[..<next])) }
            rest -= next
        }
    }

    /// Appends the lowest `digits` hexadecimal digits, in uppercase.
    package mutating func append(hex value: UInt64, digits: Int) {
        for digit in stride(from: digits - 1, through: 0, by: -1) {
            let nibble = UInt8(truncatingIfNeeded: value >> UInt64(digit * 4)) & 0xF
            append(byte: nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10)
        }
    }

    package mutating func removeSpacesAtEnd() {
        while bytes.last == UInt8(ascii: " ") { count -= 1 }
    }
}

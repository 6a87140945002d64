import TokenDiagnostics
import TokenModel

/// Functions to append text from token files. The text cannot end the comment, literal or string that contains it.
extension ByteBuffer {
    /// Appends text to a comment: one line, with invisible characters as in Swift, `\u{202E}`.
    package mutating func append(comment text: String) {
        appendEscaping(text) { scalar, buffer in
            guard scalar.isInvisible else { return false }
            buffer.append(#"\u"#, scalar)
            return true
        }
    }

    /// Appends a Swift string literal with its quotes. Its value is exactly the text.
    package mutating func append(swiftLiteral text: String) {
        append(swiftLiteral: text, escapeMark: #"\u"#)
    }

    /// Appends a Swift string literal for a compiler message: one line, with invisible characters shown as escapes, `\u{202E}`.
    package mutating func append(messageLiteral text: String) {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        append(swiftLiteral: line, escapeMark: #"\\u"#)
    }

    private mutating func append(swiftLiteral text: String, escapeMark: StaticString) {
        append("\"")
        appendEscaping(text) { scalar, buffer in
            switch scalar {
            case "\"": buffer.append(#"\""#)
            case "\\": buffer.append(#"\\"#)
            case _ where scalar.isInvisible: buffer.append(escapeMark, scalar)
            default: return false
            }
            return true
        }
        append("\"")
    }

    /// Appends a JSON string with its quotes.
    ///
    /// A backslash is written as `\u005C`. In a whole document no backslash is followed by `#`, and no three quotes are adjacent, so the document can
    /// be the content of a raw string literal in Swift.
    mutating func append(jsonString text: String, between marks: (StaticString, StaticString) = ("", "")) {
        append("\"")
        append(marks.0)
        appendEscaping(text) { scalar, buffer in
            guard let escape = scalar.jsonEscape(inRawLiteral: true) else { return false }
            buffer.append(verbatim: escape)
            return true
        }
        append(marks.1)
        append("\"")
    }

    private mutating func append(_ escapeMark: StaticString, _ scalar: Unicode.Scalar) {
        append(escapeMark)
        append("{")
        append(verbatim: String(scalar.value, radix: 16, uppercase: true))
        append("}")
    }

    /// Appends text. `escape` writes the scalars that need escaping, and returns whether it did.
    private mutating func appendEscaping(_ text: String, _ escape: (Unicode.Scalar, inout ByteBuffer) -> Bool) {
        if text.isPlain { return append(verbatim: text) }
        for scalar in text.unicodeScalars where !escape(scalar, &self) { append(scalar: scalar) }
    }
}

extension Collection<UInt8> {
    /// Whether every byte is printable ASCII and needs no escape inside quotes. This is true for nearly all text, and checked eight bytes at a time.
    package var isPlain: Bool {
        withContiguousStorageIfAvailable { bytes in
            let text = UnsafeRawBufferPointer(bytes)
            guard text.count >= 8 else {
                var word = UInt64(repeating: UInt8(ascii: " "))
                for byte in text { word = word << 8 | UInt64(byte) }
                return word.isPlain
            }
            // The last eight bytes may be looked at twice.
            let last = text.count - 8
            var start = 0
            while start < last {
                if !text.loadUnaligned(fromByteOffset: start, as: UInt64.self).isPlain { return false }
                start += 8
            }
            return text.loadUnaligned(fromByteOffset: last, as: UInt64.self).isPlain
        } ?? false
    }
}

extension UInt64 {
    fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 * UInt64(byte) }

    /// Whether this is true of each of the eight bytes.
    fileprivate var isPlain: Bool {
        let ones = UInt64(repeating: 1)
        // The highest bit of a byte is set if the byte is above 0x7E, below 0x20, or one of the two. A carry only follows such a byte.
        let (quote, backslash) = (self ^ UInt64(repeating: UInt8(ascii: "\"")), self ^ UInt64(repeating: UInt8(ascii: "\\")))
        let isUnplain =
            self | (self &+ ones) | (self &- UInt64(repeating: 0x20)) | ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)
        return isUnplain & UInt64(repeating: 0x80) == 0
    }
}

extension String {
    package var isPlain: Bool { utf8.isPlain }
}

extension Unicode.Scalar {
    /// Whether the scalar is printable ASCII other than a space. Most scalars are, and Unicode's tables need not be asked about them.
    package var isVisibleASCII: Bool { ("!"..."~").contains(self) }
}

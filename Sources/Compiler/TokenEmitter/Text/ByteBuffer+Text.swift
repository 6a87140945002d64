import TokenDiagnostics
import TokenModel

/// The ways in for text out of token files: nothing in it can end the comment, the literal or the string that it stands in.
extension ByteBuffer {
    /// For a comment: one line, what cannot be seen written as Swift would, `\u{202E}`.
    mutating func append(comment text: String) {
        appendEscaping(text) { scalar, buffer in
            guard scalar.isInvisible else { return false }
            buffer.append(#"\u"#, scalar)
            return true
        }
    }

    /// A Swift string literal with its quotes, for that very text.
    mutating func append(swiftLiteral text: String) {
        append(swiftLiteral: text, escapeMark: #"\u"#)
    }

    /// A Swift string literal for a text that the compiler shows: on one line, what cannot be seen as its escape, `\u{202E}`.
    mutating func append(messageLiteral text: String) {
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

    /// A JSON string with its quotes.
    ///
    /// A backslash is written as `\u005C`: in the text of a whole document no backslash stands before `#`, and no three quotes stand side
    /// by side, so that the document can be the contents of a raw string literal in Swift.
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

    /// `escape` writes the scalars that must not stand as they are, and says so.
    private mutating func appendEscaping(_ text: String, _ escape: (Unicode.Scalar, inout ByteBuffer) -> Bool) {
        if text.isPlain { return append(verbatim: text) }
        for scalar in text.unicodeScalars where !escape(scalar, &self) {
            append(verbatim: String(Character(scalar)))
        }
    }
}

extension String {
    /// Whether every byte is printable ASCII and means itself between quotes: true for nearly all text, and quick to find out, as it is for
    /// a loop that is never left early.
    var isPlain: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            var isPlain = true
            for byte in bytes {
                isPlain = isPlain && byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            }
            return isPlain
        } ?? false
    }
}

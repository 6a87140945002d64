import TokenDiagnostics
import TokenModel
import TokenOutput

/// The name of an Android resource: words in small ASCII letters with `_` between them, such as `color_text_on_accent`.
///
/// A word ends where another case begins: `onAccent` has two words, `URLBar` too. A character outside of ASCII is its number, such as `u00f6`; other
/// characters than letters and digits only separate words, unless a name has no others.
package struct AndroidName: Hashable, Sendable {
    /// The words of all names.
    private let words: String

    /// The name for a token's path, such as `color.text.onAccent`.
    package init(_ path: String) {
        // Nearly all paths are words in small letters already.
        if let plain = path.utf8.withContiguousStorageIfAvailable({ AndroidName(plain: $0) }), let plain {
            self = plain
        } else {
            self.init(names: path.parts(separatedBy: "."))
        }
    }

    /// Nil unless the path has only small letters and digits, with one `.` or `-` between two words.
    private init?(plain path: UnsafeBufferPointer<UInt8>) {
        var isPlain = true
        var isInWord = false
        for byte in path {
            let isSeparator = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
            isPlain = isPlain && (isSeparator ? isInWord : byte.isASCIIDigit || byte &- UInt8(ascii: "a") < 26)
            isInWord = !isSeparator
        }
        guard isPlain, isInWord else { return nil }
        words = String(unsafeUninitializedCapacity: path.count) { name in
            for (index, byte) in path.enumerated() {
                name[index] = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte
            }
            return path.count
        }
    }

    /// The name for nested names, such as those of a style, a variant and a field.
    package init(names: [String]) {
        var buffer = ByteBuffer(reserving: 64)
        for name in names {
            if !buffer.bytes.isEmpty { buffer.append("_") }
            buffer.append(wordsOf: Array(name.normalForm.spellingMinus.unicodeScalars))
        }
        words = String(decoding: buffer.bytes, as: UTF8.self)
    }

    private init(words: String) { self.words = words }

    /// The name as Java takes it: no keyword, and no digit at the beginning.
    package var text: String {
        if Self.keywords.contains(words) { return words + "_" }
        return words.utf8.first.map(\.isASCIIDigit) ?? true ? "_" + words : words
    }

    /// Returns the name with a beginning.
    func prefixed(_ prefix: String) -> AndroidName { prefix.isEmpty ? self : AndroidName(words: prefix + words) }

    /// Returns the name of a part.
    func part(_ name: String) -> AndroidName { AndroidName(words: words + "_" + AndroidName(names: [name]).words) }

    /// What Java takes no field's name from.
    private static let keywords: Set = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do", "double",
        "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
        "interface", "long", "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static", "strictfp",
        "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]
}

extension ByteBuffer {
    fileprivate mutating func append(wordsOf name: [Unicode.Scalar]) {
        guard name.contains(where: { !$0.isASCII || $0.isASCIIWord }) else {
            for scalar in name { append(number: scalar) }
            return
        }
        let start = bytes.count
        for (index, scalar) in name.enumerated() {
            guard scalar.isASCII else {
                append(number: scalar)
                continue
            }
            guard scalar.isASCIIWord else {
                if bytes.count > start, bytes.last != UInt8(ascii: "_") { append("_") }
                continue
            }
            if scalar.isCapital, index > 0, name[index - 1].endsWord(before: index + 1 < name.count ? name[index + 1] : nil) { append("_") }
            append(byte: UInt8(ascii: scalar) | 0x20)
        }
    }

    private mutating func append(number scalar: Unicode.Scalar) {
        append("u")
        let digits = String(scalar.value, radix: 16)
        for _ in digits.utf8.count..<max(4, digits.utf8.count) { append("0") }
        append(verbatim: digits)
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIWord: Bool { isASCII && (UInt8(ascii: self).isASCIILetter || UInt8(ascii: self).isASCIIDigit) }
    fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }

    /// Whether a word ends after this character if a capital letter follows: after a small letter or a digit, and before a capital that begins a
    /// word of its own.
    fileprivate func endsWord(before next: Unicode.Scalar?) -> Bool {
        guard isASCIIWord else { return !isASCII }
        return !isCapital || next.map { ("a"..."z").contains($0) } ?? false
    }
}

import TokenModel
import TokenOutput

/// A buffer for CSS.
///
/// Text from token files can only be added through functions that escape it. It cannot end the name, string or comment that contains it, or the HTML
/// element that contains the CSS.
struct CSSText: Sendable, Equatable {
    private var buffer: ByteBuffer

    init(reserving count: Int = 0) { buffer = ByteBuffer(reserving: count) }

    init(_ text: StaticString) {
        self.init()
        append(text)
    }

    var bytes: ArraySlice<UInt8> { buffer.bytes }
    var isEmpty: Bool { bytes.isEmpty }

    /// Returns what was appended since the last call.
    mutating func take() -> [UInt8] { buffer.take() }

    static func == (one: CSSText, other: CSSText) -> Bool { one.bytes == other.bytes }

    mutating func append(_ text: StaticString) { buffer.append(text) }
    mutating func append(_ text: CSSText) { buffer.append(verbatim: text.bytes) }
    mutating func append(_ number: Double) { buffer.append(number) }
    mutating func append(_ number: Int) { buffer.append(number) }

    /// Writes a colour in its own space, in the shortest form that a web developer would use.
    mutating func append(_ color: ColorValue) {
        // Browsers still have the curve that CSS Color 4 had for this space before August 2025, and would show another colour.
        guard color.space != .rec2020 else { return append(color.converted(to: .xyzD65).roundedResult) }
        guard let (red, green, blue, alpha) = color.bytesAndShare else { return buffer.append(css: color, tolerance: 1e-4) }
        append("rgb(")
        for byte in [red, green, blue] {
            append(byte)
            append(" ")
        }
        append("/ ")
        append(alpha)
        append(")")
    }

    /// Writes text that is known to be CSS.
    mutating func append(verbatim text: String) { buffer.append(verbatim: text) }

    /// Writes a custom property's name.
    mutating func append(_ name: CSSName) {
        buffer.append("--")
        buffer.append(verbatim: name.bytes)
    }

    /// Writes a reference to a custom property's value.
    mutating func append(variable name: CSSName) {
        append("var(")
        append(name)
        append(")")
    }

    /// Writes the name of an attribute.
    mutating func append(attribute name: CSSName) { buffer.append(verbatim: name.bytes) }

    /// Writes a class selector.
    mutating func append(class name: CSSName) {
        buffer.append(".")
        buffer.append(verbatim: name.identifier)
    }

    /// Writes one word, such as a case of an enumeration.
    mutating func append(word: String) { buffer.append(verbatim: CSSName(word).identifier) }

    /// Writes a string with its quotes.
    mutating func append(string text: String) {
        append("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                append("\\")
                buffer.append(byte: UInt8(ascii: scalar))
            case "<": append("\\3c ")
            case _ where scalar.isInvisible: append(escape: scalar)
            default: buffer.append(scalar: scalar)
            }
        }
        append("\"")
    }

    mutating func append(url: String) {
        append("url(")
        append(string: url)
        append(")")
    }

    /// The lines, each without its end.
    var lines: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "\n")) }

    /// Writes a line of another text.
    mutating func append(line: ArraySlice<UInt8>) {
        buffer.append(verbatim: line)
        append("\n")
    }

    mutating func append(base64 bytes: [UInt8]) { buffer.append(verbatim: Base64.encoded(bytes)) }

    /// Writes the version of tokengen.
    mutating func append(version: String) { buffer.append(verbatim: version) }

    /// Writes a comment with its delimiters, on one line.
    mutating func append(comment text: String) {
        append("/* ")
        guard !text.isPlain || text.holdsMarks else {
            buffer.append(verbatim: text)
            return append(" */")
        }
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch (last, scalar) {
            // Breaks sequences that end a comment or that HTML would interpret.
            case ("*", "/"), ("<", "/"), ("<", "!"): append("\\")
            default: break
            }
            if scalar.properties.isWhitespace {
                append(" ")
            } else if scalar.isInvisible {
                append(escape: scalar)
            } else {
                buffer.append(scalar: scalar)
            }
            last = scalar
        }
        append(" */")
    }

    private mutating func append(escape scalar: Unicode.Scalar) {
        append("\\")
        buffer.append(verbatim: String(scalar.value, radix: 16))
        append(" ")
    }
}

extension ColorValue {
    /// Red, green and blue as whole bytes, if the colour has an alpha that is not a whole byte.
    fileprivate var bytesAndShare: (Int, Int, Int, Double)? {
        guard space == .srgb, missing == 0, let alpha, !Self.isByte(alpha) else { return nil }
        let parts = [components.x, components.y, components.z]
        guard parts.allSatisfy(Self.isByte) else { return nil }
        let bytes = parts.map { Int(($0 * 255).rounded()) }
        return (bytes[0], bytes[1], bytes[2], alpha)
    }

    private static func isByte(_ share: Double) -> Bool {
        let byte = share * 255
        return 0...255 ~= byte.rounded() && (byte.rounded() - byte).magnitude < 1e-4
    }
}

extension String {
    /// Whether the text may contain the end of a comment or HTML markup.
    fileprivate var holdsMarks: Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            var holdsMarks = false
            for byte in bytes { holdsMarks = holdsMarks || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "<") }
            return holdsMarks
        } ?? true
    }
}

import TokenModel

/// A printer for compact JSON.
@usableFromInline
package struct JSONPrinter {
    package enum Colors {
        /// Objects in the specification's form.
        case objects
        /// The same. Those of other spaces than sRGB also have the specification's `hex`: the nearest colour that a screen of sRGB shows.
        case objectsWithHex
        /// CSS text.
        case text
    }

    package enum Expressions {
        /// CSS text, with references in braces.
        case text
        /// Objects with the steps, for programs that calculate.
        case steps
    }

    @usableFromInline package var buffer: ByteBuffer
    let colors: Colors
    let expressions: Expressions

    package init(reserving byteCount: Int = 0, colors: Colors = .objects, expressions: Expressions = .text) {
        buffer = ByteBuffer(reserving: byteCount)
        self.colors = colors
        self.expressions = expressions
    }

    /// Returns what was printed since the last call.
    package mutating func take() -> [UInt8] { buffer.take() }

    /// Prints punctuation, or a name that is fixed in the tool. The text is not escaped.
    @inlinable
    package mutating func text(_ text: StaticString) {
        buffer.append(text)
    }

    package mutating func string(_ text: String) {
        buffer.append(jsonString: text)
    }

    /// Prints a name and its colon.
    package mutating func member(_ name: String) {
        buffer.append(jsonString: name)
        buffer.append(":")
    }

    package mutating func number(_ number: Double) {
        buffer.append(number)
    }

    package mutating func integer(_ number: Int) {
        buffer.append(number)
    }

    /// Prints bytes that are JSON.
    package mutating func verbatim(_ json: [UInt8]) {
        buffer.append(verbatim: json)
    }

    /// Prints Base64 inside a string.
    package mutating func base64(_ bytes: [UInt8]) {
        buffer.append(verbatim: Base64.encoded(bytes))
    }

    /// Prints 16 hexadecimal digits as a string, since numbers in JSON cannot hold 64 bits exactly.
    package mutating func digest(_ digest: UInt64) {
        buffer.append("\"")
        buffer.append(hex: digest, digits: 16)
        buffer.append("\"")
    }

    /// Prints the member for a description, or nothing if there is none.
    package mutating func description(_ description: String?) {
        guard let description else { return }
        text(",\"description\":")
        string(description)
    }

    @inlinable
    package mutating func list<Items: Sequence>(_ items: Items, _ write: (inout JSONPrinter, Items.Element) -> Void) {
        joined(items, open: "[", close: "]", write)
    }

    /// Prints an object with one line per member.
    @inlinable
    package mutating func lines<Items: Sequence>(_ items: Items, _ write: (inout JSONPrinter, Items.Element) -> Void) {
        joined(items, open: "{\n", separator: ",\n", close: "\n}", write)
    }

    @inlinable
    package mutating func joined<Items: Sequence>(
        _ items: Items, open: StaticString, separator: StaticString = ",", close: StaticString,
        _ write: (inout JSONPrinter, Items.Element) -> Void
    ) {
        text(open)
        var isFirst = true
        for item in items {
            if !isFirst { text(separator) }
            isFirst = false
            write(&self, item)
        }
        text(close)
    }
}

import TokenModel

/// JSON in the making, without needless spaces.
package struct JSONPrinter {
    package enum Colors {
        /// As the specification writes them.
        case objects
        /// As CSS writes them.
        case text
    }

    package var buffer: ByteBuffer
    let colors: Colors

    package init(reserving byteCount: Int = 0, colors: Colors = .objects) {
        buffer = ByteBuffer(reserving: byteCount)
        self.colors = colors
    }

    package var bytes: [UInt8] { buffer.bytes }

    /// Brackets, commas, and names that the tool gives itself.
    package mutating func text(_ text: StaticString) {
        buffer.append(text)
    }

    package mutating func string(_ text: String) {
        buffer.append(jsonString: text)
    }

    /// A name and its colon.
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

    /// Within a string.
    package mutating func base64(_ bytes: [UInt8]) {
        buffer.append(verbatim: bytes.base64)
    }

    /// 16 hexadecimal digits, as a string: JSON's numbers do not hold 64 bits.
    mutating func digest(_ digest: UInt64) {
        buffer.append("\"")
        buffer.append(hex: digest, digits: 16)
        buffer.append("\"")
    }

    package mutating func list<Items: Sequence>(_ items: Items, _ write: (inout JSONPrinter, Items.Element) -> Void) {
        joined(items, open: "[", close: "]", write)
    }

    /// An object with a line for each member.
    package mutating func lines<Items: Sequence>(_ items: Items, _ write: (inout JSONPrinter, Items.Element) -> Void) {
        joined(items, open: "{\n", separator: ",\n", close: "\n}", write)
    }

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

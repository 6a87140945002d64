import TokenDiagnostics

/// The small parts of XML: names, quoted texts, references, and what is skipped.
extension XMLReader {
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// An error at the next character, or at the end of the file.
    func error(_ message: Diagnostic.Message) -> DrawingError {
        var end = min(position + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return DrawingError(message: message, place: position..<end)
    }

    mutating func skip(_ text: StaticString) -> Bool {
        let end = position + text.utf8CodeUnitCount
        guard end <= bytes.count, text.withUTF8Buffer({ $0.elementsEqual(bytes[position..<end]) }) else { return false }
        position = end
        return true
    }

    mutating func expect(_ text: StaticString) throws(DrawingError) {
        if !skip(text) { throw error(.expected("'\(text)'")) }
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while let byte = peek, byte.isXMLSpace { position += 1 }
        return position > start
    }

    /// - Parameter what: what the text ends, for the message.
    mutating func skipPast(_ end: StaticString, of what: String) throws(DrawingError) {
        let start = position
        while position < bytes.count {
            if skip(end) { return }
            position += 1
        }
        throw DrawingError(message: .notEnded(what, "\(end)"), place: start..<start)
    }

    /// All characters but ASCII's own signs are accepted.
    mutating func readName() throws(DrawingError) -> Range<Int> {
        let start = position
        while let byte = peek, byte.isXMLName { position += 1 }
        guard let first = bytes[start..<position].first, first.isXMLNameStart else {
            position = start
            throw error(.expected("a name"))
        }
        guard position - start <= Self.maximumNameLength else { throw DrawingError(message: .longName, place: start..<start + 1) }
        return start..<position
    }

    /// Reads a quoted text. `decoded` is nil if it has no references.
    mutating func readLiteral(isAttribute: Bool) throws(DrawingError) -> (place: Range<Int>, decoded: [UInt8]?) {
        guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw error(.expected("a quote")) }
        position += 1
        let start = position
        var decoded: [UInt8]?
        while let byte = peek, byte != quote {
            if byte == UInt8(ascii: "<") { throw error(isAttribute ? .markupInAttribute : .notPlainText) }
            if byte == UInt8(ascii: "&") {
                if decoded == nil { decoded = Array(bytes[start..<position]) }
                decoded?.append(contentsOf: try isAttribute ? readReference() : readReferenceInDeclaration())
            } else {
                decoded?.append(byte)
                position += 1
            }
        }
        guard peek == quote else { throw DrawingError(message: .notEnded("text", String(UnicodeScalar(quote))), place: start - 1..<start) }
        position += 1
        return (start..<position - 1, decoded)
    }

    /// Reads `&#…;` or `&name;`, and returns what it stands for.
    mutating func readReference() throws(DrawingError) -> [UInt8] {
        let start = position
        position += 1
        if skip("#") { return try readCharacterReference(from: start) }
        let name = try readName()
        try expect(";")
        guard let text = entities.expand(bytes[name]) else {
            throw DrawingError(message: .unknownEntity(self.text(name)), place: start..<position)
        }
        if entities.expandedBytes > XMLEntities.maximumExpansion { throw DrawingError(message: .expansion, place: start..<position) }
        return text
    }

    mutating func readCharacterReference(from start: Int) throws(DrawingError) -> [UInt8] {
        let radix: UInt32 = skip("x") ? 16 : 10
        var value: UInt32 = 0
        let digits = position
        while let digit = peek.flatMap({ Character(UnicodeScalar($0)).hexDigitValue }), digit < radix, value <= 0x10FFFF {
            value = value * radix + UInt32(digit)
            position += 1
        }
        guard position > digits, skip(";"), let scalar = UnicodeScalar(value), value >= 0x20 || UInt8(value).isXMLSpace else {
            throw DrawingError(message: .badCharacterReference, place: start..<position)
        }
        return Array(String(scalar).utf8)
    }
}

extension UInt8 {
    var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    fileprivate var isXMLNameStart: Bool { isASCIILetter || self == UInt8(ascii: "_") || self == UInt8(ascii: ":") || self >= 0x80 }

    fileprivate var isXMLName: Bool { isXMLNameStart || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") }
}

extension Diagnostic.Message {
    static func expected(_ what: String) -> Self { .error(.drawingSyntax, "expected \(what)") }
    static let notPlainText = error(.drawingSyntax, "an entity of a drawing can only be plain text")

    fileprivate static func notEnded(_ what: String, _ end: String) -> Self { .error(.drawingSyntax, "the \(what) has no end: \(end)") }
    fileprivate static let longName = error(.drawingSyntax, "a name can have \(XMLReader.maximumNameLength) bytes")
    fileprivate static let markupInAttribute = error(.drawingSyntax, "'<' in an attribute is written '&lt;'")
    fileprivate static func unknownEntity(_ name: String) -> Self { .error(.drawingSyntax, "the entity '\(name)' is not declared") }
    fileprivate static let expansion = error(
        .expansionLimit, "the entities of a drawing can expand to \(XMLEntities.maximumExpansion >> 20) MiB")
    fileprivate static let badCharacterReference = error(.drawingSyntax, "this reference is not a character that XML allows")
}

import TokenDiagnostics

/// Reads numbers and words in the value of an attribute.
struct SVGScanner {
    /// The limit of all numbers, so that products of several stay finite.
    static let maximumNumber = 1e9

    private let value: XMLValue
    private(set) var position: Int

    init(_ value: XMLValue) {
        self.value = value
        position = value.bytes.startIndex
    }

    var isAtEnd: Bool { position == value.bytes.endIndex }
    var peek: UInt8? { isAtEnd ? nil : value.bytes[position] }

    /// An error from a position to the present one, or at the next character.
    func error(_ message: Diagnostic.Message, from start: Int? = nil) -> DrawingError {
        let start = start ?? position
        var end = max(position, min(start + 1, value.bytes.endIndex))
        while end < value.bytes.endIndex, value.bytes[end] & 0xC0 == 0x80 { end += 1 }
        return DrawingError(message: message, place: value.place(of: start..<end))
    }

    mutating func skipSpace() {
        while let byte = peek, byte.isXMLSpace { position += 1 }
    }

    /// Returns whether there was a comma.
    @discardableResult
    mutating func skipSpaceAndComma() -> Bool {
        skipSpace()
        guard skip(",") else { return false }
        skipSpace()
        return true
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, UInt32(byte) == character.value else { return false }
        position += 1
        return true
    }

    /// Returns letters, or an empty text.
    mutating func word() -> String {
        let start = position
        while let byte = peek, byte.isASCIILetter { position += 1 }
        return String(decoding: value.bytes[start..<position], as: UTF8.self)
    }

    var isAtNumber: Bool {
        peek.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") } ?? false
    }

    /// Reads a number as in SVG: `-.5` and `1e3` are numbers, the `e` of `1em` begins a unit.
    mutating func number() throws(DrawingError) -> Double {
        let start = position
        if !skip("-") { _ = skip("+") }
        var digits = skipDigits()
        if skip(".") { digits += skipDigits() }
        guard digits > 0 else {
            position = start
            throw error(.expectedNumber)
        }
        skipExponent()
        let text = String(decoding: value.bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), abs(number) <= Self.maximumNumber else { throw error(.outOfRange, from: start) }
        return number
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = peek, byte.isASCIIDigit { position += 1 }
        return position - start
    }

    private mutating func skipExponent() {
        let start = position
        guard skip("e") || skip("E") else { return }
        if !skip("-") { _ = skip("+") }
        if skipDigits() == 0 { position = start }
    }

    /// Reads numbers with spaces or commas between them, up to something else.
    mutating func numbers() throws(DrawingError) -> [Double] {
        var numbers: [Double] = []
        skipSpace()
        while isAtNumber {
            numbers.append(try number())
            if skipSpaceAndComma(), !isAtNumber { throw error(.expectedNumber) }
        }
        return numbers
    }

    /// A flag of an arc, `0` or `1`. What follows may touch it.
    mutating func flag() throws(DrawingError) -> Bool {
        if skip("0") { return false }
        if skip("1") { return true }
        throw error(.expectedFlag)
    }
}

extension Diagnostic.Message {
    static let expectedNumber = error(.drawingShape, "expected a number")
    static let outOfRange = error(.drawingShape, "the numbers of a drawing are between -10⁹ and 10⁹")

    fileprivate static let expectedFlag = error(.drawingShape, "a flag of an arc is 0 or 1")
}

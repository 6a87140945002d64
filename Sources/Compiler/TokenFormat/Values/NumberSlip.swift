import TokenDiagnostics
import TokenModel

/// A text that was meant as a number, perhaps with a unit, but does not match JSON's grammar.
struct NumberSlip {
    private let text: String
    /// The part before the unit, as written and as JSON writes it.
    private let written: String
    private let number: String
    let unit: String

    /// Nil if the text does not look like a number.
    init?(_ text: String) {
        guard let last = text.utf8.lastIndex(where: { !$0.isASCIILetter && $0 != UInt8(ascii: "%") }) else { return nil }
        let unitStart = text.utf8.index(after: last)
        guard let number = Self.number(in: text[..<unitStart]) else { return nil }
        self.text = text
        self.number = number
        written = String(text[..<unitStart])
        unit = String(text[unitStart...])
    }

    /// Returns the mistake of a number in quotes.
    static func quoted(_ text: String) -> ValueSlip? {
        guard Double(text)?.isFinite != false else { return ValueSlip(message: .tooLarge(text)) }
        return text.isJSONNumber ? ValueSlip(message: .quotedNumber(text), source: text) : nil
    }

    /// Returns the mistake of infinity, or of YAML's `.nan`, where a number is expected.
    static func notFinite(_ text: String, as type: TokenType) -> ValueSlip? {
        let word = text.lowercased().drop { "+-.".contains($0) }
        guard [.number, .dimension, .duration, .fontWeight].contains(type), ["inf", "infinity", "nan"].contains(word) else { return nil }
        return ValueSlip(message: .notFinite(text))
    }

    /// Returns the mistake where a number without a unit is expected. Nil if it is not a known mistake.
    func ofNumber(isLineHeight: Bool) -> ValueSlip? {
        guard !unit.isEmpty, let value = Double(number), value.isFinite else { return ofQuantity }
        if unit == "%" { return ValueSlip(message: .percentage(text), source: (value / 100).text) }
        let hint =
            isLineHeight ? "a line height is a multiple of the font size, such as 1.5" : "write \(number), or give it the type dimension"
        return ValueSlip(message: .numberWithUnit(text), hint: hint)
    }

    /// The mistake where a quantity or a number is expected.
    var ofQuantity: ValueSlip? {
        if Double(number)?.isFinite != true { return ValueSlip(message: .tooLarge(text)) }
        guard number != written else { return nil }
        if written.utf8.contains(UInt8(ascii: ",")) {
            // Before three digits the comma may be a thousands separator.
            let mayBeThousand = number.utf8.drop { $0 != UInt8(ascii: ".") }.count == 4
            let thousands = mayBeThousand ? " or \(number.filter { $0 != "." })\(unit)" : ""
            return ValueSlip(
                message: .decimalComma(text), hint: "write \(number)\(unit)\(thousands)", source: mayBeThousand ? nil : number + unit)
        }
        return ValueSlip(message: written.hasSuffix(" ") ? .spacedUnit(text) : .notJSON(text), source: number + unit)
    }

    /// Returns `1,2`, `.5`, `+4`, `5.` and `16 ` as JSON writes them. Nil for anything else.
    private static func number(in text: Substring) -> String? {
        let parts = text.drop { $0 == "+" }.split(separator: ",", omittingEmptySubsequences: false)
        var number = parts.count == 2 ? parts.joined(separator: ".") : String(text.drop { $0 == "+" })
        while number.hasSuffix(" ") { number.removeLast() }
        if number.hasPrefix(".") { number = "0" + number }
        if number.hasPrefix("-.") { number = "-0" + number.dropFirst() }
        if number.hasSuffix(".") { number.removeLast() }
        return number.isJSONNumber ? number : nil
    }
}

/// A known mistake in writing a value.
struct ValueSlip {
    let message: Diagnostic.Message
    var hint: String?
    /// The intended value as it would be written; nil if it is not certain.
    var source: String?
}

extension Double {
    fileprivate var text: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension Diagnostic.Message {
    fileprivate static func quotedNumber(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' in quotes is text; write the number without quotes")
    }
    fileprivate static func numberWithUnit(_ text: String) -> Self { .error(.wrongValue, "'\(text)' has a unit; a number cannot have one") }
    fileprivate static func percentage(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' is a percentage; as a number, 100% is 1")
    }
    fileprivate static func tooLarge(_ text: String) -> Self {
        .error(.outOfRange, "'\(text)' is too large; the largest number is about 1.8e308")
    }
    fileprivate static func notFinite(_ text: String) -> Self { .error(.wrongValue, "'\(text)' is not a finite number") }
    fileprivate static func decimalComma(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' has a comma; use a decimal point")
    }
    fileprivate static func spacedUnit(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' has a space before its unit; remove the space")
    }
    fileprivate static func notJSON(_ text: String) -> Self {
        .error(.wrongValue, "'\(text)' is not a JSON number")
    }
}

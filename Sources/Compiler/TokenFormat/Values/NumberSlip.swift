import TokenDiagnostics
import TokenModel

/// A text that was meant as a number, perhaps with a unit, and is none by JSON's grammar.
struct NumberSlip {
    private let text: String
    /// What stands before the unit, as it is written and as JSON writes it.
    private let written: String
    private let number: String
    private let unit: String

    /// Nil for what has nothing of a number.
    init?(_ text: String) {
        guard let last = text.utf8.lastIndex(where: { !$0.isASCIILetter && $0 != UInt8(ascii: "%") }) else { return nil }
        let unitStart = text.utf8.index(after: last)
        guard let number = Self.number(in: text[..<unitStart]) else { return nil }
        self.text = text
        self.number = number
        written = String(text[..<unitStart])
        unit = String(text[unitStart...])
    }

    /// A number in quotes.
    static func quoted(_ text: String) -> ValueSlip? {
        guard Double(text)?.isFinite != false else { return ValueSlip(message: .tooLarge(text)) }
        return text.isJSONNumber ? ValueSlip(message: .quotedNumber(text), source: text) : nil
    }

    /// Where a number is wanted, which has no unit; nil where nothing is known of the error.
    func ofNumber(isLineHeight: Bool) -> ValueSlip? {
        guard !unit.isEmpty, let value = Double(number), value.isFinite else { return ofQuantity }
        if unit == "%" { return ValueSlip(message: .percentage(text), source: (value / 100).text) }
        let hint =
            isLineHeight ? "a line height is a multiple of the font size, such as 1.5" : "write \(number), or give it the type dimension"
        return ValueSlip(message: .numberWithUnit(text), hint: hint)
    }

    /// Where a quantity is wanted, or a number.
    var ofQuantity: ValueSlip? {
        if Double(number)?.isFinite != true { return ValueSlip(message: .tooLarge(text)) }
        guard number != written else { return nil }
        if written.utf8.contains(UInt8(ascii: ",")) {
            // With three digits behind it the comma may be one of thousands.
            let mayBeThousand = number.utf8.drop { $0 != UInt8(ascii: ".") }.count == 4
            let thousands = mayBeThousand ? " or \(number.filter { $0 != "." })\(unit)" : ""
            return ValueSlip(
                message: .decimalComma(text), hint: "write \(number)\(unit)\(thousands)", source: mayBeThousand ? nil : number + unit)
        }
        return ValueSlip(message: written.hasSuffix(" ") ? .spacedUnit(text) : .notJSON(text), source: number + unit)
    }

    /// `1,2`, `.5`, `+4`, `5.` and `16 ` as JSON writes them; nil for what is none of them.
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

/// What somebody wrote who meant another value.
struct ValueSlip {
    let message: Diagnostic.Message
    var hint: String?
    /// What was meant, as it would be written; nil where that is not certain.
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

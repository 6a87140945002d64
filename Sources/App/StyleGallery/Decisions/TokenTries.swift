package import TokenModel

/// Values that somebody tries for tokens, as text.
package struct TokenTries: Hashable, Sendable {
    /// By path, each as JSON.
    private var values: [String: String] = [:]

    package init() {}

    package var isEmpty: Bool { values.isEmpty }

    package var paths: Set<String> { Set(values.keys) }

    /// Tries a value: `#FF0080`, `12px`, `1.5`, `200ms`, `bold` or `{size.gap}`. An empty text ends the try. Returns false if the text is no value of
    /// the type.
    package mutating func set(_ path: String, to text: String, as type: TokenType) -> Bool {
        let text = text.trimmed
        guard !text.isEmpty else {
            values[path] = nil
            return true
        }
        guard let json = Self.json(text, as: type) else { return false }
        values[path] = json
        return true
    }

    /// Whether values of the type can be written as one short text.
    package static func canWrite(_ type: TokenType) -> Bool {
        switch type {
        case .color, .dimension, .duration, .number, .fontFamily, .fontWeight: true
        default: false
        }
    }

    /// The text for `Brand.overridden(by:)`.
    package var overrides: String {
        let tokens = values.sorted { $0.key < $1.key }.map { #"\#(Self.quoted($0.key)):{"$value":\#($0.value)}"# }
        return #"{"tokens":{\#(tokens.joined(separator: ","))}}"#
    }

    private static func json(_ text: String, as type: TokenType) -> String? {
        if text.hasPrefix("{") { return quoted(text) }
        switch type {
        case .color, .fontFamily: return quoted(text)
        case .number: return number(text)
        case .dimension: return quantity(text, DimensionUnit.self)
        case .duration: return quantity(text, DurationUnit.self)
        case .fontWeight: return number(text) ?? quoted(text)
        default: return nil
        }
    }

    private static func number(_ text: String) -> String? {
        Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
    }

    private static func quantity<Unit: RawRepresentable<String> & CaseIterable>(_ text: String, _ units: Unit.Type) -> String? {
        // `ms` ends in `s`.
        let unit = units.allCases.map(\.rawValue).sorted { $0.count > $1.count }.first(where: text.hasSuffix)
        guard let unit, let number = number(String(text.dropLast(unit.count)).trimmed) else { return nil }
        return #"{"value":\#(number),"unit":"\#(unit)"}"#
    }

    private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": json += "\\\(scalar)"
            case _ where scalar.value < 0x20: json += "\\u00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

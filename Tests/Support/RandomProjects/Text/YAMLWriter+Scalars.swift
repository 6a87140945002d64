/// Names and texts: plain, in quotes, escaped.
extension YAMLWriter {
    mutating func key(_ name: String) -> String {
        name.isPlainKey && dice.chance(manner.plainScalars) ? name : quoted(name)
    }

    mutating func scalar(_ string: String) -> String {
        guard string.isPlainScalar, dice.chance(manner.plainScalars) else { return quoted(string) }
        features.insert(.plainScalars)
        return string
    }

    private mutating func quoted(_ string: String) -> String {
        if string.isSingleQuotable, !manner.isPlain, dice.chance(40) {
            features.insert(.singleQuotes)
            return "'" + string.replacing("'", with: "''") + "'"
        }
        features.insert(.doubleQuotes)
        let escapesAll = !manner.isPlain && dice.chance(5)
        if escapesAll { features.insert(.escapes) }
        return "\"" + string.unicodeScalars.map { $0.yamlEscaped(always: escapesAll) }.joined() + "\""
    }
}

extension String {
    /// Text that is plain in any place and that YAML reads as text.
    fileprivate var isPlainScalar: Bool {
        isPlainKey && !["true", "false", "null"].contains(self) && !(unicodeScalars.first.map { $0.properties.numericType != nil } ?? true)
    }

    /// ASCII letters and digits, and some other characters inside the name.
    fileprivate var isPlainKey: Bool {
        guard let first = utf8.first, let last = utf8.last, first.isWordByte, last.isWordByte, utf8.count < 200 else { return false }
        return utf8.allSatisfy { $0.isWordByte || "-./ ".utf8.contains($0) }
    }

    fileprivate var isSingleQuotable: Bool { unicodeScalars.allSatisfy { $0.isYAMLPrintable && $0 != "\n" } }

    /// Lines that do not begin with a space and contain nothing that needs an escape.
    var isBlockScalar: Bool {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        return unicodeScalars.allSatisfy(\.isYAMLPrintable)
            && lines.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasPrefix("\t") && !$0.hasSuffix(" ") }
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool {
        ("a"..."z").contains(Unicode.Scalar(self)) || ("A"..."Z").contains(Unicode.Scalar(self))
            || ("0"..."9").contains(Unicode.Scalar(self)) || self == UInt8(ascii: "_")
    }
}

extension Unicode.Scalar {
    /// Characters that can stand unescaped in quotes and blocks; excludes the line breaks that YAML folds.
    fileprivate var isYAMLPrintable: Bool {
        self == "\n" || (value >= 0x20 && value != 0x7F && !(0x80...0x9F).contains(value) && ![0x2028, 0x2029, 0xFEFF].contains(value))
    }

    fileprivate func yamlEscaped(always: Bool) -> String {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\t": "\\t"
        case _ where isYAMLPrintable && !always: String(self)
        case _ where value <= 0xFF: "\\x" + hex(2)
        case _ where value <= 0xFFFF: "\\u" + hex(4)
        default: "\\U" + hex(8)
        }
    }

    private func hex(_ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

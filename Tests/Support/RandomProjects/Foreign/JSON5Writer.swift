import TokenDiagnostics

/// Writes JSON in the many ways of JSON5.
struct JSON5Writer {
    var dice: Dice

    mutating func text(_ json: JSONText) -> String { space() + value(json) + space() }

    private mutating func value(_ json: JSONText) -> String {
        switch json {
        case .string(let string): return self.string(string)
        case .number(let number):
            return dice.pick(["\(number)", "+\(number)", "0x" + String(number, radix: 16), "\(number).", "\(number)e0"])
        case .decimal(let number):
            let text = String(JSONText.decimal(number).text.dropLast())
            return dice.pick([text, "+" + text, text.hasPrefix("0.") ? String(text.dropFirst()) : text])
        case .boolean(let isTrue): return isTrue ? "true" : "false"
        case .array(let items): return list(items.map { value($0) }, "[", "]")
        case .object(let members): return list(members.map { key($0.key) + space() + ":" + space() + value($0.value) }, "{", "}")
        }
    }

    private mutating func list(_ items: [String], _ open: String, _ close: String) -> String {
        let comma = !items.isEmpty && dice.chance(50) ? "," : ""
        return open + space() + items.joined(separator: space() + "," + space()) + space() + comma + space() + close
    }

    private mutating func key(_ key: String) -> String {
        let isName = key.first?.isLetter == true && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isName && dice.chance(60) ? key : string(key)
    }

    private mutating func string(_ text: String) -> String {
        let quote = dice.pick(["'", "\""])
        var written = ""
        for scalar in text.unicodeScalars {
            if dice.chance(5) { written += "\\\n" }
            if scalar == "\\" || String(scalar) == quote {
                written += "\\" + String(scalar)
            } else if scalar.value < 0x20 || scalar.isASCII && dice.chance(3) {
                written += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            } else {
                written.unicodeScalars.append(scalar)
            }
        }
        return quote + written + quote
    }

    private mutating func space() -> String {
        dice.pick(["", "", "", " ", "\n", "\t", "\u{A0}", "/* \"}' */", "// ,]\n", "\r\n"])
    }
}

import TokenModel

extension JSONPrinter {
    /// Prints a token's member up to its value. The object stays open.
    package mutating func token(_ path: String, _ type: TokenType, _ value: TokenValue) {
        member(path)
        text("{\"type\":")
        string(type.rawValue)
        text(",\"value\":")
        self.value(value)
    }

    package mutating func modes(_ modes: [(mode: TokenMode, value: TokenValue)]) {
        guard !modes.isEmpty else { return }
        text(",\"modes\":")
        byMode(modes)
    }

    package mutating func byMode(_ modes: [(mode: TokenMode, value: TokenValue)]) {
        joined(modes, open: "{", close: "}") { json, entry in
            json.member(entry.mode.name ?? "")
            json.value(entry.value)
        }
    }

    /// Prints a font's extra members, which typography in the specification does not have.
    package mutating func extras(of value: TokenValue) {
        for (name, extra) in Typography(value)?.extras.all ?? [] {
            text(",")
            member(name.rawValue)
            self.value(extra)
        }
    }
}

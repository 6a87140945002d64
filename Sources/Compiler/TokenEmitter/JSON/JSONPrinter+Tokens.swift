import TokenModel

extension JSONPrinter {
    /// A token's member up to its value; the object stays open.
    mutating func token(_ path: String, _ type: TokenType, _ value: TokenValue) {
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

    /// What a font has beyond the members that the specification gives to typography.
    package mutating func extras(of value: TokenValue) {
        for (name, extra) in Typography(value)?.extras.all ?? [] {
            text(",")
            member(name.rawValue)
            self.value(extra)
        }
    }
}

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

    /// Prints the extra members of fonts in the modes in which they differ, with null where a mode has none.
    package mutating func extras(of modes: [(mode: TokenMode, value: TokenValue)], besides standard: TokenValue) {
        let known = Typography(standard)?.extras ?? Typography.Extras()
        for name in Typography.Extras.Name.allCases {
            // A mode that refers to another token has that token's.
            let own = modes.compactMap { mode, value in Typography(value).map { (mode, $0.extras[name]) } }
            let differing = own.filter { $1 != known[name] }
            guard !differing.isEmpty else { continue }
            text(",")
            member(name.rawValue + "Modes")
            joined(differing, open: "{", close: "}") { json, entry in
                json.member(entry.0.name ?? "")
                entry.1.map { json.value($0) } ?? json.text("null")
            }
        }
    }
}

import TokenModel
import TokenOutput
import TokenRuntime

/// Each override has its own line, in path order. This makes two payloads easy to compare.
extension OverrideSet {
    /// The overrides of tokens as a JSON object; nil if there are none. `stylesJSON` is the same for style fields.
    var tokensJSON: [UInt8]? { Self.json(tokens.sorted { $0.path < $1.path }) { $1.print(to: &$0) } }

    var stylesJSON: [UInt8]? { Self.json(fields.sorted { $0.path < $1.path }) { $1.print(to: &$0) } }

    private static func json<Item>(_ items: [Item], _ print: (inout JSONPrinter, Item) -> Void) -> [UInt8]? {
        guard !items.isEmpty else { return nil }
        var json = JSONPrinter(colors: .text)
        json.lines(items, print)
        return json.take()
    }
}

extension OverrideSet.Token {
    fileprivate func print(to json: inout JSONPrinter) {
        json.member(path)
        json.text("{")
        if let value {
            json.member("$value")
            json.value(value)
            json.extras(of: value)
            for name in resetExtras {
                json.text(",")
                json.member(name)
                json.text("null")
            }
        }
        let modes = TokenMode.allCases.compactMap { mode in self.modes[mode].map { (mode: mode, value: $0) } }
        if value == nil {
            json.member("modes")
            json.byMode(modes)
        } else {
            json.modes(modes)
        }
        json.text("}")
    }
}

extension OverrideSet.Field {
    fileprivate func print(to json: inout JSONPrinter) {
        json.member(path)
        var states = resetStates.map { (state: $0, value: TokenValue?.none) }
        switch value {
        case .states(let given)?: states += given.map { ($0.state, $0.value) }
        case let value?: return json.value(value, cases: cases)
        case nil where resetStates.isEmpty: return json.text("null")
        case nil: break
        }
        json.joined(states.sorted { $0.state < $1.state }, open: "{", close: "}") { json, state in
            json.member(ControlStateName.name(of: state.state))
            if let value = state.value { json.value(value, cases: cases) } else { json.text("null") }
        }
    }
}

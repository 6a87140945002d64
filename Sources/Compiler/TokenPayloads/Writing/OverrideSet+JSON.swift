import TokenDelivery
import TokenModel
import TokenOutput

/// Each override has its own line, in path order. This makes two payloads easy to compare.
extension OverrideSet {
    /// The overrides of tokens in all contexts as a JSON object; nil if there are none. `stylesJSON` is the same for style fields.
    var tokensJSON: [UInt8]? {
        Self.json(tokens.filter { $0.value != nil || !$0.modes.isEmpty }.sorted { $0.path < $1.path }) { json, token in
            json.member(token.path)
            json.override(token.value, token.modes, resetExtras: token.resetExtras)
        }
    }

    var stylesJSON: [UInt8]? { Self.json(fields.sorted { $0.path < $1.path }) { $1.print(to: &$0) } }

    /// The overrides of tokens in some contexts as a JSON array; nil if there are none.
    var contextsJSON: [UInt8]? {
        var groups: [(when: [(modifier: String, context: String)], overrides: [(path: String, context: Token.Context)])] = []
        var places: [[String]: Int] = [:]
        for token in tokens.sorted(by: { $0.path < $1.path }) {
            for context in token.contexts {
                let key = context.when.flatMap { [$0.modifier, $0.context] }
                let place = places[key] ?? groups.count
                if place == groups.count { groups.append((context.when, [])) }
                places[key] = place
                groups[place].overrides.append((token.path, context))
            }
        }
        guard !groups.isEmpty else { return nil }
        groups.sort { ($0.when.count, LayerContext.text($0.when)) < ($1.when.count, LayerContext.text($1.when)) }
        var json = JSONPrinter(colors: .text)
        json.joined(groups, open: "[\n", separator: ",\n", close: "\n]") { json, group in
            json.text("{\"when\":")
            json.joined(group.when, open: "{", close: "}") { json, chosen in
                json.member(chosen.modifier)
                json.string(chosen.context)
            }
            json.text(",\"tokens\":")
            json.lines(group.overrides) { json, override in
                json.member(override.path)
                json.override(override.context.value, override.context.modes, resetExtras: override.context.resetExtras)
            }
            json.text("}")
        }
        return json.take()
    }

    private static func json<Item>(_ items: [Item], _ print: (inout JSONPrinter, Item) -> Void) -> [UInt8]? {
        guard !items.isEmpty else { return nil }
        var json = JSONPrinter(colors: .text)
        json.lines(items, print)
        return json.take()
    }
}

extension JSONPrinter {
    /// Prints an override of a token.
    fileprivate mutating func override(_ value: TokenValue?, _ byMode: [TokenMode: TokenValue], resetExtras: [String]) {
        text("{")
        if let value {
            member("$value")
            self.value(value)
            extras(of: value)
            for name in resetExtras {
                text(",")
                member(name)
                text("null")
            }
        }
        let modes = TokenMode.allCases.compactMap { mode in byMode[mode].map { (mode: mode, value: $0) } }
        if value == nil {
            member("modes")
            self.byMode(modes)
        } else {
            self.modes(modes)
        }
        if let value { extras(of: modes, besides: value) }
        text("}")
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

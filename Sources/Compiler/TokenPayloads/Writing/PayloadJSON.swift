import TokenEmitter
import TokenModel
import TokenRuntime

/// The content of a payload, which is signed.
///
/// Each member and each override has its own line, in path order. This makes two payloads easy to compare.
package struct PayloadJSON: Sendable {
    private let header: PayloadHeader
    private let overrides: OverrideSet

    package init(_ header: PayloadHeader, _ overrides: OverrideSet) {
        self.header = header
        self.overrides = overrides
    }

    package func print() -> [UInt8] {
        var json = JSONPrinter(colors: .text)
        json.text("{\n\"app\":")
        json.string(header.app)
        json.text(",\n\"brand\":")
        json.string(header.brand)
        json.text(",\n\"sequence\":")
        json.buffer.append(verbatim: "\(header.sequence)")
        json.text(",\n\"issued\":")
        json.string(PayloadDate.text(of: header.issued))
        json.text(",\n\"expires\":")
        json.string(PayloadDate.text(of: header.expires))
        printTimes(to: &json)
        json.text(",\n\"fits\":{\"from\":")
        json.integer(header.fits.lowerBound)
        json.text(",\"through\":")
        json.integer(header.fits.upperBound)
        json.text("}")
        printDelivery(to: &json)
        if header.rollsBackToBundled { json.text(",\n\"directive\":\"rollBackToBundled\"") } else { printOverrides(to: &json) }
        json.text("\n}\n")
        return json.bytes
    }

    private func printTimes(to json: inout JSONPrinter) {
        if let notBefore = header.notBefore {
            json.text(",\n\"notBefore\":")
            json.string(PayloadDate.text(of: notBefore))
        }
        guard let until = header.until else { return }
        json.text(",\n\"until\":")
        json.string(PayloadDate.text(of: until))
    }

    private func printDelivery(to json: inout JSONPrinter) {
        if let rollout = header.rollout {
            json.text(",\n\"rollout\":{\"salt\":")
            json.string(rollout.salt)
            json.text(",\"basisPoints\":")
            json.integer(rollout.basisPoints)
            json.text("}")
        }
        guard header.activation != .nextLaunch else { return }
        json.text(",\n\"activation\":")
        json.string(header.activation.rawValue)
    }

    private func printOverrides(to json: inout JSONPrinter) {
        if !overrides.tokens.isEmpty {
            json.text(",\n\"tokens\":")
            json.lines(overrides.tokens.sorted { $0.path < $1.path }) { $1.print(to: &$0) }
        }
        guard !overrides.fields.isEmpty else { return }
        json.text(",\n\"styles\":")
        json.lines(overrides.fields.sorted { $0.path < $1.path }) { $1.print(to: &$0) }
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

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
        if let tokens = overrides.tokensJSON {
            json.text(",\n\"tokens\":")
            json.verbatim(tokens)
        }
        guard let styles = overrides.stylesJSON else { return }
        json.text(",\n\"styles\":")
        json.verbatim(styles)
    }
}

import TokenDelivery
import TokenModel
import TokenOutput

extension KeySet {
    /// The text to sign, with each key on its own line.
    package func json() -> [UInt8] {
        var json = JSONPrinter()
        json.text("{\n\"app\":")
        json.string(app)
        json.text(",\n\"version\":")
        json.buffer.append(verbatim: "\(version)")
        json.text(",\n\"issued\":")
        json.string(PayloadDate.text(of: issued))
        json.text(",\n\"expires\":")
        json.string(PayloadDate.text(of: expires))
        json.text(",\n\"keys\":")
        json.joined(keys, open: "[\n", separator: ",\n", close: "\n]") { json, key in
            key.key.print(to: &json)
            if !key.brands.isEmpty {
                json.text(",\"brands\":")
                json.joined(key.brands, open: "[", separator: ",", close: "]") { $0.string($1) }
            }
            json.text("}")
        }
        json.text(",\n\"threshold\":")
        json.integer(threshold)
        json.text(",\n\"roots\":")
        json.joined(roots.keys, open: "[\n", separator: ",\n", close: "\n]") { json, key in
            key.print(to: &json)
            json.text("}")
        }
        json.text(",\n\"rootThreshold\":")
        json.integer(roots.threshold)
        if !revoked.isEmpty {
            json.text(",\n\"revoked\":")
            json.joined(revoked, open: "[\n", separator: ",\n", close: "\n]") { $0.string(Base64.encoded($1)) }
        }
        json.text("\n}\n")
        return json.take()
    }
}

extension TrustedKey {
    /// Without the closing brace.
    fileprivate func print(to json: inout JSONPrinter) {
        json.text("{\"id\":")
        json.string(id)
        json.text(",\"ed25519\":")
        json.string(base64)
    }
}

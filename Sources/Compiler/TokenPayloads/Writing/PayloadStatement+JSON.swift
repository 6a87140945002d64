import TokenDelivery
import TokenModel
import TokenOutput

extension PayloadStatement {
    /// The text to sign, each member on its own line.
    package func json() -> [UInt8] {
        var json = JSONPrinter()
        json.text("{\n\"app\":")
        json.string(app)
        json.text(",\n\"brand\":")
        json.string(brand)
        json.text(",\n\"sequence\":")
        json.buffer.append(verbatim: "\(sequence)")
        json.text(",\n\"issued\":")
        json.string(PayloadDate.text(of: issued))
        json.text(",\n\"expires\":")
        json.string(PayloadDate.text(of: expires))
        if activation != .nextLaunch {
            json.text(",\n\"activation\":")
            json.string(activation.rawValue)
        }
        switch subject {
        case .rollBackToBundled: json.text(",\n\"directive\":\"rollBackToBundled\"")
        case .layers(let digest, let byteCount):
            json.text(",\n\"contentSHA256\":")
            json.string(digest.hexadecimal)
            json.text(",\n\"contentBytes\":")
            json.integer(byteCount)
        }
        json.text("\n}\n")
        return json.take()
    }
}

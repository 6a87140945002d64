import TokenDelivery
import TokenModel

extension Envelope {
    /// Returns the bytes of a payload file: the statement, signed with each of the keys, and the content that it is bound to. Without keys the file is
    /// not signed.
    ///
    /// - Parameters:
    ///   - content: nil for a directive.
    ///   - keySets: those that the file brings along.
    package static func seal(
        _ statement: PayloadStatement, content: [UInt8]?, with keys: [any Signer], keySets: [SignedKeySet] = []
    ) throws(SigningKeyError) -> [UInt8] {
        var envelope = Envelope(statement.json(), content: content, keySets: keySets)
        for key in keys { try envelope.signed.sign(with: key) }
        return envelope.file
    }

    /// Returns the bytes of a payload file with these layers.
    ///
    /// - Parameter statement: its subject is replaced by the layers.
    package static func seal(
        _ statement: PayloadStatement, layers: [WrittenLayer], with keys: [any Signer]
    ) throws(SigningKeyError) -> [UInt8] {
        let content = LayersJSON(layers).print()
        var statement = statement
        statement.subject = .layers(in: content)
        return try seal(statement, content: content, with: keys)
    }
}

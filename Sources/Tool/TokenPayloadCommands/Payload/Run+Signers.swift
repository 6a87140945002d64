import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads
import TokenProject

extension Run {
    /// Returns what `--key` names: private keys, and commands with their `--public-key`, in this order.
    mutating func signers() throws(Failure) -> [any Signer] {
        var publicKeys = arguments.values(.publicKey)[...]
        var signers: [any Signer] = []
        for text in arguments.values(.key) {
            let signer = try signer(text, &publicKeys)
            if !signers.contains(where: { $0.trustedKey == signer.trustedKey }) { signers.append(signer) }
        }
        guard publicKeys.isEmpty else {
            throw .usage(
                "'--public-key \(publicKeys[publicKeys.startIndex])' has no command", hint: "write: --key command:LINE --public-key FILE")
        }
        return signers
    }

    private mutating func signer(_ text: String, _ publicKeys: inout ArraySlice<String>) throws(Failure) -> any Signer {
        let prefix = "command:"
        guard text.hasPrefix(prefix) else {
            let pem = String(decoding: try contents(of: text, limit: InputLimit.key), as: UTF8.self)
            return try signing(text) { () throws(SigningKeyError) in try SigningKey(pem: pem) }
        }
        guard let path = publicKeys.popFirst() else {
            throw .usage("the key of '\(text)' is unknown", hint: "give its public key with '--public-key'")
        }
        return SigningCommand(line: String(text.dropFirst(prefix.count)), trustedKey: try trustedKey(in: path))
    }
}

extension Option {
    static let key = Option(
        name: "key", value: "PEM", mayRepeat: true,
        help:
            "Sign with this private key; '-' is standard input. 'command:LINE' runs LINE in a shell, which reads what is to be signed and prints "
            + "the 64 bytes of the signature.")
    static let publicKey = Option(
        name: "public-key", value: "KEY", mayRepeat: true, help: "The public key of a 'command:' of '--key', in the same order.")
}

import TokenDelivery
import TokenModel

/// Why a text is not a signing key, or why a key cannot sign.
package enum SigningKeyError: Error, Sendable, Hashable {
    /// The text has no PEM block.
    case notPEM
    /// The PEM block has lost its line breaks or its end, or its base64 is damaged.
    case damagedPEM
    /// A PEM block with another label, which is given.
    case otherLabel(String)
    /// Protected by a passphrase.
    case encrypted
    /// A private key for another algorithm, or in a form of PKCS #8 that openssl does not write.
    case otherAlgorithm
    /// A command line did not sign, for this reason.
    case command(String, reason: String)
    /// The platform's cryptographic library failed.
    case libraryFailed
}

extension SigningKeyError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notPEM: "the file does not contain a PEM key; create one with 'tokengen keys new' or 'openssl genpkey -algorithm ed25519'"
        case .damagedPEM:
            "the PEM is damaged; its lines must be as they were written: '-----BEGIN PRIVATE KEY-----', the base64, '-----END PRIVATE KEY-----'"
        case .otherLabel(let label):
            "the file contains '\(label.escapedForLog)', not 'PRIVATE KEY'; use the private key that 'tokengen keys new' or "
                + "'openssl genpkey -algorithm ed25519' wrote"
        case .encrypted: "the key is encrypted; remove its passphrase: 'openssl pkey -in KEY.pem -out PLAIN.pem'"
        case .otherAlgorithm:
            "the key is not an Ed25519 key as openssl writes it; create one with 'tokengen keys new' or 'openssl genpkey -algorithm ed25519'"
        case .command(let line, let reason): "the command '\(line.escapedForLog)' of '--key' \(reason.escapedForLog)"
        case .libraryFailed: "the system's cryptographic library cannot use Ed25519; check whether its configuration forbids the algorithm"
        }
    }
}

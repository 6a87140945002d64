import TokenDelivery

extension SignedKeySet {
    /// Reads what was printed back, so that nothing is signed that apps would refuse.
    package init(_ keySet: KeySet) throws(PayloadRejection) { try self.init(statement: keySet.json()) }
}

extension SignedStatement {
    /// Adds a signature, unless the key has signed already.
    package mutating func sign(with signer: any Signer) throws(SigningKeyError) {
        guard signers(among: [signer.trustedKey]).isEmpty else { return }
        append(try signer.signature(of: message), by: signer.trustedKey.id)
    }
}

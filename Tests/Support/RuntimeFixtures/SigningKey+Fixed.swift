package import TokenPayloads

extension SigningKey {
    /// The same key on each run.
    package static func fixed(_ number: UInt8, id: String? = nil) throws -> SigningKey {
        try SigningKey(id: id, seed: [UInt8](repeating: number, count: 32))
    }
}

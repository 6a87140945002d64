import TokenRuntime

extension SignedKeySet {
    /// A key set, signed with each of the keys.
    package init(_ keySet: KeySet, with keys: [SigningKey] = []) throws {
        try self.init(statement: keySet.json())
        for key in keys { append(try key.signature(of: signed.message), by: key.trustedKey.id) }
    }
}

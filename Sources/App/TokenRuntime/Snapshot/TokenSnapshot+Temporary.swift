extension TokenSnapshot {
    /// As `init(applying:to:)`, for tools that apply very many overrides: the memory is given back behind `body`.
    ///
    /// Neither the snapshot nor a handle that was read from it may be used any more then.
    package static func withTemporary<Result, Failure: Error>(
        applying override: [UInt8], to bundled: TokenSnapshot, _ body: (TokenSnapshot) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let made = override.withUnsafeBytes { bytes in try? TokenSnapshot(copying: bundled, with: bytes) }
        guard let made else { return nil }
        defer { made.address.pointer.deallocate() }
        return try body(made)
    }
}

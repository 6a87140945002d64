/// The checks that a payload must pass before it is stored, and again when it is recompiled.
struct PayloadCheck: Sendable {
    private let store: TokenStore
    let configuration: StoreConfiguration

    init(_ store: TokenStore, _ configuration: StoreConfiguration) {
        self.store = store
        self.configuration = configuration
    }

    var bundled: TokenSnapshot { store.bundled }

    /// A verified payload for this release of the app: signed by a trusted key, or unsigned if the configuration allows that.
    struct Verified: Sendable {
        let payload: Payload
        let signers: [TrustedKey]
        fileprivate let catalogue: TokenCatalogue

        var header: PayloadHeader { payload.header }
    }

    /// Checks signature, app, brand and release.
    func verify(_ bytes: [UInt8]) throws(PayloadRejection) -> Verified {
        let (content, signers) = try Envelope.open(bytes, trusting: configuration.trustedKeys, allowsUnsigned: configuration.allowsUnsigned)
        let payload = try Payload(content: content)
        let catalogue = try catalogue()
        try payload.header.check(against: catalogue)
        return Verified(payload: payload, signers: signers, catalogue: catalogue)
    }

    /// The trusted keys that signed the payload. Throws if there are none.
    func signers(of bytes: [UInt8]) throws(PayloadRejection) -> [TrustedKey] {
        try Envelope.open(bytes, trusting: configuration.trustedKeys, allowsUnsigned: configuration.allowsUnsigned).signers
    }

    /// Returns the compiled override and its snapshot, which proves that it can be shown.
    func compile(_ verified: Verified) throws(PayloadRejection) -> (compiled: [UInt8], snapshot: TokenSnapshot) {
        let compiled = try OverrideCompiler(catalogue: verified.catalogue, bundled: bundled).compile(verified.payload).bytes
        do {
            return (compiled, try TokenSnapshot(applying: compiled, to: bundled))
        } catch {
            throw .malformed(reason: "its compiled form cannot be read: \(error)")
        }
    }

    private func catalogue() throws(PayloadRejection) -> TokenCatalogue {
        do {
            return try store.catalogue()
        } catch {
            throw .malformed(reason: "the app's own catalogue cannot be read: \(error)")
        }
    }
}

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
        let signer: TrustedKey?
        fileprivate let catalogue: TokenCatalogue

        var header: PayloadHeader { payload.header }
    }

    /// Checks signature, app, brand and release.
    func verify(_ bytes: [UInt8]) throws(PayloadRejection) -> Verified {
        let (content, signer) = try Envelope.open(bytes, trusting: configuration.trustedKeys, allowsUnsigned: configuration.allowsUnsigned)
        let payload = try Payload(content: content)
        let catalogue = try catalogue()
        try payload.header.check(against: catalogue)
        return Verified(payload: payload, signer: signer, catalogue: catalogue)
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

    /// Whether the payload passes the signature check and names this brand.
    func isOfThisBrand(_ bytes: [UInt8]) -> Bool {
        let opened = try? Envelope.open(bytes, trusting: configuration.trustedKeys, allowsUnsigned: configuration.allowsUnsigned)
        return opened.flatMap { try? Payload(content: $0.content) }?.header.brand == store.name
    }

    private func catalogue() throws(PayloadRejection) -> TokenCatalogue {
        do {
            return try store.catalogue()
        } catch {
            throw .malformed(reason: "the app's own catalogue cannot be read: \(error)")
        }
    }
}

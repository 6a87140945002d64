/// What a payload has to pass before it is stored, and again where it is compiled anew.
struct PayloadCheck: Sendable {
    private let store: TokenStore
    let configuration: StoreConfiguration

    init(_ store: TokenStore, _ configuration: StoreConfiguration) {
        self.store = store
        self.configuration = configuration
    }

    var bundled: TokenSnapshot { store.bundled }

    /// A payload by a trusted key for this release of the app.
    struct Verified: Sendable {
        let payload: Payload
        let signer: TrustedKey?
        fileprivate let catalogue: TokenCatalogue

        var header: PayloadHeader { payload.header }
    }

    /// Signature, app, brand and release.
    func verify(_ bytes: [UInt8]) throws(PayloadRejection) -> Verified {
        let (content, signer) = try Envelope.open(bytes, trusting: configuration.trustedKeys, allowsUnsigned: configuration.allowsUnsigned)
        let payload = try Payload(content: content)
        let catalogue = try catalogue()
        try payload.header.check(against: catalogue)
        return Verified(payload: payload, signer: signer, catalogue: catalogue)
    }

    /// The compiled override, and the proof that it can be shown.
    func compile(_ verified: Verified) throws(PayloadRejection) -> (compiled: [UInt8], snapshot: TokenSnapshot) {
        let compiled = try OverrideCompiler(catalogue: verified.catalogue, bundled: bundled).compile(verified.payload).bytes
        do {
            return (compiled, try TokenSnapshot(applying: compiled, to: bundled))
        } catch {
            throw .malformed(reason: "its compiled form cannot be read: \(error)")
        }
    }

    /// Whether a payload by a trusted key says so.
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

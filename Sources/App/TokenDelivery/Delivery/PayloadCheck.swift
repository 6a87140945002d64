internal import TokenDigest
internal import TokenRuntime

/// The checks that a payload must pass before it is stored, and again when it is recompiled.
struct PayloadCheck: Sendable {
    private let store: TokenStore
    let configuration: StoreConfiguration
    /// The keys by which payloads are judged.
    var trust: KeyTrust

    init(_ store: TokenStore, _ configuration: StoreConfiguration, _ keySet: KeptKeySet? = nil) {
        self.store = store
        self.configuration = configuration
        trust = KeyTrust(configuration, keySet)
    }

    init(_ store: TokenStore, _ session: Delivery.Session) { self.init(store, session.configuration, session.record.keySet) }

    var bundled: TokenSnapshot { store.bundled }
    var brand: String { store.name }
    var roots: RootKeys { configuration.roots }
    var build: AppBuild { AppBuild(version: configuration.build, values: bundled.checksum) }
    var isDebugged: Bool { configuration.signs().isDebugged }

    /// A verified payload for this app and brand: signed by a trusted key, or unsigned if the configuration allows that.
    struct Verified: Sendable {
        let statement: PayloadStatement
        let identity: PayloadIdentity
        let signers: [TrustedKey]
        /// Nil for a directive.
        let content: PayloadLayers?
        fileprivate let catalogue: TokenCatalogue

        var images: [ServedImage] { content?.images ?? [] }

        var layers: [KeptLayer] { content?.layers.map(KeptLayer.init) ?? [] }

        /// Whether some devices do not have all layers.
        var hasShares: Bool { content?.layers.contains { $0.conditions.share != nil } ?? false }

        /// The layers that concern a device.
        func layers(for record: StateRecord, dropped: [SHA256Digest] = []) throws(PayloadRejection) -> DeviceLayers {
            guard let content else { throw .malformed(reason: "a directive has no layers") }
            return DeviceLayers(content, release: catalogue.release, record, dropped: dropped)
        }

        /// Whether a record describes the payload.
        func agrees(with payload: KeptPayload) -> Bool {
            content != nil && identity == payload.identity && statement.expires == payload.expires && layers == payload.layers
                && images.map(\.sha256) == payload.images
                && (statement.activation != .immediate || payload.isImmediate)
        }
    }

    /// Checks signature, app and brand, and reads the layers. One signature by a known key is enough here; `KeyTrust` judges whether it is enough for a
    /// new or for a stored payload.
    func verify(_ bytes: [UInt8]) throws(PayloadRejection) -> Verified { try verify(Envelope(decoding: bytes)) }

    func verify(_ envelope: Envelope) throws(PayloadRejection) -> Verified {
        let opened = try open(envelope)
        let statement = opened.statement
        let catalogue = try catalogue()
        guard statement.app == catalogue.app else { throw .wrongApp(statement.app) }
        guard statement.brand == catalogue.brand else { throw .wrongBrand(statement.brand) }
        return Verified(
            statement: statement, identity: PayloadIdentity(sequence: statement.sequence, digest: opened.digest), signers: opened.signers,
            content: try opened.content.map { content throws(PayloadRejection) in try PayloadLayers(content: content) },
            catalogue: catalogue)
    }

    /// The known keys that signed the payload. Throws if there are none.
    func signers(of bytes: [UInt8]) throws(PayloadRejection) -> [TrustedKey] { try open(Envelope(decoding: bytes)).signers }

    private func open(_ envelope: Envelope) throws(PayloadRejection) -> Envelope.Opened {
        try envelope.open(trusting: trust.known, allowsUnsigned: trust.allowsUnsigned)
    }

    /// The name of the app, by its catalogue.
    func app() throws(PayloadRejection) -> String { try catalogue().app }

    private func catalogue() throws(PayloadRejection) -> TokenCatalogue {
        do {
            return try store.catalogue()
        } catch {
            throw .malformed(reason: "the app's own catalogue cannot be read: \(error)")
        }
    }
}

// MARK: - Compiling
extension PayloadCheck {
    /// A stack of layers and its compiled form.
    struct CompiledStack: Sendable {
        let table: StackTable
        let bytes: [UInt8]
    }

    /// Compiles the stack that a device has at a time, or those of its layers that `select` returns.
    ///
    /// A wrong layer rejects the stack if `isStrict` is true. If not, it is left out.
    func compile(
        _ verified: Verified, for device: DeviceLayers, at time: Int64, isStrict: Bool = false,
        _ select: ([KeptLayer]) -> [KeptLayer] = { $0 }
    ) throws(PayloadRejection) -> CompiledStack {
        guard !device.isBanned(at: time) else { throw .banned(sequence: verified.identity.sequence) }
        let selected = Set(select(device.stack(at: time).map(KeptLayer.init)))
        var stack = device.stack(at: time).filter { selected.contains(KeptLayer($0)) }
        var leftOut: [String] = []
        while true {
            do throws(PayloadRejection) {
                let bytes = try compile(verified, stack)
                let table = StackTable(
                    layers: stack.map(KeptLayer.init), leftOut: leftOut, times: device.times(around: time),
                    compiled: SHA256Digest(of: bytes), byteCount: UInt32(clamping: bytes.count))
                return CompiledStack(table: table, bytes: bytes)
            } catch {
                let name = stack.remove(at: firstWrong(verified, stack)).name
                guard !isStrict else { throw error.named(layer: name) }
                leftOut.append(name)
            }
        }
    }

    /// Compiles the stack that a stored payload has at a time, from its file. Nil if the file does not prove that it is this payload.
    func stack(
        of payload: KeptPayload, at time: Int64, _ record: StateRecord, in folder: StoreFolder
    ) throws(StoreFileError) -> CompiledStack? {
        guard let bytes = try folder.read(.envelope, of: payload.file, limit: configuration.byteLimit), let verified = try? verify(bytes),
            verified.agrees(with: payload), let device = try? verified.layers(for: record, dropped: payload.dropped)
        else { return nil }
        return try? compile(verified, for: device, at: time)
    }

    /// Returns the snapshot of a compiled stack, which proves that it can be shown.
    func snapshot(of stack: CompiledStack) throws(PayloadRejection) -> TokenSnapshot {
        do {
            return try TokenSnapshot(applying: stack.bytes, to: bundled)
        } catch {
            throw .malformed(reason: "its compiled form cannot be read: \(error)")
        }
    }

    private func compile(_ verified: Verified, _ stack: [PayloadLayer]) throws(PayloadRejection) -> [UInt8] {
        guard let content = verified.content else { return [] }
        return try OverrideCompiler(catalogue: verified.catalogue, bundled: bundled).compile(stack.map(content.overrides)).bytes
    }

    /// Returns the layer of a wrong stack without which those below it are right.
    private func firstWrong(_ verified: Verified, _ stack: [PayloadLayer]) -> Int {
        var (right, wrong) = (0, stack.count)
        while wrong - right > 1 {
            let middle = (right + wrong) / 2
            if (try? compile(verified, Array(stack[..<middle]))) != nil { right = middle } else { wrong = middle }
        }
        return right
    }
}

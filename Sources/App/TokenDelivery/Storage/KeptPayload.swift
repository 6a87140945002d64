internal import TokenDigest
internal import TokenModel

/// What identifies a payload: its sequence, and the SHA-256 of its statement.
struct PayloadIdentity: Sendable, Hashable {
    var sequence: UInt64
    var digest: SHA256Digest
}

/// A payload whose objects are stored.
struct KeptPayload: Sendable, Hashable {
    var identity: PayloadIdentity
    /// The SHA-256 of the file, which names it in the folder. The same payload with other signatures is another file.
    var file: SHA256Digest
    /// When the payload expires, in seconds since 1970.
    var expires: Int64
    /// Whether the payload is shown without waiting for a launch: it asks for that, or takes the place of one that was dropped.
    var isImmediate = false
    /// The public keys whose signatures were verified, 32 bytes each; empty for an unsigned payload.
    var signers: [[UInt8]] = []
    /// All layers, in order.
    var layers: [KeptLayer] = []
    /// The digests of layers that a later payload no longer has. They are not shown.
    private(set) var dropped: [SHA256Digest] = []
    /// The stacks that are compiled: the one of now, and the next one.
    var tables: [StackTable] = []
    /// The digests of the payload's images, all of which are stored.
    var images: [SHA256Digest] = []

    static let tableLimit = 2

    var sequence: UInt64 { identity.sequence }
    var digest: SHA256Digest { identity.digest }

    /// The digests of the objects that the payload needs.
    var digests: [SHA256Digest] { [file] + tables.map(\.compiled) + images }

    func table(at now: Int64) -> StackTable? { tables.first { $0.times.contains(now) } }

    /// Drops the layers that a later payload does not have. Those that it has again return together with it.
    mutating func drop(layersNotIn later: [KeptLayer]) {
        let gone = layers.filter { layer in dropped.contains(layer.digest) || !later.contains { $0.name == layer.name } }
        setDropped(gone.map(\.digest))
    }

    /// Takes back the dropped layers that a later payload has again.
    mutating func takeBack(layersIn later: [KeptLayer]) {
        let returning = Set(later.map(\.digest))
        setDropped(dropped.filter { !returning.contains($0) })
    }

    /// Sets the dropped layers. Without tables the stacks are compiled again.
    mutating func setDropped(_ digests: [SHA256Digest]) {
        guard digests != dropped else { return }
        (dropped, tables) = (digests, [])
    }
}

/// A layer without its overrides.
struct KeptLayer: Sendable, Hashable {
    var name: String
    /// The digest of the name and the overrides.
    var digest: SHA256Digest
}

extension KeptLayer {
    init(_ layer: PayloadLayer) { self.init(name: layer.name, digest: layer.digest) }
}

/// A compiled stack of layers.
struct StackTable: Sendable, Hashable {
    /// The layers that are shown, in order.
    var layers: [KeptLayer]
    /// The names of layers that hold but do not compile.
    var leftOut: [String] = []
    /// When the device has this stack, in seconds since 1970.
    var times: Range<Int64>
    /// The digest and the length of the stored file.
    var compiled: SHA256Digest
    var byteCount: UInt32
}

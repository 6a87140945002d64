/// A device's place in a roll-out: one of 10,000, the same for all payloads with the same salt.
struct RolloutBucket: Sendable, Hashable {
    static let count: UInt64 = 10_000

    let index: UInt64

    /// Scales the first 8 bytes of the SHA-256 of the salt, a zero byte and the device's id. Another salt puts the devices in another order.
    init(salt: String, id: [UInt8]) {
        let digest = SHA256Digest(of: salt.utf8 + [0] + id)
        let fraction = digest.bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        index = fraction.multipliedFullWidth(by: Self.count).high
    }

    /// Whether the device is in the roll-out. Raising the basis points never excludes a device that was included.
    func isIn(basisPoints: Int) -> Bool { index < UInt64(clamping: basisPoints) }
}

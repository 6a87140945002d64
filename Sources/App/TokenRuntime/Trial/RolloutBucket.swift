/// The place of a device in a roll-out: one of 10,000, the same for all payloads of a salt.
struct RolloutBucket: Sendable, Hashable {
    static let count: UInt64 = 10_000

    let index: UInt64

    /// The first 8 bytes of SHA-256 over the salt, a zero and the device's id, scaled; so another salt makes another order of the devices.
    init(salt: String, id: [UInt8]) {
        let digest = SHA256Digest(of: salt.utf8 + [0] + id)
        let fraction = digest.bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        index = fraction.multipliedFullWidth(by: Self.count).high
    }

    /// More basis points never leave out a device that was in.
    func isIn(basisPoints: Int) -> Bool { index < UInt64(clamping: basisPoints) }
}

internal import TokenDigest
internal import TokenModel

/// When and for whom a layer holds: for these releases, this share of devices and this time.
package struct LayerConditions: Sendable, Hashable {
    /// A range of the 10,000 buckets that a salt sorts devices into. Disjoint ranges of one salt are disjoint devices, and a wider range keeps those
    /// that are in.
    package struct Share: Sendable, Hashable {
        package static let bucketCount = 10_000

        package var salt: String
        package var buckets: Range<Int>

        package init(salt: String, buckets: Range<Int>) {
            self.salt = salt
            self.buckets = buckets
        }

        /// Whether another salt sorts devices in the same order.
        package func sorts(like other: Share) -> Bool { salt.utf8.elementsEqual(other.salt.utf8) }

        /// Whether two salts are the same text in other bytes, such as `ü` in one character and in two.
        func looks(like other: Share) -> Bool { salt == other.salt && !sorts(like: other) }
    }

    /// The releases of the app's token set for which the layer was made.
    package var fits: ClosedRange<Int>
    /// Nil for all devices.
    package var share: Share?
    /// When the layer begins, in seconds since 1970; nil if it has begun. `until` has the same unit.
    package var from: Int64?
    /// When the layer ends and what is below returns; nil if it never ends.
    package var until: Int64?

    package init(fits: ClosedRange<Int>, share: Share? = nil, from: Int64? = nil, until: Int64? = nil) {
        self.fits = fits
        self.share = share
        self.from = from
        self.until = until
    }

    /// Whether every device of a fitting release has the layer at any time.
    package var isUnconditional: Bool { share == nil && from == nil && until == nil }

    /// Whether the layer holds. `bucket` returns a device's bucket by salt.
    package func hold(release: Int, now: Int64, bucket: (_ salt: String) -> Int) -> Bool {
        concern(release: release, bucket: bucket) && hold(at: now)
    }

    /// Whether the layer is for a device. `bucket` returns the device's bucket by salt, or nil if it has none.
    func concern(release: Int, bucket: (_ salt: String) -> Int?) -> Bool {
        fits.contains(release) && (share.map { share in bucket(share.salt).map(share.buckets.contains) ?? false } ?? true)
    }

    func hold(at now: Int64) -> Bool { from.map { $0 <= now } ?? true && until.map { now < $0 } ?? true }

    /// The times at which the layer begins and ends.
    var boundaries: [Int64] { [from, until].compactMap(\.self) }
}

extension LayerConditions.Share {
    /// Returns a device's bucket: the first 8 bytes of the SHA-256 of the salt, a zero byte and the device's id, scaled. Another salt puts the devices
    /// in another order.
    package static func bucket(salt: String, id: [UInt8]) -> Int {
        let digest = SHA256Digest(of: salt.utf8 + [0] + id)
        let fraction = digest.bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        return Int(fraction.multipliedFullWidth(by: UInt64(bucketCount)).high)
    }
}

extension ClosedRange<Int> {
    /// Releases as text, such as `release 3` or `releases 3 to 5`.
    package var releases: String {
        lowerBound == upperBound ? "release \(lowerBound)" : "releases \(lowerBound) to \(upperBound)"
    }
}

extension Sequence<LayerConditions> {
    /// The times around a time in which none of them begins or ends to hold.
    package func times(around time: Int64) -> Range<Int64> {
        let (past, future) = flatMap(\.boundaries).reduce(into: (Int64.min, Int64.max)) { times, boundary in
            if boundary <= time { times.0 = Swift.max(times.0, boundary) } else { times.1 = Swift.min(times.1, boundary) }
        }
        return past..<future
    }
}

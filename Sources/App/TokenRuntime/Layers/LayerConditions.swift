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
        guard fits.contains(release), from.map({ $0 <= now }) ?? true, until.map({ now < $0 }) ?? true else { return false }
        return share.map { $0.buckets.contains(bucket($0.salt)) } ?? true
    }
}

extension Sequence<LayerConditions> {
    /// The first time after `now` at which one of them begins or ends to hold; nil if there is none.
    package func nextBoundary(after now: Int64) -> Int64? {
        flatMap { [$0.from, $0.until] }.compactMap(\.self).filter { $0 > now }.min()
    }
}

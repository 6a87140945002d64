#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What a payload says about itself, apart from its overrides.
package struct PayloadHeader: Sendable, Hashable {
    /// When a payload takes effect.
    package typealias Activation = PayloadStatement.Activation

    /// The share of devices that accept the payload.
    package struct Rollout: Sendable, Hashable {
        package var salt: String
        /// The share, from 0 for no devices to 10,000 for all.
        package var basisPoints: Int

        package init(salt: String, basisPoints: Int) {
            self.salt = salt
            self.basisPoints = basisPoints
        }
    }

    /// The highest allowed sequence. A device that has accepted it accepts no further payload.
    package static let sequenceLimit: UInt64 = 1 << 63

    package var app: String
    package var brand: String
    /// Increases with each payload.
    package var sequence: UInt64
    /// When the payload was issued, in seconds since 1970, UTC. The other times have the same unit.
    package var issued: Int64
    package var expires: Int64
    /// The earliest time at which the payload may be shown; nil if it may be shown immediately.
    package var notBefore: Int64?
    /// When the payload ends and the bundled values return; nil if it never ends.
    package var until: Int64?
    /// The releases of the app's token set for which the payload was made.
    package var fits: ClosedRange<Int>
    /// Nil if the payload is for all devices.
    package var rollout: Rollout?
    package var activation: Activation
    /// Whether the payload is the directive `rollBackToBundled`. It then has no overrides, and the bundled values return.
    package var rollsBackToBundled: Bool

    package init(
        app: String, brand: String, sequence: UInt64, issued: Int64, expires: Int64, notBefore: Int64? = nil, until: Int64? = nil,
        fits: ClosedRange<Int>, rollout: Rollout? = nil,
        activation: Activation = .nextLaunch, rollsBackToBundled: Bool = false
    ) {
        self.app = app
        self.brand = brand
        self.sequence = sequence
        self.issued = issued
        self.expires = expires
        self.notBefore = notBefore
        self.until = until
        self.fits = fits
        self.rollout = rollout
        self.activation = activation
        self.rollsBackToBundled = rollsBackToBundled
    }
}

extension ClosedRange<Int> {
    /// Releases as text, such as `release 3` or `releases 3 to 5`.
    package var releases: String {
        lowerBound == upperBound ? "release \(lowerBound)" : "releases \(lowerBound) to \(upperBound)"
    }
}

extension PayloadHeader {
    /// Throws if the payload is for another app, brand or release than the catalogue's.
    package func check(against catalogue: TokenCatalogue) throws(PayloadRejection) {
        guard app == catalogue.app else { throw .wrongApp(app) }
        guard brand == catalogue.brand else { throw .wrongBrand(brand) }
        guard fits.contains(catalogue.release) else {
            throw .doesNotFit(release: catalogue.release, from: fits.lowerBound, through: fits.upperBound)
        }
    }

    /// Throws if the payload has expired or ended. `now` is in seconds since 1970.
    package func checkExpiry(at now: Int64) throws(PayloadRejection) {
        let end = min(expires, until ?? .max)
        guard now < end else { throw .expired(Date(timeIntervalSince1970: Double(end))) }
    }
}

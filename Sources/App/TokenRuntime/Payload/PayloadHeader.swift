#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What a payload says of itself, besides its overrides.
package struct PayloadHeader: Sendable, Hashable {
    /// When a payload takes effect.
    package enum Activation: String, CaseIterable, Sendable { case nextLaunch, immediate }

    /// The part of all devices that take the payload.
    package struct Rollout: Sendable, Hashable {
        package var salt: String
        /// From 0, none, to 10,000, all.
        package var basisPoints: Int

        package init(salt: String, basisPoints: Int) {
            self.salt = salt
            self.basisPoints = basisPoints
        }
    }

    /// The last sequence; a device that has taken it takes no further payload.
    package static let sequenceLimit: UInt64 = 1 << 63

    package var app: String
    package var brand: String
    /// Rises with each payload.
    package var sequence: UInt64
    /// In seconds since 1970, UTC.
    package var issued: Int64
    package var expires: Int64
    /// From when on it may be shown; nil for at once.
    package var notBefore: Int64?
    /// When it ends, and the bundled values return; nil for never.
    package var until: Int64?
    /// The releases of the app's token set that the payload was made for.
    package var fits: ClosedRange<Int>
    /// Nil for all devices.
    package var rollout: Rollout?
    package var activation: Activation
    /// The directive `rollBackToBundled`: the payload has no overrides, and the bundled values come back.
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

extension PayloadHeader {
    /// Refuses what is for another app, brand or release than the catalogue's.
    package func check(against catalogue: TokenCatalogue) throws(PayloadRejection) {
        guard app == catalogue.app else { throw .wrongApp(app) }
        guard brand == catalogue.brand else { throw .wrongBrand(brand) }
        guard fits.contains(catalogue.release) else {
            throw .doesNotFit(release: catalogue.release, from: fits.lowerBound, through: fits.upperBound)
        }
    }

    /// Refuses what has expired, or is over; `now` is in seconds since 1970.
    package func checkExpiry(at now: Int64) throws(PayloadRejection) {
        let end = min(expires, until ?? .max)
        guard now < end else { throw .expired(Date(timeIntervalSince1970: Double(end))) }
    }
}

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

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

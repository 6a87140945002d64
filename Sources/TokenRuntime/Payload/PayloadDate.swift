#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Dates of payloads: as RFC 3339 writes them, in seconds since 1970.
package enum PayloadDate {
    /// In UTC or with an offset; nil for what is no date.
    package static func seconds(of text: String) -> Int64? {
        guard text.utf8.count <= 40, let date = try? Date(text, strategy: .iso8601) else { return nil }
        return Int64(exactly: date.timeIntervalSince1970.rounded(.down))
    }

    /// In UTC: `2026-11-21T10:00:00Z`.
    package static func text(of seconds: Int64) -> String {
        Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    }

    package static var now: Int64 { Int64(Date().timeIntervalSince1970) }
}

internal import Foundation

/// The header field `Retry-After`, RFC 9110, clause 10.2.3.
enum RetryAfter {
    /// From seconds or an HTTP date; nil where it is neither. A moment that has passed is zero.
    static func duration(_ text: String, at now: Date) -> Duration? {
        if let seconds = UInt32(text) { return .seconds(seconds) }
        guard let date = date(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// In the one form of date that may be sent, `Sun, 06 Nov 1994 08:49:37 GMT`, RFC 9110, clause 5.6.7.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}

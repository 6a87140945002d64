internal import Foundation

/// The header field `Retry-After`, RFC 9110, clause 10.2.3.
enum RetryAfter {
    /// Parses seconds or an HTTP date. Nil for anything else. A time in the past is zero.
    static func duration(_ text: String, at now: Date) -> Duration? {
        if let seconds = UInt32(text) { return .seconds(seconds) }
        guard let date = date(text) else { return nil }
        return .seconds(max(0, date.timeIntervalSince(now)))
    }

    /// Parses the only date format that servers may send, `Sun, 06 Nov 1994 08:49:37 GMT`; RFC 9110, clause 5.6.7.
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}

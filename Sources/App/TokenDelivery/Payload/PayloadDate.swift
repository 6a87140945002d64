#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Converts the dates of payloads between RFC 3339 and seconds since 1970.
package enum PayloadDate {
    /// Parses a date in UTC or with an offset. Nil if the text as a whole is not an existing date.
    ///
    /// Fractions of a second are ignored. A leap second, `23:59:60` in UTC at the end of June or December, counts as the second after it.
    package static func seconds(of text: String) -> Int64? {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard text.utf8.count <= 40, let day = reader.day(), reader.take("Tt"), let time = reader.time(), let offset = reader.offset(),
            reader.rest.isEmpty
        else { return nil }
        let minutes = (day.number * 24 + time.hour) * 60 + time.minute - offset
        guard time.second < 60 || isEndOfHalfYear(minutes + 1) else { return nil }
        return minutes * 60 + time.second
    }

    /// Returns a date in UTC: `2026-11-21T10:00:00Z`.
    ///
    /// Foundation would take dates before 1582 for those of the Julian calendar, which RFC 3339 does not know.
    package static func text(of seconds: Int64) -> String {
        let second = (seconds % 86_400 + 86_400) % 86_400
        let day = Day(number: (seconds - second) / 86_400)
        let parts = [day.month, day.day, second / 3600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        let year = String(repeating: "0", count: max(0, 4 - String(day.year).utf8.count)) + String(day.year)
        return "\(year)-\(parts[0])-\(parts[1])T\(parts[2]):\(parts[3]):\(parts[4])Z"
    }

    package static var now: Int64 { Int64(Date().timeIntervalSince1970) }

    /// Whether a minute since 1970 is the first of January or July, when a leap second may have come before it.
    private static func isEndOfHalfYear(_ minutes: Int64) -> Bool {
        let year = 1970 + minutes / (1461 * 360)
        return (year - 1...year + 1).contains { year in
            [1, 7].contains { Day(year: year, month: $0, day: 1).number * 1440 == minutes }
        }
    }
}

extension PayloadDate {
    /// A day of the Gregorian calendar, extended to the years before its introduction.
    private struct Day {
        let year: Int64
        let month: Int64
        let day: Int64

        var exists: Bool {
            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths: [Int64] = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            return (1...12).contains(month) && (1...lengths[Int(month) - 1]).contains(day)
        }

        init(year: Int64, month: Int64, day: Int64) { (self.year, self.month, self.day) = (year, month, day) }

        init(number: Int64) {
            // A year has 365.2425 days on average.
            let guess = 1970 + number * 400 / 146_097
            let year = (guess - 2...guess + 1).last { Day(year: $0, month: 1, day: 1).number <= number } ?? guess
            let month = (2...12).last { Day(year: year, month: $0, day: 1).number <= number } ?? 1
            self.init(year: year, month: month, day: number - Day(year: year, month: month, day: 1).number + 1)
        }

        /// The number of days since 1970. Years are counted from March, which makes a leap day the last day of its year.
        var number: Int64 {
            // Adding a multiple of 400 years keeps all terms positive.
            let year = (month > 2 ? year : year - 1) + 400
            let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
            return 365 * year + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
        }
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        /// Consumes one byte if it is one of these characters.
        mutating func take(_ characters: String) -> Bool {
            guard let first = rest.first, characters.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }

        /// Consumes exactly `count` digits.
        mutating func digits(_ count: Int) -> Int64? {
            guard rest.count >= count, rest.prefix(count).allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
            defer { rest.removeFirst(count) }
            return rest.prefix(count).reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
        }

        mutating func day() -> Day? {
            guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2) else { return nil }
            let result = Day(year: year, month: month, day: day)
            return result.exists ? result : nil
        }

        mutating func time() -> (hour: Int64, minute: Int64, second: Int64)? {
            guard let hour = digits(2), hour < 24, take(":"), let minute = digits(2), minute < 60, take(":"), let second = digits(2),
                second <= 60
            else { return nil }
            if take(".") {
                guard digits(1) != nil else { return nil }
                while digits(1) != nil {}
            }
            return (hour, minute, second)
        }

        /// Returns the offset in minutes.
        mutating func offset() -> Int64? {
            if take("Zz") { return 0 }
            let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
            guard take("+-"), let hours = digits(2), hours < 24, take(":"), let minutes = digits(2), minutes < 60 else { return nil }
            return sign * (hours * 60 + minutes)
        }
    }
}

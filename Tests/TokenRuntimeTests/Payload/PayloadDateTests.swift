import Foundation
import Testing

@testable import TokenDelivery

/// RFC 3339, strictly.
struct PayloadDateTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-21T10:00:00Z", 1_795_255_200), ("2026-11-21t10:00:00z", 1_795_255_200),
        ("2026-11-21T12:30:00+02:30", 1_795_255_200), ("2026-11-21T05:00:00-05:00", 1_795_255_200),
        ("2026-11-21T10:00:00.999999999Z", 1_795_255_200), ("2024-02-29T00:00:00Z", 1_709_164_800), ("2000-02-29T00:00:00Z", 951_782_400),
        ("1969-12-31T23:59:59Z", -1), ("1937-01-01T12:00:27.87+00:20", -1_041_337_173), ("9999-12-31T23:59:59Z", 253_402_300_799),
        ("0000-01-01T00:00:00Z", -62_167_219_200), ("2026-01-01T00:00:00-00:00", 1_767_225_600),
        // Leap seconds: the one in which RFC 3339 has its examples, and the last one of all.
        ("1990-12-31T23:59:60Z", 662_688_000), ("1990-12-31T15:59:60-08:00", 662_688_000), ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("2015-06-30T23:59:60Z", 1_435_708_800),
    ])
    func dates(_ text: String, seconds: Int) {
        #expect(PayloadDate.seconds(of: text) == Int64(seconds))
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T25:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T10:60:00Z", "2026-11-21T10:00:61Z",
        "2026-02-30T00:00:00Z", "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-00-10T00:00:00Z",
        "2026-13-10T00:00:00Z", "2026-01-00T00:00:00Z", "2026-11-21T10:00:00", "2026-11-21T10:00:00Z ", " 2026-11-21T10:00:00Z",
        "2026-11-21T10:00:00Zjunk", "2026-11-21T10:00:00Z\0", "2026-11-21 10:00:00Z", "2026-11-21T10:00Z", "20261121T100000Z",
        "2026-11-21T10:00:00.Z", "2026-11-21T10:00:00+0200", "2026-11-21T10:00:00+24:00", "2026-11-21T10:00:00+02:60",
        "2026-11-21T10:00:00−02:00", "+2026-11-21T10:00:00Z", "12026-11-21T10:00:00Z", "-026-11-21T10:00:00Z", "2026-11-21T1０:00:00Z",
        "2026-11-21T10:00:60Z", "2026-11-21T23:59:60Z", "2016-12-31T23:59:60+01:00", "2016-12-30T23:59:60Z",
        "2026-11-21T10:00:00.00000000000000000000000Z",
    ])
    func noDates(_ text: String) {
        #expect(PayloadDate.seconds(of: text) == nil)
    }

    @Test func aDateIsReadAsItIsWritten() {
        #expect(PayloadDate.text(of: -14_831_769_600) == "1500-01-01T00:00:00Z")
        let times = stride(from: -62_167_219_200 as Int64, through: 253_402_300_799, by: 86_400 * 13 + 7_919)
        #expect(times.first { PayloadDate.seconds(of: PayloadDate.text(of: $0)) != $0 } == nil)
    }

    /// Every day of four centuries is a day after the one before, as Foundation counts them.
    @Test func everyDay() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let days = -25_567...120_530
        let wrong = days.first { day in
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let text = String(format: "%04d-%02d-%02dT00:00:00Z", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            return PayloadDate.seconds(of: text) != Int64(day) * 86_400
        }
        #expect(wrong == nil)
    }
}

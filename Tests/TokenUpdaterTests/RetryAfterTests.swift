import Foundation
import Testing

@testable import TokenUpdater

@Suite struct RetryAfterTests {
    /// The time in the standard's example.
    private let now = Date(timeIntervalSince1970: 784_111_777)

    @Test func secondsAreADuration() {
        #expect(RetryAfter.duration("120", at: now) == .seconds(120))
        #expect(RetryAfter.duration("0", at: now) == .zero)
    }

    @Test func aDateIsTheTimeUntilThen() {
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:49:37 GMT", at: now) == .zero)
        #expect(RetryAfter.duration("Sun, 06 Nov 1994 08:50:37 GMT", at: now) == .seconds(60))
    }

    @Test func aDateThatHasPassedIsNow() {
        #expect(RetryAfter.duration("Sat, 05 Nov 1994 08:49:37 GMT", at: now) == .zero)
    }

    @Test(arguments: ["", "soon", "-1", "1.5", "99999999999", "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 CET"])
    func anythingElseIsNothing(text: String) {
        #expect(RetryAfter.duration(text, at: now) == nil)
    }
}

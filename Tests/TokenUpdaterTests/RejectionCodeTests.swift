import Foundation
import Testing
import TokenDelivery
import TokenUpdater

/// The table of codes in `Documentation/Delivery.md`. Codes are for metrics, so they never change.
struct RejectionCodeTests {
    @Test func theTableHasAllCodes() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/Delivery.md"), encoding: .utf8)
        let section = try #require(page.components(separatedBy: "## Rejections\n").last?.components(separatedBy: "\n## ").first)
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { $0.split(separator: "`").dropFirst().first }
        #expect(rows.map(String.init) == RejectionCode.allCases.map(\.rawValue))
    }

    @Test func aRejectionHasItsCode() throws {
        #expect(PayloadRejection.banned(sequence: 1).code.rawValue == "banned")
        #expect(UpdateRejection.payload(.wrongOverride(path: "a", reason: "b")).code.rawValue == "wrong-override")
        #expect(UpdateRejection.tooLarge(limit: 1).code == PayloadRejection.tooLarge(limit: 1).code)
        #expect(UpdateRejection.redirectRefused(to: "").code.rawValue == "redirect-refused")
        #expect("\(RejectionCode.wrongOverride)" == "wrong-override")
    }
}

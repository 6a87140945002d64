import Foundation
import Gate
import Testing
import TokenBrowser

/// The page of changes draws what looks different, and names what does not: the pixels say the same.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryLooksTests {
    private func steps(_ page: Browser, _ script: String) throws -> String { try page.evaluate("(async () => { \(script) })()") }

    /// Shows one side of a view alone, and returns its pixels.
    private func picture(_ page: Browser, _ list: String, _ number: Int, isBefore: Bool) throws -> [UInt8] {
        _ = try steps(page, "await show(\(list)[\(number)], \(isBefore)); return ''")
        return try page.screenshot(width: 600, height: 1600)
    }

    @Test func pairsShowTheChange() throws {
        let project = try GalleryProject.own()
        let page = try project.gallery(at: "changes", width: 600, height: 1600)
        try page.load("gallery-looks.js")
        let count = try #require(Int(page.evaluate("String(edits.length)")))
        var (different, same) = (0, 0)
        for edit in Gate.pick(stride(from: 0, to: count, by: 24).map(\.self), long: Array(0..<count)) {
            let name = try steps(page, "return await change(\(edit))")
            let counts = try page.evaluate("[pairs.length, others.length].join()").split(separator: ",").compactMap { Int($0) }
            for number in 0..<min(counts[0], 8) {
                let pictures = try [true, false].map { try picture(page, "pairs", number, isBefore: $0) }
                let pair = try page.evaluate("nameOf(pairs[\(number)])")
                #expect((pictures[0] == pictures[1]) == false, "\(name): \(pair)")
                different += 1
            }
            for number in 0..<min(counts[1], 8) {
                let pictures = try [true, false].map { try picture(page, "others", number, isBefore: $0) }
                let view = try page.evaluate("nameOf(others[\(number)])")
                #expect((pictures[0] == pictures[1]) == true, "\(name): \(view) is named as the same")
                same += 1
            }
        }
        #expect(different > 20 && same > 5, "\(different) different, \(same) the same")
        #expect(page.messages == [])
    }
}

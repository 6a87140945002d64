import Foundation
import Testing

/// The page about unused tokens prints what it shows.
@Suite struct UnusedPageTests {
    @Test func thePageDoesWhatItShows() throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Unused.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let printed = try PageRun().print(text)
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try Data(printed.utf8).write(to: page) }
        #expect(printed == text, "Unused.md is stale; run: TOKENGEN_RECORD=1 swift test --filter UnusedPageTests")
    }
}
